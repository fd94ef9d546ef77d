/** What people are told about a command that failed: what of the sandbox may be the cause. And what enforces limits. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS, type TestedForm } from '../sandbox/machine.js';
import { install, type Installation } from './installation.js';
import { runStep, type StepOutcome } from './step.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const POLICY =
  'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    - a.example\n  limits:\n    max_pids: 16\n';

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

function step(run: string, env: Readonly<Record<string, string>> = {}): Promise<StepOutcome> {
  const workspace = soda.project('user', POLICY);
  return runStep(soda, { form: 'user', inputs: { run }, workspace, env });
}

const hintsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => /^soda-guard: hint: (.*)/.exec(line)?.[1] ?? []);

/** Perl, not a shell: bash tries again for minutes. */
const FORKS = `perl -e 'for (1..40) { $p = fork; defined $p or die "fork failed: $!"; $p or exec "sleep", 2 }'`;

describe('a step that failed', () => {
  it.each([
    [
      'echo "GH_TOKEN is not set" >&2; exit 3',
      3,
      ['The output mentions GH_TOKEN, withheld from the command.'],
    ],
    ['touch /usr/x', 1, ['The output says "Read-only file system"']],
    [FORKS, 11, ['The command could start no further process or thread: its output says "fork failed".']],
    ['no-such-program', 127, ['A program was not found.']],
    [
      'getent hosts unlisted.example || { echo "curl: (6) Could not resolve host: a.example"; exit 6; }',
      6,
      ['The output says "Could not resolve host"'],
    ],
    ['exit 4', 4, []],
  ])('%s', async (run, code, expected) => {
    const { main, outputs, summary } = await step(run, { GH_TOKEN: 'secret-value' });
    expect(main.code).toBe(code);
    const hints = hintsIn(main.stdout);
    expect(hints).toHaveLength(expected.length);
    for (const [index, start] of expected.entries()) expect(hints[index]?.startsWith(start)).toBe(true);
    expect(summary.includes('### What may have been in the way')).toBe(expected.length > 0);
    const report: unknown = JSON.parse(readFileSync(outputs.get('report-path') ?? '', 'utf8'));
    expect(report).toMatchObject({ hints: hints.map((message) => ({ message })), commandExitCode: code });
    expect(main.stdout + summary).not.toContain('secret-value');
  });

  it('and none after a success that said the same', async () => {
    const { main, summary } = await step('echo "GH_TOKEN: Read-only file system"', { GH_TOKEN: 'x' });
    expect(main.code).toBe(0);
    expect(hintsIn(main.stdout)).toEqual([]);
    expect(summary).not.toContain('in the way');
  });

  it('tells at once of a variable that pass-env does not find', async () => {
    const workspace = soda.project('user', POLICY);
    const inputs = { run: 'echo started', 'pass-env': 'NOT_SET' };
    const { main, summary } = await runStep(soda, { form: 'user', inputs, workspace });
    expect(main.code).toBe(0);
    expect(main.stdout).toMatch(/pass-env NOT_SET: there is no such variable[\s\S]*^started$/m);
    expect(summary).toContain('NOT&#95;SET: there is no such variable');
  });
});

describe('the command line', () => {
  const run = (args: readonly string[], form: TestedForm = 'user', env: Record<string, string> = {}) =>
    soda.sodaGuard(form, ['run', ...args], { cwd: soda.project(form, POLICY), env });

  it('names withheld variables where a command failed, since it does not see the output', async () => {
    const failed = await run(['--', 'sh', '-c', 'exit 4'], 'user', { GH_TOKEN: 'secret-value' });
    expect(failed.code).toBe(4);
    expect(hintsIn(failed.stderr)).toEqual([
      expect.stringMatching(
        /^\d+ environment variables? did not reach the command: GH_TOKEN\b.*--pass-env NAME\.$/,
      ),
    ]);
    expect(failed.stderr).not.toContain('secret-value');
    expect(hintsIn((await run(['--', 'true'], 'user', { GH_TOKEN: 'x' })).stderr)).toEqual([]);
  });

  it('says why the exit code is not that of the command', async () => {
    const curl = 'curl -sS -m 20 https://denied.example; true';
    const denied = await run(['--on-deny', 'fail', '--', 'sh', '-c', curl]);
    expect(denied.code).toBe(1);
    expect(denied.stderr).toMatch(/^soda-guard: exit code 1, although the command succeeded: 1 host denied/m);
    const left = await run(['--', 'sh', '-c', 'echo > action.yml']);
    expect(left.code).toBe(1);
    expect(left.stderr).toMatch(/^soda-guard: exit code 1, although the command succeeded: it left 1 path/m);
  });

  it('names the option in what it says about a wrong call', async () => {
    const phase = await run(['--phase', 'nix', '--', 'true']);
    expect(phase).toMatchObject({ code: 2, stdout: '' });
    expect(phase.stderr).toMatch(/^soda-guard: --phase: /);
    const none = await run([]);
    expect(none.stderr).toMatch(
      /^soda-guard: missing required argument .*soda-guard run \[options\] -- COMMAND/s,
    );
  });

  describe.each(COMBINATIONS)('with $name', ({ backend, form, skip }) => {
    it.skipIf(skip)('says what enforces a limit', async () => {
      const done = await run(['--backend', backend, '--', 'true'], form);
      expect(done.code).toBe(0);
      expect(done.stderr).toMatch(
        /^soda-guard: sandbox\.limits\.max_pids: 16 enforced by (prlimit|a control group|a systemd scope)$/m,
      );
    });
  });
});
