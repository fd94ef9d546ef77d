import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyringArguments } from '../../src/sandbox/keyring.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

const PERL = '/usr/bin/perl';
const [KEYCTL, ADD_KEY] = process.arch === 'x64' ? [250, 248] : [219, 217];

/** Joins a new session keyring, puts a key into it, and goes on. */
const WITH_KEY = `
syscall(${KEYCTL}, 1, 0) >= 0 or die "join: $!";
my ($type, $name, $secret) = ("user", "canary", "secret");
syscall(${ADD_KEY}, $type, $name, $secret, 6, -3) >= 0 or die "add: $!";
exec { $ARGV[0] } @ARGV or die;
`;
/** Tells whether the session keyring (-3) holds the key: KEYCTL_SEARCH is 10. */
const SEARCH = `
my ($type, $name) = ("user", "canary");
print syscall(${KEYCTL}, 10, -3, $type, $name, 0) >= 0 ? "found" : "none", "\\n";
`;

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

it('the session keyring is left behind', () => {
  const search = [PERL, '-e', SEARCH];
  const run = (...args: readonly string[]): string =>
    spawnSync(PERL, ['-e', WITH_KEY, ...args], { encoding: 'utf8' }).stdout;
  expect(run(...search)).toBe('found\n');
  expect(run(PERL, ...keyringArguments(process.arch), ...search)).toBe('none\n');
});

it('perl follows no variable of the command meanwhile', () => {
  const done = spawnSync(PERL, [...keyringArguments(process.arch), '/usr/bin/env'], {
    encoding: 'utf8',
    env: { PERL5OPT: '-Mnowhere', PATH: '/tmp:relative' },
  });
  expect(done.stdout).toBe('PERL5OPT=-Mnowhere\nPATH=/tmp:relative\n');
  expect(done.stderr).toBe('');
});

it.skipIf(process.getuid?.() !== 0).each(COMBINATIONS)(
  "the launcher's keys do not reach the command: $name",
  async ({ backend, form, skip }) => {
    if (skip) return;
    const around = `exec ${PERL} -e '${WITH_KEY.replaceAll("'", '')}' "$@"`;
    const command: [string, ...string[]] = [PERL, '-e', SEARCH];
    expect(await machine.run(form, { backend, command }, { around })).toMatchObject({
      code: 0,
      stdout: 'none\n',
    });
  },
);
