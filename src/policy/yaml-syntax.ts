import { isNode, Scalar, visit, type Document, type ErrorCode } from 'yaml';

import type { Problem } from './problem.js';
import { findPlaceholder } from './template-text.js';
import { causeAround, type Fault } from './yaml-line-cause.js';
import type { Lines } from './yaml-lines.js';
import { syntaxSentence } from './yaml-syntax-text.js';
import { INDENTING_TAB } from './yaml-tabs.js';

/** Errors behind which the rest of the document still stands as its author meant it. */
const LOCAL: ReadonlySet<ErrorCode> = new Set(['BAD_ALIAS', 'BAD_DQ_ESCAPE', 'BAD_SCALAR_START']);

/** What is wrong with the syntax of a text, one problem a cause. */
export interface SyntaxFaults {
  readonly problems: readonly Problem[];
  /** The last problem is one that leaves nothing in the document to be trusted. */
  readonly structural: boolean;
}

interface Place {
  readonly text: string;
  readonly lines: Lines;
  readonly document: Document.Parsed;
}

/**
 * Turns the library's errors into problems in our words. One structural fault makes the parser stumble over everything
 * behind it, so only the first of those counts; local ones before it are reported as well.
 */
export function describeSyntax(text: string, lines: Lines, document: Document.Parsed): SyntaxFaults {
  const place = { text, lines, document };
  const faults = document.errors.filter(isOwnCause).toSorted((a, b) => a.pos[0] - b.pos[0]);
  const first = faults.find((fault) => !isLocal(text, fault));
  const before = first === undefined ? Infinity : first.pos[0];
  const local = faults.filter((fault) => isLocal(text, fault) && fault.pos[0] < before);
  const problems = local.map((fault) => describeLocal(place, fault));
  if (first === undefined) return { problems, structural: false };
  // What follows on the line of a local fault is a consequence of it.
  const last = local.at(-1)?.pos[0];
  if (last !== undefined && last >= lineStart(text, before)) return { problems, structural: true };
  const alias = wildcardOnLine(place, first.pos[0]);
  const problem = alias ?? describeStructural(place, tellingOf(text, faults, first));
  const message = `${problem.message} ${REST}`;
  return { problems: [...problems, { ...problem, message }], structural: true };
}

/** A statement of a template (`{% if %}`) is no text that lacks quotes: it upsets the structure around it. */
function isLocal(text: string, { code, pos }: Fault): boolean {
  return LOCAL.has(code) && !text.startsWith('{%', pos[0] - 1);
}

/** Directives are refused in one place, with all that they bring about. */
function isOwnCause({ message }: Fault): boolean {
  return !message.startsWith('Missing directives-end');
}

/** The same place can be wrong in several ways, of which one says most. */
function tellingOf(text: string, faults: readonly Fault[], first: Fault): Fault {
  const [start] = first.pos;
  const tab = faults.find(
    ({ code, pos }) => code === 'TAB_AS_INDENT' && text.slice(start, pos[0]).trim() === '',
  );
  const alike = faults.filter((fault) => fault.pos[0] === start);
  const inFlow = faults.find(
    ({ code, pos }) => code === 'BLOCK_IN_FLOW' && pos[0] <= start && pos[1] > start,
  );
  const multiline = alike.find(({ code }) => code === 'MULTILINE_IMPLICIT_KEY');
  const sequence = first.message.startsWith('A block sequence') ? first : undefined;
  return tab ?? inFlow ?? sequence ?? multiline ?? first;
}

/** Whoever mends the one mistake must not take it for the only one. */
const REST = 'The rest of the file is judged once this is mended.';

/** What to say about an unquoted text with a `*` in front. */
export const WILDCARD_MESSAGE =
  'An unquoted * at the start of a value starts a YAML alias, not a wildcard. Quote the pattern.';

function describeLocal({ text, lines }: Place, fault: Fault): Problem {
  const [start] = fault.pos;
  const character = text.charAt(start);
  const end = start + 1 + lengthOfWord(text, start + 1);
  const range = lines.rangeOf(start, end);
  const lead = text.slice(lineStart(text, start), start);
  if (fault.code === 'BAD_DQ_ESCAPE') {
    const escape = text.slice(start, start + 2);
    const message = `${escape} is no escape sequence of YAML. Use single quotes for text with backslashes, or write \\\\.`;
    return { code: 'yaml-syntax', range: lines.rangeOf(start, start + 2), message };
  }
  if (fault.code === 'BAD_ALIAS') {
    if (character === '*' && lead.trim() === '' && /^[ \t]\S/.test(text.slice(start + 1, start + 3))) {
      const message = '"* " starts no item of a list in YAML. Write "- " in front of each item.';
      return { code: 'yaml-syntax', range, message };
    }
    if (character === '*') return { code: 'yaml-wildcard-alias', range, message: WILDCARD_MESSAGE };
    return {
      code: 'yaml-syntax',
      range,
      message: 'An anchor (&) needs a name. If it is meant as text, quote it.',
    };
  }
  const message =
    findPlaceholder(text.slice(start, end))?.message ??
    `A text cannot start with ${character} without quotes: YAML reserves that character. Quote the text.`;
  return { code: 'yaml-syntax', range, message };
}

/** A line that the parser stumbles over because of a pattern without quotes, e.g. as a key. */
function wildcardOnLine({ text, lines }: Place, offset: number): Problem | undefined {
  const start = lineStart(text, offset);
  const match = /^[\s-]*(?:[\w.-]+:\s+)?(\*[\w.*:-]*[.*][\w.*:-]*)/.exec(
    text.slice(start, lineEnd(text, offset)),
  );
  const pattern = match?.[1];
  if (match === null || pattern === undefined) return undefined;
  const end = start + match[0].length;
  return {
    code: 'yaml-wildcard-alias',
    range: lines.rangeOf(end - pattern.length, end),
    message: WILDCARD_MESSAGE,
  };
}

function describeStructural(place: Place, fault: Fault): Problem {
  const { text, lines, document } = place;
  const [start, end] = fault.pos;
  const line = lineStart(text, start);
  const tab = /^ *\t/.exec(text.slice(line, lineEnd(text, start)))?.[0].length;
  if (fault.code === 'TAB_AS_INDENT' || tab !== undefined) {
    const at = tab === undefined ? start : line + tab - 1;
    return { code: 'yaml-tab', range: lines.rangeOf(at, at + 1), message: INDENTING_TAB };
  }
  const quote = fault.message.startsWith('Missing closing') ? openQuote(document, start) : undefined;
  if (quote !== undefined) {
    const message = 'The quote that opens here is never closed. Close it where the text ends.';
    return { code: 'yaml-syntax', range: lines.rangeOf(quote, quote + 1), message };
  }
  const address = /\[[0-9a-fA-F.]{0,4}:[0-9a-fA-F:.]{1,45}\](?=:)/.exec(
    text.slice(line, lineEnd(text, start)),
  );
  if (address !== null) {
    const at = line + address.index;
    const message = `${address[0]} opens a list here, because it is not quoted. Quote an IPv6 address in brackets, with its port.`;
    return { code: 'yaml-syntax', range: lines.rangeOf(at, at + address[0].length), message };
  }
  const open = fault.message.startsWith('Flow') ? openBracket(place, start) : undefined;
  if (open !== undefined) return open;
  const cause = causeAround(text, fault);
  if (cause !== undefined) {
    return { code: 'yaml-syntax', range: lines.rangeOf(cause.start, cause.end), message: cause.message };
  }
  const from = start + (/^[ \r\n]*(?=[^ \r\n])/.exec(text.slice(start, start + 256))?.[0].length ?? 0);
  const range = lines.rangeOf(from, Math.max(from + 1, Math.min(end, lineEnd(text, from))));
  return { code: 'yaml-syntax', range, message: syntaxSentence(fault.code, fault.message) };
}

const CLOSING = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/** The innermost bracket that is still open at `end`, and what is in its way. */
function openBracket({ text, lines, document }: Place, end: number): Problem | undefined {
  const around: (readonly [number, number])[] = [];
  visit(document, {
    Collection: (_key, node) => {
      if (!isNode(node) || node.flow !== true || !node.range) return;
      const [from, to] = node.range;
      if (from < end && to >= end) around.push([from, to]);
    },
  });
  // Of two that end at the same place the inner one has the bracket there.
  const start = around.findLast(
    ([from, to], index) =>
      text.charAt(to - 1) !== CLOSING.get(text.charAt(from)) || around[index + 1]?.[1] === to,
  )?.[0];
  if (start === undefined) return undefined;
  const opening = text.charAt(start);
  const closing = CLOSING.get(opening) ?? '';
  const next = /\S/.exec(text.slice(end, end + 256))?.[0];
  const range = lines.rangeOf(start, start + 1);
  const { line } = lines.positionAt(start);
  if (next === closing) {
    const at = end + text.slice(end).indexOf(closing);
    const message = `The ${opening} of line ${line} is closed here with too little indentation. Indent the ${closing} more than the key of line ${line}.`;
    return { code: 'yaml-syntax', range: lines.rangeOf(at, at + 1), message };
  }
  const other = next === ']' || next === '}' ? `, but by ${next}` : '';
  const message = `The ${opening} that opens here is not closed by ${closing}${other}. Write ${closing} behind its last item.`;
  return { code: 'yaml-syntax', range, message };
}

/** The opening quote of the text that is still open at `end`. */
function openQuote(document: Document.Parsed, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      const quoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
      if (quoted && range && range[0] < end && range[1] >= end - 1) start = range[0];
    },
  });
  return start;
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** UTF-16 units up to the next blank or bracket; enough of them to be shown. */
function lengthOfWord(text: string, offset: number): number {
  return /^[^\s,\]}]*/.exec(text.slice(offset, offset + 256))?.[0].length ?? 0;
}
