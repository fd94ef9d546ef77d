import type { Range, SourceFile } from './position.js';
import type { Problem } from './problem.js';
import { findPlaceholder } from './template-text.js';
import { quote } from './visible-text.js';
import type { Lines } from './yaml-lines.js';
import type { YamlNode, YamlScalar } from './yaml-node.js';

/** The file that a value stands in. */
export interface File {
  readonly source: SourceFile;
  readonly lines: Lines;
}

/** An escape of a surrogate, alone or as a pair: go-yaml takes neither, other than JSON. The backslash is not escaped itself. */
const HALF_ESCAPE = /(?<!\\)(?:\\\\)*\\u[dD][89a-fA-F][0-9a-fA-F]{2}/;

/** Half of a character that a text in double quotes is written with. */
export function halfEscape({ source, lines }: File, { start, end }: Range): Problem | undefined {
  const half = HALF_ESCAPE.exec(source.text.slice(start.offset, end.offset));
  if (half === null) return undefined;
  const at = start.offset + half.index + half[0].length - 6;
  const message = `${half[0].slice(-6)} is half of a character in UTF-16, which the YAML reader of SODA refuses. Write the character itself, or \\U with its eight digits.`;
  return { code: 'yaml-syntax', range: lines.rangeOf(at, at + 6), message };
}

/** `&name` in place of a value: a text that was to be quoted, or an anchor whose value is missing. */
export function loneAnchor({ source, lines }: File, name: string, end: number): Problem {
  const start = Math.max(0, source.text.lastIndexOf(`&${name}`, end));
  const message = `${quote(`&${name}`)} is an anchor, a name for a value, and no value follows. If it is meant as text, quote it.`;
  return { code: 'yaml-syntax', range: lines.rangeOf(start, start + name.length + 1), message };
}

/** How far in front of a value its tag is looked for. */
const MAX_TAG = 256;

/** A tag that says something about its value, which only some readers would obey. */
export function unknownTag({ source, lines }: File, tag: string, value: Range): Problem {
  const written = tag.replace(/^tag:yaml\.org,2002:/, '!!');
  const message = `The tag ${quote(written)} changes what the value is, and readers do not agree how. Remove it, or quote the text that it begins.`;
  const { offset } = value.start;
  // The tag stands before the value, perhaps with an anchor between.
  const lead = source.text.slice(Math.max(0, offset - MAX_TAG), offset);
  const shown = /(![^\s,[\]{}]*)(?:\s+&\S+)?\s*$/.exec(lead);
  if (shown?.[1] === undefined) return { code: 'wrong-type', range: value, message };
  const at = offset - lead.length + shown.index;
  return { code: 'wrong-type', range: lines.rangeOf(at, at + shown[1].length), message };
}

/** `<<`, which is a name here and an instruction to SODA. */
export function mergeKey(range: Range): Problem {
  const message =
    'The merge key << is not read: SODA would merge the values into this mapping, YAML 1.2 does not. Write them out.';
  return { code: 'yaml-merge-key', range, message };
}

/** A key that its mapping has already. */
export function duplicateKey({ source }: File, key: YamlScalar, earlier: Range): Problem {
  const location = { file: source.path, range: earlier };
  return {
    code: 'yaml-duplicate-key',
    range: key.range,
    message: `The key ${quote(key.text)} stands here for the second time (first in line ${earlier.start.line}). Keep one of them.`,
    related: [{ location, message: 'The first one' }],
  };
}

/** A key that is no text. `what` says what it is. */
export function notAName({ source, lines }: File, key: YamlNode, what: string): Problem {
  // `{{ name }}` is a mapping in a mapping, with the inner one as key.
  const from = Math.max(0, key.range.start.offset - 1);
  const found = findPlaceholder(source.text.slice(from, key.range.end.offset + 1));
  if (found?.span[0] === 0) {
    const range = lines.rangeOf(from, from + found.span[1]);
    return { code: 'wrong-type', range, message: found.message };
  }
  const message = `A key must be text, but this one is ${what}. If it is meant as a name, quote it.`;
  return { code: 'wrong-type', range: key.range, message };
}
