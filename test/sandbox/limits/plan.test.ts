import { describe, expect, test } from 'vitest';
import type { RequestedLimit } from '../../../src/isolation/limits.js';
import type { Form } from '../../../src/isolation/machine.js';
import type { Controller, LimitFacts } from '../../../src/sandbox/limits/facts.js';
import { planLimits } from '../../../src/sandbox/limits/plan.js';

const ALL: readonly RequestedLimit[] = [
  { limit: 'memory_mb', value: 2048 },
  { limit: 'cpu_percent', value: 150 },
  { limit: 'max_pids', value: 64 },
];
const EVERY: ReadonlySet<Controller> = new Set(['memory', 'cpu', 'pids']);

/** A machine with systemd and the unified hierarchy, and nothing in the way. */
const FULL: LimitFacts = {
  kernel: '6.8.0-1021-azure',
  uid: 1001,
  hardProcesses: 63_000,
  missing: new Map(),
  groups: { directory: '/sys/fs/cgroup', root: '/', own: '/system.slice/runner.service', controllers: EVERY },
  legacy: new Set(),
  systemd: true,
  userManager: { runtimeDirectory: '/run/user/1001', controllers: EVERY },
};
const NO_SYSTEMD: Partial<LimitFacts> = {
  systemd: false,
  groups: { directory: '/sys/fs/cgroup', root: '/', own: '/', controllers: EVERY },
};
const NO_CONTROLLERS: Partial<LimitFacts> = {
  groups: { directory: '/sys/fs/cgroup/unified', root: '/', own: '/', controllers: new Set() },
  legacy: EVERY,
  systemd: false,
};

/** The plan on a machine that differs from the full one: by what each limit is enforced, in the order of the policy. */
function outcomes(form: Form, facts: Partial<LimitFacts>, requested = ALL): readonly string[] {
  return planLimits(requested, form, { ...FULL, ...facts }).outcomes.map(
    ({ enforcedBy, reason }) => enforcedBy ?? `not: ${reason}`,
  );
}

describe('which route a form takes', () => {
  test.each<[Form, Partial<LimitFacts>, unknown]>([
    ['root', {}, { kind: 'scope', bus: 'system' }],
    ['sudo', {}, { kind: 'scope', bus: 'sudo' }],
    ['user', {}, { kind: 'scope', bus: 'user', runtimeDirectory: '/run/user/1001' }],
    ['root', NO_SYSTEMD, { kind: 'cgroup', parent: '/sys/fs/cgroup' }],
    ['user', NO_SYSTEMD, undefined],
    ['sudo', NO_SYSTEMD, undefined],
    ['root', NO_CONTROLLERS, undefined],
    ['user', { userManager: undefined }, undefined],
  ])('%s, %j', (form, facts, route) => {
    const { group } = planLimits(ALL, form, { ...FULL, ...facts });
    expect(group?.route).toEqual(route);
    if (group !== undefined) expect(group.limits).toEqual(ALL);
  });

  test('processes alone need no group', () => {
    expect(planLimits([{ limit: 'max_pids', value: 64 }], 'root', FULL).group).toBeUndefined();
    expect(planLimits([], 'root', FULL)).toEqual({ processes: undefined, group: undefined, outcomes: [] });
  });
});

describe('what enforces each limit', () => {
  const notDelegated =
    'not: systemd does not delegate the cpu controller to uid 1001 (root can, by Delegate= of user@.service)';
  const ofAnother = 'not: soda-guard runs in the control group /nomad/x, which another program manages';
  const noSystemd = 'not: systemd does not run here, and soda-guard is not root';
  const noManager =
    'not: no systemd user manager runs for uid 1001 (root can start one: loginctl enable-linger)';
  const held = (controller: Controller): string =>
    `not: no cgroup v2 ${controller} controller here: cgroup v1 holds it (to free it, boot with the kernel parameter cgroup_no_v1=${controller})`;
  test.each<[string, Form, Partial<LimitFacts>, readonly string[]]>([
    ['everything is there', 'sudo', {}, ['systemd-scope', 'systemd-scope', 'prlimit']],
    ['root without systemd', 'root', NO_SYSTEMD, ['cgroup', 'cgroup', 'prlimit']],
    ['a user without systemd', 'user', NO_SYSTEMD, [noSystemd, noSystemd, 'prlimit']],
    ['cgroup v1', 'root', NO_CONTROLLERS, [held('memory'), held('cpu'), 'prlimit']],
    [
      'no cgroup at all',
      'user',
      { groups: undefined },
      ['not: no cgroup v2 memory controller here', 'not: no cgroup v2 cpu controller here', 'prlimit'],
    ],
    ['no user manager', 'user', { userManager: undefined }, [noManager, noManager, 'prlimit']],
    [
      'cpu is not delegated',
      'user',
      { userManager: { runtimeDirectory: '/run/user/1001', controllers: new Set(['memory', 'pids']) } },
      ['systemd-scope', notDelegated, 'prlimit'],
    ],
    [
      'in the group of another program',
      'root',
      { ...NO_SYSTEMD, groups: { directory: '/c', root: '/', own: '/nomad/x', controllers: EVERY } },
      [ofAnother, ofAnother, 'prlimit'],
    ],
    [
      'busctl is missing',
      'sudo',
      { missing: new Map([['busctl', 'no busctl']]) },
      ['not: no busctl', 'not: no busctl', 'prlimit'],
    ],
    [
      'prlimit is missing: the group counts processes too',
      'sudo',
      { missing: new Map([['prlimit', 'no prlimit']]) },
      ['systemd-scope', 'systemd-scope', 'systemd-scope'],
    ],
    [
      'an old kernel counts the user, not the sandbox',
      'root',
      { kernel: '5.10.0-28-amd64' },
      ['systemd-scope', 'systemd-scope', 'systemd-scope'],
    ],
  ])('%s', (_, form, facts, expected) => {
    expect(outcomes(form, facts)).toEqual(expected);
  });

  test('processes by nothing: both reasons', () => {
    const facts = {
      ...NO_CONTROLLERS,
      legacy: new Set<Controller>(),
      missing: new Map([['prlimit', 'no prlimit']] as const),
    };
    expect(outcomes('root', facts, [{ limit: 'max_pids', value: 1 }])).toEqual([
      'not: no prlimit, and no cgroup v2 pids controller here',
    ]);
  });

  test.each([
    ['5.13.19', false],
    ['5.14.0', true],
    ['5.4.0-150-generic', false],
    ['6.1.0', true],
    ['10.0.0', true],
    ['4.19.0', false],
  ])('Linux %s counts each sandbox by itself: %s', (kernel, counts) => {
    const { processes } = planLimits(ALL, 'user', { ...FULL, kernel });
    expect(processes !== undefined).toBe(counts);
  });
});

describe('the resource limit', () => {
  test.each<[number, number, number]>([
    [64, 63_000, 65],
    [1, 63_000, 2],
    [64, Infinity, 65],
    // Nobody but root may raise it.
    [64, 40, 40],
  ])('max_pids %i where %i are allowed: %i', (value, hardProcesses, expected) => {
    const { processes } = planLimits([{ limit: 'max_pids', value }], 'user', { ...FULL, hardProcesses });
    expect(processes).toBe(expected);
  });

  test('none that nobody asked for', () => {
    expect(planLimits([{ limit: 'memory_mb', value: 1 }], 'sudo', FULL).processes).toBeUndefined();
  });
});
