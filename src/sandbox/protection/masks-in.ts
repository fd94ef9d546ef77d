import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../mount-table.js';
import { CREDENTIAL_FILES, CREDENTIALS_OF_HOME } from '../mounts/credentials.js';
import type { Mount } from '../mounts/mount.js';
import type { Programs } from '../programs.js';
import { findRecords, pathText } from './find-program.js';

/** Directories of the host that are put back to be read. */
export interface ReadTrees {
  /** Searched to the bottom. */
  readonly trees: readonly string[];
  /**
   * Where version managers and package managers install: hundreds of thousands of files that came with packages.
   * Searched as deep as a person puts something.
   */
  readonly installed: readonly string[];
}

export interface ReadMasks {
  readonly mounts: readonly Mount[];
  /** The time was not enough, or a name cannot be told to any program: something may be seen that should not be. */
  readonly isPartial: boolean;
}

/** `.nvm/versions/node/v22` and the like are the roots; what is below `lib/NAME/` in them is a package's own. */
const INSTALLED_DEPTH = 4;

/**
 * What stays hidden in trees of the host that are put back to be read: sockets of whoever listens, and credentials.
 * @param sockets those that may be connected to
 * @throws {LaunchFailure} code `protection` when a search was killed
 */
export function masksIn(
  { trees, installed }: ReadTrees,
  home: string | undefined,
  sockets: readonly string[],
  programs: Programs,
): ReadMasks {
  const all = outermost([...trees, ...installed]);
  const deep = outermost(trees);
  const shallow = all.filter((tree) => !deep.some((other) => isWithin(tree, other)));
  const searches = [
    search(deep, [], programs),
    search(shallow, ['-maxdepth', String(INSTALLED_DEPTH)], programs),
  ];
  const found = new Set(searches.flatMap((done) => done.paths));
  const candidates = home === undefined ? [] : CREDENTIALS_OF_HOME.map((name) => path.join(home, name));
  const ofHome = candidates
    .filter((name) => all.some((tree) => isWithin(name, tree)) && existsSync(name))
    .map((name) => realpathSync(name));
  return {
    mounts: [
      ...[...found]
        .filter((name) => !sockets.includes(name))
        .map((name): Mount => ({ kind: 'masked', path: name })),
      ...ofHome.map((name): Mount => ({
        kind: statSync(name).isDirectory() ? 'hidden' : 'masked',
        path: name,
      })),
    ],
    isPartial: searches.some((done) => done.isPartial),
  };
}

function outermost(trees: readonly string[]): readonly string[] {
  const each = [...new Set(trees)];
  return each.filter((tree) => !each.some((other) => other !== tree && isWithin(tree, other)));
}

/** Names and kinds alone are asked for: nothing of a file has to be read from the disk for that. */
function search(
  roots: readonly string[],
  depth: readonly string[],
  programs: Programs,
): { readonly paths: readonly string[]; readonly isPartial: boolean } {
  if (roots.length === 0) return { paths: [], isPartial: false };
  // The file systems of macOS find a name in either case.
  const test = process.platform === 'darwin' ? '-iname' : '-name';
  const names = CREDENTIAL_FILES.flatMap((name) => [test, name, '-o']);
  const args = ['-P', ...roots, '-mindepth', '1', ...depth, '(', ...names, '-type', 's', ')', '-print0'];
  const { records, isPartial } = findRecords(args, programs);
  const paths = records.map(pathText);
  return {
    paths: paths.filter((name) => name !== undefined).filter(isFileOrSocket),
    isPartial: isPartial || paths.includes(undefined),
  };
}

/** What has gone since is nothing to hide. */
function isFileOrSocket(name: string): boolean {
  const stat = lstatSync(name, { throwIfNoEntry: false });
  return stat !== undefined && (stat.isFile() || stat.isSocket());
}
