import type { Position, Range } from './position.js';

/** Turns offsets into lines and columns. */
export interface Lines {
  positionAt(offset: number): Position;
  rangeOf(start: number, end: number): Range;
}

/**
 * Indexes the lines of a text. Lines end with LF or CRLF; a column never counts a byte order mark, because editors do not
 * show it. Offsets do count it, and are clamped to the text.
 */
export function indexLines(text: string): Lines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const mark = text.startsWith('\uFEFF') ? 1 : 0;

  // A file is read from its start to its end, so the next offset is mostly in the line of the last one or behind it.
  let last = 0;

  const positionAt = (offset: number): Position => {
    const clamped = Math.max(0, Math.min(offset, text.length));
    const ahead = (starts[last] ?? 0) <= clamped;
    let low = ahead ? last : 0;
    let high =
      ahead && (starts[last + 2] ?? Infinity) > clamped ? Math.min(last + 2, starts.length) : starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle;
    }
    last = low;
    const start = low === 0 ? mark : (starts[low] ?? 0);
    return { line: low + 1, column: Math.max(0, clamped - start) + 1, offset: clamped };
  };
  return { positionAt, rangeOf: (start, end) => ({ start: positionAt(start), end: positionAt(end) }) };
}
