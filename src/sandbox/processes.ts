import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
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

function unlessGone(read: () => string): string | undefined {
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

/** All processes below this one that are in a pid namespace of their own, one level further in than ours. */
export function innerProcesses(launcher: number): readonly InnerProcess[] {
  const ownLevel = namespacePids(process.pid).length;
  return descendants(launcher).flatMap((pid) => {
    const pids = namespacePids(pid);
    const innerPid = pids[ownLevel];
    const processGroup = processGroupOf(pid);
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

function descendants(pid: number): readonly number[] {
  const threads = unlessGoneList(() => readdirSync(`/proc/${pid}/task`));
  const children = threads.flatMap((thread) => {
    return (readProc(pid, `task/${thread}/children`) ?? '').split(' ').filter((text) => text !== '');
  });
  return children.map(Number).flatMap((child) => [child, ...descendants(child)]);
}

function unlessGoneList(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** The third field behind the name, which may itself hold blanks and parentheses (proc_pid_stat(5)). */
function processGroupOf(pid: number): number | undefined {
  const stat = readProc(pid, 'stat');
  if (stat === undefined) return undefined;
  const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  return field === undefined ? undefined : Number(field);
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
 * Kills everything that is in a namespace until nothing is: what lost its parent is found too. Resolves with the pids
 * that would not go.
 */
export async function sweepNamespace(kind: NamespaceKind, namespace: string): Promise<readonly number[]> {
  for (let round = 0; ; round += 1) {
    const left = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => namespaceOf(pid, kind) === namespace);
    if (left.length === 0 || round === SWEEP_ROUNDS) return left;
    for (const pid of left) kill(pid, 'SIGKILL');
    await delay(SWEEP_INTERVAL_MS);
  }
}
