import type { SourceFile } from '../policy/position.js';
import type { Edit, Fix } from './diagnostic.js';
import type { HostItem, HostItems } from './host-items.js';

/**
 * A fix that deletes an item of a list that has others: its whole lines in a block list, it and one comma in a flow
 * list. None where more than the item would go: a comment, an anchor, or something else on its lines.
 */
export function removeItem(
  title: string,
  list: HostItems,
  item: HostItem,
  { text }: SourceFile,
): Fix | undefined {
  const { start, end } = item.range;
  const inside = start.offset >= list.range.start.offset && end.offset <= list.range.end.offset;
  // Outside it stands where an alias points to, and others may point there, too.
  if (!inside || list.items.length < 2) return undefined;
  if (isMixed(list)) return undefined;
  const written = text.slice(start.offset, end.offset);
  if (/[#&]/.test(written)) return undefined;
  const edit =
    text[list.range.start.offset] === '['
      ? flowItem(text, start.offset, end.offset)
      : blockItem(text, start.offset, end.offset);
  return edit === undefined ? undefined : { title, edits: [edit] };
}

/**
 * Why nobody but a person can delete an item for which there is no fix, as a sentence behind a blank; nothing where the reason
 * is none of the item's own.
 */
export function whyLeft(list: HostItems, item: HostItem, source: SourceFile): string {
  const reason = hasComment(item, source)
    ? 'It has a comment'
    : hasAlias(item, source)
      ? 'An anchor or an alias belongs to it'
      : isMixed(list)
        ? 'The list has entries of both shapes'
        : undefined;
  return reason === undefined ? '' : ` ${reason}, so --fix leaves it to you.`;
}

/** The comment may be about the item, or about others as well. */
function hasComment({ range }: HostItem, { text }: SourceFile): boolean {
  const lineStart = text.lastIndexOf('\n', range.start.offset - 1) + 1;
  const lineEnd = text.indexOf('\n', range.end.offset);
  const own = text.slice(range.start.offset, lineEnd === -1 ? text.length : lineEnd);
  const above = text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart);
  return /(?:^|[\s,])#/.test(own) || /^[ \t]*#/.test(above);
}

/** In front of it, in it, or in its place (YAML 1.2.2, section 7.1). */
function hasAlias({ range }: HostItem, { text }: SourceFile): boolean {
  const before = text.slice(text.lastIndexOf('\n', range.start.offset - 1) + 1, range.start.offset);
  const written = text.slice(range.start.offset, range.end.offset);
  return /&\S+\s+$/.test(before) || /(?:^|[\s{,:])[*&]\w/.test(written);
}

/** Such a list asks a question that only a person can answer. */
function isMixed({ items }: HostItems): boolean {
  return new Set(items.map(isWholeItem)).size > 1;
}

/** Whether the host is the whole item, or a value in it. */
function isWholeItem({ range, host }: HostItem): boolean {
  return range.start.offset === host.range.start.offset && range.end.offset === host.range.end.offset;
}

/** From the start of the line with the dash to behind the line break after the item. */
function blockItem(text: string, start: number, end: number): Edit | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  // The last line of a file without a final line break takes the one before it along.
  const to = newline === -1 ? text.length : newline + 1;
  if (!/^ *- +$/.test(text.slice(from, start)) || text.slice(end, to).trim() !== '') return undefined;
  // A comment above that belongs to the item would then belong to the next one.
  if (/(?:^|\n)[ \t]*#[^\n]*\n$/.test(text.slice(text.lastIndexOf('\n', from - 2) + 1, from)))
    return undefined;
  return { start: newline === -1 && from > 0 ? from - 1 : from, end: to, text: '' };
}

/** The item with the comma and the blanks before it, or with those behind it if it is the first. */
function flowItem(text: string, start: number, end: number): Edit | undefined {
  // A comment behind the item is about it, and would then be about the next one.
  if (/^[ \t]*,?[ \t]*#/.test(text.slice(end, text.indexOf('\n', end) + 1))) return undefined;
  let from = start;
  while (isBlank(text[from - 1])) from -= 1;
  if (text[from - 1] === ',') return { start: from - 1, end, text: '' };
  // An anchor or a tag in front of the item is not in its range, and would then belong to the next one.
  if (!/[[\n]/.test(text[from - 1] ?? '')) return undefined;
  let to = end;
  while (isBlank(text[to])) to += 1;
  if (text[to] !== ',') return undefined;
  to += 1;
  while (isBlank(text[to])) to += 1;
  return { start, end: to, text: '' };
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t';
}
