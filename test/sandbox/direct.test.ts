import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareMachine, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const direct = { direct: true } as const;

describe('a command without a sandbox', () => {
  it.each([
    [['/bin/sh', '-c', 'exit 7'], 7],
    [['/bin/sh', '-c', 'kill -TERM $$'], 143],
    [['/nowhere/at-all'], 127],
    [['/etc/passwd'], 126],
  ] as const)('%j ends with %i', async ([file, ...args], code) => {
    expect(await machine.run('user', { ...direct, command: [file, ...args] })).toMatchObject({ code });
  });

  it('has its input, and both outputs in one pipe', async () => {
    const command: [string, ...string[]] = [
      '/bin/sh',
      '-c',
      'cat; echo a; echo b >&2; echo c >/dev/stderr; env',
    ];
    const done = await machine.run(
      'user',
      { ...direct, output: 'merged', command },
      { input: 'in\n', env: { CANARY: 'canary-1' } },
    );
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect(done.stdout).toMatch(/^in\na\nb\nc\n/);
    expect(done.stdout).not.toContain('canary-1');
  });

  it('gets signals, and is killed after the grace', async () => {
    const command: [string, ...string[]] = [
      '/bin/sh',
      '-c',
      'trap "" TERM; echo up; while :; do sleep 0.05; done',
    ];
    const started = machine.start('user', { ...direct, command, graceMs: 200 });
    await new Promise((resolve) => started.child.stdout?.once('data', resolve));
    started.child.kill('SIGTERM');
    expect(await started.finished).toMatchObject({ code: 137 });
  });
});
