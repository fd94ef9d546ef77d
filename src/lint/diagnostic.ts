import type { Location, Range } from '../policy/position.js';

/** `error`: the file is unusable or does the opposite of what it says. `warning`: it works, but not as people expect. `note`: worth knowing. */
export type Severity = 'error' | 'warning' | 'note';

/** In order of weight, the heaviest first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** Replaces the text from `start` up to, not including, `end` (UTF-16 offsets from 0). */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change that makes a finding go away and touches nothing else. Its edits are applied together or not at all. */
export interface Fix {
  /** What the fix does, as an imperative: "Quote the pattern". */
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** Another place that belongs to a finding. */
export interface Related {
  readonly location: Location;
  readonly message: string;
}

/** What a rule answers. The engine adds the rule's id, severity and address. */
export interface Finding {
  readonly range: Range;
  /** One or two sentences: the cause, and what to write instead. */
  readonly message: string;
  readonly related?: readonly Related[] | undefined;
  readonly fix?: Fix | undefined;
  /** The text at `range` is a secret: no output may repeat it. */
  readonly secret?: boolean;
}

/** A finding as people and programs see it. */
export interface Diagnostic {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** The page of the rule. */
  readonly help: string;
  readonly range: Range;
  readonly related: readonly Related[];
  readonly fix: Fix | undefined;
  /** There is a fix, but another one comes first at the same place, and only then can its edits be said. */
  readonly fixesLater?: true;
}

/** Whether `--fix` makes the finding go away. */
export function isFixable({ fix, fixesLater }: Diagnostic): boolean {
  return fix !== undefined || fixesLater === true;
}

/** The findings of one file, with what the formats need to show them. */
export interface FileReport {
  readonly file: string;
  readonly text: string;
  /** In file order, none twice. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where secrets stand, also those whose finding is ignored. Excerpts of `text` must not show them. */
  readonly secrets: readonly Range[];
}

/** How many findings of each severity there are. */
export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** The answer of one lint run, in the order of its inputs. */
export interface LintReport {
  readonly files: readonly FileReport[];
  readonly summary: Summary;
}

/** Counts the findings of all files. */
export function summarise(files: readonly FileReport[]): Summary {
  const count = (severity: Severity): number =>
    files.reduce((sum, file) => sum + file.diagnostics.filter((d) => d.severity === severity).length, 0);
  return { errors: count('error'), warnings: count('warning'), notes: count('note') };
}
