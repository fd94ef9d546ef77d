import { lstatSync } from 'node:fs';
import path from 'node:path';
import { CREDENTIAL_FILES, isCredentialFile } from '../mounts/credentials.js';
import type { Programs } from '../programs.js';
import { findRecords, recordText } from './find-program.js';
import type { Finding, TreeWalk } from './tree-walk.js';

/**
 * The walk through writable trees with nothing but what find(1) has on macOS too, which can print no more than names.
 * Names are compared without regard to case, as the file systems of macOS do by default: what a program finds as `.git`
 * may be called `.GIT` on disk.
 * @throws {LaunchFailure} code `protection` when it was killed: what it has seen then is no answer
 */
export function walkPortably(roots: readonly string[], programs: Programs): TreeWalk {
  const names = ['.git', 'HEAD', ...CREDENTIAL_FILES].flatMap((name) => ['-iname', name, '-o']);
  const setId = ['(', '-perm', '-4000', '-o', '-perm', '-2000', ')'];
  const wanted = ['(', ...names, '-type', 's', '-o', '-type', 'f', ...setId, ')'];
  const args = ['-P', ...roots, '-mindepth', '1', ...wanted, '-print0'];
  const { records, isPartial } = findRecords(args, programs);
  let hasUnnameable = false;
  const findings = records.flatMap((record) => {
    const name = recordText(record);
    if (name === undefined) hasUnnameable = true;
    return name === undefined ? [] : findingAt(name);
  });
  return { findings, isPartial, hasUnnameable };
}

/** What has gone since is nothing to protect. */
function findingAt(name: string): readonly Finding[] {
  const stat = lstatSync(name, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  const kind = stat.isDirectory()
    ? 'directory'
    : stat.isFile()
      ? 'file'
      : stat.isSymbolicLink()
        ? 'link'
        : stat.isSocket()
          ? 'socket'
          : 'other';
  const identity = `${stat.dev}:${stat.ino}`;
  const hasSetId = kind === 'file' && (stat.mode & 0o6000) !== 0;
  const usual = usualName(name);
  // The name by which programs look for it, where the file system takes both for the same.
  const isSame = usual !== name && identityOf(usual) === identity;
  return [{ kind, hasSetId, identity, path: isSame ? usual : name }];
}

function usualName(name: string): string {
  const base = path.basename(name).toLowerCase();
  if (base === 'head') return path.join(path.dirname(name), 'HEAD');
  return base === '.git' || isCredentialFile(base) ? path.join(path.dirname(name), base) : name;
}

function identityOf(name: string): string | undefined {
  const stat = lstatSync(name, { throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.dev}:${stat.ino}`;
}
