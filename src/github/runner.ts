import type { Writable } from 'node:stream';
import type { Section } from '../report/markdown.js';
import type { InputReader } from './settings.js';
import type { Annotation } from './workflow-command.js';

/** What the post step does if the main step did not come to it. Absolute paths. */
export interface PendingSweep {
  /** A file with what is remembered of the writable trees. */
  readonly record: string;
  /** Where to put what must not be there. */
  readonly quarantine: string;
}

/** What a step uses of the runner. */
export interface Runner {
  readonly input: InputReader;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: Writable;
  readonly setOutput: (name: string, value: string) => void;
  /** Adds Markdown to the job summary. Rejects where the runner gives no place for it. */
  readonly summarise: (markdown: string) => Promise<void>;
  /** Leaves to the post step what has to be looked for after the command; nothing, once that is done. */
  readonly rememberSweep: (sweep: PendingSweep | undefined) => void;
  /** Leaves annotations to the post step. */
  readonly remember: (annotations: readonly Annotation[]) => void;
}

/** What came of a step. */
export interface StepResult {
  readonly code: number;
  readonly annotations: readonly Annotation[];
  /** For the job summary, and where else people look. */
  readonly summary: readonly Section[];
}
