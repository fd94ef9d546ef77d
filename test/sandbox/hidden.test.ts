import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS, prepareMachine, type TestedForm, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const sh = (script: string): [string, ...string[]] => ['/bin/sh', '-c', script];
const IS_ROOT = process.getuid?.() === 0;
/** Where nothing hides a socket but its own cover; only root can bind one there. */
const socketPath = (name: string): string => `/opt/soda-guard-test-${String(process.pid)}-${name}.sock`;
const CANARY = 'canary-secret-5';

/** A directory of the tests that the form's user owns, outside of every workspace. */
function directory(form: TestedForm, name: string): string {
  const made = path.join(machine.root, name);
  mkdirSync(made, { recursive: true });
  if (form !== 'root') chownSync(made, machine.user.uid, machine.user.gid);
  return made;
}

function write(file: string, text: string, mode = 0o644): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, mode);
}

/** A server on a Unix socket, and how many have come. */
async function socketAt(file: string): Promise<{ visits: () => number; server: Server }> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.end('answered\n');
  });
  await new Promise<void>((resolve) => server.listen(file, resolve));
  chmodSync(file, 0o777);
  return { visits: () => visits, server };
}

/** A program that answers on a Unix socket from a network namespace of its own, as a service with PrivateNetwork= does. */
const ELSEWHERE = `require('node:net').createServer((socket) => socket.end('answered\\n')).listen(process.argv[1], () => {
  require('node:fs').chmodSync(process.argv[1], 0o777);
  console.log('listening');
});`;

const CONNECT = (file: string): string =>
  `perl -MSocket -e 'socket(S,AF_UNIX,SOCK_STREAM,0); connect(S,pack_sockaddr_un($ARGV[0])) and print scalar <S>' '${file}'`;

describe.each(COMBINATIONS)('what is hidden: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('is the home directory, but for tools, and what is asked for', async () => {
    const home = directory(form, `home-${backend}-${form}`);
    write(path.join(home, '.ssh/id_ed25519'), CANARY);
    write(path.join(home, '.config/gh/hosts.yml'), CANARY);
    write(path.join(home, 'notes/todo'), 'todo\n');
    write(path.join(home, 'notes/.netrc'), CANARY);
    write(path.join(home, '.cargo/bin/my-tool'), '#!/bin/sh\necho tool\n', 0o755);
    write(path.join(home, '.cargo/credentials.toml'), CANARY);
    const environment = { HOME: home, PATH: `${home}/.cargo/bin:${process.env['PATH'] ?? ''}` };
    const script = `cat "$HOME/.ssh/id_ed25519" "$HOME/.config/gh/hosts.yml" "$HOME/.cargo/credentials.toml" "$HOME/notes/.netrc" 2>/dev/null
      ls -A "$HOME"; my-tool; cat "$HOME/notes/todo"; echo x >"$HOME/.cargo/bin/my-tool"; echo y >"$HOME/own" && cat "$HOME/own"`;
    const hidden = await machine.run(form, { backend, command: sh(script) }, { env: environment });
    expect(hidden.stdout).toBe('.cargo\ntool\ny\n');
    const read = await machine.run(
      form,
      { backend, command: sh(script), read: [path.join(home, 'notes')] },
      { env: environment },
    );
    expect(read.stdout).toBe('.cargo\nnotes\ntool\ntodo\ny\n');
    const control = await machine.run(form, { direct: true, command: sh(script) }, { env: environment });
    expect(control.stdout).toContain(CANARY);
    expect(existsSync(path.join(home, 'own'))).toBe(true);
  });

  it.skipIf(skip)('is what steers later steps; the event is a copy that cannot be changed', async () => {
    const work = directory(form, `runner-${backend}-${form}/_work`);
    const temp = directory(form, `runner-${backend}-${form}/_work/_temp`);
    write(path.join(temp, '_runner_file_commands/set_env_1'), CANARY, 0o666);
    write(path.join(temp, '_github_workflow/event.json'), '{"event":1}');
    write(path.join(work, '_actions/a/b/dist.js'), CANARY, 0o666);
    write(path.join(work, '_tool/node/x'), 'cached\n');
    const event = path.join(temp, '_github_workflow/event.json');
    const environment = {
      ...{ RUNNER_TEMP: temp, RUNNER_TOOL_CACHE: path.join(work, '_tool'), GITHUB_EVENT_PATH: event },
      ...{ GITHUB_ENV: path.join(temp, '_runner_file_commands/set_env_1') },
    };
    const script = `cat ${work}/_actions/a/b/dist.js ${temp}/_runner_file_commands/* 2>/dev/null
      (echo x >>${temp}/_runner_file_commands/set_env_1) 2>/dev/null && echo open; (echo x >${temp}/x) 2>/dev/null && echo open
      cat "$GITHUB_EVENT_PATH" ${work}/_tool/node/x; (echo x >>"$GITHUB_EVENT_PATH") 2>/dev/null && echo open; env | grep -c GITHUB_ENV`;
    const done = await machine.run(form, { backend, command: sh(script) }, { env: environment });
    expect(done).toMatchObject({ stdout: '{"event":1}cached\n0\n', stderr: '' });
    const control = await machine.run(form, { direct: true, command: sh(script) }, { env: environment });
    expect(control.stdout).toContain('open');
    expect(control.stdout).toContain(CANARY);
  });

  it.skipIf(skip)('is every Unix socket, but for those that are asked for', async () => {
    const workspace = machine.workspace(form);
    const outside = socketPath(`${backend}-${form}`);
    const inside = path.join(workspace, 'a b.sock');
    const temporary = path.join(machine.root, `${backend}-${form}.sock`);
    const files = IS_ROOT ? [outside, inside, temporary] : [inside, temporary];
    const servers = await Promise.all(files.map(socketAt));
    try {
      const command = sh(files.map(CONNECT).join('\n'));
      const hidden = await machine.run(form, { backend, command, workspace, cwd: workspace });
      expect(hidden.stdout).toBe('');
      expect(servers.map(({ visits }) => visits())).toEqual(files.map(() => 0));
      const open = await machine.run(form, {
        backend,
        command,
        workspace,
        cwd: workspace,
        allowSockets: files,
      });
      expect(open.stdout).toBe('answered\n'.repeat(files.length));
    } finally {
      for (const { server } of servers) server.close();
    }
  });

  it.skipIf(skip || !IS_ROOT)(
    'is the Unix socket of a service that has a network namespace of its own',
    async () => {
      const file = socketPath(`service-${backend}-${form}`);
      const service = spawn('unshare', ['--net', process.execPath, '-e', ELSEWHERE, file]);
      try {
        await once(service.stdout, 'data');
        const hidden = await machine.run(form, { backend, command: sh(CONNECT(file)) });
        expect(hidden.stdout).toBe('');
        const control = await machine.run(form, { direct: true, command: sh(CONNECT(file)) });
        expect(control.stdout).toBe('answered\n');
      } finally {
        service.kill('SIGKILL');
        await once(service, 'close');
        rmSync(file, { force: true });
      }
    },
  );

  it.skipIf(skip)('is the machine: kernel, logs, shadow, other people', async () => {
    const script = `for d in /var/log /var/spool /home /sys/firmware /sys/class/net /sys/kernel/debug /sys/fs/cgroup; do
        [ -d $d ] && [ -n "$(ls -A $d)" ] && echo "open $d"; done
      for f in /etc/shadow /etc/gshadow /proc/kcore /proc/keys /proc/timer_list; do
        [ -e $f ] && head -c 1 $f 2>/dev/null | grep -q . && echo "open $f"; done
      cat /proc/sys/kernel/core_pattern | (cat >/proc/sys/kernel/core_pattern) 2>/dev/null && echo open core_pattern
      (echo h >/proc/sysrq-trigger) 2>/dev/null && echo open sysrq; true`;
    const done = await machine.run(form, { backend, command: sh(script) });
    expect(done).toMatchObject({ code: 0, stdout: '' });
    const control = await machine.run(form, {
      direct: true,
      command: sh(script.split('cat /proc/sys')[0] ?? ''),
    });
    expect(control.stdout).toContain('open /var/log');
  });

  it.skipIf(skip).each([
    ['read', '/'],
    ['read', '/var/log'],
    ['read', '/nowhere'],
    ['write', '/etc'],
    ['allowSockets', '/etc/passwd'],
  ])('cannot be opened: %s %s', async (option, name) => {
    const done = await machine.run(form, { backend, command: sh('echo ran'), [option]: [name] });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(done.stderr).toMatch(/^path: --(read|write|allow-socket) .+\n.+/);
  });

  it.skipIf(skip)('a further path can be written, and what others trust in it cannot', async () => {
    const further = directory(form, `further-${backend}-${form}`);
    write(path.join(further, '.github/ci.yml'), 'on:\n');
    if (form !== 'root') chownSync(path.join(further, '.github'), machine.user.uid, machine.user.gid);
    const script = `echo a >${further}/made && (echo x >${further}/.github/x) 2>/dev/null && echo open; mv ${further}/.github ${further}/x 2>/dev/null && echo open; id -u`;
    const done = await machine.run(form, { backend, command: sh(script), write: [further] });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).not.toContain('open');
    expect(existsSync(path.join(further, 'made'))).toBe(true);
    const closed = await machine.run(form, { backend, command: sh(`echo a >${further}/second`) });
    expect(closed.code).not.toBe(0);
  });

  it.skipIf(skip).each(['/nonexistent', '/', '/tmp', '/usr', '/root', 'relative', ''])(
    'a HOME that cannot be emptied does not keep the command from running: %s',
    async (home) => {
      const script = 'echo ran; ls -A /root 2>/dev/null; [ -x /usr/bin/env ] && echo system';
      const done = await machine.run(form, { backend, command: sh(script) }, { env: { HOME: home } });
      expect(done).toMatchObject({ code: 0, stdout: 'ran\nsystem\n', stderr: '' });
    },
  );
});
