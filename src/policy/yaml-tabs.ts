import { CST } from 'yaml';

import type { Lines } from './yaml-lines.js';
import type { Problem } from './problem.js';

/** What to say about a tab where a blank belongs. */
export const INDENTING_TAB = 'A tab is used as indentation, which YAML forbids. Use blanks.';

/** Behind these a value or key may begin, and blanks before it are indentation. */
const STARTS: ReadonlySet<string | null> = new Set([
  'newline',
  'seq-item-ind',
  'explicit-key-ind',
  'doc-mode',
  'byte-order-mark',
]);

const DEEPER: ReadonlyMap<string | null, number> = new Map([
  ['flow-map-start', 1],
  ['flow-seq-start', 1],
  ['flow-map-end', -1],
  ['flow-seq-end', -1],
]);

/** Collects tabs where YAML wants blanks, from the lexer's tokens one after the other. */
export interface TabWatch {
  see(token: string, offset: number): void;
  /** The first tab that is out of place; the others are counted. */
  problem(lines: Lines): Problem | undefined;
}

/**
 * Watches for tabs that indent: in block context, before the first token of a line or behind a `-`, `?` or `:` that a line
 * ends with. YAML 1.2 forbids most of these, and Go's reader all of them, also before a comment and on a blank line.
 * In flow context (`[…]`, `{…}`) a tab is a blank like any other.
 */
export function watchTabs(): TabWatch {
  let depth = 0;
  let atStart = true;
  let isContent = false;
  let first: number | undefined;
  let count = 0;

  const see = (token: string, offset: number): void => {
    const type = isContent ? 'content' : CST.tokenType(token);
    isContent = type === 'scalar';
    if (type === 'space') {
      if (!atStart || depth > 0 || !token.includes('\t')) return;
      first ??= offset + token.indexOf('\t');
      count += 1;
      return;
    }
    depth = Math.max(0, depth + (DEEPER.get(type) ?? 0));
    if (type === 'flow-error-end') depth = 0;
    atStart = STARTS.has(type);
  };

  const problem = (lines: Lines): Problem | undefined => {
    if (first === undefined) return undefined;
    const more =
      count === 1 ? '' : ` ${count - 1} more ${count === 2 ? 'place has' : 'places have'} one, too.`;
    return {
      code: 'yaml-tab',
      range: lines.rangeOf(first, first + 1),
      message: INDENTING_TAB + more,
    };
  };
  return { see, problem };
}
