/** What a control group can limit, by the kernel's name (cgroup-v2, "Controllers"). */
export type Controller = 'memory' | 'cpu' | 'pids';

const CONTROLLERS: readonly Controller[] = ['memory', 'cpu', 'pids'];

/** The unified hierarchy of control groups, as far as this process can see it. */
export interface ControlGroups {
  /** The directory on which it is mounted. */
  readonly directory: string;
  /** The group that stands at that directory; `/` where the whole hierarchy is mounted. */
  readonly root: string;
  /** The group of this process. */
  readonly own: string;
  /** What the topmost visible group can limit. */
  readonly controllers: ReadonlySet<Controller>;
}

/** The systemd instance of an ordinary user. */
export interface UserManager {
  /** `/run/user/UID`, which holds the socket of its bus. */
  readonly runtimeDirectory: string;
  /** What root's systemd lets it limit (systemd.resource-control(5), `Delegate=`). */
  readonly controllers: ReadonlySet<Controller>;
}

/** Everything about a machine that decides which limits can be enforced. */
export interface LimitFacts {
  /** As `uname -r` prints it. */
  readonly kernel: string;
  readonly uid: number;
  /** Processes that this process may not allow more of than (RLIMIT_NPROC, hard); `Infinity` for no limit. */
  readonly hardProcesses: number;
  /** Why a program cannot be used, for those that cannot. */
  readonly missing: ReadonlyMap<'prlimit' | 'busctl', string>;
  /** `undefined` where none is mounted. */
  readonly groups: ControlGroups | undefined;
  /** Controllers that the older hierarchies hold: the unified one cannot have them too. */
  readonly legacy: ReadonlySet<Controller>;
  /** systemd is the machine's first process (sd_booted(3)). */
  readonly systemd: boolean;
  readonly userManager: UserManager | undefined;
}

/** The names in a `cgroup.controllers` or `cgroup.subtree_control`. */
export function parseControllers(text: string): ReadonlySet<Controller> {
  const names = new Set(text.split(/\s+/));
  return new Set(CONTROLLERS.filter((controller) => names.has(controller)));
}

/** The group of a process in the unified hierarchy, from its `/proc/PID/cgroup` (cgroups(7)). */
export function parseOwnGroup(text: string): string | undefined {
  return text
    .split('\n')
    .find((line) => line.startsWith('0::'))
    ?.slice('0::'.length);
}

/** The controllers in the older hierarchies, from `/proc/PID/cgroup`: `ID:NAME,NAME:GROUP`. */
export function parseLegacyControllers(text: string): ReadonlySet<Controller> {
  const names = text.split('\n').map((line) => line.split(':')[1] ?? '');
  return parseControllers(names.join(',').replaceAll(',', ' '));
}

/** Where the unified hierarchy is mounted, and which group of it, from `/proc/PID/mountinfo` (proc_pid_mountinfo(5)). */
export function parseUnifiedMount(mountinfo: string): Pick<ControlGroups, 'directory' | 'root'> | undefined {
  for (const line of mountinfo.split('\n')) {
    const fields = line.split(' ');
    const [, , , root, directory] = fields;
    if (fields[fields.indexOf('-', 6) + 1] !== 'cgroup2' || root === undefined || directory === undefined)
      continue;
    return { directory, root };
  }
  return undefined;
}

/** The directory of a group; `undefined` when it lies outside of what is mounted. */
export function directoryOf(
  group: string,
  { directory, root }: Pick<ControlGroups, 'directory' | 'root'>,
): string | undefined {
  const prefix = root === '/' ? '' : root;
  if (group !== root && !group.startsWith(`${prefix}/`)) return undefined;
  if (group.split('/').includes('..')) return undefined;
  return directory + group.slice(prefix.length).replace(/\/$/, '');
}

/** The hard limit of processes, from `/proc/PID/limits` (proc_pid_limits(5)); `undefined` when it is not told there. */
export function parseHardProcesses(limits: string): number | undefined {
  const text = /^Max processes\s+(?:\d+|unlimited)\s+(\d+|unlimited)\s/m.exec(limits)?.[1];
  if (text === undefined) return undefined;
  return text === 'unlimited' ? Infinity : Number(text);
}
