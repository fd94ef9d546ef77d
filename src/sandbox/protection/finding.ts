/** Something in a tree that has to be looked at. */
export interface Finding {
  readonly kind: 'directory' | 'file' | 'link' | 'socket' | 'other';
  readonly hasSetId: boolean;
  /** Device and inode: the same file under another name has the same. */
  readonly identity: string;
  /** When it was last written, renamed or given other rights, by the clock of the system: nobody can set it back. */
  readonly changed: string;
  /** Absolute; no link on the way. */
  readonly path: string;
}

export interface TreeWalk {
  readonly findings: readonly Finding[];
  /** The time was not enough for the whole tree. */
  readonly isPartial: boolean;
  /** What was found and can be named to no program: its path is no UTF-8, or too long. */
  readonly unnameable: readonly Buffer[];
  /** Directories that can be entered but not listed. What is in them was not seen; who knows its names can use it. */
  readonly unlisted: readonly Finding[];
}
