import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { LaunchFailure } from './launch-failure.js';
import { isWithin } from './mount-table.js';

/** Where the command works: real paths, no link in them. */
export interface Place {
  readonly workspace: string;
  readonly cwd: string;
}

/** Hold the system or what belongs to everybody: nothing of it is one project's. */
const NO_WORKSPACE = [
  '/',
  '/home',
  '/root',
  '/etc',
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/boot',
  '/var',
];
/** Replaced by something of the sandbox's own; a directory below them can be a workspace. */
const REPLACED = ['/tmp', '/var/tmp', '/run', '/dev/shm'];
/** Replaced, with all that is below them. */
const KERNELS = ['/proc', '/sys', '/dev'];

/**
 * Checks the workspace and the directory in which the command starts.
 * @throws {LaunchFailure} code `place`, when one does not exist, the workspace is too much to be writable, or the
 *   directory is not inside it
 */
export function checkPlace(workspace: string, cwd: string, home: string | undefined): Place {
  const realWorkspace = realDirectory('workspace', workspace);
  const realHome = home !== undefined && path.isAbsolute(home) ? realOrSame(home) : undefined;
  const refusal = workspaceRefusal(realWorkspace, realHome);
  if (refusal !== undefined) {
    throw new LaunchFailure(
      'place',
      `${shown(workspace, realWorkspace)} cannot be the workspace: ${refusal}`,
      'Start in the project directory, or name it with --workspace',
    );
  }
  const realCwd = realDirectory('current directory', cwd);
  if (!isWithin(realCwd, realWorkspace)) {
    throw new LaunchFailure(
      'place',
      `the command would start in ${shown(cwd, realCwd)}, which is outside of the workspace ${realWorkspace}`,
      'Start inside the workspace, or name another one with --workspace',
    );
  }
  return { workspace: realWorkspace, cwd: realCwd };
}

/** Why this directory must not be writable for the command as a whole; `undefined` if it may. Real paths. */
export function workspaceRefusal(workspace: string, home: string | undefined): string | undefined {
  if (home !== undefined && workspace === home) {
    return 'it is the home directory, with its keys and start-up files';
  }
  if (home !== undefined && isWithin(home, workspace)) return `it holds the home directory ${home}`;
  if (NO_WORKSPACE.includes(workspace)) return 'it belongs to the whole system';
  if (REPLACED.includes(workspace)) return 'the sandbox has its own in its place; use a directory below it';
  const kernels = KERNELS.find((place) => isWithin(workspace, place) && !isWithin(workspace, '/dev/shm'));
  return kernels === undefined ? undefined : `the sandbox has its own ${kernels}`;
}

function realDirectory(what: string, given: string): string {
  const missing = (): LaunchFailure =>
    new LaunchFailure('place', `the ${what} ${given} does not exist`, 'Create it, or name another one');
  let real: string;
  try {
    real = realpathSync(given);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw missing();
    const said = error instanceof Error ? error.message : String(error);
    throw new LaunchFailure('place', `the ${what} ${given} cannot be used: ${said}`, 'Name another one', {
      cause: error,
    });
  }
  if (!statSync(real).isDirectory()) {
    throw new LaunchFailure('place', `the ${what} ${given} is not a directory`, 'Name a directory');
  }
  return real;
}

function realOrSame(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    return path.resolve(directory);
  }
}

function shown(given: string, real: string): string {
  return given === real ? given : `${given} (${real})`;
}
