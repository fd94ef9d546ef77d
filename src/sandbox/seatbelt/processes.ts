import { setTimeout as delay } from 'node:timers/promises';
import { kill } from '../processes.js';

/** A process as ps(1) tells of it. */
export interface ProcessRow {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Pid and time of its start: a number alone may be another process's by now. */
  readonly identity: string;
  /** Its arguments, and its environment where that may be seen. */
  readonly text: string;
}

/** For ps(1) of macOS: all processes, each with its environment, whole. A heading ends an option, so that each has one. */
export const PS_ARGUMENTS = [
  '-A',
  '-E',
  '-ww',
  '-o',
  'pid=',
  '-o',
  'ppid=',
  '-o',
  'pgid=',
  '-o',
  'lstart=',
  '-o',
  'command=',
];

/** The variable that marks the processes of a run. One can drop it from its environment, but hardly by accident. */
export const MARKER_NAME = 'SODA_GUARD_RUN';

/** Reads what ps(1) prints for `PS_ARGUMENTS`. The start is five words, e.g. `Tue Dec  1 01:34:48 2026`. */
export function parseProcesses(text: string): readonly ProcessRow[] {
  return text.split('\n').flatMap((line) => {
    const found = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+((?:\S+\s+){4}\S+)\s?(.*)$/.exec(line);
    const [, pid, parent, group, started, rest] = found ?? [];
    if (pid === undefined || started === undefined) return [];
    const identity = `${pid} ${started.replace(/\s+/g, ' ')}`;
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), identity, text: rest ?? '' }];
  });
}

/** What is known of the processes of a run. */
export interface KnownProcesses {
  /** The pid of the first process, which leads the first process group. */
  readonly root: number;
  /** The value of the variable `MARKER_NAME`. */
  readonly marker: string;
  /** Identities of all that have been seen so far. */
  readonly seen: ReadonlySet<string>;
}

/**
 * Which processes belong to a run: those seen before, the first group, what has the marker, and what descends from any of
 * these. There is no namespace that would hold them together.
 */
export function runProcesses(
  rows: readonly ProcessRow[],
  { root, marker, seen }: KnownProcesses,
): readonly ProcessRow[] {
  const mark = `${MARKER_NAME}=${marker}`;
  const leader = rows.find(({ pid }) => pid === root);
  // A number that is another process's again is no longer the group's.
  const isGroup = leader === undefined || seen.size === 0 || seen.has(leader.identity);
  const found = new Map<number, ProcessRow>();
  for (const row of rows) {
    const isMarked = row.text.split(' ').includes(mark);
    if (seen.has(row.identity) || isMarked || (isGroup && row.group === root)) found.set(row.pid, row);
  }
  for (let count = -1; count !== found.size;) {
    count = found.size;
    for (const row of rows) if (found.has(row.parent)) found.set(row.pid, row);
  }
  return [...found.values()];
}

/** The processes of a run, followed while it goes on. */
export class RunProcesses {
  readonly #seen = new Set<string>();
  #looking: Promise<readonly ProcessRow[]> | undefined;

  /** @param list all processes of the machine; rejects when they cannot be listed */
  constructor(
    private readonly root: number,
    private readonly marker: string,
    private readonly list: () => Promise<readonly ProcessRow[]>,
  ) {}

  /**
   * Those that are there now; they are known from then on, whatever becomes of their parents. Rejects when they cannot be
   * listed.
   */
  look(): Promise<readonly ProcessRow[]> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<readonly ProcessRow[]> {
    const rows = await this.list();
    const found = runProcesses(rows, { root: this.root, marker: this.marker, seen: this.#seen });
    for (const { identity } of found) this.#seen.add(identity);
    return found;
  }

  /** Kills until nothing is left. Resolves with the pids that would not go; `undefined` when they cannot be listed. */
  async sweep(): Promise<readonly number[] | undefined> {
    let left: readonly number[] | undefined;
    for (let round = 0; round <= SWEEP_ROUNDS; round += 1) {
      left = await this.#pids();
      if (left?.length === 0) return left;
      for (const pid of left ?? []) killOwn(pid, 'SIGKILL');
      await delay(SWEEP_INTERVAL_MS);
    }
    return left;
  }

  async #pids(): Promise<readonly number[] | undefined> {
    try {
      return (await this.look()).map(({ pid }) => pid);
    } catch {
      return undefined;
    }
  }
}

const SWEEP_ROUNDS = 100;
const SWEEP_INTERVAL_MS = 50;

/** What has become somebody else's meanwhile is none of ours. */
export function killOwn(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}
