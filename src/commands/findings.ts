import type { LintReport } from '../lint/diagnostic.js';
import { formatPretty } from '../lint/format/pretty.js';
import { colorsFor } from './terminal.js';

/** Prints the findings of a policy on stderr, if there are any. */
export function printFindings(report: LintReport): void {
  const { errors, warnings } = report.summary;
  if (errors + warnings > 0)
    process.stderr.write(formatPretty(report, { colors: colorsFor(process.stderr) }));
}
