/** Why the command was not started. Callers branch on it; people read the message and the remedy. */
export type LaunchFailureCode =
  /** The workspace or the current directory is none that can be used. */
  | 'place'
  /** No uid for the command, or one that may not be used. */
  | 'identity'
  /** The uid of the command cannot read or reach something that it needs. */
  | 'access'
  /** A path that the caller asked for would bring something hidden back, or does not exist. */
  | 'path'
  /** Something in the workspace that others trust cannot be protected. */
  | 'protection'
  /** One of the standard descriptors would lead out of the sandbox. */
  | 'streams'
  /** A program of the launcher is missing, or not in a place that only root can write. */
  | 'program'
  /** sudo refuses, or asks for a password. */
  | 'sudo'
  /** The namespaces or mounts could not be made. */
  | 'setup'
  /** The sockets could not be handed out of the namespace. */
  | 'handover'
  /** The sandbox was made, and is not what was asked for. */
  | 'verification'
  /** Something that the command must not be able to do could be done in the sandbox, or could not be tried. */
  | 'self-test'
  /** What the plan was made from is not so any more: a mount or a socket came or went. Planned again, it may fit. */
  | 'changed'
  /** A signal or the caller ended the set-up. */
  | 'interrupted'
  /** This platform has no such sandbox. */
  | 'platform';

/** The exit code of a run whose command was not started. */
export const LAUNCH_FAILED = 125;

/** The command was not started, and nothing of it ran. */
export class LaunchFailure extends Error {
  override readonly name = 'LaunchFailure';
  /** 128+N when signal N ended the set-up, else 125. */
  readonly exitCode: number;

  /**
   * @param code the kind of failure
   * @param message one sentence: the cause, with the tool's own words where there are some
   * @param remedy one sentence: what would help
   */
  constructor(
    readonly code: LaunchFailureCode,
    message: string,
    readonly remedy: string,
    options: ErrorOptions & { readonly exitCode?: number } = {},
  ) {
    super(message, options);
    this.exitCode = options.exitCode ?? LAUNCH_FAILED;
  }
}
