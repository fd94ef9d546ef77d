import type { Readable } from 'node:stream';
import type { Backend, EffectiveMode, LimitOutcome, Mode, Opened } from '../isolation/index.js';
import type { LintReport } from '../lint/diagnostic.js';
import type { RelayedSignal, TreeRecord } from '../sandbox/index.js';
import type { SyntheticRange, UpstreamProxy } from '../proxy/index.js';
import type { SubjectRequest } from './subject.js';

/** Paths that are closed by default. */
export interface OpenedPaths extends Opened {
  readonly read: readonly string[];
}

/** One run, whoever asks for it. */
export interface RunRequest extends SubjectRequest {
  readonly command: readonly [string, ...string[]];
  /** Absolute; the command may write below it. */
  readonly workspace: string;
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  readonly passEnv: readonly string[];
  readonly minIsolation: Mode;
  /** How to call the two that only together admit an audit: options, or inputs of the Action. */
  readonly minIsolationName: string;
  readonly auditName: string;
  readonly backend: Backend | 'auto';
  readonly uid: number | undefined;
  /** Accept a sandbox without a system call filter where there is none for this architecture. */
  readonly allowNoSeccomp: boolean;
  /** How long the command may run; without it as long as it likes. */
  readonly timeoutSeconds: number | undefined;
  /** The proxy through which the machine's network is left, if nothing can be reached without it. */
  readonly upstream?: UpstreamProxy | undefined;
  /** The network whose addresses stand for names in the sandbox. */
  readonly syntheticRange?: SyntheticRange | undefined;
  /** What the caller opens; relative paths start at `cwd`. */
  readonly opened: OpenedPaths;
  /** Absolute paths of ours that the command must not change, should they lie where it may write. */
  readonly ownFiles: readonly string[];
  /** Gives a folder outside of what the command may write, for what it left where it must not be. */
  readonly quarantine: () => string;
  /** The caller's environment. Only what is allowed of it reaches the command. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `dist/listen/index.js`. */
  readonly listenScript: string;
  /** The open, empty decision log. */
  readonly logDescriptor: number;
  /** Sentences for the report. */
  readonly notes: readonly string[];
}

/** What the caller is told while the run goes on, and what it does about the command's output and about signals. */
export interface RunEvents {
  /** The findings in the policy, before anything is decided. */
  readonly linted: (report: LintReport) => void;
  /** A sentence: what was asked for and the command will not get, or what it left that needs a look. */
  readonly warned: (message: string) => void;
  /** The mode is known and strong enough; the command is about to be started. */
  readonly decided: (effective: EffectiveMode) => void;
  /** What enforces each limit of the policy, or why nothing does: the sandbox is there, the command starts next. */
  readonly limited: (limits: readonly LimitOutcome[]) => void;
  /** Absent: the command writes to our own standard output and error. Present: both come through one pipe. */
  readonly output?: (output: Readable) => Promise<void>;
  /** What is remembered of the writable trees, before the command starts: whoever keeps it can sweep them later. */
  readonly recorded?: (record: TreeRecord) => void;
  /** The time is up; the command is being ended. */
  readonly timedOut: (seconds: number) => void;
  /** Something of ours failed beside the run, which goes on. */
  readonly fault: (error: unknown) => void;
  /** Registers what to do when a signal asks for the end. Returns how to undo that. */
  readonly onSignal: (action: (signal: RelayedSignal) => void) => () => void;
}
