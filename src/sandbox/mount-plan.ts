import { isWithin, visibleMounts, type MountPoint } from './mount-table.js';
import { byPath, decidingMount, isEmptied, isWritable, type Mount, type OwnText } from './mounts/mount.js';
import { PROC_READ_ONLY, SCRATCH, scratchHome, UNNEEDED_DIRECTORIES } from './mounts/places.js';

/** What the command sees of the file system. Everything that is not named here is the host's, read-only. */
export interface MountPlan {
  /** The host's mounts that a path leads to, before anything is changed. */
  readonly hostMounts: readonly MountPoint[];
  /** Those that remain visible, `/` among them: each is made read-only by itself. */
  readonly seals: readonly MountPoint[];
  /** Mount points that the command's uid cannot enter, and that therefore stay as they are. */
  readonly unreachable: ReadonlySet<string>;
  /** The file systems of the host, by device: what is to be fresh is none of them. */
  readonly hostDevices: ReadonlySet<string>;
  /** Parts of the fresh /proc that are read-only. */
  readonly procReadOnly: readonly string[];
  /** At most one for a path, a directory before what stands in it. */
  readonly mounts: readonly Mount[];
}

/** What the plan is made from. Every path is absolute, real (no link in it) and exists, except those of own texts. */
export interface MountFacts {
  /** The mounts of this process. */
  readonly mounts: readonly MountPoint[];
  /** Mount points that the command's uid cannot reach: it cannot write to them either, and cannot remount them. */
  readonly unreachable: ReadonlySet<string>;
  /** Which of the paths of `SCRATCH` and of `UNNEEDED_DIRECTORIES` exist. */
  readonly ownDirectories: ReadonlySet<string>;
  /** The command's home directory. */
  readonly home: string | undefined;
  /** Directories that nobody may look into, unless something in them is put back. */
  readonly hidden: readonly string[];
  /** Files that nobody may read, and sockets that nobody may connect to. */
  readonly masked: readonly string[];
  /** Which of the paths of `PROC_READ_ONLY` exist. */
  readonly procPaths: ReadonlySet<string>;
  /** Put back where the host's is hidden: tools, and the links that lead to them. */
  readonly tools: readonly Mount[];
  /** What the caller asked for: paths to read, sockets, paths to write, the workspace. The later counts. */
  readonly asked: readonly Mount[];
  /** Inside of what can be written: what others trust, and every directory above it. */
  readonly protected: readonly Mount[];
  /** Files of the system that are ours in the sandbox: resolv.conf, hosts. */
  readonly ownTexts: readonly OwnText[];
}

/** More would take too long to mount, and to take down. */
export const MAX_MOUNTS = 1_500;

/** The mounts that hold for one command: from facts to a plan, without looking at the machine. */
export function mountPlan(facts: MountFacts): MountPlan {
  const hostMounts = visibleMounts(facts.mounts);
  const emptied: Mount[] = [
    ...UNNEEDED_DIRECTORIES.filter((path) => facts.ownDirectories.has(path)).map(hide),
    ...facts.hidden.map(hide),
    ...SCRATCH.filter(({ path }) => facts.ownDirectories.has(path)),
    ...(facts.home === undefined ? [] : [scratchHome(facts.home)]),
  ];
  const masked = facts.masked.map((path): Mount => ({ kind: 'masked', path }));
  const mounts = settle([
    ...emptied,
    ...facts.tools,
    ...masked,
    ...facts.asked,
    ...facts.protected,
    ...facts.ownTexts,
  ]);
  const gone = ['/proc', '/dev', ...mounts.filter(isEmptied).map(({ path }) => path)];
  return {
    hostMounts,
    seals: hostMounts.filter(
      ({ path }) => !facts.unreachable.has(path) && !gone.some((place) => isWithin(path, place)),
    ),
    unreachable: facts.unreachable,
    hostDevices: new Set(facts.mounts.map(({ device }) => device)),
    procReadOnly: PROC_READ_ONLY.filter((path) => facts.procPaths.has(path)),
    mounts,
  };
}

function hide(path: string): Mount {
  return { kind: 'hidden', path };
}

/** One mount for each path, the last that was given, in the order in which they can be made. */
function settle(candidates: readonly Mount[]): readonly Mount[] {
  const last = new Map(candidates.map((mount) => [mount.path, mount]));
  const settled: Mount[] = [];
  for (const mount of [...last.values()].sort(byPath)) {
    if (!isVoid(mount, settled)) settled.push(mount);
  }
  return settled;
}

/** Nothing is left to hide in a place that is empty, and nothing to put back where it is seen already. */
function isVoid(mount: Mount, settled: readonly Mount[]): boolean {
  const deciding = decidingMount(settled, mount.path);
  const inEmptied = deciding !== undefined && isEmptied(deciding);
  switch (mount.kind) {
    case 'hidden':
    case 'masked':
      return inEmptied;
    case 'link':
      return !inEmptied;
    case 'readable':
      return deciding === undefined || deciding.kind === 'readable';
    case 'pinned':
      // In a directory that is read-only as a whole it would be a hole.
      return deciding === undefined || !isWritable(deciding);
    case 'scratch':
    case 'text':
    case 'writable':
      return false;
  }
}
