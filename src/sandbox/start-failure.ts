/** Exit codes of a command that cannot be started, as shells give them (POSIX, 2.8.2). */
export const NOT_FOUND = 127;
export const NOT_EXECUTABLE = 126;

/** Why a command cannot be started, and what would help: one sentence each. */
export const START_FAILURES = {
  notOnPath: [
    'it is in no directory of PATH',
    'Install it, or name it by its whole path; a directory below HOME is seen when it is on PATH, or with --read',
  ],
  noSuchFile: ['there is no such file', 'Correct the name; what the sandbox hides is seen with --read'],
  noInterpreter: [
    'the interpreter or the loader that it names is missing',
    'Install that, or correct the first line of the file',
  ],
  isDirectory: ['it is a directory', 'Name a program'],
  notPermitted: [
    'this user may not run it',
    'Make it executable (chmod a+rx), or start it with its interpreter in front',
  ],
  wrongFormat: [
    'it is neither a program for this machine nor a script',
    'Install it for this architecture, or start it with its interpreter in front',
  ],
  tooLong: ['its arguments and environment are too long', 'Shorten them, or pass less with --pass-env'],
} as const;

type Kind = keyof typeof START_FAILURES;

/** Error numbers of execve(2) by their names. */
const KINDS = new Map<unknown, Kind>([
  ['EACCES', 'notPermitted'],
  ['EPERM', 'notPermitted'],
  ['ENOEXEC', 'wrongFormat'],
  ['E2BIG', 'tooLong'],
]);

/**
 * The exit code and the message for a command that Node could not start.
 * @param isThere whether a file of this name is in a directory of PATH, as far as they can be entered
 */
export function startFailure(
  command: string,
  error: Error,
  isThere: () => boolean,
): { readonly code: number; readonly message: string } {
  const reason: unknown = 'code' in error ? error.code : undefined;
  // A directory of PATH that is closed to this user gives EACCES too (execvp(3)).
  const isClosed = reason === 'EACCES' && !command.includes('/') && !isThere();
  const isMissing = isClosed || reason === 'ENOENT' || reason === 'ENOTDIR';
  const missing: Kind = command.includes('/') ? 'noSuchFile' : 'notOnPath';
  const kind = isMissing ? missing : KINDS.get(reason);
  const [cause, remedy] = kind === undefined ? [error.message, 'See execve(2)'] : START_FAILURES[kind];
  return {
    code: isMissing ? NOT_FOUND : NOT_EXECUTABLE,
    message: `${command} cannot be started: ${cause}. ${remedy}.`,
  };
}
