import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LimitName, RequestedLimit } from '../../isolation/limits.js';

/** A file of a control group and what is written to it (cgroup-v2, "Core Interface Files"). */
export interface GroupFile {
  readonly name: string;
  readonly content: string;
}

const BYTES_PER_MIB = 1_048_576n;

/** The longest quota that both the kernel and systemd can count, and more memory than any machine has. */
const MAX_UNSIGNED = 2n ** 63n - 1n;

/** The period of processor time, in microseconds: the kernel's own default. */
const CPU_PERIOD_US = 100_000n;

/**
 * Processes of the launcher in the group, beside the command: the backend's monitor, PID 1, and during the set-up a
 * shell and the program that it waits for.
 */
const LAUNCHER_PROCESSES = 4n;

/** The value of a limit as control groups count: bytes, microseconds of a second, or processes. */
export function groupValue({ limit, value }: RequestedLimit): bigint {
  const asked = BigInt(value);
  switch (limit) {
    case 'memory_mb':
      return smaller(asked * BYTES_PER_MIB, MAX_UNSIGNED);
    case 'cpu_percent':
      return smaller(asked * 10_000n, MAX_UNSIGNED);
    case 'max_pids':
      return asked + LAUNCHER_PROCESSES;
  }
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** What a limit is in a control group. Swap is no way around the limit of memory. */
export function groupFile(request: RequestedLimit): GroupFile {
  const value = groupValue(request);
  switch (request.limit) {
    case 'memory_mb':
      return { name: 'memory.max', content: String(value) };
    case 'cpu_percent':
      return { name: 'cpu.max', content: `${(value * CPU_PERIOD_US) / 1_000_000n} ${CPU_PERIOD_US}` };
    case 'max_pids':
      return { name: 'pids.max', content: String(value) };
  }
}

const FILE_OF: Readonly<Record<LimitName, string>> = {
  memory_mb: 'memory.max',
  cpu_percent: 'cpu.max',
  max_pids: 'pids.max',
};

/** Why a limit does not hold in the group of this directory; `undefined` when the kernel says that it does. */
export function groupFault(directory: string, request: RequestedLimit): string | undefined {
  const name = FILE_OF[request.limit];
  const text = read(path.join(directory, name));
  if (text === undefined) return `the control group has no ${name}`;
  if (!holds(text, request)) return `the control group's ${name} is "${text}"`;
  const swap = request.limit === 'memory_mb' ? read(path.join(directory, 'memory.swap.max')) : undefined;
  return swap === undefined || swap === '0' ? undefined : `the control group's memory.swap.max is "${swap}"`;
}

/** Quotas are compared as fractions: systemd chooses the period. */
function holds(text: string, request: RequestedLimit): boolean {
  const numbers = text
    .split(' ')
    .filter((part) => /^\d+$/.test(part))
    .map(BigInt);
  const value = groupValue(request);
  const [first, period] = numbers;
  if (request.limit !== 'cpu_percent') return first === value;
  return first !== undefined && period !== undefined && first * 1_000_000n <= value * period;
}

/**
 * The limits of the group of this directory that processes ran into: one was killed for want of memory, or one could not
 * be started (`memory.events` and `pids.events`, which count from the start of the group).
 */
export function reachedLimits(directory: string): readonly LimitName[] {
  const counted = (name: string, event: string): boolean =>
    new RegExp(`^${event} [1-9]`, 'm').test(read(path.join(directory, name)) ?? '');
  return [
    ...(counted('memory.events', 'oom_kill') ? (['memory_mb'] as const) : []),
    ...(counted('pids.events', 'max') ? (['max_pids'] as const) : []),
  ];
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
