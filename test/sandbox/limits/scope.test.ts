import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enforceLimits } from '../../../src/sandbox/limits/enforce.js';
import type { Route } from '../../../src/sandbox/limits/plan.js';
import { imitate, LIMITS, PID, planBy, type Imitation } from './imitation.js';

let machine: Imitation;
beforeEach(() => {
  machine = imitate();
});
afterEach(() => {
  machine.dispose();
});

const SYSTEM: Route = { kind: 'scope', bus: 'system' };

/** Answers as systemd does, and makes the scope with these files a moment later. */
const systemd = (files: Readonly<Record<string, string>>): string => `
printf '%s\\n' "$@" >"$root/arguments"
env >"$root/environment"
for name do case $name in soda-guard-*.scope) scope=$name; break;; esac; done
echo 'o "/org/freedesktop/systemd1/job/34"'
(
  exec >&- 2>&-
  mkdir "$root/cgroup/system.slice" "$root/cgroup/system.slice/$scope"
  ${Object.entries(files)
    .map(([name, text]) => `echo '${text}' >"$root/cgroup/system.slice/$scope/${name}"`)
    .join('\n  ')}
  echo "0::/system.slice/$scope" >"$root/proc/${PID}/cgroup.new"
  mv "$root/proc/${PID}/cgroup.new" "$root/proc/${PID}/cgroup"
) &
`;
const HELD = {
  'memory.max': '268435456',
  'memory.swap.max': '0',
  'cpu.max': '50000 100000',
  'pids.max': '68',
};

async function reasons(busctl: string, route = SYSTEM): Promise<readonly (string | null)[]> {
  const programs = machine.programs({ busctl });
  const { outcomes, release } = await enforceLimits(planBy(route), PID, programs, machine.places);
  await release();
  expect(outcomes.map(({ limit, value }) => ({ limit, value }))).toEqual(LIMITS);
  for (const { enforcedBy, reason } of outcomes) expect(enforcedBy === null).toBe(reason !== null);
  return outcomes.map(({ reason }) => reason);
}

describe('a systemd scope', () => {
  it('is asked for in one call, around the waiting process, and holds what the kernel says', async () => {
    expect(await reasons(systemd(HELD))).toEqual([null, null, null]);
    const call = machine.read('arguments').trim().split('\n');
    const name = call[8];
    expect(name).toMatch(new RegExp(`^soda-guard-${process.pid}-[0-9a-f]{8}\\.scope$`));
    expect(call).toEqual([
      ...['--system', '--timeout=5', 'call', 'org.freedesktop.systemd1', '/org/freedesktop/systemd1'],
      ...['org.freedesktop.systemd1.Manager', 'StartTransientUnit', 'ssa(sv)a(sa(sv))', name, 'fail', '7'],
      ...['PIDs', 'au', '1', String(PID)],
      ...['Description', 's', 'A command run by soda-guard'],
      ...['CollectMode', 's', 'inactive-or-failed'],
      ...['MemoryMax', 't', '268435456'],
      ...['MemorySwapMax', 't', '0'],
      ...['CPUQuotaPerSecUSec', 't', '500000'],
      ...['TasksMax', 't', '68', '0'],
    ]);
  });

  it('is told with the words of busctl when it is refused', async () => {
    const said = 'systemd made no scope: Call failed: Access denied as the requested operation requires more';
    const words =
      'echo "Call failed: Access denied as the requested operation" >&2; echo "requires more" >&2; exit 1';
    expect(await reasons(words)).toEqual([said, said, said]);
  });

  it.each([
    ['nothing was set', {}, ['has no memory.max', 'has no cpu.max', 'has no pids.max']],
    ['no limit', { ...HELD, 'memory.max': 'max' }, ['memory.max is "max"', null, null]],
    ['swap is a way around', { ...HELD, 'memory.swap.max': 'max' }, ['memory.swap.max is "max"', null, null]],
    [
      'swap is not counted',
      { 'memory.max': '268435456', 'cpu.max': '50000 100000', 'pids.max': '68' },
      [null, null, null],
    ],
    ['no quota', { ...HELD, 'cpu.max': 'max 100000' }, [null, 'cpu.max is "max 100000"', null]],
    ['another period', { ...HELD, 'cpu.max': '5000 10000' }, [null, null, null]],
    ['more time', { ...HELD, 'cpu.max': '60000 100000' }, [null, 'cpu.max is "60000 100000"', null]],
    ['more processes', { ...HELD, 'pids.max': '4915' }, [null, null, 'pids.max is "4915"']],
  ])('is believed only when it is read back: %s', async (_, files, expected) => {
    const found = await reasons(systemd(files));
    expect(found).toEqual(
      expected.map((part) => (part === null ? null : (expect.stringContaining(part) as unknown))),
    );
  });

  it('that the process does not get into is none', async () => {
    const reason = 'systemd did not move the process into its scope';
    expect(await reasons('exit 0')).toEqual([reason, reason, reason]);
  });

  it("asks a user's own systemd over that user's bus, with nothing of our environment", async () => {
    process.env['DBUS_SESSION_BUS_ADDRESS'] = 'unix:path=/elsewhere';
    try {
      const route: Route = { kind: 'scope', bus: 'user', runtimeDirectory: '/run/user/1001' };
      expect(await reasons(systemd(HELD), route)).toEqual([null, null, null]);
    } finally {
      delete process.env['DBUS_SESSION_BUS_ADDRESS'];
    }
    expect(machine.read('arguments')).toMatch(/^--user\n/);
    const names = machine.read('environment').trim().split('\n').sort();
    expect(names.filter((line) => !/^(PWD|OLDPWD|SHLVL|_)=/.test(line))).toEqual([
      'LC_ALL=C',
      'XDG_RUNTIME_DIR=/run/user/1001',
    ]);
  });

  it('is asked for through sudo, which never asks for a password', async () => {
    const programs = machine.programs({
      busctl: systemd(HELD),
      sudo: 'printf "%s " "$1" "$2" >"$root/sudo-arguments"; shift 2; exec "$@"',
    });
    const plan = planBy({ kind: 'scope', bus: 'sudo' });
    const { outcomes } = await enforceLimits(plan, PID, programs, machine.places);
    expect(outcomes).toEqual(plan.outcomes);
    expect(machine.read('sudo-arguments')).toBe('-n -- ');
    expect(machine.read('arguments')).toMatch(/^--system\n/);
  });
});
