import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { install, type Installation } from './installation.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const ISOLATED = 'sandbox:\n  enabled: true\n  use_net_ns: true\n';

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

describe.concurrent.each(COMBINATIONS)(
  "run passes the command's end on: $name",
  ({ backend, form, skip }) => {
    const runWith = (
      input: string | Buffer,
      command: readonly string[],
    ): ReturnType<Installation['sodaGuard']> => {
      const cwd = soda.project(form, ISOLATED);
      const args = ['run', '--backend', backend, '--min-isolation', 'isolated', '--', ...command];
      return soda.sodaGuard(form, args, { cwd, input });
    };
    const run = (...command: readonly string[]): ReturnType<Installation['sodaGuard']> =>
      runWith('', command);

    it.skipIf(skip).each([
      ['exit 0', 0],
      ['exit 7', 7],
      ['kill -TERM $$', 143],
      ['kill -INT $$', 130],
      ['kill -KILL $$', 137],
    ])('`%s` as %i', async (script, code) => {
      const done = await run('sh', '-c', `echo started; ${script}`);
      expect(done).toMatchObject({ code, signal: null, stdout: 'started\n' });
    });

    it.skipIf(skip).each([
      ['/nowhere/at-all', 127, 'there is no such file. Correct the name'],
      ['no-such-program', 127, 'it is in no directory of PATH. Install it'],
      ['/etc/passwd', 126, 'this user may not run it. Make it executable'],
    ])('a command that cannot be started, %s, as %i with cause and remedy', async (command, code, words) => {
      const done = await run(command);
      expect(done).toMatchObject({ code, stdout: '' });
      expect(done.stderr).toContain(`soda-guard: ${command} cannot be started: ${words}`);
      expect(done.stderr).not.toMatch(/soda-guard: \d+: /);
    });

    it.skipIf(skip)('and its input goes through, byte for byte', async () => {
      const input = randomBytes(300_001).toString('base64');
      const done = await runWith(input, ['sh', '-c', 'cat; exit 7']);
      expect(done.code).toBe(7);
      expect(done.stdout === input).toBe(true);
    });

    it.skipIf(skip)('125 where it would start outside of the workspace', async () => {
      const cwd = soda.project(form, ISOLATED);
      const elsewhere = soda.project(form, ISOLATED);
      const args = ['run', '--backend', backend, '--workspace', elsewhere, '--', 'touch', 'marker'];
      const done = await soda.sodaGuard(form, args, { cwd });
      expect(done).toMatchObject({ code: 125, stdout: '' });
      expect(done.stderr).toContain('outside of the workspace');
      expect(existsSync(path.join(cwd, 'marker'))).toBe(false);
    });
  },
);

describe.concurrent('run refuses before it starts anything', () => {
  /** Runs `touch marker` with these options. What is refused leaves no marker. */
  async function attempt(
    options: readonly string[],
    policy = ISOLATED,
  ): Promise<{ code: number | null; stderr: string; ran: boolean }> {
    const cwd = soda.project('user', policy);
    const done = await soda.sodaGuard('user', ['run', ...options, '--', 'touch', 'marker'], { cwd });
    expect(done.stdout).toBe('');
    return { code: done.code, stderr: done.stderr, ran: existsSync(path.join(cwd, 'marker')) };
  }

  it('and would have started it otherwise', async () => {
    expect(await attempt([])).toMatchObject({ code: 0, ran: true });
  });

  it('without a policy: 125, and what to do', async () => {
    const cwd = soda.project('user', ISOLATED);
    const args = ['run', '--policy', 'nowhere.yaml', '--', 'touch', 'marker'];
    const named = await soda.sodaGuard('user', args, { cwd });
    expect(named).toMatchObject({ code: 125, stdout: '' });
    expect(named.stderr).toMatch(/nowhere\.yaml.*--policy FILE/s);
    const nothing = await soda.sodaGuard('user', ['run', '--', 'touch', 'marker'], {
      cwd: path.dirname(soda.dist),
    });
    expect(nothing).toMatchObject({ code: 125, stdout: '' });
    expect(nothing.stderr).toMatch(/there is no policy.*soda\.yaml.*--policy FILE/s);
    expect(existsSync(path.join(cwd, 'marker'))).toBe(false);
  });

  it('on an error in the policy: 125, with the finding', async () => {
    const policy = `${ISOLATED}  allowed_hosts:\n    - {host: api.example.com, port: 0443}\n`;
    const done = await attempt([], policy);
    expect(done).toMatchObject({ code: 125, ran: false });
    expect(done.stderr).toMatch(/soda\.yaml:5:\d+/);
    expect(done.stderr).toContain('0443');
  });

  it('on an error in phases.yaml: 125, with the finding', async () => {
    const cwd = soda.project('user', ISOLATED);
    writeFileSync(path.join(cwd, 'phases.yaml'), 'phases:\n  - name: a\n    mcp_servers: null\n');
    const done = await soda.sodaGuard('user', ['run', '--', 'touch', 'marker'], { cwd });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(done.stderr).toMatch(/phases\.yaml:3:\d+/);
    expect(existsSync(path.join(cwd, 'marker'))).toBe(false);
  });

  it.each([
    [['--phase', 'nowhere'], 'nowhere'],
    [['--min-isolation', 'strict'], 'strict'],
    [['--min-isolation', 'Proxied'], 'Proxied'],
    [['--allow', 'http://a.example'], 'http://a.example'],
    [['--allow', '*'], '*'],
    [['--allow', 'a.example:0443'], '0443'],
    [['--allow', ''], '--allow'],
    [['--pass-env', '*'], '*'],
    [['--pass-env', 'GITHUB_ENV'], 'GITHUB_ENV'],
    [['--pass-env', ''], 'pass-env'],
    [['--backend', 'docker'], 'docker'],
    [['--on-deny', 'ignore'], 'ignore'],
    [['--uid', '0'], '0'],
    [['--no-such-option'], '--no-such-option'],
  ])('on wrong usage, %j: 2', async (options, named) => {
    const done = await attempt(options);
    expect(done).toMatchObject({ code: 2, ran: false });
    expect(done.stderr).toContain(named);
  });

  it('without a command: 2', async () => {
    const cwd = soda.project('user', ISOLATED);
    expect(await soda.sodaGuard('user', ['run'], { cwd })).toMatchObject({ code: 2, stdout: '' });
    expect(await soda.sodaGuard('user', ['run', '--', ''], { cwd })).toMatchObject({ code: 2, stdout: '' });
  });
});
