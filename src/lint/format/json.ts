import type { Location, Range } from '../../policy/position.js';
import { indexLines } from '../../policy/yaml-lines.js';
import type { Lines } from '../../policy/yaml-lines.js';
import type { Diagnostic, FileReport, Fix, LintReport, Severity } from '../diagnostic.js';
import { jsonText } from './json-text.js';

/** From `start` up to, not including, `end`; lines and columns count from 1, columns in UTF-16 units. */
interface RangeDocument {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** The JSON output of `lint`: schema/lint-report.schema.json. */
export interface LintDocument {
  readonly version: 1;
  readonly files: readonly {
    readonly file: string;
    readonly diagnostics: readonly {
      readonly rule: string;
      readonly severity: Severity;
      readonly message: string;
      readonly help: string;
      readonly range: RangeDocument;
      readonly related: readonly {
        readonly file: string;
        readonly range: RangeDocument;
        readonly message: string;
      }[];
      readonly fix: {
        readonly title: string;
        readonly edits: readonly { readonly range: RangeDocument; readonly text: string }[];
      } | null;
    }[];
  }[];
  readonly summary: {
    readonly errors: number;
    readonly warnings: number;
    readonly notes: number;
    readonly ms: number;
  };
}

/** The report as a value. `ms` is how long the run took. */
export function lintDocument(report: LintReport, ms: number): LintDocument {
  return {
    version: 1,
    files: report.files.map(fileDocument),
    summary: { ...report.summary, ms: Math.round(ms) },
  };
}

/** The report as JSON, ending with a newline. */
export function formatJson(report: LintReport, ms: number): string {
  return jsonText(lintDocument(report, ms));
}

function fileDocument({ file, text, diagnostics }: FileReport): LintDocument['files'][number] {
  const lines = indexLines(text);
  return { file, diagnostics: diagnostics.map((diagnostic) => diagnosticDocument(diagnostic, lines)) };
}

function diagnosticDocument(
  { rule, severity, message, help, range, related, fix }: Diagnostic,
  lines: Lines,
): LintDocument['files'][number]['diagnostics'][number] {
  return {
    rule,
    severity,
    message,
    help,
    range: rangeDocument(range),
    related: related.map(({ location, message: text }) => ({ ...locationDocument(location), message: text })),
    fix: fix === undefined ? null : fixDocument(fix, lines),
  };
}

function fixDocument(
  { title, edits }: Fix,
  lines: Lines,
): { title: string; edits: { range: RangeDocument; text: string }[] } {
  return {
    title,
    edits: edits.map(({ start, end, text }) => ({ range: rangeDocument(lines.rangeOf(start, end)), text })),
  };
}

function locationDocument({ file, range }: Location): { file: string; range: RangeDocument } {
  return { file, range: rangeDocument(range) };
}

function rangeDocument({ start, end }: Range): RangeDocument {
  return {
    start: { line: start.line, column: start.column },
    end: { line: end.line, column: end.column },
  };
}
