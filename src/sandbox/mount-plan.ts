import { isWithin, visibleMounts, type MountPoint } from './mount-table.js';

/** A file system in memory, empty at first, that the command may fill up to its size. */
export interface Scratch {
  readonly path: string;
  readonly sizeBytes: number;
  /** Octal digits. */
  readonly mode: string;
}

/** A file whose text is ours, whatever the host has in its place. */
export interface OwnFile {
  readonly path: string;
  /** Without the last line's end. */
  readonly content: string;
}

/** What the command sees of the file system. Everything that is not named here is the host's, read-only. */
export interface MountPlan {
  /** The host's mounts that remain visible, `/` among them: each is made read-only by itself. */
  readonly seals: readonly MountPoint[];
  /** Mount points that the command's uid cannot enter, and that therefore stay as they are. */
  readonly unreachable: ReadonlySet<string>;
  /** The file systems of the host, by device: what is to be fresh is none of them. */
  readonly hostDevices: ReadonlySet<string>;
  /** Empty places, before anything is put back into them. */
  readonly scratch: readonly Scratch[];
  /** Parts of the fresh /proc that are read-only. */
  readonly procReadOnly: readonly string[];
  /** The one writable directory of the host, with everything that is mounted in it. */
  readonly workspace: string;
  readonly resolvConf: OwnFile | undefined;
}

/** What the plan is made from. Every path is absolute, real (no link in it) and exists, except resolv.conf's. */
export interface MountFacts {
  /** The mounts of this process. */
  readonly mounts: readonly MountPoint[];
  /** Mount points that the command's uid cannot reach: it cannot write to them either, and cannot remount them. */
  readonly unreachable: ReadonlySet<string>;
  /** Which of the paths of `SCRATCH` exist. */
  readonly scratchPaths: ReadonlySet<string>;
  /** A HOME that the command's uid cannot enter: an empty one takes its place. */
  readonly closedHome: string | undefined;
  /** Which of the paths of `PROC_READ_ONLY` exist. */
  readonly procPaths: ReadonlySet<string>;
  readonly workspace: string;
  readonly resolvConf: OwnFile | undefined;
}

const MIB = 1024 * 1024;

/** Without a size, a file system in memory takes half of it: filling /tmp would be an attack on the machine. */
export const SCRATCH: readonly Scratch[] = [
  { path: '/tmp', sizeBytes: 2048 * MIB, mode: '1777' },
  { path: '/var/tmp', sizeBytes: 512 * MIB, mode: '1777' },
  { path: '/run', sizeBytes: 64 * MIB, mode: '0755' },
];

/** In the minimal /dev. */
export const SHARED_MEMORY: Scratch = { path: '/dev/shm', sizeBytes: 512 * MIB, mode: '1777' };

const CLOSED_HOME_BYTES = 1024 * MIB;

/**
 * Switches of the kernel. The file system lets uid 0 write some of them without any capability, in a user namespace
 * too, so that they are closed whatever the uid is (proc_sys(5)).
 */
export const PROC_READ_ONLY = [
  '/proc/sys',
  '/proc/sysrq-trigger',
  '/proc/irq',
  '/proc/bus',
  '/proc/fs',
  '/proc/acpi',
] as const;

/** The device nodes of the minimal /dev, each the host's own. */
export const DEVICES = ['null', 'zero', 'full', 'random', 'urandom', 'tty'] as const;

/** The mounts that hold for one command: from facts to a plan, without looking at the machine. */
export function mountPlan(facts: MountFacts): MountPlan {
  const scratch = SCRATCH.filter(({ path }) => facts.scratchPaths.has(path));
  if (facts.closedHome !== undefined) {
    scratch.push({ path: facts.closedHome, sizeBytes: CLOSED_HOME_BYTES, mode: '0700' });
  }
  const covered = ['/proc', '/dev', ...scratch.map(({ path }) => path)];
  const seals = visibleMounts(facts.mounts).filter(
    ({ path }) => !facts.unreachable.has(path) && !covered.some((place) => isWithin(path, place)),
  );
  return {
    seals,
    unreachable: facts.unreachable,
    hostDevices: new Set(facts.mounts.map(({ device }) => device)),
    scratch,
    procReadOnly: PROC_READ_ONLY.filter((path) => facts.procPaths.has(path)),
    workspace: facts.workspace,
    resolvConf: facts.resolvConf,
  };
}

/** Whether the plan lets the command write to a mount at this path. */
function mayBeWritable(plan: MountPlan, { path, fileSystem }: MountPoint): boolean {
  if (isWithin(path, plan.workspace) || plan.unreachable.has(path)) return true;
  if (path === '/proc') return fileSystem === 'proc';
  if (DEVICES.some((name) => path === `/dev/${name}`)) return true;
  // bubblewrap puts the caller's terminal there, which is the command's standard output anyway.
  if (path === '/dev/pts' || path === '/dev/console') return fileSystem === 'devpts';
  return fileSystem === 'tmpfs' && [...plan.scratch, SHARED_MEMORY].some((place) => place.path === path);
}

/**
 * What in the sandbox's mounts is not as planned: one sentence each, none when all is well. Asked of the kernel
 * before the command starts, since a mount program that says nothing has not shown that it did everything.
 */
export function mountFaults(plan: MountPlan, mounts: readonly MountPoint[]): readonly string[] {
  const visible = visibleMounts(mounts);
  const at = new Map(visible.map((mount) => [mount.path, mount]));
  const writable = visible
    .filter((mount) => !mount.flags.includes('ro') && !mayBeWritable(plan, mount))
    .map(({ path }) => `${path} is writable`);
  const fresh = ['/proc', '/dev', '/dev/pts', ...[...plan.scratch, SHARED_MEMORY].map(({ path }) => path)];
  const files = plan.resolvConf === undefined ? [] : [plan.resolvConf.path];
  const missing = ['/', plan.workspace, ...plan.procReadOnly, ...files, ...fresh]
    .filter((path) => !at.has(path))
    .map((path) => `${path} is not mounted`);
  const stale = fresh
    .filter((path) => plan.hostDevices.has(at.get(path)?.device ?? ''))
    .map((path) => `${path} is the host's`);
  return [...writable, ...missing, ...stale];
}
