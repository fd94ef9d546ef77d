import type { EffectiveMode } from '../isolation/index.js';
import { formatEntry } from '../policy/entry.js';
import { parseHost } from '../policy/host.js';
import { itemFor, listPlace } from '../policy/list-place.js';
import type { Entry, HostList, PolicyModel } from '../policy/model.js';
import type { DecisionSummary } from '../proxy/decision-counts.js';
import type { Decision, DenyReason, ErrorReason } from '../proxy/decision.js';

/** A host and port that the policy or the address guard refused. */
export interface DeniedHost {
  /** A valid name or canonical address, or what the client wrote, made printable. */
  readonly host: string;
  readonly port: number;
  readonly reason: DenyReason;
  readonly count: number;
  /** The server whose list an entry would go to; `null` for the agent's. */
  readonly server: string | null;
  /** Where an entry would go. */
  readonly file: string;
  readonly line: number | null;
  /** The item to add, as YAML on one line; `null` where no entry could allow it. */
  readonly entry: string | null;
}

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
}

/** An entry of the policy that no connection used. */
export interface UnusedEntry {
  readonly host: string;
  readonly port: number;
  readonly file: string;
  readonly line: number | null;
}

/** One row a host and port, whatever the principal: the first reason stands, the counts add up. */
export function deniedHosts({ decisions }: DecisionSummary, policy: PolicyModel): readonly DeniedHost[] {
  const place = listPlace(policy, { kind: 'agent' });
  const rows = new Map<string, DeniedHost>();
  for (const { decision, count } of decisions) {
    const { host, port, reason } = decision;
    if (decision.verdict !== 'deny' || port === null || !isDenyReason(reason)) continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key);
    rows.set(key, {
      host,
      port,
      reason: row?.reason ?? reason,
      count: count + (row?.count ?? 0),
      server: null,
      file: policy.file,
      line: place.line,
      entry: row?.entry ?? entryFor(decision, place.list),
    });
  }
  return sorted(rows.values());
}

/** The item that would have allowed it. No item opens a metadata service, or a tunnel to what it was not asked for. */
function entryFor({ host, port, reason }: Decision, list: HostList | undefined): string | null {
  const parsed = parseHost(host);
  if (!parsed.ok || port === null || reason === 'metadata' || reason === 'sni-mismatch') return null;
  const item = itemFor(parsed.value, port, list);
  return item.ok ? item.value : null;
}

function isDenyReason(reason: string): reason is DenyReason {
  return (
    reason === 'not-listed' ||
    reason === 'wrong-port' ||
    reason === 'private-address' ||
    reason === 'metadata' ||
    reason === 'sni-mismatch'
  );
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
  return sorted(rows.values());
}

/** What failed although nothing refused it. */
export function failedRequests({ decisions }: DecisionSummary): readonly FailedRequest[] {
  return sorted(
    decisions.flatMap(({ decision: { host, port, verdict, reason }, count }) =>
      verdict === 'error' && reason !== 'allowed' && !isDenyReason(reason)
        ? [{ host, port, reason, count }]
        : [],
    ),
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

function sorted<T extends { readonly host: string; readonly port: number | null; readonly count: number }>(
  rows: Iterable<T>,
): T[] {
  return [...rows].sort(
    (a, b) =>
      b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0),
  );
}
