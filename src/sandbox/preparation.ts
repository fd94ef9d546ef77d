import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Form } from '../isolation/machine.js';
import { inaccessible, requireAccess, wayTo, type Check } from './access.js';
import { identityFor, type Identity } from './identity.js';
import { LaunchFailure } from './launch-failure.js';
import { planLimits, readLimitFacts, type LimitPlan } from './limits/index.js';
import { mountPlan, type MountPlan } from './mount-plan.js';
import { isWithin, parseMountTable } from './mount-table.js';
import {
  emptyableHome,
  lookAround,
  mountFacts,
  placedEnvironment,
  surroundingChecks,
  type Surroundings,
} from './mounts/gather.js';
import { checkPlace, type Place } from './place.js';
import type { GrantedPath, GrantedPaths } from './mounts/requests.js';
import { isInstalled } from './mounts/tool-layouts.js';
import { realNames } from './mounts/real-names.js';
import type { Programs } from './programs.js';
import { masksIn, protectTrees, type ReadTrees, type TreeRecord } from './protection/index.js';
import type { LaunchSpec } from './sandbox.js';

/** Everything about a launch that is decided before anything is started. */
export interface Preparation {
  readonly place: Place;
  readonly identity: Identity;
  readonly plan: MountPlan;
  /** Real paths of the Unix sockets that were there. */
  readonly sockets: readonly string[];
  readonly limits: LimitPlan;
  /** The command's, where it names files that are elsewhere in the sandbox. */
  readonly environment: ReadonlyMap<string, string>;
  /** Belong to root: they are bound so that they belong to the command's uid inside, and to root on disk. */
  readonly lent: readonly string[];
  /** What the writable trees were like before the command. */
  readonly record: TreeRecord;
  /** They were too large to be looked through as a whole. */
  readonly isPartlyProtected: boolean;
  /** What may be read besides was too large to be looked through as a whole. */
  readonly isPartlyHidden: boolean;
}

/**
 * Looks at the machine and decides who the command is and what it sees.
 * @throws {LaunchFailure} when the place, the uid or the access does not allow a start
 */
export async function prepare(spec: LaunchSpec, form: Form, programs: Programs): Promise<Preparation> {
  const home = spec.environment.get('HOME');
  const place = checkPlace(spec.workspace, spec.cwd, home);
  const identity = identityFor({
    form,
    requested: spec.uid,
    own: ownIds(),
    workspaceOwner: statSync(place.workspace),
    passwd: existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '',
  });
  const mounts = parseMountTable(readFileSync('/proc/self/mountinfo', 'utf8'));
  const surroundings = lookAround(
    spec,
    place,
    emptyableHome(home === undefined ? undefined : realDirectory(home)),
  );
  const { granted } = surroundings;
  const roots = [place.workspace, ...granted.write.map((write) => write.path)];
  const lent = form === 'root' ? roots.filter((root) => statSync(root).uid === 0) : [];
  const needed = [...neededAccess(spec, place, identity), ...grantedAccess(granted, lent)];
  const checks = [
    ...needed.flatMap((need) => need.checks),
    ...mounts.flatMap((mount) => wayTo(mount.path)),
    ...surroundingChecks(surroundings),
  ];
  const closed = await inaccessible(unique(checks), form, identity, programs);
  requireAccess(closed, identity, needed);
  const trees = protectTrees(
    {
      roots,
      trusted: (spec.trusted ?? []).flatMap(realNames),
      reopened: granted.reopened,
      gitCredentials: spec.gitCredentials ?? 'hide',
      sockets: granted.sockets,
    },
    place.cwd,
    programs,
  );
  const masks = masksIn(readTrees(surroundings), surroundings.home, granted.sockets, programs);
  const kept = [...masks.mounts, ...trees.mounts];
  const plan = mountPlan(mountFacts(spec, place, mounts, surroundings, kept, closed));
  return {
    place,
    identity,
    limits: planLimits(spec.limits ?? [], form, readLimitFacts(programs)),
    plan,
    sockets: surroundings.places.sockets,
    environment: placedEnvironment(spec.environment, plan.mounts),
    lent,
    record: trees.record,
    isPartlyProtected: trees.isPartial,
    isPartlyHidden: masks.isPartial,
  };
}

interface Need {
  readonly what: string;
  readonly path: string;
  readonly checks: readonly Check[];
}

/** What the caller asked for must be reached by the command's uid; what is lent to it is entered as its owner. */
function grantedAccess({ read, write, sockets }: GrantedPaths, lent: readonly string[]): readonly Need[] {
  const need = (what: string, { path: name, entry }: GrantedPath): Need => {
    const own: Check = { need: entry === 'directory' ? 'x' : 'r', path: name };
    return { what, path: name, checks: [...wayTo(name), ...(lent.includes(name) ? [] : [own])] };
  };
  return [
    ...read.map((path) => need('--read', path)),
    ...write.map((path) => need('--write', path)),
    ...sockets.map((name) => ({ what: '--allow-socket', path: name, checks: wayTo(name) })),
  ];
}

function neededAccess(spec: LaunchSpec, { workspace }: Place, identity: Identity): readonly Need[] {
  // A workspace that is lent to the uid is entered as its owner, whatever its mode says of others.
  const enter: Check[] = identity.idmap ? [] : [{ need: 'x', path: workspace }];
  const workspaceNeed = { what: 'the workspace', path: workspace, checks: [...wayTo(workspace), ...enter] };
  if (spec.network === 'host') return [workspaceNeed];
  const node = realFile('Node', spec.node);
  const script = realFile('the listen program', spec.listenScript);
  return [
    workspaceNeed,
    { what: 'Node', path: node, checks: [...wayTo(node), { need: 'x', path: node }] },
    { what: 'the listen program', path: script, checks: [...wayTo(script), { need: 'r', path: script }] },
  ];
}

/** The directories that are put back, by how deep something of a person's may lie in them. */
function readTrees({ granted, tools, places, home }: Surroundings): ReadTrees {
  const put = tools.filter((tool) => tool.kind === 'readable');
  const directories = put.filter(({ entry }) => entry === 'directory').map(({ path: name }) => name);
  const isPackages = (name: string): boolean =>
    places.runnerTools.includes(name) || (home !== undefined && isInstalled(home, name));
  const asked = granted.read.filter(({ entry }) => entry === 'directory').map(({ path: name }) => name);
  return {
    trees: [...asked, ...directories.filter((name) => !isPackages(name))],
    installed: directories.filter(isPackages),
  };
}

function unique(checks: readonly Check[]): readonly Check[] {
  return [...new Map(checks.map((check) => [`${check.need}${check.path}`, check])).values()];
}

function ownIds(): { uid: number; gid: number } {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) {
    throw new LaunchFailure('platform', 'this platform has no user ids', 'Run it on Linux');
  }
  return { uid, gid };
}

function realFile(what: string, name: string): string {
  try {
    return realpathSync(name);
  } catch (error) {
    throw new LaunchFailure('access', `${what} is missing: ${name}`, 'Install soda-guard again', {
      cause: error,
    });
  }
}

function realDirectory(name: string): string | undefined {
  if (!path.isAbsolute(name) || !existsSync(name)) return undefined;
  const real = realpathSync(name);
  return statSync(real).isDirectory() && !isWithin('/proc', real) ? real : undefined;
}
