import { isWithin, visibleMounts, type MountPoint } from './mount-table.js';
import type { MountPlan } from './mount-plan.js';
import { holdingMount } from './mounts/mount-flags.js';
import { isWritable, type Mount } from './mounts/mount.js';
import { DEVICES, SHARED_MEMORY } from './mounts/places.js';

/**
 * What in the sandbox's mounts is not as planned: one sentence each, none when all is well. Asked of the kernel
 * before the command starts, since a mount program that says nothing has not shown that it did everything.
 */
export function mountFaults(plan: MountPlan, mounts: readonly MountPoint[]): readonly string[] {
  const visible = visibleMounts(mounts);
  const at = new Map(visible.map((mount) => [mount.path, mount]));
  const planned = plan.mounts.filter(({ kind }) => kind !== 'link');
  const writable = visible
    .filter((mount) => !mount.flags.includes('ro') && !mayBeWritable(plan, mount))
    .map(({ path }) => `${path} is writable`);
  const bases = ['/', '/proc', '/dev', '/dev/pts', SHARED_MEMORY.path, ...plan.procReadOnly];
  const missing = [...bases, ...planned.map(({ path }) => path)]
    .filter((path) => !at.has(path))
    .map((path) => `${path} is not mounted`);
  const ours = planned.filter(({ kind }) => kind === 'scratch' || kind === 'hidden' || kind === 'text');
  const fresh = ['/proc', '/dev', '/dev/pts', SHARED_MEMORY.path, ...ours.map(({ path }) => path)];
  const stale = fresh
    .filter((path) => plan.hostDevices.has(at.get(path)?.device ?? ''))
    .map((path) => `${path} is the host's`);
  const unlike = planned.flatMap((mount) => {
    const found = at.get(mount.path);
    const wasReadOnly = holdingMount(plan.hostMounts, mount.path)?.flags.includes('ro') === true;
    const fault = found === undefined ? undefined : differs(mount, found, wasReadOnly);
    return fault === undefined ? [] : [`${mount.path} ${fault}`];
  });
  return [...writable, ...missing, ...stale, ...unlike];
}

/** How what is mounted differs from what was planned, apart from being writable. */
function differs(mount: Mount, found: MountPoint, wasReadOnly: boolean): string | undefined {
  const isReadOnly = found.flags.includes('ro');
  if (isWritable(mount) && isReadOnly && !wasReadOnly) return 'is read-only';
  if (mount.kind === 'scratch' && isReadOnly) return 'is read-only';
  if (mount.kind === 'hidden' && found.fileSystem !== 'tmpfs') return 'is not empty';
  if (mount.kind === 'masked' && !/^\/(dev\/)?null$/.test(found.root)) return 'is not masked';
  return undefined;
}

/** Whether the plan lets the command write to a mount at this path. */
function mayBeWritable(plan: MountPlan, { path, fileSystem }: MountPoint): boolean {
  if (plan.unreachable.has(path)) return true;
  if (path === '/proc') return fileSystem === 'proc';
  if (DEVICES.some((name) => path === `/dev/${name}`)) return true;
  // bubblewrap puts the caller's terminal there, which is the command's standard output anyway.
  if (path === '/dev/pts' || path === '/dev/console') return fileSystem === 'devpts';
  if (path === SHARED_MEMORY.path) return fileSystem === 'tmpfs';
  const deciding = planAt(plan, path);
  if (deciding?.kind === 'scratch') return deciding.path === path && fileSystem === 'tmpfs';
  // With what the host has mounted in it.
  return deciding !== undefined && isWritable(deciding);
}

/** The deepest mount of the plan at or above a path. */
function planAt({ mounts }: MountPlan, path: string): Mount | undefined {
  return mounts.findLast((mount) => isWithin(path, mount.path));
}
