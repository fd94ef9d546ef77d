import type { Programs } from '../programs.js';
import { parseHardProcesses } from './facts.js';

/**
 * What starts the last step of the launcher so that it, and the command, have the resource limit of a plan: prlimit(1).
 * The hard limit is set too, which only CAP_SYS_RESOURCE could raise again (setrlimit(2)).
 */
export function processLimiter(processes: number | undefined, programs: Programs): readonly string[] {
  return processes === undefined ? [] : [programs.path('prlimit'), `--nproc=${processes}:${processes}`, '--'];
}

/** What is wrong with the resource limit of a process, from its `/proc/PID/limits`; `undefined` for nothing. */
export function processLimitFault(processes: number | undefined, limits: string): string | undefined {
  return processes === undefined || parseHardProcesses(limits) === processes
    ? undefined
    : `the number of processes is not limited to ${processes}`;
}
