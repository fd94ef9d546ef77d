import path from 'node:path';
import { isWithin } from '../mount-table.js';
import { MARKER_NAME } from './processes.js';

/** Where the command finds what a mount would have put under the usual names. */
export interface PrivatePlaces {
  readonly temp: string;
  readonly home: string;
  /** The copy of the event payload; `undefined` where there is none. */
  readonly event: string | undefined;
  /** The active developer directory, so that nothing has to ask for it. */
  readonly developer: string | undefined;
  /** Marks the processes of the run. */
  readonly marker: string;
  /** Whether programs of a directory, by its name in PATH, may be run. */
  readonly isRunnable: (directory: string) => boolean;
}

const DEFAULT_PATH = '/usr/bin:/bin:/usr/sbin:/sbin';

/**
 * The command's environment on macOS: home and temporary files in places of its own, and a PATH without directories that
 * the profile closes. A shell that meets one gives up there, and does not look at the next.
 */
export function placedEnvironment(
  environment: ReadonlyMap<string, string>,
  places: PrivatePlaces,
): ReadonlyMap<string, string> {
  const { temp, home, event, developer, marker, isRunnable } = places;
  const placed = new Map([...environment].filter(([name]) => !name.startsWith('XDG_')));
  placed.set('HOME', home);
  // What asks the system rather than the environment for the home directory.
  placed.set('CFFIXED_USER_HOME', home);
  placed.set('TMPDIR', temp);
  placed.set(MARKER_NAME, marker);
  const searched = (environment.get('PATH') ?? '')
    .split(':')
    .filter((directory) => path.isAbsolute(directory) && isRunnable(directory));
  placed.set('PATH', searched.length === 0 ? DEFAULT_PATH : searched.join(':'));
  if (developer !== undefined) placed.set('DEVELOPER_DIR', developer);
  if (event === undefined) placed.delete('GITHUB_EVENT_PATH');
  else placed.set('GITHUB_EVENT_PATH', event);
  const java = environment.get('JAVA_TOOL_OPTIONS');
  if (java !== undefined) {
    // The JVM connects to 127.0.0.1 as ::ffff:127.0.0.1 otherwise, which no rule about localhost matches.
    placed.set('JAVA_TOOL_OPTIONS', `${java} -Djava.net.preferIPv4Stack=true -Djava.io.tmpdir=${temp}`);
  }
  return placed;
}

/** Whether a path lies in one of these trees. */
export function isInTrees(name: string, trees: readonly string[]): boolean {
  return trees.some((tree) => isWithin(name, tree));
}
