import { CREDENTIAL_FILES } from '../mounts/credentials.js';
import type { Programs } from '../programs.js';
import { findRecords, recordText } from './find-program.js';
import { walkPortably } from './portable-walk.js';

/** Something in a tree that has to be looked at. */
export interface Finding {
  readonly kind: 'directory' | 'file' | 'link' | 'socket' | 'other';
  readonly hasSetId: boolean;
  /** Device and inode: the same file under another name has the same. */
  readonly identity: string;
  /** Absolute; no link on the way. */
  readonly path: string;
}

export interface TreeWalk {
  readonly findings: readonly Finding[];
  /** The time was not enough for the whole tree. */
  readonly isPartial: boolean;
  /** Something was found whose name is no UTF-8: it can be named to no program. */
  readonly hasUnnameable: boolean;
}

const KINDS = new Map<string, Finding['kind']>([
  ['d', 'directory'],
  ['f', 'file'],
  ['l', 'link'],
  ['s', 'socket'],
]);

/**
 * Looks through trees for git directories, Unix sockets, files of credentials, and files with a setuid or setgid bit.
 * Links are never followed, and loops of mounts are noticed (find(1)); a tree of any depth, size and names is fine.
 * @throws {LaunchFailure} when it was killed: what it has seen then is no answer
 */
export function walkTrees(roots: readonly string[], programs: Programs): TreeWalk {
  if (process.platform === 'darwin') return walkPortably(roots, programs);
  const names = ['.git', 'HEAD', ...CREDENTIAL_FILES].flatMap((name) => ['-name', name, '-o']);
  const wanted = ['(', ...names, '-type', 's', '-o', '-type', 'f', '-perm', '/6000', ')'];
  const args = ['-P', ...roots, '-mindepth', '1', ...wanted, '-printf', '%y %m %D:%i %p\\0'];
  const { records, isPartial } = findRecords(args, programs);
  const findings = records.map(parseRecord);
  return {
    findings: findings.filter((finding) => finding !== undefined),
    isPartial,
    hasUnnameable: findings.includes(undefined),
  };
}

function parseRecord(record: Buffer): Finding | undefined {
  const text = recordText(record);
  if (text === undefined) return undefined;
  const [kind = '', mode = '', identity = ''] = text.split(' ', 3);
  return {
    kind: KINDS.get(kind) ?? 'other',
    hasSetId: kind === 'f' && (Number.parseInt(mode, 8) & 0o6000) !== 0,
    identity,
    path: text.slice(kind.length + mode.length + identity.length + 3),
  };
}
