import {
  innerProcesses as inOwnNamespace,
  parseStatus,
  processesIn,
  readProc,
  sweep as killAll,
  type InnerProcess,
  type KeptNamespace,
} from '../../../src/sandbox/processes.js';
import { without } from './without.js';

export * from '../../../src/sandbox/processes.js';

/** Without a pid namespace everything has the pid that it has outside. */
export function innerProcesses(namespace: KeptNamespace): readonly InnerProcess[] {
  if (!without('pid namespace')) return inOwnNamespace(namespace);
  return processesIn(namespace).flatMap((pid) => {
    const group = Number(parseStatus(readProc(pid, 'status') ?? '').get('NSpgid'));
    return Number.isNaN(group) || pid === 1 ? [] : [{ pid, innerPid: pid, processGroup: group }];
  });
}

/** What the end of the pid namespace would have ended is left. */
export async function sweep(list: () => readonly number[]): Promise<readonly number[]> {
  return without('pid namespace') ? [] : killAll(list);
}
