import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestedLimit } from '../../isolation/limits.js';
import type { Programs } from '../programs.js';
import { groupValue } from './group-files.js';
import type { Route } from './plan.js';

type ScopeRoute = Route & { readonly kind: 'scope' };

/** How long systemd may take to answer, in seconds: the launcher does not wait for ever meanwhile. */
const ANSWER_S = 5;
/** How long it may take to move the process, in milliseconds, and how often that is looked at. */
const MOVE_MS = 2_000;
const LOOK_MS = 5;

/** A command line and its whole environment. */
export interface BusCall {
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Asks systemd for a scope that holds this process, and everything that it will start: `StartTransientUnit` of
 * org.freedesktop.systemd1(5), by busctl(1). systemd removes the scope when it is empty, also when it failed.
 */
export function scopeCall(
  route: ScopeRoute,
  name: string,
  pid: number,
  limits: readonly RequestedLimit[],
  programs: Programs,
): BusCall {
  const properties = [
    ['PIDs', 'au', '1', String(pid)],
    ['Description', 's', 'A command run by soda-guard'],
    ['CollectMode', 's', 'inactive-or-failed'],
    ...limits.flatMap(scopeProperties),
  ];
  const busctl = [
    programs.path('busctl'),
    ...(route.bus === 'user' ? ['--user'] : ['--system']),
    ...[`--timeout=${ANSWER_S}`, 'call', 'org.freedesktop.systemd1', '/org/freedesktop/systemd1'],
    ...['org.freedesktop.systemd1.Manager', 'StartTransientUnit', 'ssa(sv)a(sa(sv))', name, 'fail'],
    ...[String(properties.length), ...properties.flat(), '0'],
  ] as const;
  const environment = { LC_ALL: 'C' };
  switch (route.bus) {
    case 'system':
      return { command: busctl, environment };
    case 'sudo':
      return { command: [programs.path('sudo'), '-n', '--', ...busctl], environment };
    case 'user':
      return { command: busctl, environment: { ...environment, XDG_RUNTIME_DIR: route.runtimeDirectory } };
  }
}

/** systemd.resource-control(5): bytes, microseconds of each second, tasks. */
function scopeProperties(request: RequestedLimit): readonly (readonly string[])[] {
  const value = String(groupValue(request));
  switch (request.limit) {
    case 'memory_mb':
      return [
        ['MemoryMax', 't', value],
        ['MemorySwapMax', 't', '0'],
      ];
    case 'cpu_percent':
      return [['CPUQuotaPerSecUSec', 't', value]];
    case 'max_pids':
      return [['TasksMax', 't', value]];
  }
}

/** Makes the call; gives the words of what refused it, or `undefined` when systemd took it on. */
export function callBus({ command: [file, ...args], environment }: BusCall): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { cwd: '/', env: environment, timeout: 1_000 * (ANSWER_S + 1) };
    execFile(file, args, options, (error, _, stderr) => {
      const said = stderr.trim().replaceAll(/\s+/g, ' ');
      resolve(error === null ? undefined : said === '' ? error.message : said);
    });
  });
}

/** systemd answers before it has moved the process: waits until the group has this name. */
export async function movedInto(
  name: string,
  groupOf: () => string | undefined,
): Promise<string | undefined> {
  const deadline = Date.now() + MOVE_MS;
  for (;;) {
    const group = groupOf();
    if (group?.endsWith(`/${name}`) === true) return group;
    if (group === undefined || Date.now() > deadline) return undefined;
    await delay(LOOK_MS);
  }
}
