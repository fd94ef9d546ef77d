import { ftruncateSync, writeSync } from 'node:fs';
import { formatEntry } from '../policy/entry.js';
import type { Clock } from './clock.js';
import { createDecisionCounts, type DecisionSummary } from './decision-counts.js';
import type { Decision, Rule } from './decision.js';
import type { TunnelEnd } from './tunnel-end.js';
import { MAX_IDENTICAL_DENIALS, MAX_LOG_BYTES } from './limits.js';

export interface DecisionLog {
  /** Records a decision after which nothing flows. `ms`: from the complete request head to the decision. */
  readonly refused: (decision: Decision, ms: number) => void;
  /** Records that a tunnel is about to open. The function returned records its end and is to be called once. */
  readonly opened: (decision: Decision) => (end: TunnelEnd) => void;
  /** Everything recorded so far, from memory. */
  readonly summary: () => DecisionSummary;
}

/** Room for the last members of a line: digits of 2^53, the longest word, and the rest of the JSON. */
const TAIL_LENGTH = tail({ bytesUp: 2 ** 53, bytesDown: 2 ** 53, ms: 2 ** 53, tls: 'not-tls' }).length;

/**
 * The decision log: JSON Lines, one object per decision, in the file before the decision takes effect, so that it
 * survives a crash of this process.
 *
 * What passed through a tunnel is known only at its end. The line of a tunnel is therefore written at once with
 * `"bytesUp":null,"bytesDown":null,"ms":null,"tls":null` and blanks up to a fixed length (JSON allows them between the object and
 * the line's end), and these last members are overwritten in place when the tunnel ends. A line never moves and
 * never changes its length; `null` means that the tunnel was still open when the file was read.
 *
 * `descriptor`: a regular file, empty, open for writing, not in append mode, and written by nobody else; it stays the
 * caller's to close. Without one, decisions are only counted. A line that cannot be written (disk full) is counted as
 * lost and nothing else changes: the decision is enforced all the same.
 */
export function createDecisionLog(options: { descriptor?: number; clock: Clock }): DecisionLog {
  const { descriptor, clock } = options;
  const counts = createDecisionCounts();
  let size = 0;

  /** Returns where the line was put, or `undefined` if it is not in the file. */
  const append = (line: string): number | undefined => {
    if (descriptor === undefined) return undefined;
    const bytes = Buffer.from(line);
    if (size + bytes.length > MAX_LOG_BYTES) {
      counts.omitted();
      return undefined;
    }
    if (!writeFully(descriptor, bytes, size)) {
      counts.lost();
      cutBack(descriptor, size);
      return undefined;
    }
    const position = size;
    size += bytes.length;
    return position;
  };

  return {
    refused: (decision, ms) => {
      const seen = counts.count(decision);
      if (seen > MAX_IDENTICAL_DENIALS) {
        counts.omitted();
        return;
      }
      append(`${head(decision, clock.wall())}${tail({ bytesUp: 0, bytesDown: 0, ms, tls: undefined })}\n`);
    },

    opened: (decision) => {
      counts.count(decision);
      const start = head(decision, clock.wall());
      const position = append(`${start}${OPEN_TAIL.padEnd(TAIL_LENGTH)}\n`);
      return (end) => {
        counts.add(decision, end);
        if (position === undefined || descriptor === undefined) return;
        const bytes = Buffer.from(tail(end).padEnd(TAIL_LENGTH));
        if (!writeFully(descriptor, bytes, position + Buffer.byteLength(start))) counts.lost();
      };
    },

    summary: () => counts.summary(),
  };
}

/** The line without its last three members, open at the end. */
function head(decision: Decision, time: number): string {
  const members = {
    time: new Date(time).toISOString(),
    principal: decision.principal,
    via: decision.via,
    host: decision.host,
    port: decision.port,
    verdict: decision.verdict,
    reason: decision.reason,
    rule: ruleOf(decision),
    address: decision.address?.text ?? null,
  };
  return JSON.stringify(members).slice(0, -1);
}

const OPEN_TAIL = ',"bytesUp":null,"bytesDown":null,"ms":null,"tls":null}';

function tail(end: TunnelEnd): string {
  const ms = Math.round(end.ms);
  const tls = end.tls === undefined ? null : end.tls;
  return `,"bytesUp":${end.bytesUp},"bytesDown":${end.bytesDown},"ms":${ms},"tls":${JSON.stringify(tls)}}`;
}

/** The rule of a decision in the shape that logs and reports use. */
export function ruleOf(decision: Pick<Decision, 'entry'>): Rule | null {
  const { entry } = decision;
  if (entry === undefined) return null;
  return { file: entry.file, line: entry.range?.start.line ?? null, pattern: formatEntry(entry) };
}

/** A disk that fills up takes the first half of a line, which no reader could tell from a whole one. */
function cutBack(descriptor: number, size: number): void {
  try {
    ftruncateSync(descriptor, size);
  } catch {
    // It is no regular file, or the disk is gone: the loss has been counted.
  }
}

function writeFully(descriptor: number, bytes: Buffer, position: number): boolean {
  let done = 0;
  try {
    while (done < bytes.length) {
      done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
    }
    return true;
  } catch {
    return false;
  }
}
