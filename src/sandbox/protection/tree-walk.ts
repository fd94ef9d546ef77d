import { spawnSync } from 'node:child_process';
import { LaunchFailure } from '../launch-failure.js';
import { CREDENTIAL_FILES } from '../mounts/credentials.js';
import type { Programs } from '../programs.js';

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

/** Some million files. */
const MAX_WALK_MS = 20_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

const KINDS = new Map<string, Finding['kind']>([
  ['d', 'directory'],
  ['f', 'file'],
  ['l', 'link'],
  ['s', 'socket'],
]);

/** What spawnSync says of a program that it stopped itself: out of time, or out of room for its output. */
const STOPPED_BY_US = new Set(['ETIMEDOUT', 'ENOBUFS']);

/**
 * Looks through trees for git directories, Unix sockets, files of credentials, and files with a setuid or setgid bit.
 * Links are never followed, and loops of mounts are noticed (find(1)); a tree of any depth, size and names is fine.
 * @throws {LaunchFailure} when it was killed: what it has seen then is no answer
 */
export function walkTrees(roots: readonly string[], programs: Programs): TreeWalk {
  const names = ['.git', 'HEAD', ...CREDENTIAL_FILES].flatMap((name) => ['-name', name, '-o']);
  const wanted = ['(', ...names, '-type', 's', '-o', '-type', 'f', '-perm', '/6000', ')'];
  const done = spawnSync(
    programs.path('find'),
    ['-P', ...roots, '-mindepth', '1', ...wanted, '-printf', '%y %m %D:%i %p\\0'],
    {
      env: {},
      cwd: '/',
      maxBuffer: MAX_OUTPUT_BYTES,
      timeout: MAX_WALK_MS,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const stopped =
    done.error !== undefined && 'code' in done.error && STOPPED_BY_US.has(String(done.error.code));
  if (done.status === null && !stopped) {
    throw new LaunchFailure(
      'protection',
      `the search for what must be protected was cut short (${String(done.signal ?? done.error?.message)})`,
      'Run it again',
    );
  }
  const records = splitAtNul(done.stdout);
  const findings = records.map(parseRecord);
  return {
    findings: findings.filter((finding) => finding !== undefined),
    // It ends with 1 when a directory could not be read, which the command cannot either.
    isPartial: done.status === null,
    hasUnnameable: findings.includes(undefined),
  };
}

/** The whole records; one that was cut off at the end is not among them. */
function splitAtNul(output: Buffer): readonly Buffer[] {
  const records: Buffer[] = [];
  let start = 0;
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    records.push(output.subarray(start, end));
    start = end + 1;
  }
  return records;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseRecord(record: Buffer): Finding | undefined {
  let text: string;
  try {
    text = UTF8.decode(record);
  } catch {
    return undefined;
  }
  const [kind = '', mode = '', identity = ''] = text.split(' ', 3);
  return {
    kind: KINDS.get(kind) ?? 'other',
    hasSetId: kind === 'f' && (Number.parseInt(mode, 8) & 0o6000) !== 0,
    identity,
    path: text.slice(kind.length + mode.length + identity.length + 3),
  };
}
