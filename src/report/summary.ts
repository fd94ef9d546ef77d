import { MODE_MEANING, type Mode } from '../isolation/mode.js';
import type { FileReport } from '../lint/diagnostic.js';
import { contactPicture } from './contact-picture.js';
import type { DeniedHost } from './denied-hosts.js';
import { inert } from './inert.js';
import {
  escapeText,
  fencedSection,
  listSection,
  renderSections,
  tableRow,
  tableSection,
  type Section,
} from './markdown.js';
import { plural } from './plural.js';
import { quarantineLine } from './quarantine-line.js';
import type { RunReport } from './run-report.js';
import { selfTestSection } from './self-test.js';

/** GitHub takes 1 MiB for all of a step, and drops all of it where there is more; so much is ours. In bytes of UTF-8. */
export const MAX_SUMMARY_BYTES = 256 * 1024;

/** What happened, for the page of the workflow run: GitHub-flavoured Markdown, hostile text neutralised. */
export function runSummary(report: RunReport, lint: readonly FileReport[]): string {
  return renderSections(runSections(report, lint), MAX_SUMMARY_BYTES);
}

/** The sections of {@link runSummary}, for places with less room. */
export function runSections(report: RunReport, lint: readonly FileReport[]): readonly Section[] {
  return [
    headline(report),
    ...listSection('What may have been in the way', report.hints.map(messageOf)),
    ...deniedSection('Denied', report.denied),
    ...deniedSection('Let through by the audit, and would be denied', report.wouldDeny),
    ...patchSections(report),
    ...allowedSection(report),
    ...failedSection(report),
    ...unusedSection(report),
    selfTestSection(report.selfTest),
    ...fencedSection('Who contacted what', 'mermaid', contactPicture(report.contacts)),
    ...lintSection(lint),
    ...limitsSection(report),
    ...listSection(
      'Taken away after the command',
      report.quarantined.map((item) => escapeText(quarantineLine(item))),
    ),
    ...listSection('What this run did not protect', report.notProtected.map(messageOf)),
    ...withheldSection(report.withheld),
    ...listSection('Left out', losses(report)),
  ];
}

/** The sections of the summary of a step that only linted. */
export function lintSections(lint: readonly FileReport[]): readonly Section[] {
  const findings = lintSection(lint);
  const title = '## soda-guard: policy linted';
  return findings.length > 0 ? [{ title }, ...findings] : [{ title, lead: ['No findings.'] }];
}

/** The sections of the summary of a step that was refused: what did not happen, why, and what can be done. */
export function refusalSections(what: string, message: string): readonly Section[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [
    { title: `## soda-guard: ${what}`, rows: lines.map((line) => inert(line.trim())), separator: '<br>\n' },
  ];
}

function messageOf({ message }: { readonly message: string }): string {
  return escapeText(message);
}

/** What has to be seen first in a mode that does less than the policy says. */
const UNENFORCED: Readonly<Partial<Record<Mode, string>>> = {
  audit: '**The allowlist was not enforced:** ',
  open: '**Nothing was enforced:** ',
  off: '**Nothing was enforced:** ',
};

function headline(report: RunReport): Section {
  const { mode, policyMode, minIsolation, backend, form, exitCode, notes } = report;
  const lost = policyMode === mode ? '' : ` The policy alone would give \`${policyMode}\`.`;
  const by = backend === null ? 'no sandbox' : `${backend} (${form ?? ''} form)`;
  const head = ['backend', 'required at least', 'exit code'];
  const table = [head, head.map(() => '---'), [by, `\`${minIsolation}\``, String(exitCode)]];
  return {
    title: `## soda-guard: mode \`${mode}\``,
    lead: [`${UNENFORCED[mode] ?? ''}${MODE_MEANING[mode]}.${lost}`, table.map(tableRow).join('\n')],
    rows: notes.map((note) => `> ${escapeText(note)}`),
    separator: '\n>\n',
  };
}

function deniedSection(title: string, denied: readonly DeniedHost[]): readonly Section[] {
  const rows = denied.map(({ host, port, reason, count, server, file, line, entry, noEntry }) => [
    inert(host),
    port === null ? '' : String(port),
    reason,
    String(count),
    server === null ? 'agent' : `server ${inert(server)}`,
    place(file, line),
    entry === null ? escapeText(noEntry ?? '') : inert(entry),
  ]);
  const head = ['host', 'port', 'reason', 'count', 'likely', 'where an entry would go', 'entry'];
  return tableSection(`${title}: ${plural(denied.length, 'host')}, ${requests(denied)}`, head, rows);
}

function requests(denied: readonly DeniedHost[]): string {
  return plural(
    denied.reduce((sum, { count }) => sum + count, 0),
    'request',
  );
}

/** What to add to the policy, one block for each place. Its lines are ours: an item holds a valid host and a port. */
function patchSections({ places }: RunReport): readonly Section[] {
  return places.flatMap(({ where, yaml }) =>
    fencedSection('To allow what is not listed', 'yaml', yaml, [
      `If all of it is needed, ${escapeText(where)}:`,
    ]),
  );
}

function allowedSection({ allowed }: RunReport): readonly Section[] {
  const rows = allowed.map(({ host, port, count, bytesUp, bytesDown, file, line }) => [
    inert(host),
    String(port),
    String(count),
    String(bytesUp),
    String(bytesDown),
    place(file, line),
  ]);
  const head = ['host', 'port', 'count', 'bytes up', 'bytes down', 'entry'];
  return tableSection(`Allowed: ${plural(allowed.length, 'host')}`, head, rows);
}

function failedSection({ failed }: RunReport): readonly Section[] {
  const rows = failed.map(({ host, port, reason, count }) => [
    inert(host),
    port === null ? '' : String(port),
    reason,
    String(count),
  ]);
  return tableSection(
    `Failed, but not denied: ${plural(failed.length, 'request')}`,
    ['host', 'port', 'reason', 'count'],
    rows,
    ['The policy did not refuse these; another entry would not help.'],
  );
}

function unusedSection({ unused }: RunReport): readonly Section[] {
  return listSection(
    `Listed but never contacted: ${unused.length} ${unused.length === 1 ? 'entry' : 'entries'}`,
    unused.map(({ host, port, file, line }) => `${inert(`${host}:${port}`)} at ${place(file, line)}`),
  );
}

function limitsSection({ limits }: RunReport): readonly Section[] {
  const rows = limits.map(({ limit, value, enforcedBy, reason }) => [
    inert(limit),
    String(value),
    enforcedBy === null ? `not enforced: ${escapeText(reason)}` : `enforced by ${enforcedBy}`,
  ]);
  return tableSection('Limits', ['limit', 'value', 'by'], rows);
}

function lintSection(files: readonly FileReport[]): readonly Section[] {
  const rows = files.flatMap(({ file, diagnostics }) =>
    diagnostics.map(({ rule, severity, message, range, help }) => [
      place(file, range.start.line),
      severity,
      `[${rule}](${help})`,
      escapeText(message),
    ]),
  );
  return tableSection(
    `Findings in the policy: ${rows.length}`,
    ['where', 'severity', 'rule', 'finding'],
    rows,
  );
}

function withheldSection(names: readonly string[]): readonly Section[] {
  if (names.length === 0) return [];
  const title = `### Environment variables withheld: ${names.length}`;
  return [{ title, rows: names.map((name) => inert(name)), separator: ', ' }];
}

function losses({ uncounted, lostFromLog }: RunReport): readonly string[] {
  return [
    ...(uncounted > 0
      ? [`${uncounted} decisions are in no table above: there were too many distinct ones.`]
      : []),
    ...(lostFromLog > 0
      ? [`${lostFromLog} decisions could not be written to the log. They were enforced all the same.`]
      : []),
  ];
}

function place(file: string, line: number | null): string {
  return inert(line === null ? file : `${file}:${line}`);
}
