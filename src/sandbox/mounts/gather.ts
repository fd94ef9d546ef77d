import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { wayTo, type Check } from '../access.js';
import type { MountFacts } from '../mount-plan.js';
import { isWithin, type MountPoint } from '../mount-table.js';
import type { Place } from '../place.js';
import { hostsFor } from '../hosts-file.js';
import { resolvConfFor } from '../resolv-conf.js';
import type { LaunchSpec } from '../sandbox.js';
import { ALWAYS_EMPTY, hostPlaces, ownDirectories, type HostPlaces } from './host-places.js';
import { follow, hostView } from './host-view.js';
import type { Mount } from './mount.js';
import { isSecretSystemFile, PROC_READ_ONLY, UNNEEDED_DIRECTORIES } from './places.js';
import type { RequestContext } from './requested-paths.js';
import { grantPaths, type GrantedPaths } from './requests.js';
import { toolMounts } from './tools.js';

/** What of the machine matters for one command, before it is known what the command's uid can reach. */
export interface Surroundings {
  readonly home: string | undefined;
  readonly ownDirectories: ReadonlySet<string>;
  readonly places: HostPlaces;
  readonly granted: GrantedPaths;
  readonly tools: readonly Mount[];
  /** Path of the event payload on the host, if there is one. */
  readonly event: string | undefined;
}

/** Where the command finds the payload of the event that started the workflow. */
export const EVENT_PATH = '/run/soda-guard/event.json';

/**
 * Looks at the machine for one command.
 * @param home real path of its home directory
 * @throws {LaunchFailure} code `path` for a request that is refused
 */
export function lookAround(spec: LaunchSpec, place: Place, home: string | undefined): Surroundings {
  const places = hostPlaces(process.env);
  const own = ownDirectories([...ALWAYS_EMPTY, ...UNNEEDED_DIRECTORIES]);
  const scratch = ALWAYS_EMPTY.filter((name) => own.has(name));
  const context: RequestContext = { workspace: place.workspace, home, secret: places.secret, scratch };
  const requests = { read: spec.read ?? [], write: spec.write ?? [], sockets: spec.allowSockets ?? [] };
  const emptied = [...own, ...places.secret, ...(home === undefined ? [] : [home])];
  const isHidden = (name: string): boolean =>
    emptied.some((directory) => isWithin(name, directory)) && !isWithin(name, place.workspace);
  const tools = toolMounts({
    searchPath: spec.environment.get('PATH') ?? '',
    home,
    isHidden,
    secret: places.secret,
    view: hostView,
  });
  const runnerTools = places.runnerTools.filter(isHidden).map((name) => readable(name));
  const links = [spec.workspace, spec.cwd, spec.environment.get('HOME') ?? '/'].flatMap((name) => {
    const followed = path.isAbsolute(name) ? follow(hostView, name) : undefined;
    return (followed?.links ?? []).filter((link) => isHidden(link.path));
  });
  const event = spec.environment.get('GITHUB_EVENT_PATH');
  return {
    home,
    ownDirectories: own,
    places,
    granted: grantPaths(requests, place.cwd, context),
    tools: [...tools, ...runnerTools, ...links.map((link): Mount => ({ kind: 'link', ...link }))],
    event: own.has('/run') && event !== undefined && isFile(event) ? event : undefined,
  };
}

function readable(name: string): Mount {
  return { kind: 'readable', path: name, entry: 'directory' };
}

/** What has to be asked about the paths, so that `mountFacts` can leave out what the command could not reach anyway. */
export function surroundingChecks({ home, places, tools, event }: Surroundings): readonly Check[] {
  const reached = [
    ...places.secret,
    ...places.kernel,
    ...places.files,
    ...places.sockets,
    ...(home === undefined ? [] : [home]),
  ];
  const entered = tools.filter(({ kind }) => kind === 'readable');
  const directories = entered.filter((mount) => 'entry' in mount && mount.entry === 'directory');
  return [
    ...[...reached, ...entered.map((tool) => tool.path)].flatMap(wayTo),
    ...places.files.filter(isSecretSystemFile).map((name): Check => ({ need: 'r', path: name })),
    ...directories.map((tool): Check => ({ need: 'x', path: tool.path })),
    ...(event === undefined ? [] : [...wayTo(event), { need: 'r', path: event } as const]),
  ];
}

/** What is reached only on a way that is closed to the command's uid is left as it is: nothing can be mounted there. */
export function mountFacts(
  spec: LaunchSpec,
  place: Place,
  mounts: readonly MountPoint[],
  surroundings: Surroundings,
  protectedMounts: readonly Mount[],
  closed: ReadonlySet<string>,
): MountFacts {
  const { home, places, granted, tools, event } = surroundings;
  const isOpen = (name: string): boolean => wayTo(name).every((check) => !closed.has(check.path));
  const hidden = [...places.secret, ...places.kernel].filter(isOpen);
  const isEmptied = (name: string): boolean =>
    [...hidden, ...surroundings.ownDirectories].some((directory) => isWithin(name, directory));
  const scratch = [...surroundings.ownDirectories].filter((name) => ALWAYS_EMPTY.includes(name));
  const sockets = places.sockets.filter((name) => !granted.sockets.includes(name));
  return {
    mounts,
    unreachable: new Set(mounts.map((mount) => mount.path).filter((name) => !isOpen(name))),
    ownDirectories: surroundings.ownDirectories,
    home: home !== undefined && (isOpen(home) || isEmptied(home)) ? home : undefined,
    hidden,
    // What cannot be read needs no mask, which would be lost with the file: useradd(8) replaces /etc/shadow.
    masked: [...places.files.filter((name) => !closed.has(name)), ...sockets].filter(isOpen),
    procPaths: new Set(PROC_READ_ONLY.filter((name) => existsSync(name))),
    tools: tools.filter((tool) => tool.kind !== 'readable' || (isOpen(tool.path) && !closed.has(tool.path))),
    asked: [
      ...(event !== undefined && isOpen(event) && !closed.has(event)
        ? [{ kind: 'readable', path: EVENT_PATH, source: event, entry: 'file' } as const]
        : []),
      ...granted.read.map((read): Mount => ({ kind: 'readable', ...read })),
      ...granted.sockets.map((socket): Mount => ({ kind: 'readable', path: socket, entry: 'file' })),
      ...granted.write.map((write): Mount => ({ kind: 'writable', ...write })),
      { kind: 'writable', path: place.workspace, entry: 'directory' },
    ],
    protected: protectedMounts,
    ownTexts: [resolvConfFor(spec.network, scratch), hostsFor(spec.network, scratch)].flatMap((text) =>
      text === undefined ? [] : [text],
    ),
  };
}

/** The command's environment where it names files that are elsewhere in the sandbox. */
export function placedEnvironment(
  environment: ReadonlyMap<string, string>,
  mounts: readonly Mount[],
): ReadonlyMap<string, string> {
  const placed = new Map(environment);
  if (!placed.has('GITHUB_EVENT_PATH')) return placed;
  if (mounts.some(({ path: name }) => name === EVENT_PATH)) placed.set('GITHUB_EVENT_PATH', EVENT_PATH);
  else placed.delete('GITHUB_EVENT_PATH');
  return placed;
}

/** A home directory that holds everything, or the system, is none that can be emptied. */
const NO_HOME =
  /^\/(?:$|bin|boot|dev|etc|lib\d*|proc|run|sbin|sys|tmp|usr|var|var\/tmp|opt|srv|home)$|^\/(?:proc|sys|dev)\//;

/** The home directory as far as an empty one can take its place; real path. */
export function emptyableHome(real: string | undefined): string | undefined {
  return real === undefined || NO_HOME.test(real) ? undefined : real;
}

function isFile(name: string): boolean {
  return path.isAbsolute(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}
