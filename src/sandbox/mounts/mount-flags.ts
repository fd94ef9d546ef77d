import { isWithin, type MountPoint } from '../mount-table.js';

/** Numbers of mount(2), by the words of mountinfo. */
const FLAGS = new Map([
  ['ro', 0x1],
  ['nosuid', 0x2],
  ['nodev', 0x4],
  ['noexec', 0x8],
  ['noatime', 0x400],
  ['nodiratime', 0x800],
  ['relatime', 0x20_0000],
]);

/** Flags that must be repeated on a remount: a user namespace may not take them off (mount_namespaces(7)). */
const LOCKED = ['nodev', 'noexec', 'noatime', 'nodiratime', 'relatime'];

/** Several flags as the number that mount(2) takes. */
export function mountFlags(words: readonly string[]): number {
  return words.reduce((sum, word) => sum | (FLAGS.get(word) ?? 0), 0);
}

/** The flags of a host mount when it is made read-only, with those that it has to keep. */
export function sealedFlags({ flags }: Pick<MountPoint, 'flags'>): number {
  return mountFlags(['ro', 'nosuid', ...flags.filter((flag) => LOCKED.includes(flag))]);
}

/** The mount of the host on which a path lies. */
export function holdingMount(hostMounts: readonly MountPoint[], path: string): MountPoint | undefined {
  let found: MountPoint | undefined;
  for (const mount of hostMounts) {
    if (isWithin(path, mount.path) && mount.path.length >= (found?.path.length ?? 0)) found = mount;
  }
  return found;
}
