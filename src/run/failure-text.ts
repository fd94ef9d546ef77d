import type { LaunchFailure } from '../sandbox/index.js';

/** What people read of a launch that failed: the cause, then the remedy as it is, which may end in a command to copy. */
export function failureText({ message, remedy }: Pick<LaunchFailure, 'message' | 'remedy'>): string {
  const cause = /[.!?]$/.test(message) ? message : `${message}.`;
  return remedy === '' ? cause : `${cause} ${remedy}`;
}

/** What people read of something of ours that failed beside a run that goes on: a connection, or what was passed on. */
export function faultText(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  return `not as it should be: ${said.replace(/[.]$/, '')}. Nothing was opened by it; if it comes again, please report it.`;
}
