import { CST, Lexer, Parser } from 'yaml';

import type { Located } from './position.js';
import type { Problem } from './problem.js';
import { fail, ok, type Result } from './result.js';
import type { Lines } from './yaml-lines.js';
import { watchTabs } from './yaml-tabs.js';

/** The largest policy that is parsed, in bytes of UTF-8. */
export const MAX_POLICY_BYTES = 1024 * 1024;
/** How deep lists and mappings may be nested. */
export const MAX_DEPTH = 64;
/** How many lexical tokens (words, signs, blanks, line ends, comments) a policy may have. */
export const MAX_TOKENS = 200_000;

/** The concrete syntax of a text. */
export interface Tokens {
  readonly syntax: readonly CST.Token[];
  /** A tab where a blank belongs. */
  readonly tabs: Problem | undefined;
  /** Every comment, with its `#`. */
  readonly comments: readonly Located<string>[];
}

/**
 * Lexes and nests a text within the limits. Each token is counted before the parser sees it and the depth after it, so
 * that nothing costly happens to a text beyond them: the composer needs seconds and gigabytes for 1 MiB of `[,,,`.
 */
export function tokenize(text: string, lines: Lines, limit = MAX_TOKENS): Result<Tokens, Problem> {
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_POLICY_BYTES) {
    const message = `The file has ${bytes} bytes; at most ${MAX_POLICY_BYTES} are read. Remove what is not policy.`;
    return fail({ code: 'yaml-too-large', range: lines.rangeOf(0, 0), message });
  }
  const syntax: CST.Token[] = [];
  const parser = new Parser();
  const tabs = text.includes('\t') ? watchTabs() : undefined;
  const comments: Located<string>[] = [];
  let count = 0;
  let isContent = false;
  for (const token of new Lexer().lex(text)) {
    count += 1;
    if (count > limit) {
      const message = `The file has more than ${MAX_TOKENS} words and signs; no more are read. Remove what is not policy.`;
      return fail({ code: 'yaml-too-large', range: lines.rangeOf(parser.offset, parser.offset), message });
    }
    const start = parser.offset;
    tabs?.see(token, start);
    if (token.startsWith('#') && !isContent) {
      comments.push({ value: token, range: lines.rangeOf(start, start + token.length) });
    }
    isContent = token === CST.SCALAR;
    for (const complete of parser.next(token)) syntax.push(complete);
    if (depthOf(parser) > MAX_DEPTH) {
      const message = `Lists and mappings are nested more than ${MAX_DEPTH} deep here; no more are read.`;
      return fail({ code: 'yaml-too-deep', range: lines.rangeOf(start, start + token.length), message });
    }
  }
  syntax.push(...parser.end());
  return ok({ syntax, tabs: tabs?.problem(lines), comments });
}

const COLLECTIONS = new Set(['block-map', 'block-seq', 'flow-collection']);

/** Of the tokens that are still open, all are collections but the document at the bottom and a scalar on top. */
function depthOf(parser: Parser): number {
  const top = parser.stack.at(-1);
  const scalar = top === undefined || COLLECTIONS.has(top.type) ? 0 : 1;
  return parser.stack.length - 1 - scalar;
}
