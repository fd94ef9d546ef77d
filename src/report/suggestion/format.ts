import { jsonText } from '../../lint/format/json-text.js';
import { printable } from '../../lint/format/printable.js';
import { unifiedDiff } from '../../lint/unified-diff.js';
import type { SourceFile } from '../../policy/position.js';
import { serverKeyPath } from '../../policy/visible-text.js';
import { plural } from '../plural.js';
import type { KeptItem, UnusedItem } from './prune.js';
import type { Suggestion } from './suggest.js';

/** All that `suggest` has to say about a policy. */
export interface SuggestionReport extends Suggestion {
  readonly before: SourceFile;
  readonly removals: readonly UnusedItem[];
  readonly kept: readonly KeptItem[];
  /** Whether the file has been changed. */
  readonly written: boolean;
}

/** The change as `git apply` reads it; empty if there is none. */
export function suggestionDiff({ before, after }: Pick<SuggestionReport, 'before' | 'after'>): string {
  return unifiedDiff(before.path, before.text, after.text);
}

/** For programs. */
export function suggestionJson(report: SuggestionReport): string {
  const { additions, refused, settled, removals, kept, written, before } = report;
  return jsonText({
    version: 1,
    policy: before.path,
    additions,
    refused,
    allowedByNow: settled,
    removals,
    kept,
    written,
    diff: suggestionDiff(report),
  });
}

/** For people, beside the diff: a line for each thing that they have to know. No line breaks, nothing a terminal obeys. */
export function suggestionLines(report: SuggestionReport): readonly string[] {
  const { additions, refused, settled, removals, kept } = report;
  return [
    ...additions.map(
      ({ host, port, count, server, file, line, warnings }) =>
        `${host}:${port} was denied ${plural(count, 'time')}: added to ${ownerName(server)} (${file}:${line}).` +
        warnings.map((warning) => ` Warning: ${warning}`).join(''),
    ),
    ...refused.map(
      ({ host, port, why }) => `nothing is suggested for ${host}${port === null ? '' : `:${port}`}: ${why}`,
    ),
    ...settled.map(({ host, port }) => `${host}:${String(port)} was denied, and is allowed by now.`),
    ...removals.map(
      ({ entry, server, file, line }) =>
        `${entry} was never asked for: taken out of ${ownerName(server)} (${file}:${line}).`,
    ),
    ...kept.map(
      ({ entry, file, line, why }) => `${entry} (${file}:${line}) was never asked for, and stays. ${why}`,
    ),
  ].map(printable);
}

function ownerName(server: string | null): string {
  return `${server === null ? 'sandbox' : serverKeyPath(server)}.allowed_hosts`;
}
