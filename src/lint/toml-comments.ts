import type { Located } from '../policy/position.js';
import { indexLines } from '../policy/yaml-lines.js';

/** One string or comment of TOML: https://toml.io/en/v1.0.0#string, #comment. */
const TOML_TOKEN =
  /"""(?:[^\\]|\\[^])*?"{3,5}|'''[^]*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?<comment>#[^\r\n]*)/g;

/** The comments of a TOML text, each from its `#` to the end of its line. A `#` in a string is none. */
export function tomlComments(text: string): Located<string>[] {
  const lines = indexLines(text);
  return [...text.matchAll(TOML_TOKEN)].flatMap((match) =>
    match.groups?.['comment'] === undefined
      ? []
      : [{ value: match[0], range: lines.rangeOf(match.index, match.index + match[0].length) }],
  );
}
