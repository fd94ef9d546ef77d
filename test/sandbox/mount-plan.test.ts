import { describe, expect, it } from 'vitest';
import { mountFaults } from '../../src/sandbox/mount-faults.js';
import { mountPlan, type MountFacts } from '../../src/sandbox/mount-plan.js';
import type { MountPoint } from '../../src/sandbox/mount-table.js';
import type { Mount } from '../../src/sandbox/mounts/mount.js';
import { PROC_READ_ONLY, SCRATCH, SHARED_MEMORY } from '../../src/sandbox/mounts/places.js';
import { mountSteps } from '../../src/sandbox/unshare.js';

let nextId = 100;
function mount(path: string, flags: string, device: string, fileSystem = 'tmpfs', parent = 1): MountPoint {
  nextId += 1;
  return {
    id: path === '/' ? 1 : nextId,
    parent: path === '/' ? 0 : parent,
    device,
    root: '/',
    path,
    flags: flags.split(','),
    fileSystem,
  };
}

const host = [
  mount('/', 'rw,relatime', '8:1', 'ext4'),
  mount('/proc', 'rw', '0:1', 'proc'),
  mount('/dev', 'rw,nosuid', '0:2'),
  mount('/run/user/1000', 'rw', '0:3'),
  mount('/srv/my files', 'rw,nosuid,nodev,noatime', '8:2', 'ext4'),
  mount('/root/closed', 'rw', '8:3', 'ext4'),
];
const directory = (kind: 'readable' | 'writable', path: string): Mount => ({
  kind,
  path,
  entry: 'directory',
});
const WORKSPACE = '/srv/my files/w#1';
const facts: MountFacts = {
  mounts: host,
  unreachable: new Set(['/root/closed']),
  ownDirectories: new Set(['/tmp', '/run', '/mnt']),
  home: undefined,
  hidden: [],
  masked: [],
  procPaths: new Set(['/proc/sys', '/proc/irq']),
  tools: [],
  asked: [directory('writable', WORKSPACE)],
  protected: [],
  ownTexts: [{ kind: 'text', path: '/run/resolve/stub.conf', content: 'nameserver 127.0.0.1' }],
};
const planned = (change: Partial<MountFacts>): readonly string[] =>
  mountPlan({ ...facts, ...change }).mounts.map(({ kind, path }) => `${kind} ${path}`);

describe('the mount plan', () => {
  it('seals each mount that stays visible and can be reached', () => {
    const plan = mountPlan(facts);
    expect(plan.seals.map(({ path }) => path)).toEqual(['/', '/srv/my files']);
    expect(plan.procReadOnly).toEqual(['/proc/sys', '/proc/irq']);
  });

  it('gives every empty place a size', () => {
    const sizes = mountPlan({ ...facts, home: '/root' }).mounts.flatMap((found) =>
      found.kind === 'scratch' ? [found.sizeBytes] : [],
    );
    expect(sizes).toHaveLength(3);
    expect(sizes.filter((size) => !(size > 0))).toEqual([]);
    expect([...SCRATCH, SHARED_MEMORY].filter(({ sizeBytes }) => !(sizeBytes > 0))).toEqual([]);
  });

  it('mounts a directory before what stands in it, whatever the order of the facts', () => {
    const home = '/home/u';
    expect(
      planned({
        home,
        hidden: ['/home'],
        tools: [directory('readable', '/home/u/.cargo/bin')],
        asked: [directory('writable', '/home/u/project'), directory('readable', '/home/u/notes')],
        protected: [
          { kind: 'readable', path: '/home/u/project/.git/hooks', entry: 'directory' },
          { kind: 'pinned', path: '/home/u/project/.git' },
        ],
      }),
    ).toEqual([
      'hidden /home',
      'scratch /home/u',
      'readable /home/u/.cargo/bin',
      'readable /home/u/notes',
      'writable /home/u/project',
      'pinned /home/u/project/.git',
      'readable /home/u/project/.git/hooks',
      'hidden /mnt',
      'scratch /run',
      'text /run/resolve/stub.conf',
      'scratch /tmp',
    ]);
  });

  it.each<[string, Partial<MountFacts>, readonly string[]]>([
    ['a socket in an empty place is gone already', { masked: ['/run/docker.sock'] }, []],
    ['a socket elsewhere is covered', { masked: ['/opt/a/b.sock'] }, ['masked /opt/a/b.sock']],
    [
      'a socket in the workspace is covered',
      { masked: [`${WORKSPACE}/a.sock`] },
      [`masked ${WORKSPACE}/a.sock`],
    ],
    [
      'a socket that is put back is seen',
      { asked: [{ kind: 'readable', path: '/run/docker.sock', entry: 'file' }] },
      ['readable /run/docker.sock'],
    ],
    ['nothing is put back where all is seen', { asked: [directory('readable', '/usr/share/x')] }, []],
    [
      'nothing is hidden twice',
      { hidden: ['/opt/runner', '/opt/runner/_work/_temp'] },
      ['hidden /opt/runner'],
    ],
    [
      'a workspace in a hidden place is put back, and what is hidden in it stays so',
      {
        hidden: ['/opt/runner', '/opt/runner/_work/p/p/secret'],
        asked: [directory('writable', '/opt/runner/_work/p/p')],
      },
      ['hidden /opt/runner', 'writable /opt/runner/_work/p/p', 'hidden /opt/runner/_work/p/p/secret'],
    ],
    [
      'a directory in one that is read-only as a whole is not made writable by a pin',
      {
        asked: [directory('writable', '/w')],
        protected: [
          directory('readable', '/w/.github'),
          { kind: 'pinned', path: '/w/.github/sub' },
          directory('readable', '/w/.github/sub/.git/hooks'),
        ],
      },
      ['writable /w', 'readable /w/.github'],
    ],
    [
      'a link is made only in an empty place',
      {
        tools: [
          { kind: 'link', path: '/run/multishell', target: '/srv/node' },
          { kind: 'link', path: '/usr/bin/x', target: 'y' },
        ],
      },
      ['link /run/multishell'],
    ],
  ])('%s', (_, change, expected) => {
    const before = planned({ asked: [] });
    const added = planned({ asked: [], ...change }).filter((line) => !before.includes(line));
    expect(added).toEqual(expected);
  });

  it('is made by steps with the flags that may not be taken off', () => {
    const steps = mountSteps(mountPlan(facts)).map((step) => step.join(' '));
    const [ro, nosuid, nodev, noexec, noatime, relatime] = [1, 2, 4, 8, 1024, 0x20_0000];
    expect(steps.slice(0, 3)).toEqual([
      'bind / /sys',
      `flags /sys ${ro + nosuid + relatime}`,
      `flags /sys/srv/my files ${ro + nosuid + nodev + noatime}`,
    ]);
    expect(steps).toContain('fresh tmpfs /sys/tmp 6 size=2147483648,mode=1777');
    expect(steps).toContain('fresh proc /sys/proc 14 ');
    expect(steps).toContain(`flags /sys/proc/sys ${ro + nosuid + nodev + noexec}`);
    expect(steps).toContain(`bind ${WORKSPACE} /sys${WORKSPACE}`);
    expect(steps.at(-1)).toBe(`flags /sys/dev ${ro + nosuid + noexec}`);
  });

  it('closes a hidden place when everything is in it', () => {
    const steps = mountSteps(mountPlan({ ...facts, hidden: ['/srv'] })).map((step) => step.join(' '));
    expect(steps.indexOf('flags /sys/srv 7')).toBeGreaterThan(
      steps.indexOf(`bind ${WORKSPACE} /sys${WORKSPACE}`),
    );
  });

  it('hands a long text over in parts that the kernel takes as arguments', () => {
    const content = `${'é'.repeat(70_000)}\n`;
    const plan = mountPlan({ ...facts, ownTexts: [{ kind: 'text', path: '/run/x', content }] });
    const parts = mountSteps(plan).filter(([word]) => word === 'text');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(([, , part]) => part).join('')).toBe(`${content}\n`);
    expect(Math.max(...parts.map(([, , part = '']) => Buffer.byteLength(part)))).toBeLessThan(128 * 1024);
  });
});

describe('the mounts of a sandbox', () => {
  const plan = mountPlan({
    ...facts,
    masked: ['/opt/a.sock'],
    protected: [
      { kind: 'pinned', path: `${WORKSPACE}/.git` },
      { kind: 'readable', path: `${WORKSPACE}/.git/config`, entry: 'file' },
    ],
  });
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
    mount('/srv/my files/w#1/.git', 'rw', '8:2', 'ext4', 904),
    mount('/srv/my files/w#1/.git/config', 'ro', '8:2', 'ext4', 905),
    mount('/mnt', 'ro', '0:98', 'tmpfs', 906),
    { ...mount('/opt/a.sock', 'ro', '0:2', 'devtmpfs', 907), root: '/null' },
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
    [
      'a protected file that can be written',
      changed('/srv/my files/w#1/.git/config', { flags: ['rw'] }),
      '/srv/my files/w#1/.git/config is writable',
    ],
    [
      'a protected file that is not covered',
      without('/srv/my files/w#1/.git/config'),
      '/srv/my files/w#1/.git/config is not mounted',
    ],
    [
      'a directory that can be renamed',
      without('/srv/my files/w#1/.git'),
      '/srv/my files/w#1/.git is not mounted',
    ],
    ['a socket that answers', changed('/opt/a.sock', { root: '/opt/a.sock' }), '/opt/a.sock is not masked'],
    [
      'a workspace that cannot be written',
      changed('/srv/my files/w#1', { flags: ['ro'] }),
      '/srv/my files/w#1 is read-only',
    ],
    ['a hidden place of the disk', changed('/mnt', { fileSystem: 'ext4' }), '/mnt is not empty'],
    ['a hidden place that can be filled', changed('/mnt', { flags: ['rw'] }), '/mnt is writable'],
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
