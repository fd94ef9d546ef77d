import { describe, expect, test } from 'vitest';
import {
  directoryOf,
  parseControllers,
  parseHardProcesses,
  parseLegacyControllers,
  parseOwnGroup,
  parseUnifiedMount,
} from '../../../src/sandbox/limits/facts.js';

const UNIFIED = '0::/user.slice/user-1000.slice/session-3.scope\n';
const HYBRID = '9:name=systemd:/\n8:pids:/\n4:memory:/outer/x\n2:cpu,cpuacct:/\n0::/\n';

describe('/proc/PID/cgroup', () => {
  test.each<[string, string | undefined, readonly string[]]>([
    [UNIFIED, '/user.slice/user-1000.slice/session-3.scope', []],
    [HYBRID, '/', ['memory', 'cpu', 'pids']],
    ['4:memory:/\n', undefined, ['memory']],
    ['', undefined, []],
    // A group may be named like a controller, or hold colons.
    ['0::/memory:cpu\n', '/memory:cpu', []],
  ])('%j', (text, own, legacy) => {
    expect(parseOwnGroup(text)).toBe(own);
    expect([...parseLegacyControllers(text)]).toEqual(legacy);
  });
});

describe('cgroup.controllers', () => {
  test.each<[string, readonly string[]]>([
    ['cpuset cpu io memory hugetlb pids rdma misc\n', ['memory', 'cpu', 'pids']],
    ['hugetlb\n', []],
    ['cpuset\n', []],
    ['\n', []],
  ])('%j: %j', (text, expected) => {
    expect([...parseControllers(text)]).toEqual(expected);
  });
});

describe('/proc/PID/mountinfo', () => {
  test.each<[string, string, { directory: string; root: string } | undefined]>([
    [
      'unified',
      '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n',
      { directory: '/sys/fs/cgroup', root: '/' },
    ],
    [
      'hybrid',
      '31 23 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n41 23 0:28 / /sys/fs/cgroup/unified rw - cgroup2 none rw\n',
      { directory: '/sys/fs/cgroup/unified', root: '/' },
    ],
    [
      'a part of it, in a container',
      '30 23 0:26 /docker/a1 /sys/fs/cgroup ro - cgroup2 cgroup rw\n',
      { directory: '/sys/fs/cgroup', root: '/docker/a1' },
    ],
    ['none', '31 23 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n', undefined],
    ['a directory of that name', '31 23 0:27 / /mnt/cgroup2 rw - ext4 cgroup2 rw\n', undefined],
  ])('%s', (_, text, expected) => {
    expect(parseUnifiedMount(text)).toEqual(expected);
  });
});

describe('the directory of a group', () => {
  const whole = { directory: '/sys/fs/cgroup', root: '/' };
  const part = { directory: '/sys/fs/cgroup', root: '/docker/a1' };
  test.each<[string, typeof whole, string | undefined]>([
    ['/', whole, '/sys/fs/cgroup'],
    ['/system.slice/x.scope', whole, '/sys/fs/cgroup/system.slice/x.scope'],
    ['/docker/a1', part, '/sys/fs/cgroup'],
    ['/docker/a1/x', part, '/sys/fs/cgroup/x'],
    ['/docker/a12', part, undefined],
    ['/', part, undefined],
    // Outside of the cgroup namespace (cgroup_namespaces(7)).
    ['/../x', whole, undefined],
  ])('%s', (group, mount, expected) => {
    expect(directoryOf(group, mount)).toBe(expected);
  });
});

describe('/proc/PID/limits', () => {
  const line = (soft: string, hard: string): string =>
    `Limit                     Soft Limit           Hard Limit           Units\nMax processes             ${soft.padEnd(20)} ${hard.padEnd(20)} processes\nMax open files            1024                 4096                 files\n`;
  test.each<[string, number | undefined]>([
    [line('64', '65'), 65],
    [line('unlimited', 'unlimited'), Infinity],
    [line('10', 'unlimited'), Infinity],
    ['Max open files            1024                 4096                 files\n', undefined],
  ])('%#', (text, expected) => {
    expect(parseHardProcesses(text)).toBe(expected);
  });
});
