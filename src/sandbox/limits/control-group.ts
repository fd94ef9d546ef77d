import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { RequestedLimit } from '../../isolation/limits.js';
import { parseControllers, type Controller } from './facts.js';
import { groupFile } from './group-files.js';

/** A group of ours: the pid of the soda-guard that made it, and a random part. */
const OURS = /^soda-guard-(\d+)-[0-9a-f]+$/;

/** A group is busy until the kernel has done away with its last process: how long and how often that is tried. */
const REMOVE_MS = 2_000;
const LOOK_MS = 10;

/**
 * Removes the groups of runs that were killed before they could do it. They are empty, since the death of soda-guard
 * ends its processes; the kernel refuses to remove those that are not (cgroup-v2, "Creating and removing cgroups").
 */
export function removeStaleGroups(parent: string, isAlive: (pid: number) => boolean): void {
  for (const name of readdirSync(parent)) {
    const pid = OURS.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      attempt(() => {
        rmdirSync(path.join(parent, name));
      });
  }
}

/**
 * Lets the groups below `parent` have controllers. They stay on: another run may rely on them by the time this one ends.
 * @returns the kernel's words for each that could not be turned on
 */
export function turnOn(controllers: readonly Controller[], parent: string): ReadonlyMap<Controller, string> {
  const file = path.join(parent, 'cgroup.subtree_control');
  const refused = new Map<Controller, string>();
  for (const controller of controllers) {
    const isOn = existsSync(file) && parseControllers(readFileSync(file, 'utf8')).has(controller);
    const said = isOn
      ? undefined
      : attempt(() => {
          writeFileSync(file, `+${controller}`, { flag: 'r+' });
        });
    if (said !== undefined)
      refused.set(controller, `the ${controller} controller cannot be turned on: ${said}`);
  }
  return refused;
}

/** Makes a group with these limits. What could not be written shows when it is read back. */
export function makeGroup(directory: string, limits: readonly RequestedLimit[]): void {
  mkdirSync(directory);
  for (const request of limits) {
    const { name, content } = groupFile(request);
    attempt(() => {
      put(directory, name, content);
    });
    // There is none where the kernel does not count swap.
    if (request.limit === 'memory_mb')
      attempt(() => {
        put(directory, 'memory.swap.max', '0');
      });
  }
}

/** Moves a process into a group; what it starts from then on is in it too. @throws {Error} the kernel's refusal */
export function joinGroup(directory: string, pid: number): void {
  put(directory, 'cgroup.procs', String(pid));
}

/** Kills what is left in a group, all at once, and removes it. Resolves with whether it is gone. */
export async function removeGroup(directory: string): Promise<boolean> {
  attempt(() => {
    put(directory, 'cgroup.kill', '1');
  });
  const deadline = Date.now() + REMOVE_MS;
  for (;;) {
    attempt(() => {
      rmdirSync(directory);
    });
    if (!existsSync(directory)) return true;
    if (Date.now() > deadline) return false;
    await delay(LOOK_MS);
  }
}

/** Never creates a file: the kernel has made those that are there. */
function put(directory: string, name: string, content: string): void {
  writeFileSync(path.join(directory, name), content, { flag: 'r+' });
}

/** The words of a failure; `undefined` when there was none. */
function attempt(action: () => void): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
