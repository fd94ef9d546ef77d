import path from 'node:path';
import type { HostView } from '../mounts/host-view.js';

/** The way from a root to a path below it, without following a link. */
export type PathTo =
  | {
      readonly kind: 'present';
      readonly entry: 'directory' | 'file';
      readonly directories: readonly string[];
    }
  | { readonly kind: 'absent'; readonly directories: readonly string[] }
  | { readonly kind: 'link'; readonly at: string; readonly directories: readonly string[] };

/** `directories` are those between the root and the path, as far as they exist, without both. */
export function pathTo(root: string, name: string, view: Pick<HostView, 'entry'>): PathTo {
  const directories: string[] = [];
  const parts = path.relative(root, name).split('/');
  for (let count = 1; count <= parts.length; count += 1) {
    const current = path.join(root, ...parts.slice(0, count));
    const entry = view.entry(current);
    if (entry === undefined) return { kind: 'absent', directories };
    if (entry.kind === 'link') return { kind: 'link', at: current, directories };
    if (count === parts.length) {
      return { kind: 'present', entry: entry.kind === 'directory' ? 'directory' : 'file', directories };
    }
    // Nothing can stand below what is no directory.
    if (entry.kind !== 'directory') return { kind: 'absent', directories };
    directories.push(current);
  }
  return { kind: 'absent', directories };
}
