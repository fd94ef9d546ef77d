import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const sh = (script: string): [string, ...string[]] => ['/bin/sh', '-c', script];

/** Processes of the machine that have this text in their arguments. */
function processesNaming(text: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
}

async function until(what: string, condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`in vain: ${what}`);
    await delay(20);
  }
}

/** A listener on the host's loopback that counts who comes. */
async function canary(): Promise<{ port: number; visits: () => number; close: () => void }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, visits: () => visits, close: () => server.close() };
}

describe.each(COMBINATIONS)('the sandbox: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('is an ordinary uid without any capability, in its own namespaces', async () => {
    const script =
      'id -u; id -G; grep -E "^(Cap|NoNewPrivs)" /proc/self/status; readlink /proc/self/ns/*; ulimit -c';
    const done = await machine.run(form, { backend, command: sh(script) });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    const [uid, groups, ...rest] = done.stdout.trim().split('\n');
    const expected = form === 'root' ? '65534' : String(machine.user.uid);
    expect([uid, groups]).toEqual([expected, form === 'root' ? '65534' : String(machine.user.gid)]);
    const capabilities = rest.filter((line) => line.startsWith('Cap'));
    expect(capabilities).toHaveLength(5);
    expect(capabilities.filter((line) => !line.endsWith('\t0000000000000000'))).toEqual([]);
    expect(rest).toContain('NoNewPrivs:\t1');
    expect(rest.at(-1)).toBe('0');
    const own = ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'user', 'uts'];
    const hosts = own.filter((kind) => {
      const mine = readlinkSync(`/proc/self/ns/${kind}`);
      return rest.includes(mine);
    });
    expect(hosts).toEqual([]);
  });

  it.skipIf(skip)("shows no process, descriptor or variable but the command's", async () => {
    const script =
      'ls -d /proc/[0-9]* | wc -l; for f in /proc/self/fd/*; do echo "fd ${f##*/}"; done; ss -ltnp; ' +
      'tr "\\0" "\\n" </proc/1/environ; env; tr "\\0" " " </proc/1/cmdline';
    const done = await machine.run(
      form,
      { backend, command: sh(script) },
      { env: { CANARY: 'canary-1', NODE_OPTIONS: '--no-warnings' } },
    );
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(Number(done.stdout.split('\n')[0])).toBeLessThanOrEqual(4);
    // The shell's own glob has the directory open, as 3.
    expect(
      done.stdout
        .match(/^fd \d+$/gm)
        ?.map((line) => Number(line.slice(3)))
        .filter((fd) => fd > 3),
    ).toEqual([]);
    expect(done.stdout).toMatch(/LISTEN\s+0\s+1024\s+127\.0\.0\.1:3128\s+0\.0\.0\.0:\*\s*$/m);
    expect(done.stdout).not.toContain('users:(');
    expect(done.stdout).not.toMatch(/canary-1|NODE_CHANNEL|NODE_OPTIONS/);
    expect(done.stdout).toContain('HTTPS_PROXY=http://127.0.0.1:3128');
  });

  it.skipIf(skip)('writes to the workspace and to what is its own, to nothing else', async () => {
    const script =
      'echo a >made; mkdir -p deep/er; for d in /tmp /var/tmp /run /dev/shm; do echo x >"$d/x" || echo "closed $d"; done; ls /tmp /run; ' +
      'for f in /etc/x /usr/x /var/x /proc/sys/kernel/core_pattern /sys/kernel/x /dev/x /proc/irq/x; do (echo x >"$f") 2>/dev/null && echo "open $f"; done; ' +
      'cat /etc/resolv.conf; pwd';
    const done = await machine.run(form, { backend, command: sh(script) });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).not.toMatch(/^(open|closed)/m);
    expect(done.stdout).toContain('nameserver 127.0.0.1\n');
    expect(done.stdout.trim().split('\n').at(-1)).toBe(done.workspace);
    const made = statSync(path.join(done.workspace, 'made'));
    expect(made.uid).toBe(form === 'root' ? 0 : machine.user.uid);
    expect(statSync(path.join(done.workspace, 'deep/er')).gid).toBe(form === 'root' ? 0 : machine.user.gid);
  });

  it.skipIf(skip)('makes no further namespace and no mount', async () => {
    const script =
      'unshare --user true && echo open user; unshare --mount true && echo open mount; mount -o remount,rw / && echo open remount; mount -t tmpfs x /tmp && echo open tmpfs; umount /etc/resolv.conf && echo open umount; true';
    const done = await machine.run(form, { backend, command: sh(script) });
    expect(done).toMatchObject({ code: 0, stdout: '' });
  });

  it.skipIf(skip).each([
    ['exit 7', 7],
    ['kill -TERM $$', 143],
    ['kill -KILL $$', 137],
    ['kill -INT $$', 130],
    ['kill -SEGV $$', 139],
  ])('passes the end of `%s` on as %i', async (script, code) => {
    const done = await machine.run(form, { backend, command: sh(script) });
    expect(done).toMatchObject({ code, stderr: '' });
  });

  it.skipIf(skip).each([
    ['/nowhere/at-all', 127],
    ['/etc/passwd', 126],
  ])('gives the code of a command that cannot be started: %s', async (file, code) => {
    const done = await machine.run(form, { backend, command: [file] });
    expect(done.code).toBe(code);
    expect(done.stderr).toContain(file);
  });

  it.skipIf(skip)("reaches its own sockets, and the host only in the host's network", async () => {
    const host = await canary();
    try {
      const command: [string, ...string[]] = [
        '/bin/bash',
        '-c',
        `(exec 3<>/dev/tcp/127.0.0.1/3128 && cat <&3); (exec 3<>/dev/tcp/127.0.0.1/${host.port} && echo reached); true`,
      ];
      const inside = await machine.run(form, { backend, command });
      expect(inside).toMatchObject({ code: 0, stdout: 'served\n' });
      expect(host.visits()).toBe(0);
      const open = await machine.run(form, { backend, command, network: 'host' });
      expect(open).toMatchObject({ code: 0, stdout: 'reached\n' });
      expect(host.visits()).toBe(1);
    } finally {
      host.close();
    }
  });

  it.skipIf(skip)('fails to resolve a name, and at once', async () => {
    const done = await machine.run(form, {
      backend,
      command: sh(
        's=$(date +%s%N); getent ahosts name.invalid; e=$(date +%s%N); echo $(( (e - s) / 1000000 ))',
      ),
    });
    expect(done.code).toBe(0);
    expect(Number(done.stdout.trim())).toBeLessThan(2_000);
  });

  it.skipIf(skip)("has no proxy variable in the host's network, and is otherwise the same", async () => {
    const done = await machine.run(form, {
      backend,
      network: 'host',
      command: sh('env; id -u; grep CapBnd /proc/self/status; touch /etc/x'),
    });
    expect(done.stdout).not.toMatch(/proxy/i);
    expect(done.stdout).toContain('SODA_GUARD_MODE=open');
    expect(done.stdout).toContain('CapBnd:\t0000000000000000');
    expect(done.stderr).toContain('Read-only file system');
  });

  it.skipIf(skip)('leads standard input through, and both outputs into one pipe in their order', async () => {
    const script =
      'cat; for i in 1 2 3 4; do echo out $i; echo err $i >&2; done; echo again >/dev/stderr; test -p /dev/stdout && echo pipe';
    const done = await machine.run(
      form,
      { backend, output: 'merged', command: sh(script) },
      { input: 'in\n' },
    );
    const lines = [1, 2, 3, 4].map((i) => `out ${i}\nerr ${i}\n`).join('');
    expect(done).toMatchObject({ code: 0, stderr: '', stdout: `in\n${lines}again\npipe\n` });
  });

  it.skipIf(skip)('passes SIGTERM to the command, whose own end counts', async () => {
    const started = machine.start(form, {
      backend,
      command: sh('trap "echo trapped; exit 5" TERM; echo up; while :; do sleep 0.05; done'),
    });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    started.child.kill('SIGTERM');
    expect(await started.finished).toMatchObject({ code: 5, stdout: 'up\ntrapped\n' });
  });

  it.skipIf(skip)('passes SIGINT, also to what runs in other process groups', async () => {
    const started = machine.start(form, {
      backend,
      command: [
        '/bin/bash',
        '-c',
        'set -m; (trap "echo child; exit" INT; echo up; while :; do sleep 0.05; done) & trap "" INT; wait; wait; echo parent',
      ],
    });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    started.child.kill('SIGINT');
    expect(await started.finished).toMatchObject({ code: 0, stdout: 'up\nchild\nparent\n' });
  });

  it.skipIf(skip)('kills what does not end within the grace', async () => {
    const started = machine.start(form, {
      backend,
      graceMs: 200,
      command: sh('trap "" TERM; echo up; while :; do sleep 0.05; done'),
    });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    started.child.kill('SIGTERM');
    expect(await started.finished).toMatchObject({ code: 137 });
    expect(processesNaming(started.workspace)).toEqual([]);
  });

  it.skipIf(skip).each([120, 200, 280, 360])(
    'ends as a whole when a signal comes during set-up (after %i ms)',
    async (ms) => {
      const started = machine.start(form, {
        backend,
        command: sh('echo ran; trap "exit 143" TERM; while :; do sleep 0.05; done'),
      });
      await delay(ms);
      started.child.kill('SIGTERM');
      const done = await started.finished;
      // Before its handler is in place, Node itself dies of the signal.
      expect(done.signal === 'SIGTERM' ? 143 : done.code).toBe(143);
      await until('nothing is left', () => processesNaming(started.workspace).length === 0);
    },
  );

  it.skipIf(skip)('leaves neither process nor mount when soda-guard is killed', async () => {
    const mounts = readFileSync('/proc/self/mountinfo', 'utf8');
    const started = machine.start(form, {
      backend,
      command: sh('echo up; sleep 1000 & while :; do sleep 0.05; done'),
    });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    expect(processesNaming(started.workspace).length).toBeGreaterThan(1);
    started.child.kill('SIGKILL');
    await started.finished;
    await until('nothing is left', () => processesNaming(started.workspace).length === 0);
    expect(readFileSync('/proc/self/mountinfo', 'utf8')).toBe(mounts);
  });

  it.skipIf(skip)('leaves nothing that the command put into the background', async () => {
    const marker = `1000.${String(process.pid)}`;
    const done = await machine.run(form, {
      backend,
      command: sh(`setsid sleep ${marker} >/dev/null 2>&1 & echo started`),
    });
    expect(done).toMatchObject({ code: 0, stdout: 'started\n' });
    expect(processesNaming(marker)).toEqual([]);
  });
});
