import type { LoggedDecision } from '../../proxy/read-decision-log.js';
import type { Reason } from '../../proxy/decision.js';

/** What the logs say about one host and port, however often it was asked for. */
export interface LoggedRequest {
  readonly host: string;
  readonly port: number | null;
  /** Why it was denied the first time. */
  readonly reason: Reason;
  readonly count: number;
}

/** The requests that were denied, or would have been: by count, then host, then port. */
export function deniedRequests(decisions: Iterable<LoggedDecision>): readonly LoggedRequest[] {
  const rows = new Map<string, LoggedRequest>();
  for (const { host, port, verdict, reason } of decisions) {
    if (verdict !== 'deny' && verdict !== 'would-deny') continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key) ?? { host, port, reason, count: 0 };
    rows.set(key, { ...row, count: row.count + 1 });
  }
  const withPort = new Set([...rows.values()].flatMap(({ host, port }) => (port === null ? [] : [host])));
  // A name that was looked up and then connected to is one request.
  return [...rows.values()].filter(({ host, port }) => port !== null || !withPort.has(host)).sort(inOrder);
}

function inOrder(a: LoggedRequest, b: LoggedRequest): number {
  return (
    b.count - a.count || (a.host < b.host ? -1 : a.host > b.host ? 1 : 0) || (a.port ?? 0) - (b.port ?? 0)
  );
}
