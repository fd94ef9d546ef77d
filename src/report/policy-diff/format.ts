import type { Colors } from 'picocolors/types.js';
import {
  annotationCommand,
  MAX_ANNOTATIONS_PER_LEVEL,
  type Annotation,
} from '../../github/workflow-command.js';
import { jsonText } from '../../lint/format/json-text.js';
import { breakCommands, printable } from '../../lint/format/printable.js';
import { serverKeyPath } from '../../policy/visible-text.js';
import { inert } from '../inert.js';
import type { ChangedEntry, PolicyDiff } from './compare.js';

export function diffPretty(
  { file, mode, added, removed, warnings, ...rest }: PolicyDiff,
  colors: Colors,
): string {
  const lines = [
    `mode: ${modeText(mode)}`,
    ...byList(added, removed).flatMap(({ server, plus, minus }) => [
      `${listName(server)}:`,
      ...minus.map((row) => colors.red(`  - ${entryText(row)}`)),
      ...plus.map((row) => colors.green(`  + ${entryText(row)}`)),
    ]),
    ...(added.length + removed.length === 0 ? ['no entry is added or removed'] : []),
    allowsText(rest),
    ...warnings.map(
      ({ line, message }) => `${colors.yellow('warning')} ${printable(file)}:${line}: ${printable(message)}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

export function diffJson(diff: PolicyDiff): string {
  return jsonText({ version: 1, ...diff });
}

/** Annotations for the Actions runner, then the change as plain text. */
export function diffGithub(diff: PolicyDiff, plain: Colors): string {
  const commands = diffAnnotations(diff).map(annotationCommand);
  const text = diffPretty(diff, plain).trimEnd().split('\n');
  return [...commands, ...text.map((line) => `soda-guard: ${line}`)].join('\n') + '\n';
}

/** The warnings on their lines, and what the change allows on the first line of it. */
export function diffAnnotations({ file, warnings, allows, ...rest }: PolicyDiff): readonly Annotation[] {
  const shown =
    warnings.length > MAX_ANNOTATIONS_PER_LEVEL ? warnings.slice(0, MAX_ANNOTATIONS_PER_LEVEL - 1) : warnings;
  const left = warnings.length - shown.length;
  const line = allows[0]?.line;
  return [
    ...shown.map(({ line, message }): Annotation => ({
      level: 'warning',
      title: 'soda-guard: this change of the policy',
      message: printable(message),
      file,
      line,
    })),
    ...(left === 0
      ? []
      : [
          {
            level: 'warning',
            title: 'soda-guard',
            message: `and ${left} more, listed in the log of this step.`,
          } as const,
        ]),
    ...(allows.length === 0
      ? []
      : [
          {
            level: 'notice',
            title: 'soda-guard: this change allows',
            message: printable(allowsText({ allows, ...rest })),
            file,
            ...(line === null || line === undefined ? {} : { line }),
          } as const,
        ]),
  ];
}

/** A section of a comment or a job summary, in which every text of the policies is inert. */
export function diffMarkdown({
  file,
  mode,
  added,
  removed,
  warnings,
  allows,
  allowsEverything,
}: PolicyDiff): string {
  const rows = [
    ...removed.map((row) => ['removed', row] as const),
    ...added.map((row) => [isAmong(allows, row) ? '**allowed now**' : 'added', row] as const),
  ];
  const lines = [
    '### This change allows',
    '',
    allowsEverything
      ? 'Everything: nothing is enforced any more.'
      : allows.length === 0
        ? 'Nothing that was not allowed before.'
        : `${allows.length} ${allows.length === 1 ? 'entry' : 'entries'} that no entry covered before.`,
    '',
    `Mode: ${inert(mode.before ?? 'none')} → ${inert(mode.after)}`,
    ...(rows.length === 0 ? [] : ['', '| entry | list | change |', '| --- | --- | --- |']),
    ...rows.map(([change, row]) => `| ${cell(entryText(row))} | ${cell(listName(row.server))} | ${change} |`),
    ...(warnings.length === 0 ? [] : ['']),
    ...warnings.map(
      ({ line, message }) => `- ⚠️ ${inert(`${file}:${line}`)} ${breakCommands(inert(message, 600))}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

function isAmong(rows: readonly ChangedEntry[], { entry, server }: ChangedEntry): boolean {
  return rows.some((row) => row.entry === entry && row.server === server);
}

function cell(text: string): string {
  return inert(text);
}

function modeText({ before, after }: PolicyDiff['mode']): string {
  if (before === after) return `${after}, as before`;
  return `${before ?? 'none (no policy without errors)'} → ${after}`;
}

function allowsText({ allows, allowsEverything }: Pick<PolicyDiff, 'allows' | 'allowsEverything'>): string {
  if (allowsEverything) return 'this change allows everything: nothing is enforced any more';
  if (allows.length === 0) return 'this change allows nothing that was not allowed before';
  return `this change allows ${allows.map(entryText).join(', ')}`;
}

function entryText({ entry, allowPrivate }: ChangedEntry): string {
  return printable(allowPrivate ? `${entry} (private addresses too)` : entry);
}

function listName(server: string | null): string {
  return printable(`${server === null ? 'sandbox' : serverKeyPath(server)}.allowed_hosts`);
}

function byList(
  added: readonly ChangedEntry[],
  removed: readonly ChangedEntry[],
): readonly { server: string | null; plus: readonly ChangedEntry[]; minus: readonly ChangedEntry[] }[] {
  const servers = new Set([...added, ...removed].map(({ server }) => server));
  // The agent's list comes first.
  const ordered = [...servers].sort((a, b) => Number(a !== null) - Number(b !== null));
  return ordered.map((server) => ({
    server,
    plus: added.filter((row) => row.server === server),
    minus: removed.filter((row) => row.server === server),
  }));
}
