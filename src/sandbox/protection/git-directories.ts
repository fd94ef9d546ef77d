import path from 'node:path';
import { isWithin } from '../mount-table.js';
import type { HostView } from '../mounts/host-view.js';
import type { Finding } from './finding.js';

/** A tree as it is looked at before it is protected. Nothing follows links. */
export interface TreeView extends HostView {
  /** The text of a file, `undefined` when it is none or may not be read. */
  text(path: string): string | undefined;
  /** Whether a name in a directory is one of those; `true` as well when nobody can tell. */
  hasName(directory: string, isOne: (name: string) => boolean): boolean;
}

/** What git uses in a tree: its directories, and the directories in which people work with them. */
export interface GitPlaces {
  /** `.git`, bare repositories, those of submodules and worktrees. */
  readonly directories: readonly string[];
  /** Files named `.git` that lead to a git directory elsewhere. */
  readonly pointers: readonly string[];
  /** Links named `.git`. */
  readonly links: readonly string[];
  /** Roots of working trees. */
  readonly workTrees: readonly string[];
}

/** Sorts out what a walk has found (gitrepository-layout(5)). */
export function gitPlaces(findings: readonly Finding[], view: TreeView): GitPlaces {
  const named = findings.filter((finding) => path.basename(finding.path) === '.git');
  const heads = findings.filter((finding) => path.basename(finding.path) === 'HEAD');
  const pointers = named.filter(({ kind }) => kind === 'file').map((finding) => finding.path);
  const directories = [
    ...named.filter(({ kind }) => kind === 'directory').map((finding) => finding.path),
    ...heads
      .map((finding) => path.dirname(finding.path))
      .filter((directory) => isGitDirectory(directory, view)),
    ...pointers.flatMap((pointer) => targetOf(pointer, view) ?? []),
  ];
  const shared = directories.flatMap((directory) => sharedBy(directory, view) ?? []);
  return {
    directories: [...new Set([...directories, ...shared])],
    pointers,
    links: named.filter(({ kind }) => kind === 'link').map((finding) => finding.path),
    // A link named .git is one too: that it cannot be protected is said where it is tried.
    workTrees: named.map((finding) => path.dirname(finding.path)),
  };
}

/**
 * A directory with HEAD is git's with objects and refs, or with the name of the directory that has them. Links will do
 * for git.
 */
function isGitDirectory(directory: string, view: TreeView): boolean {
  const has = (name: string, ...kinds: readonly string[]): boolean =>
    kinds.includes(view.entry(path.join(directory, name))?.kind ?? 'nothing');
  return (
    has('commondir', 'file', 'link') ||
    (has('objects', 'directory', 'link') && has('refs', 'directory', 'link'))
  );
}

function targetOf(pointer: string, view: TreeView): string | undefined {
  const target = /^gitdir: ([^\n]+)/.exec(view.text(pointer) ?? '')?.[1];
  return target === undefined ? undefined : directoryAt(path.dirname(pointer), target, view);
}

/** The directory in which a worktree's own says that the config and the hooks are. */
function sharedBy(directory: string, view: TreeView): string | undefined {
  const target = view.text(path.join(directory, 'commondir'));
  return target === undefined ? undefined : directoryAt(directory, target, view);
}

function directoryAt(base: string, target: string, view: TreeView): string | undefined {
  const absolute = path.resolve(base, target.trimEnd());
  return view.entry(absolute)?.kind === 'directory' ? absolute : undefined;
}

/** The deepest of the roots that holds a path. */
export function rootOf(roots: readonly string[], name: string): string | undefined {
  return roots
    .filter((root) => isWithin(name, root))
    .reduce<string | undefined>((deepest, root) => {
      return deepest === undefined || root.length > deepest.length ? root : deepest;
    }, undefined);
}
