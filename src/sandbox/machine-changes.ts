import { lstatSync, readFileSync } from 'node:fs';
import type { MountPlan } from './mount-plan.js';
import { isWithin, parseMountTable, visibleMounts, type MountPoint } from './mount-table.js';
import { unixSockets } from './mounts/host-places.js';
import { decidingMount, isEmptied, type Mount } from './mounts/mount.js';

/** Nothing of the host's is seen in them, whatever the plan. */
const OWN_PLACES = ['/dev', '/proc'];

/** What a plan was made from, as far as it changes by itself. */
export interface PlannedFor {
  readonly plan: MountPlan;
  /** Real paths of the Unix sockets that were there. */
  readonly sockets: readonly string[];
}

/** How the machine differs from what a plan was made for: one phrase each. Planned again, it may fit. */
export function machineChanges(planned: PlannedFor): readonly string[] {
  return [
    ...vanished(planned.plan.mounts, isThere),
    ...mountChanges(planned.plan.hostMounts, parseMountTable(readFileSync('/proc/self/mountinfo', 'utf8'))),
    ...newSockets(planned, unixSockets()),
  ];
}

/** What was to be covered or put back, and is no more. */
export function vanished(
  mounts: readonly Mount[],
  isThereStill: (name: string) => boolean,
): readonly string[] {
  return mounts
    .flatMap((mount) => {
      if (mount.kind === 'text' || mount.kind === 'link') return [];
      return [mount.kind === 'readable' ? (mount.source ?? mount.path) : mount.path];
    })
    .filter((name) => !isThereStill(name))
    .map((name) => `${name} vanished`);
}

/** Mounts of the host that came or went. */
export function mountChanges(before: readonly MountPoint[], now: readonly MountPoint[]): readonly string[] {
  const key = ({ path, device }: MountPoint): string => `${device} ${path}`;
  const visible = visibleMounts(now);
  const [old, fresh] = [new Set(before.map(key)), new Set(visible.map(key))];
  return [
    ...before.filter((mount) => !fresh.has(key(mount))).map(({ path }) => `${path} was unmounted`),
    ...visible.filter((mount) => !old.has(key(mount))).map(({ path }) => `${path} was mounted`),
  ];
}

/** Sockets that came after the plan and are not in a place that is empty in it: nothing covers them. */
export function newSockets({ plan, sockets }: PlannedFor, now: readonly string[]): readonly string[] {
  const known = new Set(sockets);
  return now
    .filter((name) => {
      const deciding = decidingMount(plan.mounts, name);
      const isSeen = !OWN_PLACES.some((place) => isWithin(name, place));
      return !known.has(name) && isSeen && (deciding === undefined || !isEmptied(deciding));
    })
    .map((name) => `the socket ${name} appeared`);
}

/** What cannot be looked at counts as there: it is no reason to plan again. */
function isThere(name: string): boolean {
  try {
    return lstatSync(name, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}
