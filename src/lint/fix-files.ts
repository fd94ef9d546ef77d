import type { SourceFile } from '../policy/position.js';
import type { ReadFault } from '../policy/read.js';
import { isFixable, summarise } from './diagnostic.js';
import type { FileReport, LintReport } from './diagnostic.js';
import { applyFixes } from './fix.js';
import { lintSources, readSources } from './lint-files.js';
import type { LintOptions } from './lint-files.js';

/** A fix can make another one possible; more rounds than this would be a fault of a rule. */
const MAX_ROUNDS = 20;

/** A text before and after its fixes. */
export interface FixedFile {
  readonly before: SourceFile;
  readonly after: SourceFile;
  /** How many findings went away that had a fix, as the report of the text before counts them. */
  readonly fixed: number;
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
  let texts = sources;
  let first: readonly number[] | undefined;
  for (let round = 0; ; round += 1) {
    const reports = await lintSources(texts);
    first ??= reports.map(countFixable);
    const next = texts.map(({ path, text }, index) => ({
      path,
      text: applyFixes(text, reports[index]?.diagnostics ?? []).text,
    }));
    const isDone = next.every(({ text }, index) => text === texts[index]?.text);
    if (isDone || round === MAX_ROUNDS) {
      const files = sources.map((before, index) => {
        const [report, after] = [reports[index], texts[index] ?? before];
        const left = report === undefined ? 0 : countFixable(report);
        return { before, after, fixed: (first?.[index] ?? 0) - left };
      });
      return { files, report: { files: reports, summary: summarise(reports) } };
    }
    texts = next;
  }
}

function countFixable({ diagnostics }: FileReport): number {
  return diagnostics.filter(isFixable).length;
}
