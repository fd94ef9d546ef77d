/** What a policy comes to: cases/mode.jsonl of public bug reports, with the real bundles on this machine. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS, type TestedForm } from '../sandbox/machine.js';
import { install, type Finished, type Installation } from './installation.js';
import { logNamedIn, readLog, verdicts } from './log.js';
import { startOrigin, type Origin } from './origin.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

let soda: Installation;
let first: Origin;
let second: Origin;
beforeAll(async () => {
  soda = install();
  first = await startOrigin('the first page\n');
  second = await startOrigin('the second page\n');
});
afterAll(async () => {
  await first.close();
  await second.close();
  soda.dispose();
});

const sandbox = (...lines: readonly string[]): string =>
  ['sandbox:', '  enabled: true', ...lines.map((line) => `  ${line}`), ''].join('\n');

/** curl through a tunnel of the proxy, also for localhost, which the proxy variables leave out. */
const throughProxy = (port: number): string =>
  `curl -sS -m 20 --noproxy "" -p http://localhost:${port}/ || echo "curl: $?"`;
const pastProxy = (port: number): string =>
  `curl -sS -m 5 --noproxy "*" http://127.0.0.1:${port}/ || echo "curl: $?"`;

describe.concurrent.each(COMBINATIONS)('the effective mode: $name', ({ backend, form, skip }) => {
  async function run(policy: string, script: string, ...options: readonly string[]): Promise<Finished> {
    const cwd = soda.project(form, policy);
    const args = ['run', '--backend', backend, ...options, '--', 'sh', '-c', script];
    return soda.sodaGuard(form, args, { cwd, env: { CANARY: 'canary-of-the-caller' } });
  }

  // mode-nonempty-list-equals-open: two policies that differ only in what they list must differ in what is reachable.
  it.skipIf(skip)(
    'proxied: what is listed can be reached, and only that, and only through the proxy',
    async () => {
      const script = [first.port, second.port].map(throughProxy).join('\n') + '\n' + pastProxy(first.port);
      const policyFor = (port: number): string =>
        sandbox('allowed_hosts:', `  - {host: localhost, port: ${port}, allow_private: true}`);
      const [a, b] = await Promise.all([
        run(policyFor(first.port), script),
        run(policyFor(second.port), script),
      ]);
      // What is listed of this machine is found at the same place of the sandbox.
      expect(a).toMatchObject({ code: 0, stdout: 'the first page\ncurl: 56\nthe first page\n' });
      expect(b).toMatchObject({ code: 0, stdout: 'curl: 56\nthe second page\ncurl: 7\n' });
      const asked = [first.port, second.port];
      expect(verdicts(logNamedIn(a.stderr))).toEqual([
        `localhost:${asked[0]} allow`,
        `localhost:${asked[1]} deny`,
        `localhost:${asked[0]} allow`,
      ]);
      expect(verdicts(logNamedIn(b.stderr))).toEqual([
        `localhost:${asked[0]} deny`,
        `localhost:${asked[1]} allow`,
      ]);
      expect(a.stderr).toContain('soda-guard: mode proxied');
    },
  );

  // mode-empty-list-is-deny-all
  it.skipIf(skip)('isolated: an empty list reaches nothing, and the attempt is written down', async () => {
    const policy = 'mcp:\n  servers:\n    t: {command: ./srv, allowed_hosts: []}\n';
    const script = `curl -sS -m 5 https://example.com; echo "curl: $?"; ${pastProxy(first.port)}; echo $SODA_GUARD_MODE`;
    const done = await run(policy, script);
    expect(done).toMatchObject({ code: 0, stdout: 'curl: 56\ncurl: 7\nisolated\n' });
    expect(readLog(logNamedIn(done.stderr))).toMatchObject([
      { host: 'example.com', port: 443, verdict: 'deny', reason: 'not-listed' },
    ]);
    expect(done.stderr).toContain('soda-guard: mode isolated');
  });

  it.skipIf(skip)('open: a server without allowed_hosts is refused, and named', async () => {
    const policy =
      'mcp:\n  servers:\n    listed: {command: a, allowed_hosts: [a.example]}\n    tools:\n      command: b\n';
    const done = await run(policy, 'touch marker');
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(done.stderr).toMatch(/would be open.*soda\.yaml:4 Server "tools" has no allowed_hosts/s);
    expect(done.stderr).toContain('--min-isolation open');

    const reached = second.connections();
    const accepted = await run(
      policy,
      `${pastProxy(second.port)}; env; id -u; touch /etc/x || echo read-only; ls -d /proc/[0-9]* | wc -l`,
      '--min-isolation',
      'open',
    );
    // The direct connection that fails in the modes above succeeds here: they prove something.
    expect(accepted.stdout).toContain('the second page\n');
    expect(second.connections()).toBeGreaterThan(reached);
    expect(accepted.code).toBe(0);
    expect(accepted.stdout).toContain('SODA_GUARD_MODE=open\n');
    expect(accepted.stdout).not.toMatch(/proxy/i);
    expect(accepted.stdout).not.toContain('canary-of-the-caller');
    expect(accepted.stdout).toMatch(/\nread-only\n/);
    const [uid, , processes] = accepted.stdout.trim().split('\n').slice(-3);
    expect(uid).toBe(form === 'root' ? '65534' : String(soda.user.uid));
    expect(Number(processes)).toBeLessThan(8);
    expect(readFileSync(logNamedIn(accepted.stderr), 'utf8')).toBe('');
    expect(accepted.stderr).toContain('soda-guard: mode open');
  });

  it.skipIf(skip)(
    'open: use_net_ns: false is never upgraded, although every server lists its hosts',
    async () => {
      const policy = `${sandbox('use_net_ns: false')}mcp:\n  servers:\n    a: {command: a, allowed_hosts: [a.example]}\n`;
      const refused = await run(policy, 'touch marker');
      expect(refused).toMatchObject({ code: 125, stdout: '' });
      expect(refused.stderr).toMatch(/would be open.*soda\.yaml:3 .*use_net_ns/s);
      const accepted = await run(policy, 'echo $SODA_GUARD_MODE', '--min-isolation', 'open');
      expect(accepted).toMatchObject({ code: 0, stdout: 'open\n' });
    },
  );
});

describe.concurrent('the effective mode off', () => {
  const OFF = 'sandbox:\n  enabled: false\n';

  async function run(
    form: TestedForm,
    policy: string,
    ...args: readonly string[]
  ): Promise<Finished & { readonly ran: boolean }> {
    const cwd = soda.project(form, policy);
    const done = await soda.sodaGuard(form, ['run', ...args], {
      cwd,
      env: { CANARY: 'canary-of-the-caller' },
    });
    return { ...done, ran: existsSync(path.join(cwd, 'marker')) };
  }

  it('is refused, with each way out', async () => {
    const done = await run('user', OFF, '--', 'touch', 'marker');
    expect(done).toMatchObject({ code: 125, stdout: '', ran: false });
    expect(done.stderr).toMatch(/would be off.*soda\.yaml:2 .*enabled.*--min-isolation off/s);
    expect(await run('user', OFF, '--min-isolation', 'open', '--', 'touch', 'marker')).toMatchObject({
      code: 125,
      ran: false,
    });
  });

  it('runs the command directly where it is asked for, without the environment', async () => {
    const script = 'touch marker; env; ls -d /proc/[0-9]* | wc -l; exit 9';
    const done = await run('user', OFF, '--min-isolation', 'off', '--', 'sh', '-c', script);
    expect(done).toMatchObject({ code: 9, ran: true });
    expect(done.stdout).toContain('SODA_GUARD_MODE=off\n');
    expect(done.stdout).not.toContain('canary-of-the-caller');
    expect(Number(done.stdout.trim().split('\n').at(-1))).toBeGreaterThan(8);
    expect(done.stderr).toContain('soda-guard: mode off');
  });
});

describe.concurrent('explain', () => {
  it('says open for a server without allowed_hosts, and names it with its line', async () => {
    const policy =
      'mcp:\n  servers:\n    listed: {command: a, allowed_hosts: [a.example]}\n    tools:\n      command: b\n';
    const cwd = soda.project('user', policy);
    const pretty = await soda.sodaGuard('user', ['explain'], { cwd });
    expect(pretty.code).toBe(0);
    expect(pretty.stdout).toMatch(/^mode open\b/);
    expect(pretty.stdout).toMatch(/^ +soda\.yaml:4 mcp\.servers\.tools: /m);
    const json = await soda.sodaGuard('user', ['explain', '--format', 'json'], { cwd });
    const said: unknown = JSON.parse(json.stdout);
    expect(said).toMatchObject({
      version: 1,
      mode: 'open',
      policyMode: 'open',
      machine: { usable: true },
    });
    expect(said).toHaveProperty(
      'reasons[0]',
      expect.objectContaining({ file: 'soda.yaml', line: 4, server: 'tools' }),
    );
  });

  it('says what a policy with an error comes to: nothing', async () => {
    const cwd = soda.project('user', 'sandbox:\n  enabled: no\n');
    const done = await soda.sodaGuard('user', ['explain'], { cwd });
    expect(done.code).toBe(1);
    expect(done.stderr).toContain('yaml-ambiguous-boolean');
    expect(done.stderr).toContain('soda.yaml:2:12');
    expect(done.stdout).not.toMatch(/^mode /m);
  });
});
