import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  joinGroup,
  makeGroup,
  removeGroup,
  removeStaleGroups,
  turnOn,
} from '../../../src/sandbox/limits/control-group.js';
import { enforceLimits } from '../../../src/sandbox/limits/enforce.js';
import { groupFile, reachedLimits } from '../../../src/sandbox/limits/group-files.js';
import { readLimitFacts } from '../../../src/sandbox/limits/index.js';
import { systemPrograms } from '../../../src/sandbox/programs.js';
import { imitate, LIMITS, PID, planBy, type Imitation } from './imitation.js';

describe('what is written to a control group', () => {
  it.each([
    ['memory_mb', 1, 'memory.max', '1048576'],
    ['memory_mb', 2048, 'memory.max', '2147483648'],
    ['memory_mb', Number.MAX_SAFE_INTEGER, 'memory.max', '9223372036854775807'],
    ['cpu_percent', 1, 'cpu.max', '1000 100000'],
    ['cpu_percent', 50, 'cpu.max', '50000 100000'],
    ['cpu_percent', 250, 'cpu.max', '250000 100000'],
    ['max_pids', 64, 'pids.max', '68'],
    ['max_pids', 1, 'pids.max', '5'],
  ] as const)('%s %i: %s %s', (limit, value, name, content) => {
    expect(groupFile({ limit, value })).toEqual({ name, content });
  });
});

describe('controllers', () => {
  let machine: Imitation;
  beforeEach(() => {
    machine = imitate();
  });
  afterEach(() => {
    machine.dispose();
  });

  it('are turned on where they are off', () => {
    machine.write('cgroup/cgroup.subtree_control', 'cpu memory\n');
    expect([...turnOn(['memory'], machine.cgroup)]).toEqual([]);
    expect(machine.read('cgroup/cgroup.subtree_control')).toBe('cpu memory\n');
    expect([...turnOn(['memory', 'pids'], machine.cgroup)]).toEqual([]);
    expect(machine.read('cgroup/cgroup.subtree_control')).toMatch(/^\+pids/);
  });

  it("that cannot be turned on are told with the kernel's words", () => {
    const refused = turnOn(['memory'], machine.cgroup);
    expect(refused.get('memory')).toMatch(/^the memory controller cannot be turned on: ENOENT/);
  });

  it.each([
    ['oom_kill 1\noom_group_kill 0\n', 'max 0\n', ['memory_mb']],
    ['oom_kill 0\noom_group_kill 0\n', 'max 10\n', ['max_pids']],
    ['oom_kill 0\n', 'max 0\n', []],
    [undefined, undefined, []],
  ])('that were reached, by the events %j and %j', (memory, pids, expected) => {
    if (memory !== undefined)
      machine.write('cgroup/memory.events', `low 0\nhigh 3\nmax 12\noom 1\n${memory}`);
    if (pids !== undefined) machine.write('cgroup/pids.events', pids);
    expect(reachedLimits(machine.cgroup)).toEqual(expected);
  });

  it('that the group does not have leave the limit unenforced, and the run goes on', async () => {
    const plan = planBy({ kind: 'cgroup', parent: machine.cgroup });
    const { outcomes } = await enforceLimits(plan, PID, machine.programs({}), machine.places);
    for (const { enforcedBy, reason } of outcomes) {
      expect(enforcedBy).toBeNull();
      expect(reason).toMatch(/^the control group could not be made: ENOENT/);
    }
  });
});

const { groups } = readLimitFacts(systemPrograms());
const isRoot = process.getuid?.() === 0;
const parent = isRoot && groups?.own === groups?.root ? groups?.directory : undefined;
const why = parent === undefined ? ' (skipped: not root at the top of a cgroup v2 hierarchy)' : '';

describe.skipIf(parent === undefined)(`a control group of this kernel${why}`, () => {
  const directory = path.join(parent ?? '', `soda-guard-${process.pid}-0123abcd`);
  afterEach(() => {
    if (existsSync(directory)) rmdirSync(directory);
  });

  it('holds a process and what it starts, kills all of it, and is gone', async () => {
    const child = spawn('/bin/sh', ['-c', 'read -r _; sleep 60 & sleep 60'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const { pid } = child;
    if (pid === undefined) throw new Error('no process');
    const ended = new Promise((resolve) =>
      child.once('exit', (_, signal) => {
        resolve(signal);
      }),
    );
    makeGroup(directory, LIMITS);
    joinGroup(directory, pid);
    expect(readFileSync(`/proc/${pid}/cgroup`, 'utf8')).toContain(`/${path.basename(directory)}\n`);
    child.stdin.end('\n');
    expect(await removeGroup(directory)).toBe(true);
    expect(await ended).toBe('SIGKILL');
    expect(existsSync(directory)).toBe(false);
  });

  it('of a run that was killed is removed by the next one; of one that goes on it is not', () => {
    mkdirSync(directory);
    const other = path.join(parent ?? '', 'soda-guard-test-of-another-name');
    mkdirSync(other);
    try {
      removeStaleGroups(parent ?? '', (pid) => pid === process.pid);
      expect(existsSync(directory)).toBe(true);
      removeStaleGroups(parent ?? '', () => false);
      expect(existsSync(directory)).toBe(false);
      expect(existsSync(other)).toBe(true);
    } finally {
      rmdirSync(other);
    }
  });

  it('is used and removed around a process, and tells what the kernel does not limit', async () => {
    const child = spawn('/bin/sleep', ['60'], { stdio: 'ignore' });
    const { pid } = child;
    if (pid === undefined) throw new Error('no process');
    const { outcomes, release } = await enforceLimits(
      planBy({ kind: 'cgroup', parent: parent ?? '' }),
      pid,
      systemPrograms(),
    );
    const inside = readFileSync(`/proc/${pid}/cgroup`, 'utf8');
    expect(inside).toMatch(new RegExp(`^0::/soda-guard-${process.pid}-[0-9a-f]{8}$`, 'm'));
    for (const { limit, enforcedBy, reason } of outcomes) {
      const controller = { memory_mb: 'memory', cpu_percent: 'cpu', max_pids: 'pids' }[limit];
      const has = groups?.controllers.has(controller as 'memory') === true;
      expect(enforcedBy).toBe(has ? 'cgroup' : null);
      if (!has) expect(reason).toMatch(new RegExp(`^the ${controller} controller cannot be turned on: `));
    }
    await release();
    expect(readdirSync(parent ?? '').filter((name) => name.startsWith(`soda-guard-${process.pid}-`))).toEqual(
      [],
    );
  });
});
