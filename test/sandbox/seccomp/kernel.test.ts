import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasSeccompFilter } from '../../../src/sandbox/seccomp/index.js';
import { attemptCommand, OWN_FILE, REFUSED, UNTOUCHED, type Attempt } from './attempts.js';
import { i386Call } from './i386.js';
import { hasBwrap, isRoot, preparePlace, untestable, type Run } from './kernel.js';

const architecture = hasSeccompFilter(process.arch) ? process.arch : undefined;
const place = preparePlace();
afterAll(() => {
  place.dispose();
});

/** What became of each attempt, and the directory in which they were made. */
interface Outcomes {
  readonly said: readonly string[];
  readonly directory: string;
}

function outcomes(run: Run, attempts: readonly Attempt[]): Outcomes {
  if (architecture === undefined) throw new Error(process.arch);
  const directory = place.fresh();
  place.give(directory, OWN_FILE);
  const done = place.run(run, attemptCommand(attempts, architecture), directory);
  if (done.status !== 0) throw new Error(`${done.status ?? done.signal ?? ''}: ${done.stderr}`);
  return { said: done.stdout.trimEnd().split('\n'), directory };
}

function setIdFiles(directory: string): readonly string[] {
  return readdirSync(directory).filter((name) => (statSync(path.join(directory, name)).mode & 0o6000) !== 0);
}

function exists(attempt: Attempt): boolean {
  return architecture !== undefined && attempt[architecture] !== undefined;
}

const EXPECTED = { EPERM: 'errno 1', ENOSYS: 'errno 38' } as const;

const RUNS = [
  { name: 'loaded by perl, as an ordinary user', by: 'perl', as: 'user', missing: untestable },
  {
    name: 'loaded by perl, as root',
    by: 'perl',
    as: 'root',
    missing: untestable ?? (isRoot ? undefined : 'not root'),
  },
  {
    name: 'loaded by bwrap',
    by: 'bwrap',
    as: 'user',
    missing: untestable ?? (hasBwrap ? undefined : 'no bwrap'),
  },
] as const;

for (const { name, by, as, missing } of RUNS) {
  const skipped = architecture === undefined ? `no filter for ${process.arch}` : missing;
  const note = skipped === undefined ? '' : ` (skipped: ${skipped})`;
  const attempts = REFUSED.filter((attempt) => attempt.as === as && exists(attempt));
  const privilege = as === 'root' ? ', by root, as the kernel refuses others anyway' : '';

  describe.skipIf(skipped !== undefined)(`the filter, ${name}${note}`, () => {
    let filtered: Outcomes;
    let unfiltered: Outcomes;
    beforeAll(() => {
      filtered = outcomes({ by, as, filtered: true }, attempts);
      unfiltered = outcomes({ by, as, filtered: false }, attempts);
    });

    for (const [index, attempt] of attempts.entries()) {
      it(`refuses ${attempt.name}${privilege}: ${attempt.answer}`, (context) => {
        const expected = EXPECTED[attempt.answer];
        expect(filtered.said[index]).toBe(expected);
        context.skip(
          unfiltered.said[index] === expected,
          'this machine gives the same answer without the filter',
        );
        expect(unfiltered.said[index]).toMatch(/^(ok|errno \d+)$/);
      });
    }

    it('is what makes the difference, for nearly all of them', () => {
      const same = attempts.filter((_, index) => filtered.said[index] === unfiltered.said[index]);
      expect(same.map((attempt) => attempt.name).slice(3)).toEqual([]);
    });

    it('leaves the calls next to them alone', () => {
      const next = UNTOUCHED.filter(exists);
      const named = ({ said }: Outcomes) =>
        next.map((attempt, index) => `${attempt.name}: ${said[index] ?? ''}`);
      const withFilter = outcomes({ by, as, filtered: true }, next);
      expect(named(withFilter)).toEqual(named(outcomes({ by, as, filtered: false }, next)));
      expect(withFilter.said.filter((line) => line === 'ok').length).toBeGreaterThan(10);
      expect(setIdFiles(withFilter.directory)).toEqual([]);
    });

    it.skipIf(process.arch !== 'x64')('kills a process of 64-bit code that makes a call of i386', () => {
      const cwd = place.fresh();
      writeFileSync(path.join(cwd, 'program'), i386Call(), { mode: 0o755 });
      const shell = ['/bin/sh', '-c', './program; echo $?'];
      // 128 + SIGSYS; without the filter it ends well, or by SIGSEGV where the kernel knows no i386.
      expect(place.run({ by, as, filtered: true }, shell, cwd).stdout).toBe('159\n');
      expect(place.run({ by, as, filtered: false }, shell, cwd).stdout).toMatch(/^(0|139)\n$/);
    });

    if (as === 'root') return;
    it('leaves no set-user-ID file behind, which there would be without it', () => {
      expect(setIdFiles(filtered.directory)).toEqual([]);
      expect(setIdFiles(unfiltered.directory).length).toBeGreaterThan(2);
    });
  });
}
