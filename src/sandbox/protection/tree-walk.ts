import type { Programs } from '../programs.js';
import type { Finding, TreeWalk } from './finding.js';
import { findRecords, pathText, wantedNames } from './find-program.js';
import { walkPortably } from './portable-walk.js';
import { isOfMatter } from './trusted-names.js';

const KINDS = new Map<string, Finding['kind']>([
  ['d', 'directory'],
  ['f', 'file'],
  ['l', 'link'],
  ['s', 'socket'],
]);

/** The kind of the records of directories that cannot be listed. */
const SHUT = 'shut';

/**
 * Looks through trees for git directories, Unix sockets, files of credentials, files with a setuid or setgid bit, and
 * what is trusted in a project. Links are never followed, and loops of mounts are noticed (find(1)); a tree of any
 * depth, size and names is fine.
 * @throws {LaunchFailure} when it was killed: what it has seen then is no answer
 */
export function walkTrees(roots: readonly string[], programs: Programs): TreeWalk {
  if (process.platform === 'darwin') return walkPortably(roots, programs);
  const shut = ['-type', 'd', '-executable', '!', '-readable', ...printAs(SHUT)];
  const wanted = [...wantedNames(), '-o', '-type', 's', '-o', '-type', 'f', '-perm', '/6000'];
  const args = ['-P', ...roots, '-mindepth', '1', '(', ...shut, '-o', '-true', ')', '(', ...wanted, ')'];
  const { records, isPartial } = findRecords([...args, ...printAs('%y')], programs);
  const findings: Finding[] = [];
  const unlisted: Finding[] = [];
  const unnameable: Buffer[] = [];
  for (const { kind, name, ...facts } of records.map(parseRecord)) {
    const text = pathText(name);
    if (text === undefined) unnameable.push(name);
    else if (kind === SHUT) unlisted.push({ ...facts, kind: 'directory', path: text });
    else findings.push({ ...facts, kind: KINDS.get(kind) ?? 'other', path: text });
  }
  return { findings, isPartial, unnameable: unnameable.filter(isOfMatter), unlisted };
}

function printAs(kind: string): readonly string[] {
  return ['-printf', `${kind} %m %D:%i %C@ %p\\0`];
}

interface FindRecord extends Pick<Finding, 'hasSetId' | 'identity' | 'changed'> {
  readonly kind: string;
  readonly name: Buffer;
}

function parseRecord(record: Buffer): FindRecord {
  const [kind = '', mode = '', identity = '', changed = ''] = record.toString('latin1').split(' ', 4);
  return {
    kind,
    hasSetId: kind === 'f' && (Number.parseInt(mode, 8) & 0o6000) !== 0,
    identity,
    changed,
    name: record.subarray(kind.length + mode.length + identity.length + changed.length + 4),
  };
}
