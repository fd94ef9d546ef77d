import { MODE_MEANING } from '../isolation/mode.js';
import type { FileReport } from '../lint/diagnostic.js';
import { plural } from './plural.js';
import { inert } from './inert.js';
import type { RunReport } from './run-report.js';
import { quarantineLine } from './quarantine-line.js';

/** GitHub takes 1 MiB for all of a step; so much is ours. In bytes of UTF-8. */
const MAX_SUMMARY_BYTES = 256 * 1024;

/** More rows than a reader would read; the report file has all of them. */
const MAX_ROWS = 200;

/** What happened, for the page of the workflow run: GitHub-flavoured Markdown, hostile text neutralised. */
export function runSummary(report: RunReport, lint: readonly FileReport[]): string {
  const sections = [
    headline(report),
    notesSection(report.notes),
    listSection(
      'What may have been in the way',
      report.hints.map(({ message }) => escapeText(message)),
    ),
    deniedSection(report),
    allowedSection(report),
    failedSection(report),
    unusedSection(report),
    lintSection(lint),
    limitsSection(report),
    listSection(
      'Taken away after the command',
      report.quarantined.map((item) => escapeText(quarantineLine(item))),
    ),
    listSection(
      'What this run did not protect',
      report.notProtected.map(({ message }) => escapeText(message)),
    ),
    withheldSection(report.withheld),
    lossSection(report),
  ];
  return fit(sections.filter((text) => text !== ''));
}

/** The summary of a step that only linted. */
export function lintSummary(lint: readonly FileReport[]): string {
  return fit(['## soda-guard: policy linted', lintSection(lint) || 'No findings.']);
}

/** The summary of a step that was refused: what did not happen, why, and what can be done. */
export function refusalSummary(what: string, message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return fit([`## soda-guard: ${what}`, lines.map((line) => inert(line.trim())).join('<br>\n')]);
}

function headline({ mode, policyMode, minIsolation, backend, form, exitCode }: RunReport): string {
  const lost = policyMode === mode ? '' : ` The policy alone would give \`${policyMode}\`.`;
  const by = backend === null ? 'no sandbox' : `${backend} (${form ?? ''} form)`;
  return [
    `## soda-guard: mode \`${mode}\``,
    `${mode === 'open' || mode === 'off' ? '**Nothing was enforced:** ' : ''}${MODE_MEANING[mode]}.${lost}`,
    table(['backend', 'required at least', 'exit code'], [[by, `\`${minIsolation}\``, String(exitCode)]]),
  ].join('\n\n');
}

function notesSection(notes: readonly string[]): string {
  return notes.map((note) => `> ${escapeText(note)}`).join('\n>\n');
}

function deniedSection({ denied }: RunReport): string {
  if (denied.length === 0) return '';
  const rows = denied.map(({ host, port, reason, count, file, line, entry }) => [
    inert(host),
    String(port),
    reason,
    String(count),
    inert(line === null ? file : `${file}:${line}`),
    entry === null ? 'no entry can allow it' : inert(entry),
  ]);
  return `### Denied: ${plural(denied.length, 'host')}\n\n${table(['host', 'port', 'reason', 'count', 'where an entry would go', 'entry'], rows)}`;
}

function allowedSection({ allowed }: RunReport): string {
  if (allowed.length === 0) return '';
  const rows = allowed.map(({ host, port, count, bytesUp, bytesDown, file, line }) => [
    inert(host),
    String(port),
    String(count),
    String(bytesUp),
    String(bytesDown),
    inert(line === null ? file : `${file}:${line}`),
  ]);
  return `### Allowed: ${plural(allowed.length, 'host')}\n\n${table(['host', 'port', 'count', 'bytes up', 'bytes down', 'entry'], rows)}`;
}

function failedSection({ failed }: RunReport): string {
  if (failed.length === 0) return '';
  const rows = failed.map(({ host, port, reason, count }) => [
    inert(host),
    port === null ? '' : String(port),
    reason,
    String(count),
  ]);
  return `### Failed, but not denied\n\nThe policy did not refuse these; another entry would not help.\n\n${table(['host', 'port', 'reason', 'count'], rows)}`;
}

function unusedSection({ unused }: RunReport): string {
  return listSection(
    'Listed but never contacted',
    unused.map(
      ({ host, port, file, line }) =>
        `${inert(`${host}:${port}`)} at ${inert(line === null ? file : `${file}:${line}`)}`,
    ),
  );
}

function limitsSection({ limits }: RunReport): string {
  if (limits.length === 0) return '';
  const rows = limits.map(({ limit, value, enforcedBy, reason }) => [
    inert(limit),
    String(value),
    enforcedBy === null ? `not enforced: ${escapeText(reason)}` : `enforced by ${enforcedBy}`,
  ]);
  return `### Limits\n\n${table(['limit', 'value', 'by'], rows)}`;
}

function lintSection(files: readonly FileReport[]): string {
  const rows = files.flatMap(({ file, diagnostics }) =>
    diagnostics.map(({ rule, severity, message, range, help }) => [
      inert(`${file}:${range.start.line}`),
      severity,
      `[${rule}](${help})`,
      escapeText(message),
    ]),
  );
  if (rows.length === 0) return '';
  return `### Findings in the policy\n\n${table(['where', 'severity', 'rule', 'finding'], rows)}`;
}

function withheldSection(names: readonly string[]): string {
  if (names.length === 0) return '';
  return `### Environment variables withheld\n\n${names
    .slice(0, MAX_ROWS)
    .map((name) => inert(name))
    .join(', ')}${rest(names.length)}`;
}

function lossSection({ uncounted, lostFromLog }: RunReport): string {
  const lines = [
    ...(uncounted > 0
      ? [`${uncounted} decisions are in no table above: there were too many distinct ones.`]
      : []),
    ...(lostFromLog > 0
      ? [`${lostFromLog} decisions could not be written to the log. They were enforced all the same.`]
      : []),
  ];
  return listSection('Left out', lines);
}

function listSection(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  const lines = items.slice(0, MAX_ROWS).map((item) => `- ${item}`);
  return `### ${title}\n\n${lines.join('\n')}${rest(items.length)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const shown = rows.slice(0, MAX_ROWS).map(line);
  return [line(head), line(head.map(() => '---')), ...shown].join('\n') + rest(rows.length);
}

function rest(count: number): string {
  return count > MAX_ROWS ? `\n\n… and ${count - MAX_ROWS} more, see the report file.` : '';
}

/**
 * Prose of our own that may quote a file: whatever could be markup, a mention or an autolink is shown as it stands.
 * Character references are text in CommonMark, never structure (§6.2); a zero-width joint keeps GitHub's own mention
 * and autolink filters, which run later, from seeing one.
 */
function escapeText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    .replace(/[&<>|`*_{}[\]()#!~\\$]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/@/g, '@\u200b')
    .replace(/:\/\//g, ':\u200b//')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\u200b.`);
}

/** Whole sections as long as they fit; a last line says when some did not. */
function fit(sections: readonly string[]): string {
  let text = '';
  for (const section of sections) {
    if (Buffer.byteLength(text) + Buffer.byteLength(section) > MAX_SUMMARY_BYTES - 200) {
      return `${text}… the rest does not fit here, see the report file.\n`;
    }
    text += `${section}\n\n`;
  }
  return text;
}
