import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { LaunchFailure } from '../launch-failure.js';
import { isWithin } from '../mount-table.js';
import { nameInRealDirectory } from './real-names.js';
import { readRefusal, writeRefusal, type RequestContext } from './requested-paths.js';
import type { Entry } from './mount.js';

/** What the caller asks for besides the workspace. Relative paths start at the command's directory. */
export interface PathRequests {
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly sockets: readonly string[];
}

export interface GrantedPath {
  readonly path: string;
  readonly entry: Entry;
}

/** Real paths. */
export interface GrantedPaths {
  readonly read: readonly GrantedPath[];
  /** Outside of the workspace, none in another. */
  readonly write: readonly GrantedPath[];
  /** In the workspace, where nothing but what is protected needs to be asked for. They need not exist. */
  readonly reopened: readonly string[];
  readonly sockets: readonly string[];
}

/**
 * Resolves links first, then refuses what would bring something hidden back.
 * @throws {LaunchFailure} code `path`, naming the path and the reason
 */
export function grantPaths(requests: PathRequests, cwd: string, context: RequestContext): GrantedPaths {
  const inWorkspace = (name: string): string | undefined => {
    // Of a link, itself: what stands under the name is opened, whatever that is.
    const real = nameInRealDirectory(path.resolve(cwd, name));
    return real !== context.workspace && isWithin(real, context.workspace) ? real : undefined;
  };
  const reopened = requests.write.flatMap((name) => inWorkspace(name) ?? []);
  const outside = requests.write.filter((name) => inWorkspace(name) === undefined);
  const write = outside.map((name) => grant('write', name, cwd, writeRefusal, context));
  return {
    read: requests.read.map((name) => grant('read', name, cwd, readRefusal, context)),
    write: write.filter(
      ({ path: one }) => !write.some(({ path: other }) => other !== one && isWithin(one, other)),
    ),
    reopened,
    sockets: requests.sockets.map((name) => grantSocket(name, cwd)),
  };
}

type Option = 'read' | 'write' | 'allow-socket';

function refused(option: Option, name: string, real: string, reason: string): LaunchFailure {
  const shown = name === real ? name : `${name} (${real})`;
  return new LaunchFailure(
    'path',
    `--${option} ${shown} is refused: ${reason}`,
    'Name a narrower path, or copy what the command needs into the workspace',
  );
}

function grant(
  option: 'read' | 'write',
  name: string,
  cwd: string,
  refusal: (real: string, context: RequestContext) => string | undefined,
  context: RequestContext,
): GrantedPath {
  const real = realPath(option, name, cwd);
  const reason = refusal(real, context);
  if (reason !== undefined) throw refused(option, name, real, reason);
  const stat = statSync(real);
  if (stat.isDirectory()) return { path: real, entry: 'directory' };
  if (stat.isFile()) return { path: real, entry: 'file' };
  throw refused(option, name, real, 'it is neither a file nor a directory (sockets: --allow-socket)');
}

function grantSocket(name: string, cwd: string): string {
  const real = realPath('allow-socket', name, cwd);
  if (!statSync(real).isSocket()) throw refused('allow-socket', name, real, 'it is not a Unix socket');
  if (isWithin(real, '/dev') || isWithin(real, '/proc')) {
    throw refused('allow-socket', name, real, 'the sandbox has its own /dev and /proc');
  }
  return real;
}

function realPath(option: Option, name: string, cwd: string): string {
  try {
    return realpathSync(path.resolve(cwd, name));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const said = error instanceof Error ? error.message : String(error);
    throw new LaunchFailure(
      'path',
      `--${option} ${name} ${isMissing ? 'does not exist' : `cannot be used: ${said}`}`,
      'Create it first, or leave it out',
      { cause: error },
    );
  }
}
