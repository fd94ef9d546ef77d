import type { Position, Range, SourceFile } from '../policy/position.js';

/** The place of `part` inside the text at `range`, or all of `range` where the file does not hold it as it is read. */
export function rangeWithin(source: SourceFile, range: Range, part: string): Range {
  const written = source.text.slice(range.start.offset, range.end.offset);
  const at = written.indexOf(part);
  if (at === -1) return range;
  return {
    start: advance(range.start, written.slice(0, at)),
    end: advance(range.start, written.slice(0, at + part.length)),
  };
}

/** The position behind `text`, which starts at `from`. */
function advance(from: Position, text: string): Position {
  const lastBreak = text.lastIndexOf('\n');
  return {
    line: from.line + (text.match(/\n/g)?.length ?? 0),
    column: lastBreak === -1 ? from.column + text.length : text.length - lastBreak,
    offset: from.offset + text.length,
  };
}
