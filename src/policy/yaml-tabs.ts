import { CST } from 'yaml';

import type { Lines } from './yaml-lines.js';
import type { Problem } from './problem.js';

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
    switch (type) {
      case 'space':
        if (atStart && depth === 0 && token.includes('\t')) {
          first ??= offset + token.indexOf('\t');
          count += 1;
        }
        return;
      case 'newline':
      case 'seq-item-ind':
      case 'explicit-key-ind':
      case 'doc-mode':
      case 'byte-order-mark':
        atStart = true;
        return;
      case 'flow-map-start':
      case 'flow-seq-start':
        depth += 1;
        break;
      case 'flow-map-end':
      case 'flow-seq-end':
        depth = Math.max(0, depth - 1);
        break;
      case 'flow-error-end':
        depth = 0;
        break;
      default:
        break;
    }
    atStart = false;
  };

  const problem = (lines: Lines): Problem | undefined => {
    if (first === undefined) return undefined;
    const more =
      count === 1 ? '' : ` ${count - 1} more ${count === 2 ? 'place has' : 'places have'} one, too.`;
    return {
      code: 'yaml-tab',
      range: lines.rangeOf(first, first + 1),
      message: `A tab is used as indentation, which YAML forbids. Use blanks.${more}`,
    };
  };
  return { see, problem };
}
