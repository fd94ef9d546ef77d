import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { MAX_READ_BYTES } from '../policy/read.js';
import { fail, ok, type Result } from '../policy/result.js';
import { printable, quote } from '../policy/visible-text.js';
import { systemPrograms } from '../sandbox/programs.js';

/** Reading objects that are there takes no time; a repository on a dead network drive would wait for ever. */
const GIT_TIMEOUT_MS = 30_000;

/** A repository, by a directory in it. */
export interface Repository {
  readonly directory: string;
  /** The commit that a revision names, as 40 or 64 hex digits; the sentence says why there is none. */
  readonly commitOf: (revision: string) => Result<string, string>;
  /**
   * A file of a commit; `undefined` where the commit has none. `file` is absolute, or starts at the root of the
   * repository.
   */
  readonly read: (commit: string, file: string) => Result<Uint8Array | undefined, string>;
}

/** Reads with the machine's git. Nothing of the repository's configuration is run, and nothing is fetched. */
export function openRepository(directory: string): Repository {
  const program = systemPrograms().path('git');
  const git = (...args: readonly string[]): Result<Uint8Array, string> => {
    const done = spawnSync(program, args, {
      cwd: directory,
      env: {
        PATH: '/usr/bin:/bin',
        HOME: process.env['HOME'],
        LC_ALL: 'C',
        GIT_NO_LAZY_FETCH: '1',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_TERMINAL_PROMPT: '0',
        GIT_NO_REPLACE_OBJECTS: '1',
      },
      maxBuffer: MAX_READ_BYTES,
      timeout: GIT_TIMEOUT_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (done.status === 0) return ok(done.stdout);
    const said = done.error?.message ?? done.stderr.toString('utf8').trim();
    return fail(printable(said.split('\n')[0] ?? ''));
  };

  return {
    directory,
    commitOf: (revision) => {
      const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
      if (found.ok) return ok(Buffer.from(found.value).toString('latin1').trim());
      const said = found.problem === '' ? '' : ` (git: ${found.problem})`;
      return fail(
        `there is no commit ${quote(revision)} in this clone${said}. Name another revision, or fetch more of the history (actions/checkout: fetch-depth: 0)`,
      );
    },
    read: (commit, file) => {
      const top = git('rev-parse', '--show-toplevel');
      if (!top.ok) return top;
      const root = Buffer.from(top.value).toString('utf8').replace(/\n$/, '');
      // Git names the root by its real path.
      const real = (): string => path.resolve(realpathSync(directory), path.relative(directory, file));
      const inside = path.isAbsolute(file) ? path.relative(root, real()) : path.normalize(file);
      if (inside.startsWith('..')) return fail(`${printable(file)} lies outside of the repository`);
      const listed = git('-C', root, 'ls-tree', '-z', commit, '--', `:(literal)${inside}`);
      if (!listed.ok) return listed;
      const [, mode, kind, id] =
        /^([0-7]+) ([a-z]+) ([0-9a-f]+)\t/.exec(Buffer.from(listed.value).toString('latin1')) ?? [];
      if (mode === undefined || id === undefined) return ok(undefined);
      if (kind !== 'blob' || mode === '120000') {
        return fail(
          `${printable(inside)} is a link or a directory in ${commit.slice(0, 12)}, and no file. Name the file itself`,
        );
      }
      return git('cat-file', 'blob', id);
    },
  };
}
