import type { Lines } from './yaml-lines.js';
import type { Problem } from './problem.js';
import { describeCharacter } from './visible-text.js';

/**
 * What YAML forbids in a text (YAML 1.2.2, section 5.1: control characters, halves of surrogate pairs, U+FFFE and U+FFFF)
 * and what only some readers take for the end of a line: a lone CR, U+0085, U+2028 and U+2029. To Go's reader a comment
 * ends at each of those, so that it would see keys where we see a comment.
 */
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]|\r(?!\n)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const LINE_ENDS = new Set(['\r', '\u0085', '\u2028', '\u2029']);

/** The first character that a YAML file may not have; the others are counted. */
export function findForbiddenCharacter(text: string, lines: Lines): Problem | undefined {
  const first = text.search(FORBIDDEN);
  if (first === -1) return undefined;
  const character = text.charAt(first);
  const more = countUpTo(text, FORBIDDEN, MAX_COUNTED) - 1;
  const reason = LINE_ENDS.has(character)
    ? 'ends a line for some YAML readers and not for others, so that they see different keys'
    : 'is not allowed in YAML';
  const rest = more === 0 ? '' : ` So ${more === 1 ? 'does 1 more' : `do ${more} more`} of its kind.`;
  return {
    code: 'yaml-syntax',
    range: lines.rangeOf(first, first + 1),
    message: `The character ${describeCharacter(character)} ${reason}. Remove it.${rest}`,
  };
}

const MAX_COUNTED = 1_000;

function countUpTo(text: string, pattern: RegExp, limit: number): number {
  let count = 0;
  for (const match of text.matchAll(pattern)) {
    if (match[0] !== '') count += 1;
    if (count === limit) break;
  }
  return count;
}
