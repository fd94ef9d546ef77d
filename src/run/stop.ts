/** The exit codes with which soda-guard itself ends. A command's own code is passed through. */
export const EXIT = {
  /** Findings, or a denied host in `check`. */
  findings: 1,
  /** Wrong usage, or a file that cannot be read as text. */
  usage: 2,
  /** A fault of ours. */
  fault: 3,
  /** `run` refused or failed before the command started. */
  refused: 125,
} as const;

/**
 * Ends a command of soda-guard with an exit code and a message that names the cause and the remedy. `run` turns each
 * into 125, except for wrong usage.
 */
export class Stop extends Error {
  override readonly name = 'Stop';

  constructor(
    readonly kind: 'usage' | 'unreadable' | 'findings' | 'refused',
    message: string,
    /** The place of a policy file that it is about, if there is one. */
    readonly place?: { readonly file: string; readonly line: number },
  ) {
    super(message);
  }
}

/** The exit code of `explain`, `check` and `lint`. */
export function exitCodeOf(stop: Stop): number {
  return stop.kind === 'findings' ? EXIT.findings : EXIT.usage;
}

/** The exit code of `run`, where nothing may be mistaken for the command's own code but wrong usage. */
export function exitCodeOfRun(stop: Stop): number {
  return stop.kind === 'usage' ? EXIT.usage : EXIT.refused;
}
