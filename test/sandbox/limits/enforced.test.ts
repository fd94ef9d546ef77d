import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LimitOutcome, RequestedLimit } from '../../../src/isolation/limits.js';
import { readLimitFacts } from '../../../src/sandbox/limits/index.js';
import { systemPrograms } from '../../../src/sandbox/programs.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from '../machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

/** No bomb of these tests has more processes, whether it is contained or not. */
const MOST = 150;
/** A bomb ends by itself, whatever becomes of its processes. In seconds. */
const LASTS = 1;

/**
 * Each process starts further ones as fast as it can. A process needs a token to be started, and there are `MOST` of
 * them. The first one looks how many processes there are, itself included; PID 1 of the sandbox is not the command's.
 */
const BOMB = `
use Time::HiRes qw(time sleep);
my $end = time + ${LASTS};
pipe(my $take, my $give) or die;
$take->blocking(0);
syswrite($give, 'x' x ${MOST - 1});
sub look { opendir(my $proc, '/proc') or die; return grep { /^\\d+$/ && $_ ne '1' } readdir $proc }
my ($first, $most) = ($$, 0);
$SIG{CHLD} = 'IGNORE';
alarm ${LASTS + 2};
while (time < $end) {
  if ($$ == $first) { my $now = look(); $most = $now if $now > $most }
  if (sysread($take, my $token, 1)) {
    my $child = fork;
    if (!defined $child) { syswrite($give, 'x'); sleep 0.01 }
    elsif (!$child) { alarm ${LASTS + 2} }
  } else { sleep 0.01 }
}
if ($$ == $first) { print "$most\\n" }
`;

const bomb = (limits: readonly RequestedLimit[]) => ({
  command: ['/usr/bin/perl', '-e', BOMB] as [string, ...string[]],
  limits,
});

const told = (stderr: string): readonly LimitOutcome[] =>
  JSON.parse(stderr.split('\n')[0] ?? '') as readonly LimitOutcome[];

describe.each(COMBINATIONS)('limits: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)(
    'a fork bomb has as many processes as max_pids says, and as it likes without',
    { timeout: 30_000 },
    async () => {
      const limits = [{ limit: 'max_pids', value: 64 }] as const;
      const contained = await machine.run(form, { backend, ...bomb(limits), tellLimits: true });
      expect(contained).toMatchObject({ code: 0, stdout: '64\n' });
      expect(told(contained.stderr)).toEqual([
        { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null },
      ]);
      const free = await machine.run(form, { backend, ...bomb([]), tellLimits: true });
      expect(free).toMatchObject({ code: 0, stdout: `${MOST}\n` });
      expect(told(free.stderr)).toEqual([]);
    },
  );

  it.skipIf(skip)(
    'counts the sandbox alone: the same user has other processes outside of it',
    { timeout: 30_000 },
    async () => {
      const limits = [{ limit: 'max_pids', value: 10 }] as const;
      const [one, other] = await Promise.all([
        machine.run(form, { backend, ...bomb(limits) }),
        machine.run(form, { backend, ...bomb(limits) }),
      ]);
      expect([one.stdout, other.stdout]).toEqual(['10\n', '10\n']);
    },
  );

  it.skipIf(skip)('cannot be raised again from inside, and one process is enough for a command', async () => {
    const limits = [{ limit: 'max_pids', value: 1 }] as const;
    const script =
      'ulimit -u; ulimit -Su 100 2>&1; ulimit -Hu 100 2>&1; exec /usr/bin/prlimit --nproc=100:100 -- /bin/true';
    const done = await machine.run(form, { backend, command: ['/bin/bash', '-c', script], limits });
    expect(done.stdout).toMatch(/^2\n/);
    expect(done.stdout.match(/ulimit: .*(Operation not permitted|Invalid argument)/g)).toHaveLength(2);
    expect(done.stderr).toMatch(/prlimit: .*NPROC.*Operation not permitted/);
    expect(done.code).not.toBe(0);
  });

  // The other forms are root's, who sets no such limit to itself.
  if (form === 'user') {
    it.skipIf(skip || process.getuid?.() !== 0)(
      'asks for no more than the machine allows its user',
      async () => {
        const limits = [{ limit: 'max_pids', value: 4096 }] as const;
        const command: [string, ...string[]] = ['/bin/bash', '-c', 'ulimit -Su; ulimit -Hu'];
        const around = 'ulimit -u 500; exec "$@"';
        const done = await machine.run(form, { backend, command, limits }, { around });
        expect(done).toMatchObject({ code: 0, stdout: '500\n500\n' });
      },
    );
  }

  it.skipIf(skip)('the codes of commands that cannot be started stay', async () => {
    const limits = [{ limit: 'max_pids', value: 8 }] as const;
    for (const [file, code] of [
      ['/nowhere/at-all', 127],
      ['/etc/passwd', 126],
    ] as const) {
      const done = await machine.run(form, { backend, command: [file], limits });
      expect(done.code).toBe(code);
      expect(done.stderr).toContain(file);
    }
  });

  it.skipIf(skip)(
    'memory and processor time hold where a control group can be had, else it is said why',
    async () => {
      const limits = [
        { limit: 'memory_mb', value: 256 },
        { limit: 'cpu_percent', value: 50 },
      ] as const;
      const command: [string, ...string[]] = ['/bin/cat', '/proc/self/status'];
      const done = await machine.run(form, { backend, command, limits, tellLimits: true });
      expect(done.code).toBe(0);
      const { groups, legacy } = readLimitFacts(systemPrograms());
      for (const outcome of told(done.stderr)) {
        const controller = outcome.limit === 'memory_mb' ? 'memory' : 'cpu';
        if (groups?.controllers.has(controller) === true) continue;
        expect(outcome.enforcedBy).toBeNull();
        expect(outcome.reason).toMatch(new RegExp(`^no cgroup v2 ${controller} controller here`));
        expect(outcome.reason?.includes('cgroup v1 holds it')).toBe(legacy.has(controller));
      }
      expect(told(done.stderr).map(({ limit, value }) => ({ limit, value }))).toEqual(limits);
    },
  );

  it.skipIf(skip)('memory is really limited where it is said to be', { timeout: 30_000 }, async () => {
    const limits = [{ limit: 'memory_mb', value: 64 }] as const;
    const command: [string, ...string[]] = [
      '/usr/bin/perl',
      '-e',
      "my $x = 'x' x 200_000_000; print length $x",
    ];
    const done = await machine.run(form, { backend, command, limits, tellLimits: true });
    const holds = told(done.stderr)[0]?.enforcedBy !== null;
    expect(done.code).toBe(holds ? 137 : 0);
  });
});

it('leaves no control group behind', () => {
  const directory = readLimitFacts(systemPrograms()).groups?.directory;
  const left =
    directory === undefined ? [] : readdirSync(directory).filter((name) => name.startsWith('soda-guard-'));
  expect(left).toEqual([]);
});
