import {
  notEnforced,
  type LimitName,
  type LimitOutcome,
  type RequestedLimit,
} from '../../isolation/limits.js';
import type { Form } from '../../isolation/machine.js';
import type { Controller, LimitFacts } from './facts.js';

/** Who makes the control group of a run. */
export type Route =
  /** systemd, asked by root, by root through sudo, or by a user who has an instance of it. */
  | { readonly kind: 'scope'; readonly bus: 'system' | 'sudo' }
  | { readonly kind: 'scope'; readonly bus: 'user'; readonly runtimeDirectory: string }
  /** soda-guard itself, below this directory. */
  | { readonly kind: 'cgroup'; readonly parent: string };

/** How the limits of one run are enforced. */
export interface LimitPlan {
  /** The resource limit of processes that the command gets, soft and hard; `undefined` for none. */
  readonly processes: number | undefined;
  /** The control group that the launcher is put into, and what is set there; `undefined` for none. */
  readonly group: { readonly route: Route; readonly limits: readonly RequestedLimit[] } | undefined;
  /** What is expected of it: of each limit that was asked for, in that order. */
  readonly outcomes: readonly LimitOutcome[];
}

/**
 * What of the launcher is counted with the command under RLIMIT_NPROC: PID 1 of the sandbox, with both backends. The
 * others stay in user namespaces further out. So `max_pids: 64` gives the command 64.
 */
export const COUNTED_PROCESSES = 1;

/** What of a control group enforces a limit. */
export const CONTROLLER: Readonly<Record<LimitName, Controller>> = {
  memory_mb: 'memory',
  cpu_percent: 'cpu',
  max_pids: 'pids',
};

/**
 * How limits are enforced on this machine, decided without changing it. The number of processes is a resource limit, and
 * once more in the control group where there is one; memory and processor time need the control group.
 */
export function planLimits(requested: readonly RequestedLimit[], form: Form, facts: LimitFacts): LimitPlan {
  const noPrlimit = whyNotPrlimit(facts);
  const route = routeFor(form, facts);
  const outcomes = requested.map((request): LimitOutcome => {
    if (request.limit === 'max_pids' && noPrlimit === undefined)
      return { ...request, enforcedBy: 'prlimit', reason: null };
    const why = whyNotInGroup(CONTROLLER[request.limit], route, facts);
    if (why === undefined) return { ...request, enforcedBy: enforcerOf(route), reason: null };
    return notEnforced(request, request.limit === 'max_pids' ? `${noPrlimit ?? ''}, and ${why}` : why);
  });
  const needsGroup = outcomes.some(({ enforcedBy }) => enforcedBy !== null && enforcedBy !== 'prlimit');
  const inGroup = requested.filter(
    ({ limit }) => whyNotInGroup(CONTROLLER[limit], route, facts) === undefined,
  );
  const maxPids = outcomes.find(({ enforcedBy }) => enforcedBy === 'prlimit')?.value;
  return {
    processes: maxPids === undefined ? undefined : Math.min(maxPids + COUNTED_PROCESSES, facts.hardProcesses),
    group: needsGroup && !('reason' in route) ? { route, limits: inGroup } : undefined,
    outcomes,
  };
}

interface NoRoute {
  readonly reason: string;
}

function enforcerOf(route: Route | NoRoute): 'systemd-scope' | 'cgroup' {
  return 'kind' in route && route.kind === 'cgroup' ? 'cgroup' : 'systemd-scope';
}

/** Since Linux 5.14 the limit is counted for each user namespace; before, for all that a user runs on the machine. */
function whyNotPrlimit({ kernel, missing }: LimitFacts): string | undefined {
  const [major = 0, minor = 0] = kernel.split('.').map((part) => Number.parseInt(part, 10));
  if (major < 5 || (major === 5 && minor < 14)) {
    return `Linux ${kernel} counts the processes of a user on the whole machine, not in the sandbox (Linux 5.14 does)`;
  }
  return missing.get('prlimit');
}

function whyNotInGroup(
  controller: Controller,
  route: Route | NoRoute,
  facts: LimitFacts,
): string | undefined {
  if (facts.groups?.controllers.has(controller) !== true) {
    const holder = facts.legacy.has(controller)
      ? `: cgroup v1 holds it (to free it, boot with the kernel parameter cgroup_no_v1=${controller})`
      : '';
    return `no cgroup v2 ${controller} controller here${holder}`;
  }
  if ('reason' in route) return route.reason;
  if (
    route.kind === 'scope' &&
    route.bus === 'user' &&
    facts.userManager?.controllers.has(controller) !== true
  ) {
    return `systemd does not delegate the ${controller} controller to uid ${facts.uid} (root can, by Delegate= of user@.service)`;
  }
  return undefined;
}

function routeFor(form: Form, { groups, systemd, userManager, uid, missing }: LimitFacts): Route | NoRoute {
  if (groups === undefined) return { reason: 'no cgroup v2 is mounted here' };
  if (!systemd) {
    if (form !== 'root') return { reason: 'systemd does not run here, and soda-guard is not root' };
    // Below another program's group its own processes would have to move first; above it, its limits would be lost.
    return groups.own === groups.root
      ? { kind: 'cgroup', parent: groups.directory }
      : { reason: `soda-guard runs in the control group ${groups.own}, which another program manages` };
  }
  const noBusctl = missing.get('busctl');
  if (noBusctl !== undefined) return { reason: noBusctl };
  if (form !== 'user') return { kind: 'scope', bus: form === 'root' ? 'system' : 'sudo' };
  return userManager === undefined
    ? { reason: `no systemd user manager runs for uid ${uid} (root can start one: loginctl enable-linger)` }
    : { kind: 'scope', bus: 'user', runtimeDirectory: userManager.runtimeDirectory };
}
