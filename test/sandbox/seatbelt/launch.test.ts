import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LaunchSpec, Sandbox } from '../../../src/sandbox/sandbox.js';
import { launchSeatbelt, sandboxCommand } from '../../../src/sandbox/seatbelt/launch.js';
import { WATCH } from '../../../src/sandbox/seatbelt/scripts.js';
import { withhold } from '../../../src/sandbox/seatbelt/withheld-files.js';
import { imitatedMac, type Behaviour, type Imitation } from './imitation.js';
import { port, profileOf } from './subject.js';

let mac: Imitation;
beforeEach(() => {
  mac = imitatedMac();
});
afterEach(() => {
  mac.dispose();
});

const SECRET = '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n';

function spec(script: string, change: Partial<LaunchSpec> = {}): LaunchSpec {
  const environment = new Map([
    ['PATH', '/usr/bin:/bin'],
    ['HOME', mac.home],
  ]);
  return {
    backend: 'seatbelt',
    form: 'user',
    command: ['/bin/sh', '-c', script],
    ...{ workspace: mac.workspace, cwd: mac.workspace, environment },
    ...{ output: 'merged', network: 'namespace', sockets: [], listenScript: '', node: process.execPath },
    ...change,
  };
}

async function run(
  script: string,
  change: Partial<LaunchSpec> = {},
): Promise<{ code: number; said: string; lost?: Error }> {
  const sandbox = await launchSeatbelt(spec(script, change), mac.host);
  const said = sandbox.output === undefined ? Promise.resolve('') : text(sandbox.output);
  await sandbox.go();
  const exit = await sandbox.exited;
  return { ...exit, said: await said };
}

function gitConfig(): string {
  const git = path.join(mac.workspace, '.git');
  for (const name of ['objects', 'refs']) mkdirSync(path.join(git, name), { recursive: true });
  writeFileSync(path.join(git, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(git, 'config'), SECRET);
  return path.join(git, 'config');
}

function nothingLeft(): void {
  expect(readdirSync(mac.host.shared)).toEqual([]);
}

describe.skipIf(process.platform !== 'linux')('the launcher, around an imitated sandbox-exec', () => {
  it.each([
    ['exit 7', 7],
    ['kill -TERM $$', 143],
    ['exec /nowhere/at-all', 127],
    ['true', 0],
  ])('%s ends with %i', async (script, code) => {
    expect(await run(script)).toMatchObject({ code });
    nothingLeft();
  });

  it('gives the command a home and temporary files of its own, and its outputs in one pipe', async () => {
    const script =
      'echo "$HOME $TMPDIR"; echo two >&2; touch "$HOME/x" "$TMPDIR/y"; ls -A "$HOME" "$TMPDIR"; pwd';
    const { code, said } = await run(script);
    const folder = String.raw`${mac.host.shared}/sg-\w{6}`;
    expect(said).toMatch(
      new RegExp(
        `^${folder}/home ${folder}/tmp\ntwo\n${folder}/home:\nx\n\n${folder}/tmp:\ny\n${mac.workspace}\n$`,
      ),
    );
    expect(code).toBe(0);
    nothingLeft();
  });

  it('has neither input nor output where none is wanted', async () => {
    expect(await run('cat; echo x; echo y >&2; exit 3', { output: 'none' })).toMatchObject({
      code: 3,
      said: '',
    });
  });

  it('passes on no descriptor but 0, 1 and 2', async () => {
    const { said } = await run(
      'for n in 3 4 5 6 7 8 9; do ( : <&$n ) 2>/dev/null && echo "$n is open"; done; true',
    );
    expect(said).toBe('');
  });

  it('leaves closed what of PATH no profile can name, and what is closed out of PATH', async () => {
    const tools = path.join(mac.root, 'tools');
    const accented = path.join(mac.root, 'caf\u00E9');
    for (const name of [tools, accented]) mkdirSync(name);
    const environment = new Map([...spec('').environment, ['PATH', `${accented}:${tools}:/usr/bin:/bin`]]);
    const { said } = await run('echo "$PATH"', { environment });
    expect(said).toBe(`${tools}:/usr/bin:/bin\n`);
  });

  it('refuses a workspace that no profile can name', async () => {
    const workspace = path.join(mac.root, 'caf\u00E9');
    mkdirSync(workspace);
    await expect(launchSeatbelt(spec('true', { workspace, cwd: workspace }), mac.host)).rejects.toThrow(
      /beyond ASCII/,
    );
    nothingLeft();
  });

  it('copies the event payload to where the command can read it', async () => {
    const event = path.join(mac.root, 'event.json');
    writeFileSync(event, '{"a": 1}');
    const environment = new Map([...spec('').environment, ['GITHUB_EVENT_PATH', event]]);
    const { said } = await run('cat "$GITHUB_EVENT_PATH"; echo " $GITHUB_EVENT_PATH"', { environment });
    expect(said).toMatch(/^\{"a": 1\} \S+\/sg-\w+\/event\/event\.json\n$/);
  });

  it('takes the credential out of .git/config and puts it back', async () => {
    const config = gitConfig();
    const { code, said } = await run('cat .git/config; ls .git');
    expect(code).toBe(0);
    expect(said).not.toContain('c2VjcmV0');
    expect(said).not.toContain('lock');
    expect(readFileSync(config, 'utf8')).toBe(SECRET);
  });

  it('leaves it there when asked to', async () => {
    gitConfig();
    expect((await run('cat .git/config', { gitCredentials: 'keep' })).said).toContain('c2VjcmV0');
  });

  it('says that the credential could not be put back', async () => {
    const config = gitConfig();
    const { code, lost } = await run('echo changed >.git/config');
    expect(code).toBe(125);
    expect(String(lost)).toMatch(/cannot be put back: it has been changed meanwhile/);
    expect(readFileSync(config, 'utf8')).toBe('changed\n');
  });

  it('does not start beside a run that has taken it out', async () => {
    gitConfig();
    const first = await launchSeatbelt(spec('true'), mac.host);
    await expect(launchSeatbelt(spec('true'), mac.host)).rejects.toThrow(/another run \(process \d+\)/);
    first.signal('SIGTERM');
    await first.exited;
    expect(await run('true')).toMatchObject({ code: 0 });
  });

  it.each<[Behaviour, RegExp]>([
    ['in-reach', /the profile is not in force/],
    ['no-profile', /does not take the profile: .*unbound variable/],
    ['nested', /in a sandbox already, and Seatbelt does not nest/],
    ['silent', /no program starts in it/],
    ['stuck', /no end in time/],
  ])('starts nothing when sandbox-exec is %s', async (behaviour, message) => {
    const config = gitConfig();
    mac.behave(behaviour);
    await expect(launchSeatbelt(spec('touch ran', { setupMs: 5_000 }), mac.host)).rejects.toThrow(message);
    expect(existsSync(path.join(mac.workspace, 'ran'))).toBe(false);
    expect(readFileSync(config, 'utf8')).toBe(SECRET);
    nothingLeft();
  });

  it('starts nothing before go, and nothing after an interruption', async () => {
    const abort = new AbortController();
    const sandbox = await launchSeatbelt(spec('touch ran', { abort: abort.signal }), mac.host);
    abort.abort('SIGINT');
    await expect(sandbox.go()).rejects.toMatchObject({ code: 'interrupted', exitCode: 130 });
    expect(existsSync(path.join(mac.workspace, 'ran'))).toBe(false);
    nothingLeft();
  });

  it('refuses sockets, and a port beside an open gate', async () => {
    const sockets = [{ kind: 'tcp', address: '127.0.0.1', port: 1 }] as const;
    await expect(launchSeatbelt(spec('true', { sockets }), mac.host)).rejects.toThrow(TypeError);
    const open = spec('true', { network: 'host', proxyPort: port(50123) });
    await expect(launchSeatbelt(open, mac.host)).rejects.toThrow(TypeError);
  });

  it('says of every limit that nothing enforces it', async () => {
    const sandbox = await launchSeatbelt(
      spec('true', { limits: [{ limit: 'max_pids', value: 64 }] }),
      mac.host,
    );
    expect(sandbox.limits).toEqual([
      { limit: 'max_pids', value: 64, enforcedBy: null, reason: expect.stringContaining('macOS') as string },
    ]);
    sandbox.signal('SIGTERM');
    expect(await sandbox.exited).toMatchObject({ code: 143 });
  });
});

/** Resolves when the command has written its first line. */
async function started(script: string, graceMs: number): Promise<{ sandbox: Sandbox; line: string }> {
  const sandbox = await launchSeatbelt(spec(script, { graceMs }), mac.host);
  const { output } = sandbox;
  if (output === undefined) throw new TypeError('no output');
  const first = once(output, 'data');
  output.resume();
  await sandbox.go();
  const [chunk] = (await first) as readonly unknown[];
  return { sandbox, line: String(chunk).trim() };
}

function isThere(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe.skipIf(process.platform !== 'linux')('the end', () => {
  it('TERM reaches the process group of the command', async () => {
    const { sandbox } = await started('trap "exit 5" TERM; echo up; while :; do sleep 0.05; done', 30_000);
    sandbox.signal('SIGTERM');
    expect(await sandbox.exited).toMatchObject({ code: 5 });
  });

  it('what ignores TERM is killed after the grace', async () => {
    const { sandbox } = await started('trap "" TERM; echo up; while :; do sleep 0.05; done', 50);
    sandbox.signal('SIGTERM');
    expect(await sandbox.exited).toMatchObject({ code: 137 });
  });

  it('nothing outlives the run, not even in a session of its own', async () => {
    const { sandbox, line } = await started(
      'setsid sleep 600 >/dev/null 2>&1 </dev/null & echo $!; exit 0',
      1_000,
    );
    expect(await sandbox.exited).toMatchObject({ code: 0 });
    expect(isThere(Number(line))).toBe(false);
  });
});

/** macOS has bash as its sh, this machine may have another. */
const SHELLS = ['/bin/sh', '/bin/bash'].filter((shell) => existsSync(shell));

describe.skipIf(process.platform !== 'linux').each(SHELLS)('the watcher in %s', (shell) => {
  async function watch(words: readonly string[], files: readonly string[] = [], kept = '-'): Promise<void> {
    const run = path.join(mac.host.shared, 'sg-run');
    mkdirSync(run);
    const args = [mac.programs.path('ps'), 'm4rk', run, kept, ...files.flatMap((file) => [file, '600'])];
    const watcher = spawn(shell, ['-c', WATCH, 'soda-guard', ...args], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    watcher.stdin.end(words.map((word) => `${word}\n`).join(''));
    await once(watcher, 'exit');
  }

  function marked(marker: string): { readonly pid: number; readonly ended: Promise<unknown> } {
    const child = spawn('/bin/sleep', ['600'], {
      env: { SODA_GUARD_RUN: marker },
      stdio: 'ignore',
      detached: true,
    });
    return { pid: child.pid ?? 0, ended: once(child, 'exit') };
  }

  it('does nothing when it is told that all is done', async () => {
    const { pid, ended } = marked('m4rk');
    await watch([`group ${pid}`, 'done']);
    expect(isThere(pid)).toBe(true);
    expect(existsSync(path.join(mac.host.shared, 'sg-run'))).toBe(true);
    process.kill(pid, 'SIGKILL');
    await ended;
  });

  it('ends what is left when soda-guard has died: the group, what has the marker, and nobody else', async () => {
    const [group, apart, other] = [marked('else'), marked('m4rk'), marked('m4rkX')];
    await watch([`group ${group.pid}`]);
    await Promise.all([group.ended, apart.ended]);
    expect(isThere(other.pid)).toBe(true);
    expect(existsSync(path.join(mac.host.shared, 'sg-run'))).toBe(false);
    process.kill(other.pid, 'SIGKILL');
    await other.ended;
  });

  it('puts back what was taken out', async () => {
    const config = gitConfig();
    const withheld = withhold([{ path: config, content: '[core]' }], path.join(mac.home, 'kept'));
    await watch([], [config], withheld?.kept);
    expect(readFileSync(config, 'utf8')).toBe(SECRET);
    expect(readdirSync(path.join(mac.home, 'kept'))).toEqual([]);
  });

  it('keeps it where it could not be put back', async () => {
    const config = gitConfig();
    const withheld = withhold([{ path: config, content: '[core]' }], path.join(mac.home, 'kept'));
    writeFileSync(`${config}.lock`, '');
    await watch([], [config], withheld?.kept);
    expect(readFileSync(config, 'utf8')).toBe('[core]\n');
    expect(readFileSync(path.join(String(withheld?.kept), '0'), 'utf8')).toBe(SECRET);
  });
});

describe('the command line of sandbox-exec', () => {
  it('names the profile by its file, each path as a parameter, and the command behind --', () => {
    const programs = { path: (name: string) => `/usr/bin/${name}` };
    const profile = profileOf({ kept: [], absent: [], readable: [], links: [] });
    const line = sandboxCommand({ profile, profileFile: '/private/tmp/sg-x/profile.sb' }, programs, [
      '/bin/echo',
      '-D',
      'x y',
    ]);
    expect(line.slice(0, 6)).toEqual([
      '/usr/bin/sandbox-exec',
      '-f',
      '/private/tmp/sg-x/profile.sb',
      '-DPATH_0=/Users/runner/work/app/app',
      '-DPATH_1=/private/tmp/sg-Ab12Cd/tmp',
      '-DPATH_2=/private/tmp/sg-Ab12Cd/home',
    ]);
    expect(line.slice(6, 9)).toEqual(['--', '/usr/bin/sh', '-c']);
    expect(line.slice(-4)).toEqual(['/private/tmp/sg-x/profile.sb', '/bin/echo', '-D', 'x y']);
  });
});
