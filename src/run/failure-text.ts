import type { LaunchFailure } from '../sandbox/index.js';

/** What people read of a launch that failed: the cause, then the remedy as it is, which may end in a command to copy. */
export function failureText({ message, remedy }: Pick<LaunchFailure, 'message' | 'remedy'>): string {
  const cause = /[.!?]$/.test(message) ? message : `${message}.`;
  return remedy === '' ? cause : `${cause} ${remedy}`;
}
