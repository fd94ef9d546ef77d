import { LaunchFailure } from './launch-failure.js';

/** How often a set-up is begun anew. */
const RESTARTS = 2;

/**
 * Makes a sandbox that the machine's changes kept from being made with a new plan: nothing has been started then, and
 * nothing read from standard input.
 * @param attempt plans, makes and verifies a sandbox; leaves nothing when it fails
 * @throws {LaunchFailure} whatever else keeps it from being made, or code `changed` when that does not end
 */
export async function plannedAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = RESTARTS; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(error instanceof LaunchFailure) || error.code !== 'changed') throw error;
    }
  }
}
