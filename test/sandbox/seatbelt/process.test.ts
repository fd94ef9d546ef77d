/** The launcher in a process of its own: with files and pipes as input and output, and killed itself. */
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareMachine, type TestMachine } from '../machine.js';
import { imitatedMac, type Imitation } from './imitation.js';

const isLinux = process.platform === 'linux';
let machine: TestMachine;
let mac: Imitation;
beforeAll(() => {
  if (isLinux) machine = prepareMachine();
});
afterAll(() => {
  if (isLinux) machine.dispose();
});
beforeEach(() => {
  if (isLinux) mac = imitatedMac();
});
afterEach(() => {
  if (isLinux) mac.dispose();
});

function start(script: string, stdio: StdioOptions): ChildProcess {
  const program = path.join(path.dirname(machine.driver), 'seatbelt', 'process.js');
  return spawn(process.execPath, [program, mac.root, script], { stdio });
}

describe.skipIf(!isLinux)('input and output', () => {
  it('files become pipes, whole and in order', async () => {
    const [input, output] = ['in', 'out'].map((name) => path.join(mac.root, name));
    if (input === undefined || output === undefined) throw new TypeError();
    const long = 'x'.repeat(300_000);
    writeFileSync(input, long);
    const [from, to] = [openSync(input, 'r'), openSync(output, 'w')];
    const script = 'wc -c; echo 1; echo 2 >&2; echo 3; for n in 0 1 2; do readlink /proc/$$/fd/$n; done';
    const child = start(script, [from, to, to]);
    const [code] = (await once(child, 'close')) as readonly unknown[];
    for (const descriptor of [from, to]) closeSync(descriptor);
    expect(code).toBe(0);
    const said = readFileSync(output, 'utf8');
    expect(said).toMatch(/^300000\n1\n2\n3\n/);
    expect(said).not.toContain(output);
    expect(said).not.toContain(`${input}\n`);
  });

  it('pipes are passed on as they are', async () => {
    const child = start('read -r line; echo "$line"; echo error >&2; cat >/dev/null', [
      'pipe',
      'pipe',
      'pipe',
    ]);
    const { stdin, stdout, stderr } = child;
    if (stdin === null || stdout === null || stderr === null) throw new TypeError('no pipes');
    stdin.end('one\ntwo\n');
    const [out, error, [code]] = await Promise.all([
      text(stdout),
      text(stderr),
      once(child, 'close') as Promise<readonly unknown[]>,
    ]);
    expect([out, error, code]).toEqual(['one\n', 'error\n', 0]);
  });

  it('a command that reads nothing ends, although more could be read', async () => {
    const file = path.join(mac.root, 'in');
    writeFileSync(file, 'x'.repeat(1_000_000));
    const from = openSync(file, 'r');
    const child = start('exit 4', [from, 'ignore', 'ignore']);
    const [code] = (await once(child, 'close')) as readonly unknown[];
    closeSync(from);
    expect(code).toBe(4);
  });

  it('a directory as input is refused', async () => {
    const from = openSync('/', 'r');
    const child = start('true', [from, 'ignore', 'pipe']);
    const { stderr } = child;
    if (stderr === null) throw new TypeError('no pipe');
    const said = await text(stderr);
    closeSync(from);
    expect(said).toMatch(/descriptor 0 is a directory/);
    expect(readdirSync(mac.host.shared)).toEqual([]);
  });
});

describe.skipIf(!isLinux)('when soda-guard is killed', () => {
  it('the command ends, its folder goes, and the credentials come back', async () => {
    const git = path.join(mac.workspace, '.git');
    for (const name of ['objects', 'refs']) mkdirSync(path.join(git, name), { recursive: true });
    writeFileSync(path.join(git, 'HEAD'), 'ref: refs/heads/main\n');
    const secret = '[http]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n';
    writeFileSync(path.join(git, 'config'), secret);
    const script = 'setsid sleep 600 & cat .git/config; echo $$ $!; sleep 600';
    const child = start(script, ['ignore', 'pipe', 'inherit']);
    if (child.stdout === null) throw new TypeError('no pipe');
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (/\d+ \d+\n/.test(said)) break;
    }
    expect(said).not.toContain('c2VjcmV0');
    child.kill('SIGKILL');
    const pids = /(\d+) (\d+)\n/.exec(said)?.slice(1).map(Number) ?? [];
    expect(pids).toHaveLength(2);
    const isLeft = (pid: number): boolean => {
      try {
        return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      } catch {
        return false;
      }
    };
    const isTidy = (): boolean => !pids.some(isLeft) && readdirSync(mac.host.shared).length === 0;
    for (let round = 0; round < 600 && !isTidy(); round += 1) await delay(50);
    expect(pids.map(isLeft)).toEqual([false, false]);
    expect(readdirSync(mac.host.shared)).toEqual([]);
    expect(readFileSync(path.join(git, 'config'), 'utf8')).toBe(secret);
  });
});
