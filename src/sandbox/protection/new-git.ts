import path from 'node:path';
import { isWithin } from '../mount-table.js';
import { follow } from '../mounts/host-view.js';
import { gitPlaces, type TreeView } from './git-directories.js';
import { harmIn } from './harmless-git-config.js';
import type { Leftover } from './leftover.js';
import { pathTo } from './path-to.js';
import type { Finding } from './finding.js';

/** What is remembered of git from before the command. */
export interface GitRecord {
  readonly roots: readonly string[];
  /** Git directories and what is named .git: what of them git trusts was kept from the command, or given up to it. */
  readonly git: readonly string[];
  /** Paths that the caller gave up to the command. */
  readonly reopened: readonly string[];
}

/**
 * What in git directories that the command made could make git run a program on the host: when somebody works in them,
 * and also when git meets one as part of the repository around it. A repository as `git init` or `git clone` leaves it
 * has nothing of that kind.
 */
export function newGit(record: GitRecord, findings: readonly Finding[], view: TreeView): readonly Leftover[] {
  const known = new Set(record.git);
  const { directories, pointers, links } = gitPlaces(findings, view);
  const fresh = directories.filter((name) => !known.has(name) && isInRoots(name, record));
  const leftovers = [
    ...links.filter((name) => !known.has(name)).map((name) => pointer(name, 'it is a link')),
    ...pointers.filter((name) => !known.has(name)).flatMap((name) => badPointer(name, GITDIR, record, view)),
    ...fresh.flatMap((directory) => [
      ...badPointer(path.join(directory, 'commondir'), COMMON, record, view),
      ...harmfulConfig(path.join(directory, 'config'), record, view),
      ...harmfulConfig(path.join(directory, 'config.worktree'), record, view),
      ...hooksIn(directory, view),
    ]),
  ];
  return leftovers.filter(({ path: name }) => !record.reopened.includes(name));
}

/** What a file named .git says (gitrepository-layout(5)), in the only way in which git writes it. */
const GITDIR = /^gitdir: (\S(?:[^\0\r\n]*\S)?)\n*$/;

/** What a worktree's own git directory says of the one that has config and hooks. */
const COMMON = /^(\S(?:[^\0\r\n]*\S)?)\n*$/;

function pointer(name: string, because: string): Leftover {
  return { path: name, reason: 'git-pointer', because };
}

function badPointer(name: string, shape: RegExp, record: GitRecord, view: TreeView): readonly Leftover[] {
  const entry = view.entry(name);
  if (entry === undefined) return [];
  const text = entry.kind === 'file' ? view.text(name) : undefined;
  if (text === undefined) return [pointer(name, 'it is no file that can be read')];
  const target = shape.exec(text)?.[1];
  if (target === undefined) return [pointer(name, 'it is not written as git writes it')];
  if (staysInside(path.dirname(name), target, record, view)) return [];
  return [pointer(name, 'it leads out of what the command may write, or through a link')];
}

function harmfulConfig(name: string, record: GitRecord, view: TreeView): readonly Leftover[] {
  const entry = view.entry(name);
  if (entry === undefined) return [];
  const text = entry.kind === 'file' ? view.text(name) : undefined;
  if (text === undefined) {
    return [{ path: name, reason: 'git-config', because: 'it is no file that can be read' }];
  }
  const harm = harmIn(text, {
    staysInside: (target) => staysInside(path.dirname(name), target, record, view),
  });
  if (harm === undefined) return [];
  const { because, rest } = harm;
  return [{ path: name, reason: 'git-config', because, ...(rest === undefined ? {} : { rest }) }];
}

/** git runs programs of certain names in it; those that it brings for a start have others (githooks(5)). */
function hooksIn(directory: string, view: TreeView): readonly Leftover[] {
  const name = path.join(directory, 'hooks');
  const entry = view.entry(name);
  if (entry === undefined || entry.kind === 'file') return [];
  if (entry.kind === 'link') return [{ path: name, reason: 'git-hooks', because: 'it is a link' }];
  if (!view.hasName(name, (hook) => !hook.endsWith('.sample'))) return [];
  return [{ path: name, reason: 'git-hooks', because: 'there are more than samples in it' }];
}

/** Whether a path ends in the trees, as the kernel walks it, and no link is on the way. */
function staysInside(base: string, name: string, record: GitRecord, view: TreeView): boolean {
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  // Up again behind a name: where that ends depends on what the name is by then. git does not write it.
  const isBackAndForth = parts.lastIndexOf('..') > parts.findIndex((part) => part !== '..');
  if (name.includes('\0') || (isBackAndForth && parts.some((part) => part !== '..'))) return false;
  const absolute = path.isAbsolute(name) ? name : `${base}/${name}`;
  const followed = follow(view, absolute);
  if (followed !== undefined) return followed.links.length === 0 && isInRoots(followed.real, record);
  const nowhere = path.resolve(absolute);
  const root = record.roots.find((candidate) => isWithin(nowhere, candidate));
  return root !== undefined && pathTo(root, nowhere, view).kind !== 'link';
}

function isInRoots(name: string, { roots }: GitRecord): boolean {
  return roots.some((root) => isWithin(name, root));
}
