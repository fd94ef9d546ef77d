import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';

/** What stands at a path, itself, not what it leads to. */
export type HostEntry =
  { readonly kind: 'directory' | 'file' | 'socket' } | { readonly kind: 'link'; readonly target: string };

/** The file system of the host as far as the plan asks for it. */
export interface HostView {
  /** `undefined` when nothing is there, or it may not be looked at. The directories above must be real. */
  entry(path: string): HostEntry | undefined;
  /** The names in a directory, as many as are worth looking at; none when it may not be read. */
  names(directory: string): readonly string[];
}

/** A path, taken apart: where it leads to, and the links that were followed, each at its real place. */
export interface Followed {
  readonly real: string;
  readonly entry: HostEntry;
  readonly links: readonly { readonly path: string; readonly target: string }[];
}

/** As many links as the kernel follows in one path (path_resolution(7)). */
const MAX_LINKS = 40;
const MAX_NAMES = 4_096;

/** Follows an absolute path link by link; `undefined` when it leads nowhere. */
export function follow(view: HostView, name: string): Followed | undefined {
  const links: { path: string; target: string }[] = [];
  let pending = name.split('/');
  let current = '/';
  while (pending.length > 0) {
    const [component = '', ...rest] = pending;
    pending = rest;
    if (component === '' || component === '.') continue;
    if (component === '..') {
      current = path.dirname(current);
      continue;
    }
    const next = path.join(current, component);
    const entry = view.entry(next);
    if (entry === undefined) return undefined;
    if (entry.kind !== 'link') {
      if (entry.kind !== 'directory' && rest.some((part) => part !== '' && part !== '.')) return undefined;
      current = next;
      continue;
    }
    if (links.length === MAX_LINKS) return undefined;
    links.push({ path: next, target: entry.target });
    if (entry.target.startsWith('/')) current = '/';
    pending = [...entry.target.split('/'), ...rest];
  }
  const entry = view.entry(current);
  return entry === undefined ? undefined : { real: current, entry, links };
}

/** This machine's, asked each time. */
export const hostView: HostView = {
  entry: (name) => {
    try {
      const stat = lstatSync(name);
      if (stat.isSymbolicLink()) return { kind: 'link', target: readlinkSync(name) };
      if (stat.isDirectory()) return { kind: 'directory' };
      return { kind: stat.isSocket() ? 'socket' : 'file' };
    } catch {
      return undefined;
    }
  },
  names: (directory) => {
    try {
      return readdirSync(directory).slice(0, MAX_NAMES);
    } catch {
      return [];
    }
  },
};
