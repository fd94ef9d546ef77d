import type { Limits } from '../policy/model.js';

/** A limit, by its key in `sandbox.limits`. */
export type LimitName = 'memory_mb' | 'cpu_percent' | 'max_pids';

/** What the policy asks for: MiB, percent of one core, or processes and threads. More than 0. */
export interface RequestedLimit {
  readonly limit: LimitName;
  readonly value: number;
}

/**
 * What makes a limit hold: a resource limit of the processes (setrlimit(2)), a control group that systemd made, or one
 * that soda-guard made itself.
 */
export type LimitEnforcer = 'prlimit' | 'systemd-scope' | 'cgroup';

/** What came of a limit, or what would come of it. Either something enforces it, or there is a reason why nothing does. */
export type LimitOutcome = RequestedLimit &
  (
    | { readonly enforcedBy: LimitEnforcer; readonly reason: null }
    | { readonly enforcedBy: null; readonly reason: string }
  );

/** The limits that a policy asks for, in the order of its schema; 0 asks for none. */
export function requestedLimits({ memoryMb, cpuPercent, maxPids }: Limits): readonly RequestedLimit[] {
  const named = [
    { limit: 'memory_mb', value: memoryMb?.value },
    { limit: 'cpu_percent', value: cpuPercent?.value },
    { limit: 'max_pids', value: maxPids?.value },
  ] as const;
  return named.flatMap(({ limit, value }) => (value === undefined || value === 0 ? [] : [{ limit, value }]));
}

/** The outcome in which nothing enforces a limit. */
export function notEnforced({ limit, value }: RequestedLimit, reason: string): LimitOutcome {
  return { limit, value, enforcedBy: null, reason };
}

/** One outcome for people, without a full stop: `max_pids: 64 enforced by prlimit`. */
export function limitText({ limit, value, enforcedBy, reason }: LimitOutcome): string {
  return `${limit}: ${value} ${enforcedBy === null ? `not enforced: ${reason}` : `enforced by ${ENFORCER_NAME[enforcedBy]}`}`;
}

const ENFORCER_NAME: Readonly<Record<LimitEnforcer, string>> = {
  prlimit: 'prlimit',
  'systemd-scope': 'a systemd scope',
  cgroup: 'a control group',
};
