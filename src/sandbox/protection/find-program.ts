import { spawnSync } from 'node:child_process';
import { LaunchFailure } from '../launch-failure.js';
import { CREDENTIAL_FILES } from '../mounts/credentials.js';
import type { Programs } from '../programs.js';
import { NOTICED_NAMES } from './trusted-names.js';

/** Some million files. */
const MAX_WALK_MS = 20_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

/** What spawnSync says of a program that it stopped itself: out of time, or out of room for its output. */
const STOPPED_BY_US = new Set(['ETIMEDOUT', 'ENOBUFS']);

/** Those of git directories and of credentials; `*` stands for any text. */
const NAMES_ANYWHERE = ['.git', 'HEAD', ...CREDENTIAL_FILES];

/** What came with an installed package is not started in its directory. */
const NOT_INSTALLED = ['!', '-path', '*/node_modules/*'];

/**
 * The names that a walk looks for, as an expression of GNU find(1): those of git directories and of credentials
 * anywhere, and what is trusted in a project, unless it came with an installed package. As regular expressions, since
 * each of these costs as much as a single name, however many there are in it.
 */
export function wantedNames(): readonly string[] {
  const anyOf = (names: readonly string[]): readonly string[] => [
    '-regex',
    `.*/(${names.map((name) => name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')).join('|')})`,
  ];
  const type = ['-regextype', 'posix-extended'];
  return [...type, '(', ...anyOf(NAMES_ANYWHERE), '-o', ...anyOf(NOTICED_NAMES), ...NOT_INSTALLED, ')'];
}

/** The same for every find(1), in any case. Most files have no name with a dot in front, and are asked less. */
export function wantedNamesPortably(): readonly string[] {
  const anyOf = (names: readonly string[]): readonly string[] => {
    const tests = (some: readonly string[]): readonly string[] => [
      '(',
      ...some.flatMap((name, index) => (index === 0 ? ['-iname', name] : ['-o', '-iname', name])),
      ')',
    ];
    const isHidden = (name: string): boolean => name.startsWith('.');
    const hidden = ['-name', '.*', ...tests(names.filter(isHidden))];
    return ['(', ...hidden, '-o', '!', '-name', '.*', ...tests(names.filter((name) => !isHidden(name))), ')'];
  };
  return ['(', ...anyOf(NAMES_ANYWHERE), '-o', ...anyOf(NOTICED_NAMES), ...NOT_INSTALLED, ')'];
}

/** What find(1) printed, each record ended by NUL. */
export interface FoundRecords {
  /** The whole ones; one that was cut off at the end is not among them. */
  readonly records: readonly Buffer[];
  /** The time or the room was not enough for the whole tree. */
  readonly isPartial: boolean;
}

/**
 * Runs find(1).
 * @throws {LaunchFailure} code `protection` when it was killed: what it has seen then is no answer
 */
export function findRecords(args: readonly string[], programs: Programs): FoundRecords {
  const done = spawnSync(programs.path('find'), args, {
    env: {},
    cwd: '/',
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: MAX_WALK_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const stopped =
    done.error !== undefined && 'code' in done.error && STOPPED_BY_US.has(String(done.error.code));
  if (done.status === null && !stopped) {
    throw new LaunchFailure(
      'protection',
      `the search for what must be protected was cut short (${String(done.signal ?? done.error?.message)})`,
      'Run it again',
    );
  }
  // It ends with 1 when a directory could not be read, which the command cannot either.
  return { records: splitAtNul(done.stdout), isPartial: done.status === null };
}

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

/** The longest path that the system takes (PATH_MAX), less what may have to be put behind it. In bytes. */
const MAX_PATH_BYTES = (process.platform === 'darwin' ? 1_024 : 4_096) - 256;

/** A path as text; `undefined` when it can be named to no program: it is no UTF-8, or too long. */
export function pathText(name: Buffer): string | undefined {
  if (name.length > MAX_PATH_BYTES) return undefined;
  try {
    return UTF8.decode(name);
  } catch {
    return undefined;
  }
}
