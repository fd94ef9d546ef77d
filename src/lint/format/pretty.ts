import type { Colors } from 'picocolors/types.js';
import type { Range } from '../../policy/position.js';
import { isFixable } from '../diagnostic.js';
import type { Diagnostic, FileReport, LintReport, Severity, Summary } from '../diagnostic.js';
import { sourceLines } from '../source-lines.js';
import type { SourceLines } from '../source-lines.js';
import { excerpt } from './excerpt.js';
import { maskSecrets } from './mask-secrets.js';
import type { Excerpt } from './excerpt.js';
import { printable } from './printable.js';

export interface PrettyOptions {
  readonly colors: Colors;
  /** How long it took, in milliseconds; left out of the summary when not given. */
  readonly ms?: number;
}

/** More findings of one file than this are told by their number: nobody reads them. */
const MAX_SHOWN = 1000;

/**
 * The findings with their lines of source, for people; the last line is a summary. Of a file with very many of them, the gravest
 * are shown, and it is said what is not. Ends with a newline.
 */
export function formatPretty(report: LintReport, options: PrettyOptions): string {
  const blocks = report.files.flatMap((file) => prettyFile(file, options.colors));
  const summary = summaryLine(report, options);
  return [...blocks, summary].join('\n') + '\n';
}

function prettyFile(file: FileReport, colors: Colors): string[] {
  if (file.diagnostics.length === 0) return [];
  const lines = sourceLines(file.text);
  const { shown, left } = gravest(file.diagnostics);
  const blocks = shown.map((diagnostic) => block(file, diagnostic, lines, colors));
  if (left.length === 0) return blocks;
  const rules = [...new Set(left.map(({ rule }) => rule))].toSorted().join(', ');
  const rest = `${count(left.length, 'more finding')} in ${printable(file.file)}, of ${rules}`;
  return [...blocks, `${colors.bold(rest)}: soda-guard lint --format json shows all\n`];
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** In the order in which they came. */
function gravest(diagnostics: readonly Diagnostic[]): Record<'shown' | 'left', readonly Diagnostic[]> {
  if (diagnostics.length <= MAX_SHOWN) return { shown: diagnostics, left: [] };
  const ranked = SEVERITIES.flatMap((wanted) => diagnostics.filter(({ severity }) => severity === wanted));
  const chosen = new Set(ranked.slice(0, MAX_SHOWN));
  return {
    shown: diagnostics.filter((diagnostic) => chosen.has(diagnostic)),
    left: ranked.slice(MAX_SHOWN),
  };
}

function block(file: FileReport, diagnostic: Diagnostic, lines: SourceLines, colors: Colors): string {
  const { rule, severity, message, range, related, fix, help } = diagnostic;
  const paint = painter(severity, colors);
  const { line, column } = range.start;
  const gutter = ' '.repeat(String(line).length);
  const shown = shownLine(file, lines, range);
  const bar = colors.blue('|');
  const rows = [
    `${colors.bold(paint(`${severity}[${rule}]`))}${colors.bold(`: ${printable(message)}`)}`,
    `${gutter}${colors.blue('-->')} ${printable(file.file)}:${line}:${column}`,
    `${gutter} ${bar}`,
    `${colors.blue(String(line))} ${bar} ${shown.text}`.trimEnd(),
    `${gutter} ${bar} ${' '.repeat(shown.markColumn)}${paint('^'.repeat(shown.markWidth))}`,
    ...related.map(({ location, message: text }) => {
      const { start } = location.range;
      return `${gutter} ${colors.blue('=')} ${printable(location.file)}:${start.line}:${start.column}: ${printable(text)}`;
    }),
    ...(fix === undefined ? [] : [`${gutter} ${colors.blue('=')} fix: ${printable(fix.title)} (--fix)`]),
    `${gutter} ${colors.blue('=')} help: ${help}`,
    '',
  ];
  return rows.join('\n');
}

function painter(severity: Severity, colors: Colors): (text: string) => string {
  switch (severity) {
    case 'error':
      return colors.red;
    case 'warning':
      return colors.yellow;
    case 'note':
      return colors.cyan;
  }
}

/** How much of a line is looked at on each side of a finding, in UTF-16 units. */
const MAX_ASIDE = 1000;

/** The first line of a range, or the part of it around the range's start, without the secrets on it. */
function shownLine({ text, secrets }: FileReport, lines: SourceLines, { start, end }: Range): Excerpt {
  const lineStart = start.offset - start.column + 1;
  const lineEnd = lineStart + lines.lineText(start.line).length;
  const from = Math.max(lineStart, start.offset - MAX_ASIDE);
  const to = Math.min(lineEnd, start.offset + MAX_ASIDE);
  const mark = { start: start.offset - from, end: Math.min(end.offset, to) - from };
  return excerpt(maskSecrets(text, secrets, from, to), mark);
}

function summaryLine({ files, summary }: LintReport, { colors, ms }: PrettyOptions): string {
  const time = ms === undefined ? '' : ` (${Math.round(ms)} ms)`;
  const where = count(files.length, 'file');
  if (summary.errors + summary.warnings + summary.notes === 0) {
    return `${colors.green('No findings')} in ${where}${time}`;
  }
  const fixable = files.reduce((sum, { diagnostics }) => sum + diagnostics.filter(isFixable).length, 0);
  const hint = fixable === 0 ? '' : `; --fix can change ${fixable}`;
  return `${colors.bold(countFindings(summary))} in ${where}${time}${hint}`;
}

/** "2 errors, 1 warning": only what there is. */
export function countFindings({ errors, warnings, notes }: Summary): string {
  const parts = [
    errors === 0 ? [] : [count(errors, 'error')],
    warnings === 0 ? [] : [count(warnings, 'warning')],
    notes === 0 ? [] : [count(notes, 'note')],
  ].flat();
  return parts.length === 0 ? 'no findings' : parts.join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
