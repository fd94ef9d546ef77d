import path from 'node:path';
import { isWithin } from '../mount-table.js';
import { follow, type Followed, type HostView } from './host-view.js';
import type { Mount } from './mount.js';
import { isTooMuch, layoutOf } from './tool-layouts.js';

export interface ToolQuestion {
  /** PATH of the command. */
  readonly searchPath: string;
  /** The real home directory, if there is one. */
  readonly home: string | undefined;
  /** Whether a real path is seen no more, because it lies in a place that is emptied. */
  readonly isHidden: (path: string) => boolean;
  /** Real directories that are never put back, not even in part. */
  readonly secret: readonly string[];
  readonly view: HostView;
}

/** Links lead from a command to its environment, from there to an interpreter, from there to a version. */
const ROUNDS = 4;

/**
 * What is put back, read-only, so that the commands of PATH still run where their directories are hidden: each directory
 * of PATH, the known layouts that its links lead into, and the links on the way.
 */
export function toolMounts(question: ToolQuestion): readonly Mount[] {
  const { view, isHidden, secret } = question;
  const mounts = new Map<string, Mount>();
  const home = question.home ?? '/nonexistent';

  function putLinks({ links }: Followed): void {
    for (const link of links) {
      if (isHidden(link.path)) mounts.set(link.path, { kind: 'link', ...link });
    }
  }

  function put(name: string): void {
    const followed = follow(view, name);
    if (followed === undefined) return;
    putLinks(followed);
    const { real, entry } = followed;
    const isRefused =
      !isHidden(real) || isTooMuch(home, real) || secret.some((place) => isWithin(place, real));
    if (isRefused || entry.kind === 'link' || entry.kind === 'socket') return;
    mounts.set(real, { kind: 'readable', path: real, entry: entry.kind });
  }

  /** What a command that is a link leads into; the `bin` there may hold links again. */
  function putTarget(command: string): readonly string[] {
    const followed = view.entry(command)?.kind === 'link' ? follow(view, command) : undefined;
    if (followed === undefined || !isHidden(followed.real)) return [];
    const [root, ...besides] = layoutOf(home, followed.real);
    if (root === undefined || mounts.has(root)) return [];
    putLinks(followed);
    for (const place of [root, ...besides]) put(place);
    return [path.join(root, 'bin')];
  }

  /** Puts a directory of commands back, and gives the directories that its links lead into. */
  function putDirectory(directory: string): readonly string[] {
    const real = follow(view, directory)?.real;
    if (real === undefined) return [];
    put(directory);
    for (const place of layoutOf(home, real)) put(place);
    if (!isHidden(real) || isTooMuch(home, real)) return [];
    return view.names(real).flatMap((name) => putTarget(path.join(real, name)));
  }

  let directories: readonly string[] = question.searchPath.split(':').filter((name) => path.isAbsolute(name));
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = [...new Set(directories)].filter((directory) => !seen.has(directory));
    for (const directory of fresh) seen.add(directory);
    directories = fresh.flatMap(putDirectory);
  }
  return [...mounts.values()];
}
