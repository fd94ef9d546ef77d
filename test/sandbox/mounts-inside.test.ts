/** The mounts as the command itself sees them, compared with the plan and with what is meant to be writable. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountFaults } from '../../src/sandbox/mount-faults.js';
import { parseMountTable, visibleMounts } from '../../src/sandbox/mount-table.js';
import { prepare } from '../../src/sandbox/preparation.js';
import { systemPrograms } from '../../src/sandbox/programs.js';
import type { LaunchSpec } from '../../src/sandbox/sandbox.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

vi.setConfig({ testTimeout: 120_000 });

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

/** Places of the sandbox's own that can be written, whatever is asked for. */
const OWN = ['/dev/pts', '/dev/shm', '/proc', '/run', '/tmp', '/var/tmp'];
const DEVICES = ['full', 'null', 'random', 'tty', 'urandom', 'zero'].map((name) => `/dev/${name}`);

describe.each(COMBINATIONS)('mountinfo inside: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('shows nothing writable but the workspace and what is empty', async () => {
    const command = ['/bin/cat', '/proc/self/mountinfo'] as const;
    const done = await machine.run(form, { backend, command });
    expect(done).toMatchObject({ code: 0, stderr: '' });
    const mounts = visibleMounts(parseMountTable(done.stdout));
    const writable = mounts.filter(({ flags }) => !flags.includes('ro')).map((mount) => mount.path);
    const home = path.join(machine.root, 'home');
    expect([...writable].sort()).toEqual([...OWN, ...DEVICES, home, done.workspace].sort());
    const closed = ['/proc/sys', '/proc/irq', '/proc/sysrq-trigger'].filter((place) => existsSync(place));
    expect(closed).toContain('/proc/sys');
    for (const place of closed) {
      expect(mounts.filter((mount) => mount.path === place)).toEqual([
        expect.objectContaining({ flags: expect.arrayContaining(['ro']) as unknown }),
      ]);
    }
  });
});

// A plan is made here, by the user that runs the tests: root.
const OF_ROOT = COMBINATIONS.filter(({ form }) => form === 'root');

describe.each(OF_ROOT)('mountinfo inside, beside its plan: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('is what was planned, and not what another workspace would get', async () => {
    const spec: Omit<LaunchSpec, 'workspace' | 'cwd' | 'environment'> = {
      ...{ backend, form, network: 'namespace', sockets: [], output: 'none' },
      ...{ node: process.execPath, listenScript: machine.listenScript, command: ['/bin/true'] },
    };
    const environment = new Map([
      ['PATH', process.env['PATH'] ?? ''],
      ['HOME', path.join(machine.root, 'home')],
    ]);
    const done = await machine.run(form, { backend, command: ['/bin/cat', '/proc/self/mountinfo'] });
    const inside = parseMountTable(done.stdout);
    const planFor = async (workspace: string): ReturnType<typeof prepare> =>
      prepare({ ...spec, workspace, cwd: workspace, environment }, form, systemPrograms());
    expect(mountFaults((await planFor(done.workspace)).plan, inside)).toEqual([]);
    const other = machine.workspace(form);
    expect(mountFaults((await planFor(other)).plan, inside)).toEqual([
      `${done.workspace} is writable`,
      `${other} is not mounted`,
    ]);
  });
});
