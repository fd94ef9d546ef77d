import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { inaccessible, requireAccess, wayTo, type Check } from './access.js';
import { identityFor, type Identity } from './identity.js';
import { LaunchFailure } from './launch-failure.js';
import { planLimits, readLimitFacts, type LimitPlan } from './limits/index.js';
import { mountPlan, PROC_READ_ONLY, SCRATCH, type MountPlan } from './mount-plan.js';
import { isWithin, parseMountTable } from './mount-table.js';
import { checkPlace, type Place } from './place.js';
import type { Programs } from './programs.js';
import { resolvConfFor } from './resolv-conf.js';
import type { LaunchSpec } from './sandbox.js';

/** Everything about a launch that is decided before anything is started. */
export interface Preparation {
  readonly place: Place;
  readonly identity: Identity;
  readonly plan: MountPlan;
  readonly limits: LimitPlan;
}

/**
 * Looks at the machine and decides who the command is and what it sees.
 * @throws {LaunchFailure} when the place, the uid or the access does not allow a start
 */
export function prepare(spec: LaunchSpec, form: 'user' | 'root', programs: Programs): Preparation {
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
  const needed = neededAccess(spec, place, identity);
  const realHome = home === undefined ? undefined : realDirectory(home);
  const homeChecks: Check[] = realHome === undefined ? [] : [{ need: 'x', path: realHome }];
  const checks = [
    ...needed.flatMap((need) => need.checks),
    ...mounts.flatMap((mount) => wayTo(mount.path)),
    ...(realHome === undefined ? [] : [...wayTo(realHome), ...homeChecks]),
  ];
  const closed = inaccessible(unique(checks), form, identity, programs);
  requireAccess(closed, identity, needed);
  const isClosed = (name: string): boolean => wayTo(name).some((check) => closed.has(check.path));
  const scratchPaths = new Set(SCRATCH.map((scratch) => scratch.path).filter(isOwnDirectory));
  const closedHome =
    realHome !== undefined && closed.has(realHome) && !isClosed(realHome) ? realHome : undefined;
  return {
    place,
    identity,
    limits: planLimits(spec.limits ?? [], form, readLimitFacts(programs)),
    plan: mountPlan({
      mounts,
      unreachable: new Set(mounts.map((mount) => mount.path).filter(isClosed)),
      scratchPaths,
      closedHome,
      procPaths: new Set(PROC_READ_ONLY.filter((name) => existsSync(name))),
      workspace: place.workspace,
      resolvConf: resolvConfFor(spec.network, [...scratchPaths]),
    }),
  };
}

function neededAccess(
  spec: LaunchSpec,
  { workspace }: Place,
  identity: Identity,
): readonly { what: string; path: string; checks: readonly Check[] }[] {
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

/** A directory that is no link: what a link leads to is looked at by its own name. */
function isOwnDirectory(name: string): boolean {
  return lstatSync(name, { throwIfNoEntry: false })?.isDirectory() === true && realpathSync(name) === name;
}
