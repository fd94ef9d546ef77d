import { fail, ok, type Result } from '../../policy/result.js';

declare const brand: unique symbol;

/**
 * A path that a profile can name: absolute, normalised, resolved, printable ASCII. The kernel compares the resolved path
 * of a file with the text of a rule, so that any other spelling makes a rule that never matches, and a deny that never
 * matches is no deny.
 */
export type ProfilePath = string & { readonly [brand]: 'ProfilePath' };

/** Longer strings are refused by the profile compiler ("Error reading string"), in bytes. */
export const MAX_PATH_BYTES = 1024;

/** Links that every macOS has at its root: a rule that goes through one of them never matches. */
const SYSTEM_LINKS = ['/etc', '/home', '/tmp', '/var'];

/**
 * Takes a path that realpath(3) gave, or one whose existing part it resolved.
 * The problem is the end of a sentence about the path.
 */
export function parseProfilePath(path: string): Result<ProfilePath, string> {
  const problem = pathProblem(path);
  return problem === undefined && isProfilePath(path) ? ok(path) : fail(problem ?? 'is no path');
}

/** Those that a profile can name. The others stay closed, which is all right for what nobody asked for by name. */
export function nameable(paths: readonly string[]): readonly string[] {
  return paths.filter(isProfilePath);
}

function isProfilePath(path: string): path is ProfilePath {
  return pathProblem(path) === undefined;
}

function pathProblem(path: string): string | undefined {
  if (!path.startsWith('/')) return 'is not absolute';
  if (path.includes('\0')) return 'holds NUL';
  // What is not UTF-8 on disk comes as U+FFFD, or as half of a surrogate pair.
  if (/[\uFFFD\p{Cs}]/u.test(path)) return 'is not UTF-8';
  if (/\p{Cc}/u.test(path)) return 'holds a control character';
  // APFS holds two spellings of one accented letter for the same name; a rule holds one of them.
  if (/[^\x20-\x7e]/.test(path))
    return 'holds a character beyond ASCII, which Seatbelt rules do not match reliably';
  if (path.length > MAX_PATH_BYTES) return `is longer than ${MAX_PATH_BYTES} bytes`;
  if (path !== '/' && /\/(?:\/|\.\.?(?:\/|$)|$)/.test(path)) return 'is not normalised';
  const link = SYSTEM_LINKS.find((name) => path === name || path.startsWith(`${name}/`));
  return link === undefined ? undefined : `goes through the link ${link}`;
}
