/** What builds the sandbox. `seatbelt` is macOS, the others are Linux. */
export type Backend = 'bwrap' | 'unshare' | 'seatbelt';

/**
 * Who makes the namespaces: an ordinary user, root, or an ordinary user through `sudo -n`. Seatbelt needs no
 * privilege and counts as `user`.
 */
export type Form = 'user' | 'root' | 'sudo';

/** What came of running a no-op in one backend's real configuration. */
export interface ProbeResult {
  readonly backend: Backend;
  readonly form: Form;
  readonly usable: boolean;
  /** The tool's own words, trimmed; empty if it said nothing. */
  readonly said: string;
  /** What would make it usable; empty when it is. */
  readonly remedy: string;
}

/** What this machine can do, found by trying. */
export type Machine =
  | {
      readonly usable: true;
      readonly backend: Backend;
      readonly form: Form;
      /** No system call filter can be loaded here, which the caller accepted. */
      readonly unfiltered?: boolean;
      readonly probes: readonly ProbeResult[];
    }
  | {
      readonly usable: false;
      /** Why no backend works here: a sentence. */
      readonly reason: string;
      /** What would help: a sentence. */
      readonly remedy: string;
      readonly probes: readonly ProbeResult[];
    };

/** One thing that a run did not protect. */
export interface NotProtected {
  readonly code: string;
  /** A sentence that a newcomer understands without having read the code. */
  readonly message: string;
}
