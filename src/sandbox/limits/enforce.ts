import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  notEnforced,
  type LimitName,
  type LimitOutcome,
  type RequestedLimit,
} from '../../isolation/limits.js';
import type { Programs } from '../programs.js';
import { joinGroup, makeGroup, removeGroup, removeStaleGroups, turnOn } from './control-group.js';
import { directoryOf, parseOwnGroup, parseUnifiedMount, type Controller } from './facts.js';
import { groupFault, reachedLimits } from './group-files.js';
import { CONTROLLER, type LimitPlan } from './plan.js';
import { LIMIT_PLACES, type LimitPlaces } from './read-facts.js';
import { callBus, movedInto, scopeCall, type BusCall } from './scope.js';

/** Limits that have been put in place, or not. */
export interface EnforcedLimits {
  /** Of each limit that was asked for, what the kernel was found to do. */
  readonly outcomes: readonly LimitOutcome[];
  /**
   * To be called when the last process has ended. Never rejects. Gives the limits of the control group that were reached;
   * none where systemd has removed the group already, and none of those that `prlimit` enforces: nobody counts those.
   */
  readonly release: () => Promise<readonly LimitName[]>;
}

/** A control group that holds the process, or the words of what refused it. */
type Made =
  | {
      readonly directory: string;
      /** Controllers that the group could not have, with the kernel's words. */
      readonly without: ReadonlyMap<Controller, string>;
      readonly release: () => Promise<unknown>;
    }
  | { readonly refused: string; readonly release: () => Promise<unknown> };

const NOTHING_LEFT = (): Promise<readonly LimitName[]> => Promise.resolve([]);

/**
 * Puts a process that waits into the control group of a plan, and looks whether each limit holds there. What cannot be
 * had is told, not thrown: limits are not part of the mode.
 */
export async function enforceLimits(
  { group, outcomes }: LimitPlan,
  pid: number,
  programs: Programs,
  places: LimitPlaces = LIMIT_PLACES,
): Promise<EnforcedLimits> {
  if (group === undefined) return { outcomes, release: NOTHING_LEFT };
  const made = await makeGroupFor(group, pid, programs, places);
  return {
    outcomes: outcomes.map((outcome) => {
      if (outcome.enforcedBy === null || outcome.enforcedBy === 'prlimit') return outcome;
      const fault = 'refused' in made ? made.refused : faultIn(made, outcome);
      return fault === undefined ? outcome : notEnforced(outcome, fault);
    }),
    release: async () => {
      const reached = 'refused' in made ? [] : reachedLimits(made.directory);
      await made.release();
      return reached;
    },
  };
}

function faultIn(
  { directory, without }: Exclude<Made, { refused: string }>,
  request: RequestedLimit,
): string | undefined {
  return without.get(CONTROLLER[request.limit]) ?? groupFault(directory, request);
}

function makeGroupFor(
  { route, limits }: NonNullable<LimitPlan['group']>,
  pid: number,
  programs: Programs,
  places: LimitPlaces,
): Promise<Made> {
  const name = `soda-guard-${process.pid}-${randomBytes(4).toString('hex')}`;
  return route.kind === 'cgroup'
    ? Promise.resolve(ownGroup(route.parent, name, pid, limits, places))
    : systemdScope(scopeCall(route, `${name}.scope`, pid, limits, programs), `${name}.scope`, pid, places);
}

function ownGroup(
  parent: string,
  name: string,
  pid: number,
  limits: readonly RequestedLimit[],
  { proc }: LimitPlaces,
): Made {
  const directory = path.join(parent, name);
  const release = (): Promise<unknown> => removeGroup(directory);
  try {
    removeStaleGroups(parent, (owner) => existsSync(`${proc}/${owner}`));
    const controllers = limits.map(({ limit }) => CONTROLLER[limit]);
    const without = turnOn(controllers, parent);
    makeGroup(directory, limits);
    joinGroup(directory, pid);
    if (groupDirectory(pid, proc) === directory) return { directory, without, release };
    return { refused: 'the kernel did not move the process into its control group', release };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { refused: `the control group could not be made: ${said}`, release };
  }
}

async function systemdScope(call: BusCall, name: string, pid: number, { proc }: LimitPlaces): Promise<Made> {
  const said = await callBus(call);
  if (said !== undefined) return { refused: `systemd made no scope: ${said}`, release: NOTHING_LEFT };
  const directory = await movedInto(name, () => groupDirectory(pid, proc));
  // systemd removes it when it is empty, also after the death of soda-guard.
  return directory === undefined
    ? { refused: 'systemd did not move the process into its scope', release: NOTHING_LEFT }
    : { directory, without: new Map(), release: NOTHING_LEFT };
}

/** The directory of the group that a process is in; `undefined` when the process has gone. */
function groupDirectory(pid: number, proc: string): string | undefined {
  try {
    const group = parseOwnGroup(readFileSync(`${proc}/${pid}/cgroup`, 'utf8'));
    const mount = parseUnifiedMount(readFileSync(`${proc}/self/mountinfo`, 'utf8'));
    return group === undefined || mount === undefined ? undefined : directoryOf(group, mount);
  } catch {
    return undefined;
  }
}
