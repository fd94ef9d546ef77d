/** `run --timeout`: a command that takes longer is ended, with what it had to say. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { processesOf } from '../sandbox/traces.js';
import { install, type Finished, type Installation } from './installation.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const ISOLATED = 'sandbox:\n  enabled: true\n  use_net_ns: true\n';
/** Long enough for a shell to begin, on any machine. */
const SECONDS = 5;

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

describe.each(COMBINATIONS)('a command that takes too long: $name', ({ backend, form, skip }) => {
  async function run(
    script: string,
    seconds: number,
  ): Promise<Finished & { readonly left: readonly string[] }> {
    const marker = `marker-${randomBytes(8).toString('hex')}`;
    const cwd = soda.project(form, ISOLATED);
    const options = ['--backend', backend, '--min-isolation', 'isolated', '--timeout', String(seconds)];
    const args = ['run', ...options, '--', 'sh', '-c', script, marker];
    const done = await soda.sodaGuard(form, args, { cwd });
    return { ...done, left: processesOf([marker]) };
  }

  it.skipIf(skip)('is told, ends with 124, and what it wrote is there', async () => {
    const last = `trap 'head -c 200000 /dev/zero | tr "\\\\0" x; echo ended; exit 3' TERM`;
    // Something that does not listen is left behind, in a session of its own.
    const leave =
      'setsid sh -c "trap \\"\\" TERM; while :; do sleep 1; done" "$0" </dev/null >/dev/null 2>&1 &';
    const done = await run(`${last}; ${leave} echo started; while :; do sleep 0.1; done`, SECONDS);
    expect(done).toMatchObject({ code: 124, signal: null, left: [] });
    expect(done.stdout === `started\n${'x'.repeat(200_000)}ended\n`).toBe(true);
    expect(done.stderr).toContain(`the command is ended after ${SECONDS} s (--timeout)`);
  });

  it.skipIf(skip)('is killed when it does not listen', async () => {
    const done = await run('trap "" TERM; echo started; while :; do sleep 0.1; done', SECONDS);
    expect(done).toMatchObject({ code: 124, signal: null, stdout: 'started\n', left: [] });
  });

  it.skipIf(skip)('and one that is in time keeps its own code', async () => {
    const done = await run('echo started; exit 7', 600);
    expect(done).toMatchObject({ code: 7, stdout: 'started\n', left: [] });
    expect(done.stderr).not.toContain('--timeout');
  });
});
