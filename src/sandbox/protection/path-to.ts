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

/** `directories` are those between the root and the path at or below it, as far as they exist, without both. */
export function pathTo(root: string, name: string, view: Pick<HostView, 'entry'>): PathTo {
  return pathsFrom(view)(root, name);
}

/**
 * Finds ways as `pathTo` does, and looks at each directory once: names by the thousand share them, and they may be deep. For
 * as long as nothing changes.
 */
export function pathsFrom(view: Pick<HostView, 'entry'>): (root: string, name: string) => PathTo {
  const known = new Map<string, Map<string, PathTo>>();
  const wayTo = (root: string, name: string): PathTo => {
    const parent = path.dirname(name);
    if (name === root || parent === root) return ended(name, []);
    const ofRoot = known.get(root) ?? new Map<string, PathTo>();
    known.set(root, ofRoot);
    const above = ofRoot.get(parent) ?? wayTo(root, parent);
    ofRoot.set(parent, above);
    if (above.kind !== 'present') return above;
    // Nothing can stand below what is no directory.
    if (above.entry !== 'directory') return { kind: 'absent', directories: above.directories };
    return ended(name, [...above.directories, parent]);
  };
  const ended = (name: string, directories: readonly string[]): PathTo => {
    const entry = view.entry(name);
    if (entry === undefined) return { kind: 'absent', directories };
    if (entry.kind === 'link') return { kind: 'link', at: name, directories };
    return { kind: 'present', entry: entry.kind === 'directory' ? 'directory' : 'file', directories };
  };
  return wayTo;
}
