import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { LaunchFailure } from '../launch-failure.js';
import { isWithin } from '../mount-table.js';
import { hostView } from '../mounts/host-view.js';
import type { Mount } from '../mounts/mount.js';
import type { RequestContext } from '../mounts/requested-paths.js';
import { grantPaths, type GrantedPaths } from '../mounts/requests.js';
import { runnerPlaces } from '../mounts/runner-places.js';
import { toolMounts } from '../mounts/tools.js';
import { checkPlace, type Place } from '../place.js';
import { answerOf } from '../program-answer.js';
import type { Programs } from '../programs.js';
import type { LaunchSpec } from '../sandbox.js';
import { isInTrees } from './environment.js';
import { developerTree, secretPlaces, SHARED_PLACES, systemRefusal } from './places.js';
import { nameable } from './profile-path.js';
import { SYSTEM_TREES } from './system-places.js';

/** What of the machine matters for one command. Real paths. */
export interface Surroundings {
  readonly place: Place;
  readonly home: string | undefined;
  readonly granted: GrantedPaths;
  /** Directories and files with tools that are readable besides those of the system. */
  readonly tools: readonly string[];
  readonly links: readonly string[];
  /** The active developer directory, if there is one. */
  readonly developer: string | undefined;
  /** Path of the event payload, if there is one. */
  readonly event: string | undefined;
}

/** How long xcode-select(1) may take, in milliseconds. */
const PATIENCE_MS = 10_000;
const MAX_ANSWER_BYTES = 16 * 1024;

/**
 * Looks at the machine for one command.
 * @param environment the caller's, which names the places of a job's runner
 * @throws {LaunchFailure} code `place` or `path` for what cannot be granted
 */
export async function lookAround(
  spec: LaunchSpec,
  environment: Readonly<Record<string, string | undefined>>,
  programs: Programs,
): Promise<Surroundings> {
  const givenHome = spec.environment.get('HOME');
  const place = checkPlace(spec.workspace, spec.cwd, givenHome);
  refuseSystem(
    'the workspace',
    place.workspace,
    'Start in the project directory, or name it with --workspace',
  );
  const home = givenHome !== undefined && path.isAbsolute(givenHome) ? realDirectory(givenHome) : undefined;
  const runner = runnerPlaces(environment, []);
  const secret = [...secretPlaces(home), ...runner.hidden].flatMap((name) => realDirectory(name) ?? []);
  const context: RequestContext = { workspace: place.workspace, home, secret, scratch: SHARED_PLACES };
  const requests = { read: spec.read ?? [], write: spec.write ?? [], sockets: spec.allowSockets ?? [] };
  const granted = grantPaths(requests, place.cwd, context);
  for (const { path: name } of granted.write) {
    refuseSystem(
      `--write ${name}`,
      name,
      'Name a narrower path, or copy what the command needs into the workspace',
    );
  }
  const isHidden = (name: string): boolean =>
    !isInTrees(name, SYSTEM_TREES) && !isWithin(name, place.workspace);
  const searchPath = spec.environment.get('PATH') ?? '';
  const found = toolMounts({ searchPath, home, isHidden, secret, view: hostView });
  const strictlySecret = secret.filter((name) => name !== '/Users');
  const mounts = found.filter((mount) => !isInTrees(mount.path, strictlySecret));
  const developer = await developerDirectory(programs);
  const event = spec.environment.get('GITHUB_EVENT_PATH');
  return {
    place,
    home,
    granted,
    tools: nameable([
      ...pathsOf(mounts, 'readable'),
      ...runner.tools.flatMap((name) => realDirectory(name) ?? []),
      ...(developer === undefined ? [] : [developerTree(developer)]),
    ]),
    links: nameable(pathsOf(mounts, 'link')),
    developer,
    event: event !== undefined && isFile(event) ? event : undefined,
  };
}

function pathsOf(mounts: readonly Mount[], kind: 'readable' | 'link'): readonly string[] {
  return mounts.filter((mount) => mount.kind === kind).map((mount) => mount.path);
}

/** @throws {LaunchFailure} code `place` */
function refuseSystem(what: string, real: string, remedy: string): void {
  const reason = systemRefusal(real);
  if (reason !== undefined) throw new LaunchFailure('place', `${what} cannot be ${real}: ${reason}`, remedy);
}

/** As xcode-select(1) says, never by a guess: where it is not known, the tools of the system do without. */
async function developerDirectory(programs: Programs): Promise<string | undefined> {
  const { code, stdout } = await answerOf([programs.path('xcode-select'), '-p'], {
    patienceMs: PATIENCE_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  return code === 0 ? realDirectory(stdout.trim()) : undefined;
}

function realDirectory(name: string): string | undefined {
  if (!path.isAbsolute(name) || !existsSync(name)) return undefined;
  const real = realpathSync(name);
  return statSync(real).isDirectory() && real !== '/' ? real : undefined;
}

function isFile(name: string): boolean {
  return path.isAbsolute(name) && statSync(name, { throwIfNoEntry: false })?.isFile() === true;
}
