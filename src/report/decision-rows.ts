import type { EffectiveMode } from '../isolation/index.js';
import { formatEntry } from '../policy/entry.js';
import type { Entry } from '../policy/model.js';
import type { DecisionSummary } from '../proxy/decision-counts.js';
import type { ErrorReason } from '../proxy/decision.js';
import { isDenyReason } from './denied-hosts.js';
import { byCount } from './row-order.js';

/** A host and port that were allowed and reached. */
export interface AllowedHost {
  readonly host: string;
  readonly port: number;
  readonly count: number;
  readonly bytesUp: number;
  readonly bytesDown: number;
  readonly file: string;
  readonly line: number | null;
}

/** A request that failed although the policy did not refuse it. Never a denial: adding an entry would not help. */
export interface FailedRequest {
  readonly host: string;
  readonly port: number | null;
  readonly reason: ErrorReason;
  readonly count: number;
  /** The entry that allowed it; `null` where the request was not understood, or no line carries the entry. */
  readonly file: string | null;
  readonly line: number | null;
}

/** An entry of the policy that no connection used. */
export interface UnusedEntry {
  readonly host: string;
  readonly port: number;
  readonly file: string;
  readonly line: number | null;
}

/** Who contacted what, or tried to. */
export interface Contact {
  readonly principal: string;
  readonly host: string;
  readonly port: number;
  readonly outcome: 'allowed' | 'denied';
  readonly count: number;
}

/** One row a principal, host, port and outcome. */
export function contacts({ decisions }: DecisionSummary): readonly Contact[] {
  const rows = new Map<string, Contact>();
  for (const { decision, count } of decisions) {
    const { principal, host, port, verdict } = decision;
    if (port === null || verdict === 'error') continue;
    const outcome = verdict === 'deny' ? 'denied' : 'allowed';
    const key = JSON.stringify([principal, host, port, outcome]);
    rows.set(key, { principal, host, port, outcome, count: count + (rows.get(key)?.count ?? 0) });
  }
  return byCount(rows.values());
}

/** One row a host and port that was reached, with its bytes and the entry that allowed it. */
export function allowedHosts({ decisions }: DecisionSummary): readonly AllowedHost[] {
  const rows = new Map<string, AllowedHost>();
  for (const { decision, count, bytesUp, bytesDown } of decisions) {
    const { host, port, entry } = decision;
    if (decision.verdict !== 'allow' || port === null || entry === undefined) continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key);
    rows.set(key, {
      host,
      port,
      count: count + (row?.count ?? 0),
      bytesUp: bytesUp + (row?.bytesUp ?? 0),
      bytesDown: bytesDown + (row?.bytesDown ?? 0),
      file: entry.file,
      line: lineOf(entry),
    });
  }
  return byCount(rows.values());
}

/** What failed although nothing refused it. */
export function failedRequests({ decisions }: DecisionSummary): readonly FailedRequest[] {
  return byCount(
    decisions.flatMap(({ decision: { host, port, verdict, reason, entry }, count }) => {
      if (verdict !== 'error' || reason === 'allowed' || isDenyReason(reason)) return [];
      const line = entry === undefined ? null : lineOf(entry);
      return [{ host, port, reason, count, file: line === null ? null : (entry?.file ?? null), line }];
    }),
  );
}

/** Entries that no connection used. Empty where nothing was enforced, since then nothing was seen either. */
export function unusedEntries(
  effective: EffectiveMode,
  { decisions }: DecisionSummary,
): readonly UnusedEntry[] {
  if (effective.egress.proxy === 'none') return [];
  const used = new Set(
    decisions.flatMap(({ decision }) =>
      decision.entry === undefined || decision.verdict === 'deny' ? [] : [decision.entry],
    ),
  );
  return effective.principals
    .flatMap(({ entries }) => entries)
    .filter((entry) => !used.has(entry))
    .map((entry) => {
      const text = formatEntry(entry);
      return {
        host: text.slice(0, text.lastIndexOf(':')),
        port: entry.port,
        file: entry.file,
        line: lineOf(entry),
      };
    });
}

function lineOf({ range }: Entry): number | null {
  return range?.start.line ?? null;
}
