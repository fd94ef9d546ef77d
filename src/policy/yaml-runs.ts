import { isScalar, type YAMLSeq } from 'yaml';

import type { Lines } from './yaml-lines.js';
import type { YamlScalar } from './yaml-node.js';
import { readPlain } from './yaml-scalar.js';

/** The value of one line `- value`, in UTF-16 offsets; quotes included. */
interface Item {
  readonly start: number;
  readonly end: number;
}

/** Lines `- value` that follow one another at one indentation. */
interface Run {
  readonly first: Item;
  /** Those between the first and the last. */
  readonly inner: readonly Item[];
  readonly last: Item;
}

/**
 * A text whose long runs of plain items are shortened: a comment of the same length stands in place of all but the first
 * and the last, so every other offset is that of the given text.
 */
export interface Shortened {
  readonly text: string;
  /** By the offset of the first value. */
  readonly runs: ReadonlyMap<number, Run>;
  /** Where the comments start that are not the author's. */
  readonly comments: ReadonlySet<number>;
  /** How many tokens less there are to read. */
  readonly tokens: number;
}

/**
 * One item whose meaning does not depend on anything but that its line is an item: one word without a sign that YAML
 * knows behind its first character, or one quoted text without escapes.
 */
const ITEM = /( *)- ([A-Za-z0-9](?:[\w.:/@-]*[\w./@-])?|"[ !#-[\]-~]*"|'[ -&(-~]*')(?:\r?\n)/y;
/** Fewer lines than this are read as fast as they are shortened. */
const MIN_INNER = 16;
/** Shortens a text, or `undefined` where there is nothing to gain. */
export function shortenRuns(text: string): Shortened | undefined {
  const runs = new Map<number, Run>();
  const comments = new Set<number>();
  let shortened = '';
  let copied = 0;
  let tokens = 0;
  for (const { indent, items } of runsOf(text)) {
    const [first, second] = items;
    const last = items.at(-1);
    const beforeLast = items.at(-2);
    if (first === undefined || second === undefined || last === undefined || beforeLast === undefined)
      continue;
    const dash = second.start - '- '.length;
    runs.set(first.start, { first, inner: items.slice(1, -1), last });
    comments.add(dash);
    shortened += text.slice(copied, dash) + '#'.repeat(beforeLast.end - dash);
    copied = beforeLast.end;
    // Of the comment: indentation, itself, the line's end.
    tokens -= indent === 0 ? 2 : 3;
    for (const { start } of items.slice(1, -1)) tokens += tokensOf(text, indent, start);
  }
  return runs.size === 0 ? undefined : { text: shortened + text.slice(copied), runs, comments, tokens };
}

/** Indentation, dash, blank, the mark of a text without quotes, the text, the line's end. */
function tokensOf(text: string, indent: number, start: number): number {
  return 4 + (indent === 0 ? 0 : 1) + (isQuote(text[start]) ? 0 : 1);
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'";
}

function* runsOf(text: string): Generator<{ readonly indent: number; readonly items: readonly Item[] }> {
  let indent = -1;
  let items: Item[] = [];
  for (let at = 0; at < text.length;) {
    ITEM.lastIndex = at;
    const found = ITEM.exec(text);
    const [line, blanks = '', value = ''] = found ?? [];
    const isNext = found !== null && blanks.length === indent;
    if (!isNext) {
      if (items.length >= MIN_INNER + 2) yield { indent, items };
      items = [];
      indent = found === null ? -1 : blanks.length;
    }
    if (line === undefined) {
      at = text.indexOf('\n', at) + 1;
      if (at === 0) break;
    } else {
      const start = at + blanks.length + '- '.length;
      items.push({ start, end: start + value.length });
      at += line.length;
    }
  }
  if (items.length >= MIN_INNER + 2) yield { indent, items };
}

/**
 * The values that were taken out behind an item of a list. A run counts only where the library saw its first and its last
 * line as neighbouring items of one list in block style: what stands between them at the same indentation, and nowhere
 * goes on in a next line, can then be nothing but items of that list. `undefined` anywhere else, e.g. in a text of several
 * lines.
 */
export function itemsBehind(
  { runs }: Shortened,
  list: YAMLSeq,
  index: number,
  { text, lines }: { readonly text: string; readonly lines: Lines },
): YamlScalar[] | undefined {
  const item = list.items[index];
  const next = list.items[index + 1];
  if (list.flow === true || !isScalar(item) || !isScalar(next) || !item.range || !next.range)
    return undefined;
  const run = runs.get(item.range[0]);
  if (run === undefined || item.range[1] !== run.first.end) return undefined;
  if (next.range[0] !== run.last.start || next.range[1] !== run.last.end) return undefined;
  return run.inner.map(({ start, end }) => itemAt(text, lines, start, end));
}

function itemAt(text: string, lines: Lines, start: number, end: number): YamlScalar {
  const range = lines.rangeOf(start, end);
  const quotes = text[start];
  if (isQuote(quotes)) {
    const style = quotes === '"' ? 'double-quoted' : 'single-quoted';
    return { kind: 'scalar', range, text: text.slice(start + 1, end - 1), style, reading: 'text' };
  }
  const value = text.slice(start, end);
  return { kind: 'scalar', range, text: value, style: 'plain', reading: readPlain(value) };
}
