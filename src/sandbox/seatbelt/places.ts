import path from 'node:path';
import { isWithin } from '../mount-table.js';

/** Hold the system or what belongs to everybody; a directory below some of them can be a workspace. */
const NO_WORKSPACE = [
  '/Applications',
  '/Network',
  '/Users',
  '/Volumes',
  '/opt',
  '/opt/homebrew',
  '/private',
  '/private/tmp',
  '/private/var',
  '/private/var/tmp',
];

/** Belong to the system with all that is below them. */
const SYSTEM = [
  '/Library',
  '/System',
  '/cores',
  '/private/etc',
  '/private/var/db',
  '/private/var/root',
  '/private/var/run',
];

/** Why a real path of macOS must not be writable as a whole; `undefined` if it may. */
export function systemRefusal(real: string): string | undefined {
  const system = SYSTEM.find((place) => isWithin(real, place));
  if (system !== undefined) return `${system} belongs to the whole system`;
  return NO_WORKSPACE.includes(real) ? 'it belongs to the whole system' : undefined;
}

/** Directories that hold what nobody who is asked for a path may open. */
export function secretPlaces(home: string | undefined): readonly string[] {
  const library = [
    'Library/Keychains',
    'Library/Cookies',
    'Library/LaunchAgents',
    'Library/Application Support/soda-guard',
  ];
  return [
    '/Library/Keychains',
    '/Users',
    '/private/etc',
    '/private/var/db',
    '/private/var/log',
    '/private/var/root',
    ...(home === undefined ? [] : library.map((name) => path.join(home, name))),
  ];
}

/** Shared by everybody: a path in them can be asked for, they themselves cannot. */
export const SHARED_PLACES = ['/private/tmp', '/private/var/folders', '/private/var/tmp'];

/**
 * What has to be readable for the developer tools of `xcode-select -p`: the whole contents of an Xcode, whose programs use
 * frameworks beside the directory, or the tools as they are.
 */
export function developerTree(directory: string): string {
  return /^(.+\.app\/Contents)\/Developer$/.exec(directory)?.[1] ?? directory;
}

/** Where this user's runs keep what they took out of files, until they put it back. */
export function withheldFolder(home: string): string {
  return path.join(home, 'Library', 'Application Support', 'soda-guard', 'withheld');
}

/** Why no limit holds: RLIMIT_NPROC counts all processes of the user on the machine, and the kernel ignores RLIMIT_AS. */
export const NO_LIMITS = 'macOS has nothing that would limit the processes of one sandbox';
