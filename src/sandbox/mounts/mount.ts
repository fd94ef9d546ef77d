import { isWithin } from '../mount-table.js';

/** A file system in memory, empty at first, that the command may fill up to its size. */
export interface Scratch {
  readonly kind: 'scratch';
  readonly path: string;
  readonly sizeBytes: number;
  /** Octal digits. */
  readonly mode: string;
}

/** A file whose text is ours, read-only, whatever the host has in its place. */
export interface OwnText {
  readonly kind: 'text';
  readonly path: string;
  readonly content: string;
}

/** What a bind leads to: a mount needs a target of the same kind. */
export type Entry = 'directory' | 'file';

/**
 * One thing that differs from the read-only view of the host. Paths are absolute; but for the last component of a
 * `link`, nothing on the way to them is a link.
 */
export type Mount =
  | Scratch
  | OwnText
  /** An empty directory in place of the host's, read-only. */
  | { readonly kind: 'hidden'; readonly path: string }
  /** The null device in place of a file or socket: nothing can be read from it, and nobody answers. */
  | { readonly kind: 'masked'; readonly path: string }
  /** The host's, with everything that is mounted in it. */
  | { readonly kind: 'writable'; readonly path: string; readonly entry: Entry }
  /** `source` is its path on the host, where that is another one. */
  | { readonly kind: 'readable'; readonly path: string; readonly entry: Entry; readonly source?: string }
  /** A writable directory bound onto itself, so that it cannot be renamed with what is protected in it. */
  | { readonly kind: 'pinned'; readonly path: string }
  /** A symbolic link as the host has it, in a place that is empty otherwise. */
  | { readonly kind: 'link'; readonly path: string; readonly target: string };

/** Empty at first: what the host has there is seen only where it is put back. */
export function isEmptied(mount: Mount): boolean {
  return mount.kind === 'scratch' || mount.kind === 'hidden';
}

/** Whether the command may write there, to what is the host's. */
export function isWritable(mount: Mount): boolean {
  return mount.kind === 'writable' || mount.kind === 'pinned';
}

/** Whether this mount is a directory in which others can stand. */
export function isDirectory(mount: Mount): boolean {
  if (isEmptied(mount) || mount.kind === 'pinned') return true;
  return 'entry' in mount && mount.entry === 'directory';
}

/** The mount that decides what a path shows: the deepest at or above it; `undefined` for the host's, read-only. */
export function decidingMount(mounts: readonly Mount[], path: string): Mount | undefined {
  let found: Mount | undefined;
  for (const mount of mounts) {
    if (isWithin(path, mount.path) && mount.path.length >= (found?.path.length ?? 0)) found = mount;
  }
  return found;
}

/** Directories before what lies in them; otherwise by name, so that a plan reads the same each time. */
export function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  const [left, right] = [one.path.split('/'), other.path.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const [a, b] = [left[index] ?? '', right[index] ?? ''];
    if (a !== b) return a < b ? -1 : 1;
  }
  return left.length - right.length;
}
