import type { ErrorCode } from 'yaml';

import { findPlaceholder } from './template-text.js';

/** An error of the library: its code, its words, and its place as offsets. */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly pos: readonly [number, number];
}

/** What the lines around a fault show to a person at once, and the library does not say. Offsets of the text. */
export interface Cause {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** A fault with the text around it. `rest` is the line from the fault on, without its indentation. */
interface Around {
  readonly fault: Fault;
  readonly text: string;
  readonly start: number;
  /** Where `rest` starts. */
  readonly at: number;
  readonly rest: string;
  /** The part of the line before the fault. */
  readonly before: string;
  /** The last line with something on it before that of the fault. */
  readonly above: string;
}

/** More of a line is not looked at. */
const MAX_LINE = 512;
/** Nor further up than this, in UTF-16 units. */
const MAX_ABOVE = 8192;

/** The cause of a fault, where the text shows one that is more telling than the place where the parser gave up. */
export function causeAround(text: string, fault: Fault): Cause | undefined {
  const around = lookAround(text, fault);
  for (const find of CAUSES) {
    const cause = find(around);
    if (cause !== undefined) return cause;
  }
  return undefined;
}

function lookAround(text: string, fault: Fault): Around {
  const [offset] = fault.pos;
  const lead = /^\s*/.exec(text.slice(offset, offset + MAX_LINE))?.[0].length ?? 0;
  const at = offset + lead;
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const rest = /^[^\r\n]*/.exec(text.slice(at, at + MAX_LINE))?.[0] ?? '';
  const above = text.slice(Math.max(0, lineStart - MAX_LINE), lineStart).trimEnd();
  return {
    fault,
    text,
    start: offset,
    at,
    rest: rest.trimEnd(),
    before: text.slice(Math.max(lineStart, at - MAX_LINE), at),
    above: above.slice(above.lastIndexOf('\n') + 1),
  };
}

const CAUSES: readonly ((around: Around) => Cause | undefined)[] = [
  conflict,
  placeholder,
  foreignComment,
  missingComma,
  missingBlank,
  otherLanguage,
  unevenDash,
  unevenKey,
  afterQuotes,
  afterBlockSign,
];

function conflict({ text }: Around): Cause | undefined {
  const mark = /^(?:<{7} |>{7} |={7}\r?$).*$/m.exec(text);
  if (mark === null) return undefined;
  const message =
    'A conflict of a merge stands in the file, unresolved. Keep one side, and remove these marks.';
  return { start: mark.index, end: mark.index + mark[0].length, message };
}

function placeholder({ at, before, rest }: Around): Cause | undefined {
  const line = before + rest;
  const found = /[{<]%|\{\{|\$\{/.test(line) ? findPlaceholder(line) : undefined;
  if (found === undefined) return undefined;
  const [start, end] = found.span.map((offset) => at - before.length + offset);
  return start === undefined || end === undefined ? undefined : { start, end, message: found.message };
}

function foreignComment({ at, rest }: Around): Cause | undefined {
  const sign = /^(?:\/\/|\/\*|--(?=\s)|;)/.exec(rest)?.[0];
  if (sign === undefined) return undefined;
  return { start: at, end: at + rest.length, message: `A comment starts with # in YAML, not with ${sign}.` };
}

/** `{host: a port: 443}`: the second key makes the first value a mapping without brackets. */
function missingComma({ fault, text, at, rest }: Around): Cause | undefined {
  if (fault.code !== 'BLOCK_IN_FLOW') return undefined;
  if (/^-\s/.test(rest)) {
    const message =
      'Inside of brackets items have no dash. Remove the dashes and put commas between the items.';
    return { start: at, end: at + 1, message };
  }
  const value = text.slice(at, Math.min(fault.pos[1], at + MAX_LINE));
  const next = /\s(["']?)([\w.-]+)\1(?=:(?:\s|$))/.exec(value);
  if (next?.[2] === undefined) return undefined;
  const start = at + next.index + 1;
  const message = `A "," is missing in front of the key ${next[2]}: in brackets commas stand between keys. Add it.`;
  return { start, end: at + next.index + next[0].length, message };
}

const NO_KEY: ReadonlySet<ErrorCode> = new Set(['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT']);

function missingBlank({ fault, at, rest }: Around): Cause | undefined {
  if (!NO_KEY.has(fault.code)) return undefined;
  const item = /^-[^\s-]\S*/.exec(rest)?.[0];
  if (item !== undefined) {
    const message = 'A blank is missing behind the dash. Add it.';
    return { start: at, end: at + item.length, message };
  }
  const pair = /^[\w-]+:[^\s:/][^\s:]*$/.exec(rest)?.[0];
  if (pair === undefined || fault.code === 'BAD_INDENT') return undefined;
  return { start: at, end: at + pair.length, message: 'A blank is missing behind the colon. Add it.' };
}

/** `key = value`, as in TOML, and sections in brackets. */
function otherLanguage({ fault, at, rest, above }: Around): Cause | undefined {
  const [pair, key] = /^([\w.-]+)\s*=\s*\S.*$/.exec(rest) ?? [];
  if (pair === undefined || key === undefined) return undefined;
  if (!NO_KEY.has(fault.code) && !/^\s*\[.*\]\s*$/.test(above)) return undefined;
  const message = `YAML has a colon and a blank between key and value. Write "${key}: …", and sections as "name:" with their keys indented.`;
  return { start: at, end: at + pair.length, message };
}

function unevenDash({ fault, at, rest, above }: Around): Cause | undefined {
  if (!fault.message.startsWith('A block sequence') || !/^-(?:\s|$)/.test(rest)) return undefined;
  const message = /^\s*-\s/.test(above)
    ? 'This dash is not below the dash of the item before. Indent all items of a list alike.'
    : 'This item belongs to no list: the key above it has a value already. Remove that value, or the item.';
  return { start: at, end: at + 1, message };
}

function unevenKey({ fault, text, at, before, rest, above }: Around): Cause | undefined {
  if (fault.code === 'MULTILINE_IMPLICIT_KEY' && before.trim() !== '') {
    const message = /^\s*-\s+$/.test(before)
      ? 'This item goes on in the next line, which is indented more than its dash, and which is a key. Indent that line like the keys that it belongs to.'
      : 'This value goes on in the next line, which is indented more, and which has a key of its own. Indent both lines alike.';
    return { start: at, end: at + rest.length, message };
  }
  if (fault.code !== 'BAD_INDENT' || !fault.message.startsWith('All')) return undefined;
  const range = { start: at, end: at + Math.max(1, rest.length) };
  if (/^[\w"'][^:]*:/.test(rest)) {
    const dash = /^\s*(?=-\s+[\w"'][^:]*:(?:\s|$))/.exec(above)?.[0].length;
    if (dash !== undefined && dash >= before.length) {
      const message =
        'A key of a list item stands below the first key of the item, not below its dash. Indent it by two more blanks.';
      return { ...range, message };
    }
    const like = keyAbove(text, at - before.length, before.length);
    if (/^\s*-\s/.test(above) && like !== undefined) {
      const message = `No key above is indented as far as this one. Indent it like the key ${like}, or like those that it belongs to.`;
      return { ...range, message };
    }
  }
  const indent = /^\s*/.exec(above)?.[0].length ?? 0;
  if (indent >= before.length || !/:\s+\S/.test(above)) return undefined;
  const message =
    'This line is indented below a key that has a value already. Indent both alike, or remove the value of the key.';
  return { ...range, message };
}

/** The nearest key above a line that is indented less than so many blanks. */
function keyAbove(text: string, lineStart: number, indent: number): string | undefined {
  const lines = text
    .slice(Math.max(0, lineStart - MAX_ABOVE), lineStart)
    .split('\n')
    .slice(0, -1);
  const key = lines.findLast((line) => /^ *[\w-]+:/.test(line) && line.search(/\S/) < indent);
  return key?.trim().split(':', 1)[0];
}

function afterQuotes({ fault, text, at, rest }: Around): Cause | undefined {
  if (!fault.message.startsWith('Unexpected scalar at node')) return undefined;
  const range = { start: at, end: at + rest.length };
  if (rest.startsWith(',')) {
    const message = 'A "," stands between items in brackets only. Remove it.';
    return { start: at, end: at + 1, message };
  }
  const closed = /["']\s*$/.test(text.slice(Math.max(0, at - 4), at));
  if (!closed) return undefined;
  if (/^:[0-9]/.test(rest)) {
    return { ...range, message: 'The port stands behind the quotes. Write it inside of them.' };
  }
  const message =
    "The quotes end before this. Put the whole value in one pair; a quote that belongs to it is written '' in single and \\\" in double quotes.";
  return { ...range, message };
}

function afterBlockSign({ fault, at, rest, above }: Around): Cause | undefined {
  const isOutside = NO_KEY.has(fault.code) && !fault.message.startsWith('Block scalar');
  if (!isOutside || !/[:-]\s+[|>][-+0-9]*\s*$/.test(above)) return undefined;
  const message = 'A text behind | or > must be indented more than its key. Indent each of its lines.';
  return { start: at, end: at + Math.max(1, rest.length), message };
}
