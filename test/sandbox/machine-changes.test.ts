import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LaunchFailure } from '../../src/sandbox/launch-failure.js';
import { mountChanges, newSockets, vanished } from '../../src/sandbox/machine-changes.js';
import type { MountPlan } from '../../src/sandbox/mount-plan.js';
import { parseMountTable } from '../../src/sandbox/mount-table.js';
import type { Mount } from '../../src/sandbox/mounts/mount.js';
import { plannedAgain } from '../../src/sandbox/planned-again.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

vi.setConfig({ testTimeout: 120_000 });

describe('what of a plan is not there any more', () => {
  const mounts: readonly Mount[] = [
    { kind: 'masked', path: '/opt/a.sock' },
    { kind: 'readable', path: '/run/soda-guard/event.json', source: '/tmp/event.json', entry: 'file' },
    { kind: 'link', path: '/home/u/bin', target: '/opt/bin' },
    { kind: 'text', path: '/etc/resolv.conf', content: '' },
    { kind: 'pinned', path: '/w/.git' },
  ];
  it('is asked of what stands on the host', () => {
    expect(vanished(mounts, () => true)).toEqual([]);
    expect(vanished(mounts, () => false)).toEqual([
      '/opt/a.sock vanished',
      '/tmp/event.json vanished',
      '/w/.git vanished',
    ]);
  });
});

describe('mounts that came or went', () => {
  const table = (...lines: readonly string[]): string =>
    ['1 0 8:1 / / rw - ext4 /dev/sda rw', ...lines].map((line) => `${line}\n`).join('');
  const data = '2 1 8:2 / /data rw - ext4 /dev/sdb rw';
  const other = '3 1 8:3 / /data rw - ext4 /dev/sdc rw';
  it.each([
    [[data], [data], []],
    [[data], [], ['/data was unmounted']],
    [[], [data], ['/data was mounted']],
    [[data], [other], ['/data was unmounted', '/data was mounted']],
    [[data], [data, other], ['/data was unmounted', '/data was mounted']],
  ])('%j, then %j', (before, now, expected) => {
    expect(mountChanges(parseMountTable(table(...before)), parseMountTable(table(...now)))).toEqual(expected);
  });
});

describe('sockets that came', () => {
  const plan: MountPlan = {
    hostMounts: [],
    seals: [],
    unreachable: new Set(),
    hostDevices: new Set(),
    procReadOnly: [],
    mounts: [
      { kind: 'scratch', path: '/tmp', sizeBytes: 1, mode: '1777' },
      { kind: 'writable', path: '/tmp/w', entry: 'directory' },
      { kind: 'hidden', path: '/var/log' },
      { kind: 'masked', path: '/opt/known.sock' },
    ],
  };
  it.each([
    ['/opt/known.sock', false],
    ['/opt/new.sock', true],
    ['/tmp/new.sock', false],
    ['/tmp/w/new.sock', true],
    ['/var/log/new.sock', false],
    ['/dev/log', false],
  ])('%s is seen: %s', (name, isSeen) => {
    const found = newSockets({ plan, sockets: ['/opt/known.sock'] }, [name]);
    expect(found).toEqual(isSeen ? [`the socket ${name} appeared`] : []);
  });
});

describe('a plan that fits no more', () => {
  const changed = (): LaunchFailure => new LaunchFailure('changed', 'it changed', 'Run it again');
  it.each([
    ['is made again', [changed()], 2],
    ['twice', [changed(), changed()], 3],
  ])('%s', async (_, failures, attempts) => {
    let count = 0;
    const left = [...failures];
    const made = plannedAgain(() => {
      count += 1;
      const failure = left.shift();
      return failure === undefined ? Promise.resolve('made') : Promise.reject(failure);
    });
    expect(await made).toBe('made');
    expect(count).toBe(attempts);
  });

  it('not for ever, and not for another reason', async () => {
    let count = 0;
    const attempt = (failure: Error) => (): Promise<never> => {
      count += 1;
      return Promise.reject(failure);
    };
    await expect(plannedAgain(attempt(changed()))).rejects.toMatchObject({ code: 'changed' });
    expect(count).toBe(3);
    const setup = new LaunchFailure('setup', 'it failed', 'Mend it');
    await expect(plannedAgain(attempt(setup))).rejects.toBe(setup);
    expect(count).toBe(4);
  });
});

let machine: TestMachine;
/** A directory that no sandbox empties, and that the tests' user can write. */
let place: string;
beforeAll(() => {
  machine = prepareMachine();
  place = mkdtempSync('/srv/soda-guard-test-');
  chmodSync(place, 0o777);
});
afterAll(() => {
  rmSync(place, { recursive: true });
  machine.dispose();
});

describe.skipIf(process.getuid?.() !== 0).each(COMBINATIONS)(
  'a machine that changes meanwhile: $name',
  ({ backend, form, skip }) => {
    /** Connects from inside: 7 where somebody answers. */
    const connect = (name: string): [string, ...string[]] => [
      ...(['/usr/bin/perl', '-MIO::Socket::UNIX', '-e'] as const),
      'print <STDIN>; exit(IO::Socket::UNIX->new($ARGV[0]) ? 7 : 0)',
      name,
    ];

    it.skipIf(skip)('a socket that vanishes is no fault, and the input is there whole', async () => {
      const name = path.join(place, `vanishes-${backend}-${form}`);
      const listening = createServer().listen(name);
      await once(listening, 'listening');
      chmodSync(name, 0o777);
      const command = ['/bin/cat'] as const;
      const argument = { backend, command, meanwhile: { remove: name } };
      const done = await machine.run(form, argument, { input: 'whole\n' });
      listening.close();
      expect(done).toMatchObject({ code: 0, stdout: 'whole\n', stderr: '' });
    });

    it.skipIf(skip)('a socket that appears is covered before the command starts', async () => {
      const name = path.join(place, `appears-${backend}-${form}`);
      const argument = { backend, command: connect(name), meanwhile: { bind: name } };
      expect(await machine.run(form, argument, { input: 'whole\n' })).toMatchObject({
        code: 0,
        stdout: 'whole\n',
      });
      // It would have answered.
      const seen = await machine.run(form, { ...argument, direct: true }, { input: '' });
      expect(seen).toMatchObject({ code: 7 });
    });
  },
);
