import path from 'node:path';
import { fail, ok, type Result } from '../../policy/result.js';
import { isWithin } from '../mount-table.js';
import type { Mount } from '../mounts/mount.js';
import type { SeatbeltGate } from './gate.js';
import { parseProfilePath, type ProfilePath } from './profile-path.js';
import type { ProfileFacts } from './profile.js';

/** What was found out about the machine and the trees, before it is known whether a profile can say it. Real paths. */
export interface PlanFacts {
  readonly gate: SeatbeltGate;
  readonly workspace: string;
  /** Of this run alone. */
  readonly temp: string;
  readonly home: string;
  readonly writable: readonly string[];
  readonly readable: readonly string[];
  readonly links: readonly string[];
  readonly sockets: readonly string[];
  /** What the trees hold that is to be kept, as it is planned for every sandbox. */
  readonly kept: readonly Mount[];
  /** Protected by their absence. */
  readonly absent: readonly string[];
  readonly trust: boolean;
}

/** Why there is no profile: a path that a rule cannot name, or too many of them. The ends of sentences. */
export interface PlanFault {
  readonly path: string | undefined;
  readonly reason: string;
}

/** The time that the compiler takes grows with the square of the filters, and it gives up at some thousands. */
export const MAX_KEPT_PATHS = 1_000;

/** A mount plan's protections as rules: SBPL cannot put other bytes in the place of a file, it can only refuse. */
export function profileFacts(facts: PlanFacts): Result<ProfileFacts, PlanFault> {
  const { kept, absent, workspace, writable } = facts;
  const roots = [workspace, ...writable];
  const protectedPaths = [...pathsOf(kept, ['readable', 'text']), ...absent];
  const hidden = pathsOf(kept, ['masked', 'hidden']);
  const pinned = [
    ...pathsOf(kept, ['pinned']),
    ...[...pathsOf(kept, ['readable', 'text']), ...hidden].flatMap((name) => between(name, roots)),
  ];
  const lists = {
    readable: facts.readable,
    links: facts.links,
    sockets: facts.sockets,
    writable,
    protectedPaths,
    hidden,
    pinned,
  };
  const count = new Set([...protectedPaths, ...hidden, ...pinned]).size;
  if (count > MAX_KEPT_PATHS) {
    return fail({
      path: undefined,
      reason: `${count} paths would have to be protected, which is more than ${MAX_KEPT_PATHS}`,
    });
  }
  const parsed = new Map<string, ProfilePath>();
  for (const name of [facts.workspace, facts.temp, facts.home, ...Object.values(lists).flat()]) {
    const result = parseProfilePath(name);
    if (!result.ok) return fail({ path: name, reason: result.problem });
    parsed.set(name, result.value);
  }
  const one = (name: string): ProfilePath => {
    const found = parsed.get(name);
    if (found === undefined) throw new TypeError(`${name} has not been looked at`);
    return found;
  };
  const all = (list: readonly string[]): readonly ProfilePath[] => [...new Set(list)].sort().map(one);
  return ok({
    gate: facts.gate,
    trust: facts.trust,
    workspace: one(facts.workspace),
    temp: one(facts.temp),
    home: one(facts.home),
    writable: all(lists.writable),
    readable: all(lists.readable),
    links: all(lists.links),
    sockets: all(lists.sockets),
    protectedPaths: all(protectedPaths),
    hidden: all(hidden),
    pinned: all(pinned),
  });
}

function pathsOf(mounts: readonly Mount[], kinds: readonly Mount['kind'][]): readonly string[] {
  return mounts.filter(({ kind }) => kinds.includes(kind)).map((mount) => mount.path);
}

/** The directories between a path and the writable tree in which it lies, without both. */
function between(name: string, roots: readonly string[]): readonly string[] {
  const root = roots.find((candidate) => name !== candidate && isWithin(name, candidate));
  if (root === undefined) return [];
  const found: string[] = [];
  for (let directory = path.dirname(name); directory !== root; directory = path.dirname(directory)) {
    found.push(directory);
  }
  return found;
}
