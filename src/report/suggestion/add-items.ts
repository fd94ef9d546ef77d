import type { Edit } from '../../lint/diagnostic.js';
import { fail, ok, type Result } from '../../policy/result.js';
import type { YamlFile } from '../../policy/yaml-document.js';
import { nodeAt, pairAt, type YamlMapping, type YamlSequence } from '../../policy/yaml-node.js';
import { aboveComments, extentOf, indentAt, insertLines, isFlow, lineBreakOf, lineStart } from './layout.js';
import type { Block } from './layout.js';

/** The keys that lead to the section that holds a list of hosts. */
export type SectionPath = readonly string[];

/**
 * The edit that adds items (YAML on one line, without the dash) to `allowed_hosts` of a section, which is made where it
 * is missing. Only lines are added, unless the list or the section stands in brackets on one line, or is empty. The
 * sentence says why the file cannot be edited by a program.
 */
export function addItems(yaml: YamlFile, path: SectionPath, items: readonly string[]): Result<Edit, string> {
  const pair = pairAt(yaml.root, [...path, 'allowed_hosts']);
  if (pair === undefined) return addList(yaml, path, items);
  const { value } = pair;
  if (value.kind !== 'sequence' || value.range.start.offset < pair.key.end.offset) {
    return fail('The list is an alias, and the entries would be added wherever else it is used.');
  }
  const between = yaml.source.text.slice(pair.key.end.offset, value.range.start.offset);
  if (/(?:^|\s)&/.test(between.replace(/#.*/g, ''))) {
    return fail('The list has an anchor, and the entries would be added wherever else it is used.');
  }
  return isFlow(yaml, value) ? ok(addToFlow(yaml, value, items)) : addToBlock(yaml, value, items);
}

function addToBlock(
  { source: { text } }: YamlFile,
  list: YamlSequence,
  items: readonly string[],
): Result<Edit, string> {
  const [first, last] = [list.items[0], list.items.at(-1)];
  // A tag or an anchor may stand between the dash and the item.
  const indent = first === undefined ? undefined : indentAt(text, first.range.start.offset, /^- .*$/);
  if (last === undefined || indent === undefined) return fail('The list is laid out in an unusual way.');
  const isSpread = last.kind === 'mapping' && text[last.range.start.offset] !== '{';
  const lines = items.flatMap((item): Block => (isSpread ? spread(item) : [`- ${item}`]));
  return ok(insertLines(text, indent, lines, last.range.start.offset, last.range.end.offset));
}

/** A mapping in braces as one with a line for each key, as the items above it are written. */
function spread(item: string): Block {
  if (!item.startsWith('{')) return [`- ${item}`];
  return item
    .slice(1, -1)
    .split(', ')
    .map((pair, index) => (index === 0 ? `- ${pair}` : `  ${pair}`));
}

function addToFlow({ source: { text } }: YamlFile, list: YamlSequence, items: readonly string[]): Edit {
  const { start } = list.range;
  const [first, last] = [list.items[0], list.items.at(-1)];
  if (first === undefined || last === undefined) {
    return { start: start.offset + 1, end: start.offset + 1, text: items.join(', ') };
  }
  const indent = indentAt(text, first.range.start.offset);
  if (first.range.start.line === start.line || indent === undefined) {
    const end = last.range.end.offset;
    return { start: end, end, text: items.map((item) => `, ${item}`).join('') };
  }
  // Before the first one, since behind the last one a comma may be missing.
  const at = aboveComments(text, lineStart(text, first.range.start.offset));
  return { start: at, end: at, text: items.map((item) => `${indent}${item},${lineBreakOf(text)}`).join('') };
}

function addList(yaml: YamlFile, path: SectionPath, items: readonly string[]): Result<Edit, string> {
  const section = nodeAt(yaml.root, path);
  const key = { block: ['allowed_hosts:', ...items.map((item) => `  - ${item}`)], flow: flowList(items) };
  if (section?.kind === 'mapping') return addKey(yaml, section, key);
  const { root } = yaml;
  if (section !== undefined || path.length !== 1 || root?.kind !== 'mapping') {
    return fail('The section that would hold the list is no mapping.');
  }
  const [name = ''] = path;
  const block = [`${name}:`, ...key.block.map((line) => `  ${line}`)];
  return addKey(yaml, root, { block, flow: `${name}: {${key.flow}}` });
}

function flowList(items: readonly string[]): string {
  return `allowed_hosts: [${items.join(', ')}]`;
}

function addKey(
  yaml: YamlFile,
  mapping: YamlMapping,
  key: { readonly block: Block; readonly flow: string },
): Result<Edit, string> {
  const { text } = yaml.source;
  const extent = extentOf(mapping);
  if (isFlow(yaml, mapping)) {
    const at = extent?.last ?? mapping.range.start.offset + 1;
    return ok({ start: at, end: at, text: extent === undefined ? key.flow : `, ${key.flow}` });
  }
  const indent = extent === undefined ? undefined : indentAt(text, extent.first);
  if (extent === undefined || indent === undefined) return fail('The section is laid out in an unusual way.');
  return ok(insertLines(text, indent, key.block, extent.first, extent.last));
}
