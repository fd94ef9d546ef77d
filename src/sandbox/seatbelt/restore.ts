import { isAlive, putBackLeftovers, type PutBack } from './withheld-files.js';
import { withheldFolder } from './places.js';

/**
 * Puts back the credentials that a run which has died took out of git's configs.
 * @param home the home directory of the user who ran it
 * @returns a sentence for each file that is not as it was; none when all is well, or nothing was taken out
 */
export function restoreCredentials(home: string): readonly string[] {
  return putBackLeftovers(withheldFolder(home), isAlive).left.map(notPutBackText);
}

/** What has become of a file, and where its bytes are. */
export function notPutBackText({ path, keptAt, said }: PutBack): string {
  return `the credentials that a run has taken out of ${path} cannot be put back: ${said}. The file as it was is ${keptAt}`;
}
