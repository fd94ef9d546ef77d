import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFailure } from '../../src/sandbox/start-failure.js';
import type { DriverArgument } from './driver.js';
import { COMBINATIONS, prepareMachine, type Finished, type TestedForm, type TestMachine } from './machine.js';

vi.setConfig({ testTimeout: 120_000 });

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

interface Way {
  readonly name: string;
  readonly skip: boolean;
  readonly form: TestedForm;
  readonly how: Partial<DriverArgument>;
}

type Run = (
  command: readonly [string, ...string[]],
  options?: { env?: Record<string, string> },
) => Promise<Finished>;

const WAYS: readonly Way[] = [
  ...COMBINATIONS.map(({ backend, form, name, skip }) => ({ name, skip, form, how: { backend } })),
  { name: 'without a sandbox', skip: false, form: 'user', how: { direct: true } },
];

/** A program where the command sees it. */
function file(workspace: string, name: string, content: string | Buffer): string {
  const place = path.join(workspace, name);
  writeFileSync(place, content);
  chmodSync(place, 0o755);
  return place;
}

describe('what Node says when it cannot start a command', () => {
  const error = (code: string): Error => Object.assign(new Error(`spawn ${code}`), { code });
  it('an entry of PATH that is closed is no file that may not be run', () => {
    expect(startFailure('tool', error('EACCES'), () => false).code).toBe(127);
    expect(startFailure('tool', error('EACCES'), () => true).code).toBe(126);
    expect(startFailure('/a/tool', error('EACCES'), () => false).code).toBe(126);
  });

  it.each([
    ['tool', 'ENOENT', 127, 'tool cannot be started: it is in no directory of PATH. Install it'],
    ['./tool', 'ENOENT', 127, './tool cannot be started: there is no such file. Correct the name'],
    ['/a/b', 'ENOTDIR', 127, '/a/b cannot be started: there is no such file.'],
    ['/a/b', 'EACCES', 126, '/a/b cannot be started: this user may not run it. Make it executable'],
    ['/a/b', 'ENOEXEC', 126, '/a/b cannot be started: it is neither a program for this machine'],
    ['/a/b', 'E2BIG', 126, '/a/b cannot be started: its arguments and environment are too long. Shorten'],
    ['/a/b', 'EIO', 126, '/a/b cannot be started: spawn EIO. See execve(2).'],
  ])('%s, %s', (command, code, exitCode, text) => {
    const failure = startFailure(command, error(code), () => true);
    expect(failure.code).toBe(exitCode);
    expect(failure.message).toContain(text);
  });
});

/** One line of ours: the cause and the remedy, and no shell's own words. */
async function expectFailure(run: Run, command: string, code: number, cause: string): Promise<void> {
  const done = await run([command, 'argument']);
  expect(done).toMatchObject({ code, stdout: '' });
  expect(done.stderr).toMatch(/^soda-guard: [^\n]*\. [A-Z][^\n]*\.\n$/);
  expect(done.stderr).toContain(`soda-guard: ${command} cannot be started: ${cause}`);
}

describe.each(WAYS)('a command that cannot be started: $name', ({ skip, form, how, name }) => {
  let workspace = '';
  beforeAll(() => {
    workspace = machine.workspace(form);
  });
  const run: Run = (command, options) =>
    machine.run(form, { ...how, workspace, cwd: workspace, command }, options);

  it.skipIf(skip)('is named, with the cause and the remedy', async () => {
    await expectFailure(run, 'no-such-program', 127, 'it is in no directory of PATH');
    // What a shell has built in is no program.
    await expectFailure(run, 'cd', 127, 'it is in no directory of PATH');
    await expectFailure(run, '/nowhere/at-all', 127, 'there is no such file');
    await expectFailure(run, '/etc/passwd', 126, 'this user may not run it');
  });

  it.skipIf(skip)('a script that names no interpreter is one for sh', async () => {
    const script = file(workspace, 'plain-script', 'echo "$0" "$@"\n');
    expect(await run([script, 'a b', ''])).toMatchObject({ code: 0, stdout: `${script} a b \n`, stderr: '' });
  });

  it.skipIf(skip)('gets its arguments and its environment byte for byte', async () => {
    const rest = ['5', '', '-n', '--', 'a\nb', '$HOME', 'ü', '*', "it's"];
    const print = ['/usr/bin/env', 'printf', '[%s]', ...rest] as const;
    const env = { LC_CANARY: 'a=b\n ü "c"', PERL5OPT: '-Mnowhere', LANG: 'C.UTF-8' };
    expect(await run([...print], { env })).toMatchObject({
      code: 0,
      stdout: rest.map((text) => `[${text}]`).join(''),
      stderr: '',
    });
    const shown = await run(['env', '-0'], { env });
    expect(shown.stdout.split('\0')).toContain(`LC_CANARY=${env.LC_CANARY}`);
  });

  // Without a sandbox it is Node.js that starts the command, and says what the system said.
  if (name === 'without a sandbox') return;

  it.skipIf(skip)('also where a shell would guess', async () => {
    const interpreter = file(workspace, 'interpreter', '#!/nowhere/interpreter\n');
    await expectFailure(run, interpreter, 127, 'the interpreter or the loader that it names is missing');
    await expectFailure(run, '/etc', 126, 'it is a directory');
    await expectFailure(run, '/etc/passwd/x', 127, 'there is no such file');
    const binary = file(workspace, 'binary', Buffer.from('\x7fELF\x02\0\0\0no such machine\n', 'latin1'));
    await expectFailure(run, binary, 126, 'it is neither a program for this machine nor a script');
  });
});
