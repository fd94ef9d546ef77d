import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const isRoot = process.getuid?.() === 0;
const MARK: [string, ...string[]] = ['/bin/sh', '-c', 'echo ran >ran'];

const HANDOVER = /^handover: the sandbox's sockets could not be opened/;

describe.each(COMBINATIONS)('nothing is started: $name', ({ backend, form, skip }) => {
  async function refused(argument: object): Promise<string> {
    const done = await machine.run(form, { backend, command: MARK, ...argument });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(existsSync(path.join(done.workspace, 'ran'))).toBe(false);
    return done.stderr;
  }

  it.skipIf(skip)('when the listen program cannot be read', async () => {
    const listenScript = path.join(machine.root, `closed-${backend}-${form}.js`);
    writeFileSync(listenScript, '');
    chmodSync(listenScript, 0o600);
    expect(await refused({ listenScript })).toMatch(
      new RegExp(`^access: .*cannot read ${listenScript}.*\n.*chmod o\\+r`),
    );
  });

  it.skipIf(skip)('when Node lies in a closed directory', async () => {
    const directory = path.join(machine.root, `closed-${backend}-${form}`);
    mkdirSync(directory);
    const node = path.join(directory, 'node');
    copyFileSync('/bin/true', node);
    chmodSync(directory, 0o700);
    // The ordinary user cannot even see that it is there.
    expect(await refused({ node })).toContain(form === 'root' ? `cannot enter ${directory}` : node);
  });

  it.skipIf(skip).each([
    ['misses a file', "require('./nowhere')", /: Error: Cannot find module '.\/nowhere'$/],
    ['is damaged', 'const = 1;', /: SyntaxError: Unexpected token '='$/],
    ['throws', "throw new TypeError('no good')", /: TypeError: no good$/],
  ])('when the listen program %s: the cause and the remedy in a line each', async (_, code, cause) => {
    const listenScript = path.join(machine.root, 'broken.cjs');
    writeFileSync(listenScript, code);
    const lines = (await refused({ listenScript })).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^setup: .*the program that opens its sockets stopped: /);
    expect(lines[0]).toMatch(cause);
    expect(lines[1]).toMatch(/install soda-guard again/);
  });

  it.skipIf(skip || !isRoot)('where descriptors have run out, whatever is being made', async () => {
    const codes: (number | null)[] = [];
    // Each step of the set-up is the first that has none at some point.
    for (let spare = 0; codes.at(-1) !== 0 && spare < 60; spare += 1) {
      const argument = { backend, command: MARK, output: 'merged', spare } as const;
      const done = await machine.run(form, argument, { around: 'ulimit -n 200; exec "$@"' });
      if (done.code !== 0) expect(done.stderr, `${spare} left`).toMatch(/^[a-z]+: .*\n.+\n$/);
      codes.push(done.code);
    }
    expect(codes.at(-1)).toBe(0);
    expect(new Set(codes)).toEqual(new Set([125, 0]));
  });

  it.skipIf(skip)('when a socket cannot be opened', async () => {
    const socket = { kind: 'tcp', address: '127.0.0.1', port: 3128 };
    expect(await refused({ sockets: [socket, socket] })).toMatch(/EADDRINUSE/);
  });

  it.skipIf(skip).each([
    ['nothing comes', 'process.exit(0)', /^setup: .*ended without a word/],
    [
      'a socket does not come in its turn',
      "process.once('message', () => process.send({ n: 1, kind: 'tcp', address: '127.0.0.1', port: 3128 }))",
      HANDOVER,
    ],
    [
      'a message comes without its socket',
      "process.once('message', () => process.send({ n: 0, kind: 'tcp', address: '127.0.0.1', port: 3128 }))",
      HANDOVER,
    ],
    [
      'it is called complete too early',
      "process.once('message', () => process.send({ complete: 0 }))",
      HANDOVER,
    ],
  ])('when, instead of the sockets, %s', async (_, code, expected) => {
    const listenScript = path.join(machine.root, 'liar.cjs');
    writeFileSync(listenScript, code);
    expect(await refused({ listenScript })).toMatch(expected);
  });

  it.skipIf(skip)('when the directory is outside of the workspace', async () => {
    expect(await refused({ cwd: machine.root })).toMatch(/^place: /);
  });

  it.skipIf(skip)('as uid 0', async () => {
    expect(await refused({ uid: 0 })).toMatch(/^identity: .*uid 0/);
  });

  it.skipIf(skip || !isRoot)(
    'where the kernel refuses namespaces: AppArmor and containers are named',
    async () => {
      const stub = path.join(machine.root, 'unshare');
      writeFileSync(
        stub,
        '#!/bin/sh\necho "unshare: write failed /proc/self/uid_map: Operation not permitted" >&2\nexit 1\n',
      );
      chmodSync(stub, 0o755);
      const done = await machine.run(
        form,
        { backend, command: MARK },
        { around: `mount --bind ${stub} /usr/bin/unshare && exec "$@"` },
      );
      expect(done.code).toBe(125);
      expect(done.stderr).toContain('uid_map: Operation not permitted');
      expect(done.stderr).toMatch(/AppArmor.*ontainer/s);
      expect(existsSync(path.join(done.workspace, 'ran'))).toBe(false);
    },
  );

  it.skipIf(skip || !isRoot)("when a program of the launcher is not root's alone", async () => {
    const stub = path.join(machine.root, 'ip');
    writeFileSync(stub, '#!/bin/sh\n');
    chmodSync(stub, 0o777);
    const done = await machine.run(
      form,
      { backend, command: MARK },
      {
        around: `mount --bind ${stub} $(readlink -f /usr/sbin/ip) && mount --bind ${stub} $(readlink -f /usr/bin/ip) && exec "$@"`,
      },
    );
    expect(done.stderr).toMatch(/^program: .*ip is not used/);
    expect(done.code).toBe(125);
  });
});

const rootOnly = COMBINATIONS.filter(({ form }) => form === 'root');
describe.each(rootOnly)('root does not start: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('in a workspace on a way that the uid cannot go', async () => {
    const closed = path.join(machine.root, `mine-${backend}`);
    const workspace = path.join(closed, 'project');
    mkdirSync(workspace, { recursive: true });
    chmodSync(closed, 0o700);
    const done = await machine.run(form, { backend, command: MARK, workspace, cwd: workspace });
    expect(done.code).toBe(125);
    expect(done.stderr).toMatch(
      new RegExp(`^access: the command would run as uid 65534, which cannot enter ${closed}`),
    );
    expect(done.stderr).toMatch(/--uid/);
    expect(existsSync(path.join(workspace, 'ran'))).toBe(false);
  });

  it.skipIf(skip)('in a workspace of root on a file system that cannot lend it', async () => {
    const workspace = machine.workspace('root');
    const done = await machine.run(
      form,
      { backend, command: MARK, workspace, cwd: workspace },
      { around: `mount -t ramfs none ${workspace} && chmod 755 ${workspace} && exec "$@"` },
    );
    expect(done.code).toBe(125);
    expect(done.stderr).toMatch(/idmap: mount_setattr.*\n.*chown -R/);
  });

  it.skipIf(skip)("but runs as the owner of a workspace that is not root's", async () => {
    const workspace = machine.workspace('user');
    const done = await machine.run(form, {
      backend,
      command: ['/bin/sh', '-c', 'id -u'],
      workspace,
      cwd: workspace,
    });
    expect(done).toMatchObject({ code: 0, stdout: `${String(machine.user.uid)}\n` });
  });
});
