import { breakCommands, cellOf } from './printable.js';
import type { Cell } from './printable.js';

/** Longest piece of a source line that is shown, in columns. */
const MAX_WIDTH = 120;
/** How much of a longer line is shown before the place that matters, in columns. */
const LEAD = 40;

/** Part of a line, in UTF-16 units from 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line made safe to print, with the columns (from 0) and the width of the marked part. */
export interface Excerpt {
  readonly text: string;
  readonly markColumn: number;
  readonly markWidth: number;
}

/** Shows `line` with `mark` in view. */
export function excerpt(line: string, mark: Span): Excerpt {
  // Most lines need nothing, and there may be tens of thousands of them.
  if (line.length <= MAX_WIDTH && /^[ -~]*$/.test(line)) {
    const markColumn = Math.min(mark.start, line.length);
    return {
      text: breakCommands(line),
      markColumn,
      markWidth: Math.max(1, Math.min(mark.end, line.length) - markColumn),
    };
  }
  const cells: Cell[] = [];
  let markColumn = 0;
  let markWidth = 0;
  let offset = 0;
  for (const character of line) {
    const at = offset;
    offset += character.length;
    const cell = cellOf(character);
    if (at < mark.start) markColumn += cell.width;
    else if (at < mark.end) markWidth += cell.width;
    cells.push(cell);
  }
  return crop(cells, markColumn, Math.max(markWidth, 1));
}

function crop(cells: readonly Cell[], markColumn: number, markWidth: number): Excerpt {
  const total = cells.reduce((sum, { width }) => sum + width, 0);
  if (total <= MAX_WIDTH) {
    return { text: breakCommands(cells.map(({ shown }) => shown).join('')), markColumn, markWidth };
  }
  const from = Math.max(0, Math.min(markColumn - LEAD, total - MAX_WIDTH));
  let column = 0;
  let skipped = 0;
  let shown = '';
  let width = 0;
  for (const cell of cells) {
    const start = column;
    column += cell.width;
    if (start < from) {
      skipped = column;
      continue;
    }
    if (width + cell.width > MAX_WIDTH) break;
    shown += cell.shown;
    width += cell.width;
  }
  const head = skipped > 0 ? '…' : '';
  const tail = skipped + width < total ? '…' : '';
  const first = head.length + markColumn - skipped;
  return {
    text: breakCommands(head + shown + tail),
    markColumn: first,
    markWidth: Math.max(1, Math.min(markWidth, head.length + width - first)),
  };
}
