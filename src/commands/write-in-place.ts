import { writeFileSync } from 'node:fs';

/**
 * Writes in place, so that the file's mode stays and a link stays one. Returns why it could not be written; `remedy`
 * says what else can be done.
 */
export function writeInPlace(path: string, text: string, remedy: string): string | undefined {
  try {
    writeFileSync(path, text);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return `${path} cannot be written (${code}), so nothing in it is ${remedy}`;
  }
}
