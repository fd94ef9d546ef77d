import { EXIT } from '../run/stop.js';
import { restoreCredentials } from '../sandbox/seatbelt/index.js';
import { annotationCommand } from './workflow-command.js';

/**
 * Puts back the credentials that the main step took out of git's configs on macOS, should it have been killed before it
 * did. Later steps, `git push` among them, need them.
 * @param home the home directory, under which they are kept
 * @returns the exit code of the post step
 */
export function restoreAfterwards(home: string | undefined, write: (line: string) => void): number {
  const lost = home === undefined ? [] : restoreCredentials(home);
  for (const message of lost) {
    write(
      annotationCommand({
        level: 'error',
        title: 'soda-guard: credentials not put back',
        message: `${message}.`,
      }),
    );
  }
  return lost.length > 0 ? EXIT.findings : 0;
}
