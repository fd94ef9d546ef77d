import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pipesFor, type OpenFile } from '../../src/sandbox/standard-streams.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

describe('which descriptors get a pipe', () => {
  const file = (descriptor: 0 | 1 | 2, identity: string): OpenFile => ({
    descriptor,
    kind: 'file',
    identity,
  });
  const other = (descriptor: 0 | 1 | 2): OpenFile => ({ descriptor, kind: 'other', identity: '0:1' });
  it.each<[string, OpenFile[], number[][]]>([
    ['none of a terminal', [other(0), other(1), other(2)], []],
    ['a file alone', [file(0, 'a'), other(1), other(2)], [[0]]],
    ['each file its own', [file(0, 'a'), file(1, 'b'), file(2, 'c')], [[0], [1], [2]]],
    ['output and error of one file the same', [other(0), file(1, 'b'), file(2, 'b')], [[1, 2]]],
    ['input never that of an output', [file(0, 'a'), file(1, 'a'), other(2)], [[0], [1]]],
  ])('%s', (_, open, expected) => {
    expect(pipesFor(open)).toEqual(expected);
  });
});

/** Leads the driver's own input and output to files in the workspace. */
const redirect = (workspace: string, rest = ''): string =>
  `exec <${workspace}/in >${workspace}/out 2>${workspace}/err ${rest} && exec "$@"`;

describe.skipIf(process.getuid?.() !== 0).each(COMBINATIONS)('files: $name', ({ backend, form, skip }) => {
  function workspaceWith(content: Buffer): string {
    const workspace = machine.workspace(form);
    for (const [name, text] of Object.entries({ in: content, out: '', err: '' })) {
      const file = path.join(workspace, name);
      writeFileSync(file, text);
      if (form !== 'root') chownSync(file, machine.user.uid, machine.user.gid);
    }
    return workspace;
  }

  it.skipIf(skip)('pass whole from input to output, byte for byte, with the exit code', async () => {
    const content = randomBytes(5_000_001);
    const workspace = workspaceWith(content);
    const place = { backend, workspace, cwd: workspace };
    const command: [string, ...string[]] = ['/bin/sh', '-c', 'cat; echo done >&2; exit 9'];
    const done = await machine.run(form, { ...place, command }, { around: redirect(workspace) });
    expect(done.code).toBe(9);
    expect(readFileSync(path.join(workspace, 'out')).equals(content)).toBe(true);
    expect(readFileSync(path.join(workspace, 'err'), 'utf8')).toBe('done\n');
  });

  it.skipIf(skip)('are pipes for the command, which cannot open them again for more', async () => {
    const workspace = workspaceWith(Buffer.from('as it was'));
    const outside = path.join(machine.root, `outside-${backend}-${form}`);
    writeFileSync(outside, 'as it was');
    chownSync(outside, form === 'root' ? 65534 : machine.user.uid, 0);
    const script =
      'test -p /dev/stdin && test -p /dev/stdout && test -p /dev/stderr && echo pipes; ' +
      'echo changed >>/proc/self/fd/0; exit 0';
    const around = `exec <${outside} >${workspace}/out 2>${workspace}/err && exec "$@"`;
    const place = { backend, workspace, cwd: workspace };
    const done = await machine.run(form, { ...place, command: ['/bin/sh', '-c', script] }, { around });
    expect(done.code).toBe(0);
    expect(readFileSync(path.join(workspace, 'out'), 'utf8')).toBe('pipes\n');
    expect(readFileSync(outside, 'utf8')).toBe('as it was');
    // Without a sandbox the descriptor is the file itself: the attempt could succeed.
    await machine.run(form, { ...place, direct: true, command: ['/bin/sh', '-c', script] }, { around });
    expect(readFileSync(outside, 'utf8')).toBe('as it waschanged\n');
  });

  it.skipIf(skip)('keep the order of output and error in one file', async () => {
    const workspace = workspaceWith(Buffer.alloc(0));
    const script = 'for i in 1 2 3 4 5; do echo out $i; echo err $i >&2; done';
    const around = `exec >>${workspace}/out 2>&1 && exec "$@"`;
    const place = { backend, workspace, cwd: workspace };
    await machine.run(form, { ...place, command: ['/bin/sh', '-c', script] }, { around });
    const expected = [1, 2, 3, 4, 5].map((i) => `out ${i}\nerr ${i}\n`).join('');
    expect(readFileSync(path.join(workspace, 'out'), 'utf8')).toBe(expected);
  });

  it.skipIf(skip)('stay unread when the command does not come to run', async () => {
    const content = 'line\n'.repeat(100_000);
    const workspace = workspaceWith(Buffer.from(content));
    // What soda-guard leaves of its input is for whoever reads next.
    const around = `exec <${workspace}/in; "$@"; code=$?; cat >${workspace}/out; exit $code`;
    const place = { backend, workspace, cwd: workspace };
    const command: [string, ...string[]] = ['/bin/cat'];
    const listenScript = path.join(machine.root, 'says-nothing.cjs');
    writeFileSync(listenScript, 'process.exit(1)');
    const refused = await machine.run(form, { ...place, command, listenScript }, { around });
    expect(refused).toMatchObject({ code: 125, stdout: '' });
    expect(readFileSync(path.join(workspace, 'out'), 'utf8')).toBe(content);
    // Where it runs, it has had all of it.
    const ran = await machine.run(form, { ...place, command }, { around });
    expect(ran).toMatchObject({ code: 0, stdout: content });
    expect(readFileSync(path.join(workspace, 'out'), 'utf8')).toBe('');
  });

  it.skipIf(skip)('a directory is refused', async () => {
    const workspace = workspaceWith(Buffer.alloc(0));
    const place = { backend, workspace, cwd: workspace };
    const command: [string, ...string[]] = ['/usr/bin/touch', 'ran'];
    const done = await machine.run(form, { ...place, command }, { around: 'exec </etc && exec "$@"' });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(done.stderr).toMatch(/^streams: descriptor 0 is a directory/);
    expect(existsSync(path.join(workspace, 'ran'))).toBe(false);
  });

  it.skipIf(skip)('a success whose output could not be written is none', async () => {
    const workspace = workspaceWith(Buffer.alloc(0));
    const full = path.join(machine.root, `full-${backend}-${form}`);
    spawnSync('/bin/mkdir', ['-m', '777', full]);
    const around = `mount -t tmpfs -o size=64k,mode=777 none ${full} && exec >${full}/out && exec "$@"`;
    const place = { backend, workspace, cwd: workspace };
    const command: [string, ...string[]] = ['/bin/sh', '-c', 'head -c 200000 /dev/zero 2>/dev/null; exit 0'];
    const done = await machine.run(form, { ...place, command }, { around });
    expect(done.code).toBe(125);
    expect(done.stderr).toMatch(/standard output could not be passed on: ENOSPC/);
  });
});
