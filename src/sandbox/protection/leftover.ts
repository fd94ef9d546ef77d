/** Something that the command left where it must not be. */
export interface Leftover {
  readonly path: string;
  /**
   * `appeared`: it stands where a protected path was absent. `set-id`: a file with a setuid or setgid bit.
   * `git-config`, `git-hooks`, `git-pointer`: in a git directory that was not there before, and git would run a program
   * because of it, or go elsewhere. `unnameable`: it was given a name, and has not been looked through. `unsearched`:
   * nobody could look for any of these there; it stays.
   */
  readonly reason:
    'appeared' | 'set-id' | 'git-config' | 'git-hooks' | 'git-pointer' | 'unnameable' | 'unsearched';
  /** What is wrong with it, safe to print; empty where the reason says it all. */
  readonly because: string;
  /** The text of a file that comes to stand in its place: what is harmless of it. */
  readonly rest?: string;
}
