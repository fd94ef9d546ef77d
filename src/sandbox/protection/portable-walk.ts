import { lstatSync } from 'node:fs';
import path from 'node:path';
import { isCredentialFile } from '../mounts/credentials.js';
import type { Programs } from '../programs.js';
import { findRecords, pathText, wantedNamesPortably } from './find-program.js';
import type { Finding, TreeWalk } from './finding.js';
import { isOfMatter, noticedNameOf } from './trusted-names.js';

/**
 * The walk through writable trees with nothing but what find(1) has on macOS too, which can print no more than names.
 * Names are compared without regard to case, as the file systems of macOS do by default: what a program finds as `.git`
 * may be called `.GIT` on disk.
 * @throws {LaunchFailure} code `protection` when it was killed: what it has seen then is no answer
 */
export function walkPortably(roots: readonly string[], programs: Programs): TreeWalk {
  const setId = ['(', '-perm', '-4000', '-o', '-perm', '-2000', ')'];
  const wanted = ['(', ...wantedNamesPortably(), '-o', '-type', 's', '-o', '-type', 'f', ...setId, ')'];
  const found = findRecords(['-P', ...roots, '-mindepth', '1', ...wanted, '-print0'], programs);
  // By the bits of the owner, who is the one that the command runs as.
  const closed = ['-type', 'd', '-perm', '-0100', '!', '-perm', '-0400'];
  const shut = findRecords(['-P', ...roots, '-mindepth', '1', ...closed, '-print0'], programs);
  return {
    findings: found.records.flatMap((record) => findingAt(pathText(record))),
    isPartial: found.isPartial || shut.isPartial,
    unnameable: [...found.records, ...shut.records].filter((record) => {
      return pathText(record) === undefined && isOfMatter(record);
    }),
    unlisted: shut.records.flatMap((record) => findingAt(pathText(record))),
  };
}

/** What has gone since is nothing to protect. */
function findingAt(name: string | undefined): readonly Finding[] {
  if (name === undefined) return [];
  const stat = lstatSync(name, { bigint: true, throwIfNoEntry: false });
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
  const hasSetId = kind === 'file' && (Number(stat.mode) & 0o6000) !== 0;
  const usual = usualName(name);
  // The name by which programs look for it, where the file system takes both for the same.
  const isSame = usual !== name && identityOf(usual) === identity;
  return [{ kind, hasSetId, identity, changed: String(stat.ctimeNs), path: isSame ? usual : name }];
}

function usualName(name: string): string {
  const base = path.basename(name).toLowerCase();
  const usual = base === 'head' ? 'HEAD' : base === '.git' || isCredentialFile(base) ? base : undefined;
  return path.join(path.dirname(name), usual ?? noticedNameOf(base) ?? path.basename(name));
}

function identityOf(name: string): string | undefined {
  const stat = lstatSync(name, { throwIfNoEntry: false });
  return stat === undefined ? undefined : `${stat.dev}:${stat.ino}`;
}
