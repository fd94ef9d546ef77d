import path from 'node:path';
import { isWithin } from '../mount-table.js';
import { credentialPlace, isCredentialFile } from './credentials.js';
import { isSecretSystemFile } from './places.js';

/** What a request for a path is judged by. Real paths. */
export interface RequestContext {
  readonly workspace: string;
  readonly home: string | undefined;
  /** Hidden for what lies in them. */
  readonly secret: readonly string[];
  /** Empty at first, with something of the sandbox's own. */
  readonly scratch: readonly string[];
}

/** Replaced, with all that is below them. */
const KERNELS = ['/proc', '/sys', '/dev'];
/** Programs and settings of the whole system; only root could write there, and root's work is lent to the command. */
const SYSTEM = [
  '/bin',
  '/boot',
  '/etc',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/sbin',
  '/usr',
  '/var/lib/dpkg',
];

/**
 * Why a path may not be put back read-only; `undefined` if it may. What is hidden for what lies in it stays hidden:
 * whoever wants the command to see that has to copy it to another place.
 */
export function readRefusal(real: string, context: RequestContext): string | undefined {
  const { home, secret, scratch } = context;
  const kernel = KERNELS.find((place) => isWithin(real, place));
  if (kernel !== undefined) return `the sandbox has its own ${kernel}`;
  if (isSecretSystemFile(real)) return 'it is a secret of the system';
  if (home !== undefined) {
    if (real === home) return 'it is the home directory, with its keys and start-up files';
    const credentials = credentialPlace(home, real);
    if (credentials !== undefined) return `it holds credentials (${credentials})`;
  }
  if (isCredentialFile(path.basename(real))) return 'it is a file of credentials';
  const held = [...secret, ...scratch, ...KERNELS, ...(home === undefined ? [] : [home])].find(
    (place) => real !== place && isWithin(place, real),
  );
  if (held !== undefined) return `it holds ${held}, which is hidden`;
  if (scratch.includes(real)) return 'the sandbox has its own in its place; name something in it';
  const hidden = secret.find((place) => isWithin(real, place) && !isInOwnHome(real, place, home));
  return hidden === undefined ? undefined : `${hidden} is hidden for what lies in it`;
}

/** Why a path may not be written; `undefined` if it may. It is seen then, too. */
export function writeRefusal(real: string, context: RequestContext): string | undefined {
  const system = SYSTEM.find((place) => isWithin(real, place) && !isWithin(real, '/usr/local'));
  if (system !== undefined) return `${system} belongs to the whole system`;
  if (real !== context.workspace && isWithin(context.workspace, real)) return 'it holds the workspace';
  return readRefusal(real, context);
}

/** The home directory lies in a place where those of others are hidden. */
function isInOwnHome(real: string, place: string, home: string | undefined): boolean {
  return home !== undefined && isWithin(home, place) && isWithin(real, home);
}
