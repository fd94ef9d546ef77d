import type { Range } from '../../policy/position.js';
import { secretSpans } from '../secret-formats.js';

/**
 * An excerpt of a text, from `start` up to `end` (UTF-16 offsets), with dots where secrets stand: in the given ranges, and
 * wherever something looks like one. Its length is that of the excerpt.
 */
export function maskSecrets(text: string, secrets: readonly Range[], start: number, end: number): string {
  const piece = text.slice(start, end);
  const known = secrets.map((range) => ({
    start: range.start.offset - start,
    end: range.end.offset - start,
  }));
  const spans = [...known, ...secretSpans(piece)]
    .map((span) => ({ start: Math.max(span.start, 0), end: Math.min(span.end, piece.length) }))
    .filter((span) => span.start < span.end)
    .sort((a, b) => a.start - b.start);
  let shown = '';
  let at = 0;
  for (const span of spans) {
    if (span.end <= at) continue;
    shown += piece.slice(at, Math.max(at, span.start)) + '•'.repeat(span.end - Math.max(at, span.start));
    at = span.end;
  }
  return shown + piece.slice(at);
}
