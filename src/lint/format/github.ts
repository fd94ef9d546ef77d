import { annotationCommand, MAX_ANNOTATIONS_PER_LEVEL } from '../../github/workflow-command.js';
import type { Annotation } from '../../github/workflow-command.js';
import { SEVERITIES } from '../diagnostic.js';
import type { Diagnostic, LintReport, Severity } from '../diagnostic.js';
import { countFindings } from './pretty.js';
import { printable } from './printable.js';

const LEVELS = { error: 'error', warning: 'warning', note: 'notice' } as const satisfies Record<
  Severity,
  Annotation['level']
>;

/** A finding with the name of its file. */
interface Named {
  readonly file: string;
  readonly diagnostic: Diagnostic;
}

/**
 * Workflow commands for the Actions runner, within its limits per step and level; where there are more findings, the
 * last annotation counts the rest and the lines below the commands list every one of them as plain text.
 * `nameOf` gives a file's path relative to the workspace. Ends with a newline.
 */
export function formatGithub(report: LintReport, nameOf: (file: string) => string = (file) => file): string {
  const annotations = lintAnnotations(report, nameOf).map(annotationCommand);
  const list = named(report, nameOf).map(plainLine);
  return [...annotations, ...list, `soda-guard: ${countFindings(report.summary)}`].join('\n') + '\n';
}

/** Every finding of a report as an annotation, in its order. */
export function findingAnnotations(report: LintReport): Annotation[] {
  return named(report, (file) => file).map(annotation);
}

/** The annotations of a report, errors first, at most as many of each level as the runner shows. */
export function lintAnnotations(report: LintReport, nameOf: (file: string) => string): Annotation[] {
  const all = named(report, nameOf);
  return SEVERITIES.flatMap((severity) =>
    withinLimit(
      all.filter(({ diagnostic }) => diagnostic.severity === severity),
      severity,
    ),
  );
}

function named(report: LintReport, nameOf: (file: string) => string): Named[] {
  return report.files.flatMap(({ file, diagnostics }) =>
    diagnostics.map((diagnostic) => ({ file: nameOf(file), diagnostic })),
  );
}

function withinLimit(found: readonly Named[], severity: Severity): Annotation[] {
  if (found.length <= MAX_ANNOTATIONS_PER_LEVEL) return found.map(annotation);
  const shown = found.slice(0, MAX_ANNOTATIONS_PER_LEVEL - 1);
  const rest = found.length - shown.length;
  const message = `and ${rest} more of severity ${severity}: the log of this step lists every finding.`;
  return [...shown.map(annotation), { level: LEVELS[severity], title: 'soda-guard', message }];
}

function annotation({ file, diagnostic }: Named): Annotation {
  const { rule, severity, message, help, range } = diagnostic;
  return {
    level: LEVELS[severity],
    title: `soda-guard: ${rule}`,
    message: `${printable(message)}\n${help}`,
    file,
    line: range.start.line,
    endLine: range.end.line,
    column: range.start.column,
  };
}

function plainLine({ file, diagnostic }: Named): string {
  const { rule, severity, message, range } = diagnostic;
  return `${severity}[${rule}] ${printable(file)}:${range.start.line}:${range.start.column}: ${printable(message)}`;
}
