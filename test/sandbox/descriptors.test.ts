import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const AROUND = 'exec 9</etc/hostname 25</etc/hostname && exec "$@"';
const command: [string, ...string[]] = ['/bin/sh', '-c', 'readlink /proc/[0-9]*/fd/*; echo end'];

it.skipIf(process.getuid?.() !== 0).each(COMBINATIONS)(
  'no inherited descriptor reaches the command: $name',
  async ({ backend, form, skip }) => {
    if (skip) return;
    const done = await machine.run(form, { backend, command }, { around: AROUND });
    expect(done.code).toBe(0);
    expect(done.stdout).toContain('end');
    expect(done.stdout).not.toContain('/etc/hostname');
    // What the check sees where nothing is closed.
    const open = await machine.run(form, { backend, command, keepInherited: true }, { around: AROUND });
    expect(open.stdout).toContain('/etc/hostname');
  },
);
