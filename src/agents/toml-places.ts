import type { Range } from '../policy/position.js';
import { indexLines } from '../policy/yaml-lines.js';

/** Where a key and its value stand in a TOML text. A table has a place for each time that it is named. */
export interface TomlPlace {
  /** Keys from the root; the elements of arrays appear under `[]`. */
  readonly path: readonly string[];
  readonly key: Range;
  /** Of a table header the header itself. */
  readonly value: Range;
}

const BLANK = /[ \t]*/y;
const BLANK_LINES = /(?:[\s]|#[^\n]*)*/y;
/** https://toml.io/en/v1.0.0#string, the longer delimiters first. */
const STRING = /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
const BARE_VALUE = /[^\s,\]}#]+(?: [0-9:.Z+-]+)?/y;
const REST_OF_LINE = /[^\n]*\n?/y;

/**
 * Finds the keys of a text that a TOML parser accepts; such parsers give values without places. Never throws: on a text
 * that is not TOML it stops where it no longer understands.
 */
export function locateToml(text: string): TomlPlace[] {
  const lines = indexLines(text);
  const places: TomlPlace[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };

  const keyPath = (): string[] => {
    const path: string[] = [];
    for (;;) {
      const quoted = take(STRING);
      const name = quoted === undefined ? take(BARE_KEY) : unquote(quoted);
      if (name === undefined) return path;
      path.push(name);
      const end = at;
      take(BLANK);
      if (text[at] !== '.') {
        at = end;
        return path;
      }
      at += 1;
      take(BLANK);
    }
  };

  /** `key = value` at the current place; false when there is none. */
  const pair = (table: readonly string[]): boolean => {
    const start = at;
    const path = [...table, ...keyPath()];
    const key = lines.rangeOf(start, at);
    take(BLANK);
    if (at === start || text[at] !== '=') return false;
    at += 1;
    take(BLANK);
    const from = at;
    const index = places.push({ path, key, value: key }) - 1;
    value(path);
    places[index] = { path, key, value: lines.rangeOf(from, at) };
    return true;
  };

  const value = (path: readonly string[]): void => {
    const open = text[at];
    if (open !== '{' && open !== '[') {
      if (take(STRING) === undefined) take(BARE_VALUE);
      return;
    }
    at += 1;
    for (;;) {
      take(BLANK_LINES);
      const before = at;
      if (open === '{') pair(path);
      else if (text[at] !== ']') value([...path, '[]']);
      take(BLANK_LINES);
      if (text[at] === ',') at += 1;
      else {
        if (text[at] === '}' || text[at] === ']') at += 1;
        return;
      }
      if (at === before) return;
    }
  };

  let table: string[] = [];
  for (;;) {
    take(BLANK_LINES);
    if (at >= text.length) return places;
    const start = at;
    if (text[at] === '[') {
      const isArray = text[at + 1] === '[';
      at += isArray ? 2 : 1;
      take(BLANK);
      const keyStart = at;
      table = [...keyPath(), ...(isArray ? ['[]'] : [])];
      places.push({ path: table, key: lines.rangeOf(keyStart, at), value: lines.rangeOf(keyStart, at) });
    } else if (!pair(table)) return places;
    take(REST_OF_LINE);
    if (at === start) return places;
  }
}

/** The content of a string that is used as a key. Escapes beyond those of JSON do not occur in names that matter. */
function unquote(quoted: string): string {
  if (quoted.startsWith("'")) return quoted.slice(1, -1);
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted.slice(1, -1);
  }
}
