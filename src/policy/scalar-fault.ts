import type { HostFault } from './host-fault.js';
import type { SourceFile } from './position.js';
import type { Problem } from './problem.js';
import type { Lines } from './yaml-lines.js';
import type { YamlScalar } from './yaml-node.js';

/**
 * Puts a fault of a text at its place in the file: at the part that is wrong where the text stands in the file as it is,
 * else (escapes, folded lines) at the whole scalar. A replacement keeps the quotes, or gets them where YAML needs them.
 */
export function problemOfFault(
  source: SourceFile,
  lines: Lines,
  node: YamlScalar,
  fault: HostFault,
): Problem {
  const { code, message, span, replacement } = fault;
  if (node.style === 'block' && node.text.endsWith('\n')) {
    const remedy = 'A block text (| or >) ends with a line break, which belongs to the value.';
    return {
      code: 'host-whitespace',
      range: node.range,
      message: `${remedy} Write the value on the line of its key.`,
    };
  }
  if (replacement !== undefined && node.style !== 'block') {
    return { code, range: node.range, message, replacement: quoteLike(node, replacement) };
  }
  const start = textStart(source, node);
  if (span === undefined || start === undefined) return { code, range: node.range, message };
  const [from, to] = span;
  return { code, range: lines.rangeOf(start + from, start + Math.max(from + 1, to)), message };
}

/** The offset of the first character of the text, if the file has it character for character. */
function textStart(source: SourceFile, node: YamlScalar): number | undefined {
  const { start, end } = node.range;
  const offset = start.offset + (node.style === 'plain' ? 0 : 1);
  const written = source.text.slice(offset, end.offset - (node.style === 'plain' ? 0 : 1));
  return node.style !== 'block' && written === node.text && written !== '' ? offset : undefined;
}

function quoteLike(node: YamlScalar, text: string): string {
  if (node.style === 'double-quoted') return `"${text}"`;
  return node.style === 'single-quoted' || !/^[A-Za-z0-9]/.test(text) ? `'${text}'` : text;
}
