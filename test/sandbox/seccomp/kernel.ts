/**
 * Runs commands under the real filter of this machine, and without it: as an ordinary user without privileges where
 * the tests run as root, through perl or through bubblewrap.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasSeccompFilter, loaderArguments, seccompFilter } from '../../../src/sandbox/seccomp/index.js';

export const isRoot = process.getuid?.() === 0;
export const hasBwrap = existsSync('/usr/bin/bwrap');

/** Why nothing can be tried here; `undefined` when it can. */
export const untestable =
  process.platform !== 'linux'
    ? 'not Linux'
    : ['/usr/bin/perl', '/usr/bin/setpriv'].find((program) => !existsSync(program));

/** An id that no account has. */
const UID = 54_321;

export interface Run {
  /** `perl` loads the filter by the loader, `bwrap` by its option `--seccomp`. */
  readonly by: 'perl' | 'bwrap';
  readonly as: 'user' | 'root';
  readonly filtered: boolean;
}

export interface Done {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The tests' own place: a directory that belongs to the user, and the filter in a file. */
export interface Place {
  readonly directory: string;
  /** A fresh directory that belongs to the user. */
  fresh(): string;
  /** Makes an empty file there that belongs to the user. */
  give(directory: string, name: string): void;
  run(run: Run, command: readonly string[], cwd: string, env?: Readonly<Record<string, string>>): Done;
  dispose(): void;
}

export function preparePlace(): Place {
  const directory = mkdtempSync(path.join(tmpdir(), 'soda-guard-seccomp-'));
  chmodSync(directory, 0o755);
  const filter = path.join(directory, 'filter');
  if (hasSeccompFilter(process.arch)) writeFileSync(filter, seccompFilter(process.arch));

  function fresh(): string {
    const made = mkdtempSync(path.join(directory, 'user-'));
    if (isRoot) chownSync(made, UID, UID);
    return made;
  }

  function give(folder: string, name: string): void {
    const file = path.join(folder, name);
    writeFileSync(file, '', { mode: 0o644 });
    if (isRoot) chownSync(file, UID, UID);
  }

  return {
    directory,
    fresh,
    give,
    run: (run, command, cwd, env = {}) => {
      const descriptor = openSync(filter, 'r');
      const [program = '', ...args] = commandLine(run, command, cwd);
      const done = spawnSync(program, args, {
        cwd,
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', HOME: cwd, TMPDIR: cwd, LC_ALL: 'C', ...env },
        stdio: ['ignore', 'pipe', 'pipe', descriptor],
      });
      closeSync(descriptor);
      return done;
    },
    dispose: () => {
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function commandLine({ by, as, filtered }: Run, command: readonly string[], cwd: string): readonly string[] {
  const perl = hasSeccompFilter(process.arch)
    ? ['/usr/bin/perl', ...loaderArguments(3, process.arch)]
    : ['/bin/false'];
  const root = [
    '--ro-bind',
    '/',
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--bind',
    cwd,
    cwd,
    '--chdir',
    cwd,
  ];
  const bwrap = ['/usr/bin/bwrap', ...root, ...(filtered ? ['--seccomp', '3'] : []), '--'];
  const loader = by === 'bwrap' ? bwrap : filtered ? perl : [];
  return [...(as === 'user' ? asUser() : []), ...loader, ...command];
}

function asUser(): readonly string[] {
  const ids = [`--reuid=${UID}`, `--regid=${UID}`, '--clear-groups'];
  const capabilities = ['--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'];
  return ['/usr/bin/setpriv', ...(isRoot ? [...ids, ...capabilities] : []), '--no-new-privs', '--'];
}
