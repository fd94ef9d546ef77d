import type { SourceFile } from '../policy/position.js';
import type { ReadFault } from '../policy/read.js';
import { summarise } from './diagnostic.js';
import type { LintReport } from './diagnostic.js';
import { applyFixes } from './fix.js';
import { lintSources, readSources } from './lint-files.js';
import type { LintOptions } from './lint-files.js';

/** A fix can make another one possible; more rounds than this would be a fault of a rule. */
const MAX_ROUNDS = 20;

/** A text before and after its fixes. */
export interface FixedFile {
  readonly before: SourceFile;
  readonly after: SourceFile;
  /** How many fixes were applied. */
  readonly applied: number;
}

/** What fixing leads to. Nothing has been written yet. */
export interface FixedFiles {
  readonly files: readonly FixedFile[];
  /** What is found in the fixed texts. */
  readonly report: LintReport;
  readonly faults: readonly ReadFault[];
}

/** Lints the files of the paths (as `lintFiles` does), and applies fixes until none is left. */
export async function fixFiles(paths: readonly string[], options: LintOptions): Promise<FixedFiles> {
  const { sources, faults } = await readSources(paths, options);
  return { ...(await fixSources(sources)), faults };
}

/** Applies fixes to texts until none is left, so that fixing twice is the same as fixing once. */
export async function fixSources(sources: readonly SourceFile[]): Promise<Omit<FixedFiles, 'faults'>> {
  let files: readonly FixedFile[] = sources.map((before) => ({ before, after: before, applied: 0 }));
  for (let round = 0; ; round += 1) {
    const reports = await lintSources(files.map(({ after }) => after));
    const fixed = files.map((file, index) => {
      const { text, applied } = applyFixes(file.after.text, reports[index]?.diagnostics ?? []);
      return { ...file, after: { path: file.after.path, text }, applied: file.applied + applied };
    });
    const isDone = fixed.every(({ applied }, index) => applied === files[index]?.applied);
    if (isDone || round === MAX_ROUNDS)
      return { files, report: { files: reports, summary: summarise(reports) } };
    files = fixed;
  }
}
