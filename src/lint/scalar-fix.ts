import type { SourceFile } from '../policy/position.js';
import type { YamlScalar } from '../policy/yaml-node.js';
import type { Fix } from './diagnostic.js';

/**
 * A fix that rewrites the text of a scalar and leaves its quotes. None where the file does not hold the text as it is
 * read: with escapes, or over several lines.
 */
export function rewriteScalar(
  title: string,
  scalar: YamlScalar,
  source: SourceFile,
  rewrite: (text: string) => string,
): Fix | undefined {
  const { start, end } = scalar.range;
  const written = source.text.slice(start.offset, end.offset);
  const at = written.indexOf(scalar.text);
  if (at === -1 || written.length - scalar.text.length > 2) return undefined;
  const from = start.offset + at;
  return { title, edits: [{ start: from, end: from + scalar.text.length, text: rewrite(scalar.text) }] };
}
