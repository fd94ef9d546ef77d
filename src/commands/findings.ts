import type { LintReport } from '../lint/diagnostic.js';
import { formatPretty } from '../lint/format/pretty.js';
import { plural } from '../report/plural.js';
import { colorsFor, say } from './terminal.js';

/**
 * Prints on stderr what is wrong with a policy, if anything is: errors and warnings. Notes are only counted, since who
 * runs a command has not come to read the policy.
 */
export function printFindings(report: LintReport): void {
  const { errors, warnings, notes } = report.summary;
  if (errors + warnings > 0) {
    process.stderr.write(formatPretty(withoutNotes(report), { colors: colorsFor(process.stderr) }));
  }
  if (notes > 0)
    say(`${plural(notes, 'note')} on the policy: soda-guard lint shows ${notes === 1 ? 'it' : 'them'}`);
}

/** The report without its notes, neither listed nor counted. */
export function withoutNotes({ files, summary }: LintReport): LintReport {
  return {
    files: files.map((file) => ({
      ...file,
      diagnostics: file.diagnostics.filter(({ severity }) => severity !== 'note'),
    })),
    summary: { ...summary, notes: 0 },
  };
}
