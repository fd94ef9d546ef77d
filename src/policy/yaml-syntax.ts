import { isScalar, Scalar, visit, type Document, type ErrorCode, type YAMLParseError } from 'yaml';

import type { Lines } from './yaml-lines.js';
import type { Problem } from './problem.js';

/** Errors behind which the rest of the document still stands as its author meant it. */
const LOCAL: ReadonlySet<ErrorCode> = new Set(['BAD_ALIAS', 'BAD_DQ_ESCAPE', 'BAD_SCALAR_START']);

/** What is wrong with the syntax of a text, one problem a cause. */
export interface SyntaxFaults {
  readonly problems: readonly Problem[];
  /** Nothing behind (and perhaps nothing before) the last problem can be trusted. */
  readonly structural: boolean;
}

/**
 * Turns the library's errors into problems in our words. One structural fault makes the parser stumble over everything
 * behind it, so only the first of those counts; local ones before it are reported as well.
 */
export function describeSyntax(text: string, lines: Lines, document: Document.Parsed): SyntaxFaults {
  const errors = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  const first = errors.find((error) => !LOCAL.has(error.code));
  const local = errors.filter(
    (error) => LOCAL.has(error.code) && (first === undefined || error.pos[0] < first.pos[0]),
  );
  const problems = local.map((error) => describeLocal(text, lines, error));
  if (first === undefined) return { problems, structural: false };
  // The same place can be wrong in two ways, of which the second says more.
  const alike = errors.filter((error) => error.pos[0] === first.pos[0]);
  const telling = alike.find((error) => error.code === 'MULTILINE_IMPLICIT_KEY') ?? first;
  return { problems: [...problems, describeStructural(text, lines, telling, document)], structural: true };
}

function describeLocal(text: string, lines: Lines, error: YAMLParseError): Problem {
  const [start] = error.pos;
  const character = text.charAt(start);
  if (error.code === 'BAD_DQ_ESCAPE') {
    const escape = text.slice(start, start + 2);
    const message = `"${escape}" is no escape sequence of YAML. Use single quotes for text with backslashes, or write \\\\.`;
    return { code: 'yaml-syntax', range: lines.rangeOf(start, start + 2), message };
  }
  const end = start + 1 + lengthOfWord(text, start + 1);
  if (error.code === 'BAD_ALIAS' && character === '*') {
    return { code: 'yaml-wildcard-alias', range: lines.rangeOf(start, end), message: WILDCARD_MESSAGE };
  }
  if (error.code === 'BAD_ALIAS') {
    return { code: 'yaml-syntax', range: lines.rangeOf(start, end), message: 'An anchor (&) needs a name.' };
  }
  const message = `A text cannot start with ${character} without quotes: YAML reserves that character. Quote the text.`;
  return { code: 'yaml-syntax', range: lines.rangeOf(start, end), message };
}

/** What to say about an unquoted text with a `*` in front. */
export const WILDCARD_MESSAGE =
  'A * at the start of an unquoted text makes it a YAML alias, not a wildcard. Quote the pattern.';

function describeStructural(
  text: string,
  lines: Lines,
  error: YAMLParseError,
  document: Document.Parsed,
): Problem {
  const [start, end] = error.pos;
  const tab = indentingTab(text, start);
  if (error.code === 'TAB_AS_INDENT' || tab !== undefined) {
    const at = tab ?? start;
    const message = 'A tab is used as indentation, which YAML forbids. Use blanks.';
    return { code: 'yaml-tab', range: lines.rangeOf(at, at + 1), message };
  }
  const quoted = error.message.startsWith('Missing closing') ? openQuote(document, start) : undefined;
  if (quoted !== undefined) {
    const message = 'The quote that opens here is never closed. Close it on the same line.';
    return { code: 'yaml-syntax', range: lines.rangeOf(quoted, quoted + 1), message };
  }
  if (text.slice(start, start + 1) === '[' || /^\s*-?\s*\[[0-9a-fA-F:.]+\]:/.test(lineAround(text, start))) {
    const message =
      'A text cannot start with [ without quotes: that opens a list. Quote an IPv6 address in brackets.';
    if (/\[[0-9a-fA-F:.]*:[0-9a-fA-F:.]*\]:/.test(lineAround(text, start))) {
      return { code: 'yaml-syntax', range: lines.rangeOf(start, Math.max(end, start + 1)), message };
    }
  }
  const range = lines.rangeOf(start, Math.max(start, Math.min(end, lineEnd(text, start))));
  return { code: 'yaml-syntax', range, message: sentenceFor(error) };
}

function sentenceFor(error: YAMLParseError): string {
  const said = error.message;
  switch (error.code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'A second "key: value" stands where a value should be. Quote text that has ": " in it, or start a new line.';
    case 'MULTILINE_IMPLICIT_KEY':
      return 'These lines are read as one key. Check their indentation, and whether a ":" is missing.';
    case 'KEY_OVER_1024_CHARS':
      return 'A key may have at most 1024 characters.';
    case 'BAD_INDENT':
      if (said.startsWith('Flow'))
        return 'A list or mapping in brackets is not closed, or is indented less than its key.';
      if (said.startsWith('All'))
        return 'The indentation differs from that of the lines that belong together with this one.';
      return 'The indentation does not fit: a value must be indented more than its key.';
    case 'MISSING_CHAR':
      if (said.startsWith('Implicit map keys'))
        return 'A ":" is missing: this stands where a "key: value" should be.';
      if (said.startsWith('Missing , ')) return 'A "," is missing between two items in brackets.';
      if (said.startsWith('Comments')) return 'A comment needs a blank before its #.';
      if (said.startsWith('Sequence item'))
        return 'A "- " is missing: this stands where an item of a list should be.';
      if (said.includes('directives'))
        return 'A line with --- is missing behind the % directives. Remove the directives.';
      return `A character is missing here (${said}).`;
    case 'UNEXPECTED_TOKEN':
      if (said.includes('block-seq-ind'))
        return 'A list cannot start on the line of its key. Start it on the next line.';
      if (said.includes('Block scalar header'))
        return 'Only indentation and chomping may follow | or > on its line.';
      if (said.endsWith('at node end'))
        return 'More text follows where the value has already ended. Quote the whole value.';
      if (said.includes(', in flow')) return 'A "," has no item before it.';
      return 'This has no place here. Check brackets, quotes and indentation above it.';
    case 'BAD_DIRECTIVE':
      return 'This % directive is not one of YAML. Remove it.';
    case 'MULTIPLE_ANCHORS':
    case 'MULTIPLE_TAGS':
    case 'ALIAS_PROPS':
    case 'BAD_PROP_ORDER':
      return 'An anchor (&) or tag (!) is misplaced: a value takes at most one of each, an alias none.';
    default:
      return `The YAML cannot be read here (${said}).`;
  }
}

function openQuote(document: Document.Parsed, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_key, node) => {
      const quoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
      if (isScalar(node) && quoted && node.range && node.range[0] < end && node.range[1] >= end - 1)
        start = node.range[0];
    },
  });
  return start;
}

function indentingTab(text: string, offset: number): number | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const blank = /^[ \t]*/.exec(text.slice(start, lineEnd(text, start)))?.[0] ?? '';
  const tab = blank.indexOf('\t');
  return tab === -1 ? undefined : start + tab;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function lineAround(text: string, offset: number): string {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, lineEnd(text, offset));
}

function lengthOfWord(text: string, offset: number): number {
  return /^[^\s,\]}]*/.exec(text.slice(offset, offset + 256))?.[0].length ?? 0;
}
