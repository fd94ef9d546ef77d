import type { Decision } from './decision.js';
import { MAX_DISTINCT_DECISIONS } from './limits.js';
import type { TunnelEnd } from './tunnel-end.js';

/** All decisions that agree in principal, host, port, verdict and reason. */
export interface DecisionCount {
  /** The first of them. */
  readonly decision: Decision;
  readonly count: number;
  /** Sums over the tunnels that have ended. */
  readonly bytesUp: number;
  readonly bytesDown: number;
  /** Tunnels among them whose first bytes were not TLS. */
  readonly notTls: number;
}

/** What a report is made from. */
export interface DecisionSummary {
  /** In the order in which each was first seen. */
  readonly decisions: readonly DecisionCount[];
  /** Decisions that are in no row above, because there were too many distinct ones. */
  readonly uncounted: number;
  /** Decisions that the file leaves out: identical denials, or the file was full. They are counted above. */
  readonly omittedFromFile: number;
  /** Lines that could not be written or completed, for instance because the disk was full. */
  readonly lostFromFile: number;
}

type Row = { -readonly [K in keyof DecisionCount]: DecisionCount[K] };

export interface DecisionCounts {
  /** Counts a decision; returns how many equal ones there have been, itself included, or 0 if it has no row. */
  readonly count: (decision: Decision) => number;
  /** Adds what passed through a tunnel to the row of its decision, if it has one. */
  readonly add: (decision: Decision, end: TunnelEnd) => void;
  readonly omitted: () => void;
  readonly lost: () => void;
  readonly summary: () => DecisionSummary;
}

export function createDecisionCounts(): DecisionCounts {
  const rows = new Map<string, Row>();
  let uncounted = 0;
  let omitted = 0;
  let lost = 0;

  return {
    count: (decision) => {
      const key = keyOf(decision);
      const row = rows.get(key);
      if (row !== undefined) {
        row.count += 1;
        return row.count;
      }
      if (rows.size >= MAX_DISTINCT_DECISIONS) {
        uncounted += 1;
        return 0;
      }
      rows.set(key, { decision, count: 1, bytesUp: 0, bytesDown: 0, notTls: 0 });
      return 1;
    },
    add: (decision, { bytesUp, bytesDown, tls }) => {
      const row = rows.get(keyOf(decision));
      if (row === undefined) return;
      row.bytesUp += bytesUp;
      row.bytesDown += bytesDown;
      if (tls === 'not-tls') row.notTls += 1;
    },
    omitted: () => {
      omitted += 1;
    },
    lost: () => {
      lost += 1;
    },
    summary: () => ({
      decisions: [...rows.values()].map((row) => ({ ...row })),
      uncounted,
      omittedFromFile: omitted,
      lostFromFile: lost,
    }),
  };
}

function keyOf({ principal, host, port, verdict, reason }: Decision): string {
  return JSON.stringify([principal, host, port, verdict, reason]);
}
