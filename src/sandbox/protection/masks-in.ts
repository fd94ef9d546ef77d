import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../mount-table.js';
import { CREDENTIALS_OF_HOME, isCredentialFile } from '../mounts/credentials.js';
import type { Mount } from '../mounts/mount.js';
import type { Programs } from '../programs.js';
import { walkTrees } from './tree-walk.js';

/**
 * What stays hidden in trees of the host that are put back to be read: sockets of whoever listens, and credentials.
 * @param sockets those that may be connected to
 */
export function masksIn(
  trees: readonly string[],
  home: string | undefined,
  sockets: readonly string[],
  programs: Programs,
): readonly Mount[] {
  const outermost = trees.filter((tree) => !trees.some((other) => other !== tree && isWithin(tree, other)));
  if (outermost.length === 0) return [];
  const found = walkTrees([...new Set(outermost)], programs).findings.filter(({ kind, path: name }) => {
    return kind === 'socket'
      ? !sockets.includes(name)
      : kind === 'file' && isCredentialFile(path.basename(name));
  });
  const candidates = home === undefined ? [] : CREDENTIALS_OF_HOME.map((name) => path.join(home, name));
  const ofHome = candidates
    .filter((name) => outermost.some((tree) => isWithin(name, tree)) && existsSync(name))
    .map((name) => realpathSync(name));
  return [
    ...found.map((finding): Mount => ({ kind: 'masked', path: finding.path })),
    ...ofHome.map((name): Mount => ({
      kind: statSync(name).isDirectory() ? 'hidden' : 'masked',
      path: name,
    })),
  ];
}
