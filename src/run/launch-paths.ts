import type { LaunchPaths } from '../sandbox/index.js';
import type { RunRequest } from './request.js';
import type { Subject } from './subject.js';

/** What a launch is told about paths besides the workspace. */
export function launchPaths(
  { opened, ownFiles }: Pick<RunRequest, 'opened' | 'ownFiles'>,
  { paths }: Pick<Subject, 'paths'>,
): LaunchPaths {
  const { read, write, sockets, gitCredentials } = opened;
  return { read, write, allowSockets: sockets, gitCredentials, trusted: [...paths, ...ownFiles] };
}
