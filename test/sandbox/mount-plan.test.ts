import { describe, expect, it } from 'vitest';
import { mountFaults, mountPlan, PROC_READ_ONLY, type MountFacts } from '../../src/sandbox/mount-plan.js';
import type { MountPoint } from '../../src/sandbox/mount-table.js';
import { firstPlan, secondPlan } from '../../src/sandbox/unshare.js';

let nextId = 100;
function mount(path: string, flags: string, device: string, fileSystem = 'tmpfs', parent = 1): MountPoint {
  nextId += 1;
  return {
    id: path === '/' ? 1 : nextId,
    parent: path === '/' ? 0 : parent,
    device,
    path,
    flags: flags.split(','),
    fileSystem,
  };
}

const host = [
  mount('/', 'rw,relatime', '8:1', 'ext4'),
  mount('/proc', 'rw', '0:1', 'proc'),
  mount('/dev', 'rw', '0:2'),
  mount('/run/user/1000', 'rw', '0:3'),
  mount('/srv/my files', 'rw,nosuid,nodev,noatime', '8:2', 'ext4'),
  mount('/root/closed', 'rw', '8:3', 'ext4'),
];
const facts: MountFacts = {
  mounts: host,
  unreachable: new Set(['/root/closed']),
  scratchPaths: new Set(['/tmp', '/run']),
  closedHome: undefined,
  procPaths: new Set(['/proc/sys', '/proc/irq']),
  workspace: '/srv/my files/w#1',
  resolvConf: { path: '/run/resolve/stub.conf', content: 'nameserver 127.0.0.1' },
};

describe('the mount plan', () => {
  it('seals each mount that stays visible and can be reached', () => {
    const plan = mountPlan(facts);
    expect(plan.seals.map(({ path }) => path)).toEqual(['/', '/srv/my files']);
    expect(plan.scratch.map(({ path }) => path)).toEqual(['/tmp', '/run']);
    expect(plan.procReadOnly).toEqual(['/proc/sys', '/proc/irq']);
  });

  it('gives every empty place a size', () => {
    const plan = mountPlan({ ...facts, closedHome: '/root' });
    expect(plan.scratch.map(({ path }) => path)).toContain('/root');
    expect(plan.scratch.filter(({ sizeBytes }) => !(sizeBytes > 0))).toEqual([]);
  });

  it('is written for mount(8) with the flags that may not be taken off', () => {
    expect(firstPlan(mountPlan(facts))).toBe(
      [
        '/ /sys none rbind 0 0',
        'none /sys none remount,bind,ro,nosuid,relatime 0 0',
        'none /sys/srv/my\\040files none remount,bind,ro,nosuid,nodev,noatime 0 0',
        'soda-guard /sys/tmp tmpfs size=2147483648,mode=1777,nosuid,nodev 0 0',
        'soda-guard /sys/run tmpfs size=67108864,mode=0755,nosuid,nodev 0 0',
        'soda-guard /sys/dev tmpfs size=65536,mode=0755,nosuid,nodev 0 0',
        'soda-guard /sys/proc proc nosuid,nodev,noexec 0 0',
        '/sys/proc/sys /sys/proc/sys none bind 0 0',
        'none /sys/proc/sys none remount,bind,ro,nosuid,nodev,noexec 0 0',
        '/sys/proc/irq /sys/proc/irq none bind 0 0',
        'none /sys/proc/irq none remount,bind,ro,nosuid,nodev,noexec 0 0',
        '',
      ].join('\n'),
    );
    expect(secondPlan(mountPlan(facts))).toContain(
      '/sys/dev/resolv.conf /sys/run/resolve/stub.conf none bind 0 0\n',
    );
  });
});

describe('the mounts of a sandbox', () => {
  const plan = mountPlan(facts);
  const right = [
    mount('/', 'ro,relatime', '8:1', 'ext4'),
    mount('/srv/my files', 'ro', '8:2', 'ext4'),
    mount('/root/closed', 'rw', '8:3', 'ext4'),
    mount('/proc', 'rw', '0:91', 'proc'),
    ...['/proc/sys', '/proc/irq'].map((path) => mount(path, 'ro', '0:91', 'proc', 104)),
    mount('/tmp', 'rw', '0:92'),
    mount('/run', 'rw', '0:93'),
    mount('/run/resolve/stub.conf', 'ro', '0:94', 'tmpfs', 901),
    mount('/dev', 'ro', '0:95'),
    mount('/dev/null', 'rw', '0:2', 'devtmpfs', 902),
    mount('/dev/pts', 'rw', '0:96', 'devpts', 902),
    mount('/dev/shm', 'rw', '0:97', 'tmpfs', 902),
    mount('/srv/my files/w#1', 'rw', '8:2', 'ext4', 903),
    mount('/srv/my files/w#1/data', 'rw', '8:9', 'ext4', 904),
  ];
  const without = (path: string): readonly MountPoint[] => right.filter((mounted) => mounted.path !== path);
  const changed = (path: string, change: Partial<MountPoint>): readonly MountPoint[] =>
    right.map((mounted) => (mounted.path === path ? { ...mounted, ...change } : mounted));

  it('are right as planned', () => {
    expect(mountFaults(plan, right)).toEqual([]);
  });

  it.each<[string, readonly MountPoint[], string]>([
    ['a writable root', changed('/', { flags: ['rw'] }), '/ is writable'],
    [
      'a host mount that was not sealed',
      changed('/srv/my files', { flags: ['rw'] }),
      '/srv/my files is writable',
    ],
    ['a late host mount', [...right, mount('/mnt/late', 'rw', '8:7', 'ext4')], '/mnt/late is writable'],
    ['switches of the kernel', changed('/proc/sys', { flags: ['rw'] }), '/proc/sys is writable'],
    ['switches that were not covered', without('/proc/irq'), '/proc/irq is not mounted'],
    ["the host's /proc", changed('/proc', { device: '0:1' }), "/proc is the host's"],
    ["the host's /run", changed('/run', { device: '0:3' }), "/run is the host's"],
    ['a /tmp of the disk', changed('/tmp', { fileSystem: 'ext4' }), '/tmp is writable'],
    ['no /tmp of its own', without('/tmp'), '/tmp is not mounted'],
    ['no workspace', without('/srv/my files/w#1'), '/srv/my files/w#1 is not mounted'],
    ['no resolv.conf', without('/run/resolve/stub.conf'), '/run/resolve/stub.conf is not mounted'],
    [
      'a writable resolv.conf',
      changed('/run/resolve/stub.conf', { flags: ['rw'] }),
      '/run/resolve/stub.conf is writable',
    ],
    [
      'a sibling of the workspace',
      [...right, mount('/srv/my files/w#12', 'rw', '8:8', 'ext4', 905)],
      '/srv/my files/w#12 is writable',
    ],
    [
      'a device of the host',
      [...right, mount('/dev/sda', 'rw', '0:2', 'devtmpfs', 902)],
      '/dev/sda is writable',
    ],
  ])('are not with %s', (_, mounts, fault) => {
    expect(mountFaults(plan, mounts)).toEqual([fault]);
  });
});

it('covers the switches of the kernel by name', () => {
  expect(PROC_READ_ONLY).toContain('/proc/sys');
  expect(PROC_READ_ONLY).toContain('/proc/sysrq-trigger');
});
