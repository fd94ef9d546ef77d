import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** A process of the sandbox, seen from outside. */
export interface InnerProcess {
  readonly pid: number;
  /** Its pid in the sandbox's own pid namespace. */
  readonly innerPid: number;
  readonly processGroup: number;
}

/** Kinds of namespaces, as `/proc/PID/ns` names them (namespaces(7)). */
export type NamespaceKind = 'cgroup' | 'ipc' | 'mnt' | 'net' | 'pid' | 'user' | 'uts';

/** A file of /proc, or `undefined` when the process has gone meanwhile or is not ours to look at. */
export function readProc(pid: number, name: string): string | undefined {
  return unlessGone(() => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
}

/** The namespace that a process is in, as `kind:[inode]`; `undefined` when it has gone. */
export function namespaceOf(pid: number | 'self', kind: NamespaceKind): string | undefined {
  return unlessGone(() => readlinkSync(`/proc/${pid}/ns/${kind}`));
}

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The fields of `/proc/PID/status` (proc_pid_status(5)). */
export function parseStatus(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return colon === -1 ? [] : [[line.slice(0, colon), line.slice(colon + 1).trim()] as const];
    }),
  );
}

/** A namespace that stays as long as it is kept, also when no process is in it any more. */
export interface KeptNamespace {
  readonly kind: NamespaceKind;
  /** As `namespaceOf` gives it. */
  readonly name: string;
  /** To be called once. */
  readonly release: () => void;
}

/**
 * Keeps the namespace that a process is in; `undefined` when the process has gone. The kernel gives the number of one
 * that has ended to the next that is made, whosever that is: only while it is kept does the number name this one.
 */
export function keepNamespace(pid: number, kind: NamespaceKind): KeptNamespace | undefined {
  const descriptor = unlessGone(() => openSync(`/proc/${pid}/ns/${kind}`, 'r'));
  if (descriptor === undefined) return undefined;
  const release = (): void => {
    closeSync(descriptor);
  };
  return { kind, name: readlinkSync(`/proc/self/fd/${descriptor}`), release };
}

function allPids(): readonly number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);
}

/** The pids of everything in a namespace. */
export function processesIn({ kind, name }: Pick<KeptNamespace, 'kind' | 'name'>): readonly number[] {
  return allPids().filter((pid) => namespaceOf(pid, kind) === name);
}

/**
 * All processes in a namespace that are also in a pid namespace of their own, one level further in than ours. They are
 * not looked for as children of children: those lists have gaps while processes come and go (proc_tid_children(5)).
 */
export function innerProcesses(namespace: KeptNamespace): readonly InnerProcess[] {
  const ownLevel = namespacePids(process.pid).length;
  return processesIn(namespace).flatMap((pid) => {
    const pids = namespacePids(pid);
    const innerPid = pids[ownLevel];
    const processGroup = statOf(pid)?.processGroup;
    if (pids.length !== ownLevel + 1 || innerPid === undefined || processGroup === undefined) return [];
    return [{ pid, innerPid, processGroup }];
  });
}

/** The pid in each namespace, from ours inwards. */
function namespacePids(pid: number): readonly number[] {
  const status = readProc(pid, 'status');
  const line = status === undefined ? undefined : parseStatus(status).get('NSpid');
  return line === undefined ? [] : line.split(/\s+/).map(Number);
}

/** State and process group; the name before them may itself hold blanks and parentheses (proc_pid_stat(5)). */
function statOf(pid: number): { readonly state: string; readonly processGroup: number } | undefined {
  const stat = readProc(pid, 'stat');
  if (stat === undefined) return undefined;
  const [state, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === undefined ? undefined : { state, processGroup: Number(processGroup) };
}

/** What is in a process group and has not ended: what has, and only waits to be noticed, does nothing any more. */
export function processesOfGroup(group: number): readonly number[] {
  return allPids().filter((pid) => {
    const stat = statOf(pid);
    return stat?.processGroup === group && !/^[ZXx]$/.test(stat.state);
  });
}

/** Sends a signal; a process that has gone already is no error. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Between two looks at what is left. */
const SWEEP_INTERVAL_MS = 10;
/** Then it is given up: what has been killed this often waits for a device. */
const SWEEP_ROUNDS = 300;

/**
 * Kills everything that `list` finds, until it finds nothing: what lost its parent is found too. Resolves with the pids
 * that would not go.
 */
export async function sweep(list: () => readonly number[]): Promise<readonly number[]> {
  for (let round = 0; ; round += 1) {
    const left = list();
    if (left.length === 0 || round === SWEEP_ROUNDS) return left;
    for (const pid of left) kill(pid, 'SIGKILL');
    await delay(SWEEP_INTERVAL_MS);
  }
}
