import type { Identity } from './identity.js';
import { processLimitFault, type LimitPlan } from './limits/index.js';
import { mountFaults } from './mount-faults.js';
import type { MountPlan } from './mount-plan.js';
import { followingMounts, parseMountTable } from './mount-table.js';
import { namespaceOf, parseStatus, readProc, type NamespaceKind } from './processes.js';
import type { Network } from './sandbox.js';

/** What the kernel says of a process that is about to become the command. */
export interface ProcessFacts {
  /** The text of `/proc/PID/status`. */
  readonly status: string;
  /** The text of `/proc/PID/mountinfo`. */
  readonly mountinfo: string;
  /** The text of `/proc/PID/limits`. */
  readonly limits: string;
  /** The kinds of namespaces that it shares with this process, or that could not be compared. */
  readonly shared: ReadonlySet<NamespaceKind>;
}

const KINDS: readonly NamespaceKind[] = ['cgroup', 'ipc', 'mnt', 'net', 'pid', 'user', 'uts'];

/** Looks at a process; `undefined` when it has gone. */
export function processFacts(pid: number): ProcessFacts | undefined {
  const status = readProc(pid, 'status');
  const mountinfo = readProc(pid, 'mountinfo');
  const limits = readProc(pid, 'limits');
  if (status === undefined || mountinfo === undefined || limits === undefined) return undefined;
  const shared = KINDS.filter((kind) => {
    const theirs = namespaceOf(pid, kind);
    return theirs === undefined || theirs === namespaceOf('self', kind);
  });
  return { status, mountinfo, limits, shared: new Set(shared) };
}

/**
 * What of the sandbox is not as it must be: one phrase each, none when all is well. It is asked before the command
 * starts, and of the kernel: that every tool was content shows less.
 */
export function sandboxFaults(
  facts: ProcessFacts,
  expected: {
    readonly plan: MountPlan;
    readonly identity: Identity;
    readonly network: Network;
    readonly limits: LimitPlan;
    readonly filtered: boolean;
  },
): readonly string[] {
  const { plan, identity, network, limits, filtered } = expected;
  const processFault = processLimitFault(limits.processes, facts.limits);
  const status = parseStatus(facts.status);
  const shared = KINDS.filter((kind) => facts.shared.has(kind) && !(kind === 'net' && network === 'host'));
  const ids = new Set((status.get('Uid') ?? '').split(/\s+/));
  const capabilities = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].filter(
    (set) => !/^0+$/.test(status.get(set) ?? ''),
  );
  return [
    ...shared.map((kind) => `the ${kind} namespace is the host's`),
    ...(ids.size === 1 && ids.has(String(identity.uid)) ? [] : [`the uid is not ${identity.uid}`]),
    ...capabilities.map((set) => `${set} is not empty`),
    // 2 is SECCOMP_MODE_FILTER (proc_pid_status(5)).
    ...(!filtered || status.get('Seccomp') === '2' ? [] : ['no system call filter is in force']),
    ...(status.get('NoNewPrivs') === '1' ? [] : ['no_new_privs is not set']),
    ...(processFault === undefined ? [] : [processFault]),
    ...followingMounts(facts.mountinfo).map((path) => `${path} follows the mounts of the machine`),
    ...mountFaults(plan, parseMountTable(facts.mountinfo)),
  ];
}
