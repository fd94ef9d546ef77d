/** What a command sees of the machine, and what it says comes out: options of `run` with the real bundles. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMBINATIONS } from '../sandbox/machine.js';
import { giveTo, install, type Installation, type StartOptions } from './installation.js';
import { logNamedIn, readLog } from './log.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const POLICY = 'sandbox:\n  enabled: true\n  allowed_hosts: [a.example]\n';

/** One refused request, then success. */
const DENIED = 'curl -sS -m 20 https://denied.example || true';

let soda: Installation;
beforeAll(() => {
  soda = install();
});
afterAll(() => {
  soda.dispose();
});

describe.concurrent.each(COMBINATIONS)('inside of run: $name', ({ backend, form, skip }) => {
  function run(
    script: string,
    options: readonly string[] = [],
    more: StartOptions = {},
  ): ReturnType<Installation['sodaGuard']> {
    const cwd = more.cwd ?? soda.project(form, POLICY);
    const args = ['run', '--backend', backend, ...options, '--', 'sh', '-c', script];
    return soda.sodaGuard(form, args, { ...more, cwd });
  }

  it.skipIf(skip)('there are its own processes, and no listener belongs to one of them', async () => {
    // The server shows that ss names a process that listens, if there is one.
    const server = `require("node:net").createServer().listen(9999, "127.0.0.1", () => console.log("up"))`;
    const script =
      `cat /proc/[0-9]*/comm; echo --; ss -Hltnp; echo --; ` +
      `mkfifo /tmp/up; "$1" -e '${server}' >/tmp/up & read -r up </tmp/up; ss -Hltnp; kill $!`;
    const cwd = soda.project(form, POLICY);
    const args = ['run', '--backend', backend, '--', 'sh', '-c', script, 'sh', process.execPath];
    const done = await soda.sodaGuard(form, args, { cwd });
    expect(done.code).toBe(0);
    const [processes = '', before = '', after = ''] = done.stdout.split('--\n');
    // PID 1, under bwrap its child, the script, and what the script started.
    const own = ['bwrap', 'sh', 'cat'];
    const seen = processes.trim().split('\n');
    expect(seen.filter((name) => !own.includes(name))).toEqual([]);
    expect(seen.length).toBeLessThanOrEqual(4);
    const places = [...before.matchAll(/^LISTEN 0 +1024 +(\S+)/gm)].map(([, place]) => place);
    expect(places.toSorted()).toEqual(['0.0.0.0:443', '0.0.0.0:80', '127.0.0.1:3128', '127.0.0.1:53']);
    expect(before).not.toContain('users:(');
    expect(after).toMatch(/127\.0\.0\.1:9999 .*users:\(\("node"/);
  });

  it.skipIf(skip)("the caller's variables are nowhere to be found", async () => {
    const canary = `canary-${randomBytes(8).toString('hex')}`;
    const script =
      'env; cat /proc/*/environ | tr "\\0" "\\n"; cat /proc/*/cmdline | tr "\\0" " "; grep -rs canary- /tmp /run /var/tmp "$HOME" . || true';
    const env = { SECRET_X: canary, GITHUB_ENV: canary, LD_PRELOAD_: canary, INPUT_TOKEN: canary };
    const hidden = await run(script, [], { env });
    expect(hidden.code).toBe(0);
    expect(hidden.stdout).not.toContain(canary);
    const passed = await run(script, ['--pass-env', 'SECRET_X'], { env });
    expect(passed.stdout).toContain(`SECRET_X=${canary}\n`);
    expect(passed.stdout).not.toMatch(/GITHUB_ENV|INPUT_TOKEN/);
    // Names are reported, values never: not even of what is passed.
    expect(passed.stderr).not.toContain(canary);
  });

  it.skipIf(skip)('standard input arrives whole', async () => {
    const input = randomBytes(1024 * 1024);
    const done = await run('sha256sum', [], { input });
    expect(done).toMatchObject({
      code: 0,
      stdout: `${createHash('sha256').update(input).digest('hex')}  -\n`,
    });
  });

  it.skipIf(skip)('standard output and error stay apart, and are passed on whole', async () => {
    const done = await run('head -c 1000000 /dev/zero | tr "\\0" x; echo err >&2; printf end');
    expect(done.stdout).toBe(`${'x'.repeat(1_000_000)}end`);
    expect(done.stderr).toMatch(/^err$/m);
    expect(done.stderr).not.toContain('xxx');
  });

  it.skipIf(skip)('on-deny: fail fails a command that succeeded, and only that', async () => {
    expect(await run(DENIED)).toMatchObject({ code: 0 });
    expect(await run(DENIED, ['--on-deny', 'fail'])).toMatchObject({ code: 1 });
    expect(await run(`${DENIED}; exit 7`, ['--on-deny', 'fail'])).toMatchObject({ code: 7 });
    expect(await run('true', ['--on-deny', 'fail'])).toMatchObject({ code: 0 });
  });

  it.skipIf(skip)('the log is a new file outside of the workspace', async () => {
    const home = path.join(soda.root, 'home');
    const file = path.join(home, `${backend}-${form}.jsonl`);
    const cwd = soda.project(form, POLICY);
    const done = await run(DENIED, ['--log', file], { cwd });
    expect(done.code).toBe(0);
    expect(logNamedIn(done.stderr)).toBe(file);
    expect(readLog(file)).toMatchObject([
      { host: 'denied.example', port: 443, verdict: 'deny', reason: 'not-listed' },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const before = readFileSync(file);
    const again = await run('touch marker', ['--log', file], { cwd });
    expect(again).toMatchObject({ code: 125, stdout: '' });
    expect(again.stderr).toContain(file);
    expect(readFileSync(file)).toEqual(before);
    expect(existsSync(path.join(cwd, 'marker'))).toBe(false);
  });

  it.skipIf(skip)('the log does not go through a link', async () => {
    const cwd = soda.project(form, POLICY);
    const link = path.join(soda.root, 'home', `link-${backend}-${form}`);
    const target = path.join(soda.root, 'home', `target-${backend}-${form}`);
    symlinkSync(target, link);
    giveTo(form, soda.user, link);
    const done = await run('touch marker', ['--log', link], { cwd });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(existsSync(target)).toBe(false);
    expect(existsSync(path.join(cwd, 'marker'))).toBe(false);
  });

  it.skipIf(skip).each(['a.jsonl', 'logs/b.jsonl', 'through a link'])(
    'a log in the workspace cannot be rewritten there: %s',
    async (name) => {
      const cwd = soda.project(form, POLICY);
      mkdirSync(path.join(cwd, 'logs'));
      giveTo(form, soda.user, path.join(cwd, 'logs'));
      const link = path.join(soda.root, 'home', `into-${backend}-${form}`);
      if (name === 'through a link') symlinkSync(cwd, link);
      const file = path.join(cwd, name === 'through a link' ? 'c.jsonl' : name);
      const log = name === 'through a link' ? path.join(link, 'c.jsonl') : name;
      const attack = `${DENIED}; echo x >"${file}"; rm -f "${file}"; mv "${file}" x; mv logs other; true`;
      const done = await run(attack, ['--log', log], { cwd });
      expect(done.code).toBe(0);
      expect(readLog(file)).toMatchObject([{ host: 'denied.example', verdict: 'deny' }]);
    },
  );

  it.skipIf(skip)('the workspace is the nearest directory with .git above', async () => {
    const top = soda.project(form, POLICY);
    writeFileSync(path.join(top, '.git'), 'gitdir: elsewhere\n');
    const folder = path.join(top, 'deep');
    const made = await run('mkdir deep', [], { cwd: top });
    expect(made.code).toBe(0);
    const done = await run('echo x >../made && pwd', ['--policy', '../soda.yaml'], { cwd: folder });
    expect(done).toMatchObject({ code: 0, stdout: `${folder}\n` });
    expect(readFileSync(path.join(top, 'made'), 'utf8')).toBe('x\n');
    const narrow = await run('(echo x >../again); pwd', ['--policy', '../soda.yaml', '--workspace', '.'], {
      cwd: folder,
    });
    // Where the command writes outside of the workspace, if it can at all, is not the host's.
    expect(narrow).toMatchObject({ code: 0, stdout: `${folder}\n` });
    expect(existsSync(path.join(top, 'again'))).toBe(false);
  });

  it.skipIf(skip)('--allow adds to the policy, and check agrees', async () => {
    const cwd = soda.project(form, POLICY);
    const script = 'curl -sS -m 20 https://b.invalid:8443 || true';
    const denied = await run(script, [], { cwd });
    expect(readLog(logNamedIn(denied.stderr))).toMatchObject([{ host: 'b.invalid', verdict: 'deny' }]);
    const allowed = await run(script, ['--allow', 'b.invalid:8443'], { cwd });
    // It does not resolve, which is no denial.
    expect(readLog(logNamedIn(allowed.stderr))).toMatchObject([{ host: 'b.invalid', verdict: 'error' }]);
    expect(allowed.stderr).not.toContain('denied 1 host');
    const check = (...args: readonly string[]): ReturnType<Installation['sodaGuard']> =>
      soda.sodaGuard(form, ['check', ...args], { cwd });
    expect(await check('b.invalid:8443')).toMatchObject({ code: 1 });
    expect(await check('b.invalid:8443', '--allow', 'b.invalid:8443')).toMatchObject({ code: 0 });
  });
});
