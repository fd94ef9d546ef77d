import type { Edit } from '../../lint/diagnostic.js';
import type { YamlFile } from '../../policy/yaml-document.js';
import type { YamlMapping, YamlNode } from '../../policy/yaml-node.js';

/** Lines of YAML that belong at one place, indented among themselves, without line breaks. */
export type Block = readonly string[];

/** The line break that the file uses. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The blanks in front of a place, where nothing else stands before it on its line but what `lead` matches. */
export function indentAt(text: string, offset: number, lead: RegExp = /^$/): string | undefined {
  const before = text.slice(lineStart(text, offset), offset).replace('\uFEFF', '');
  const indent = /^ */.exec(before)?.[0] ?? '';
  return lead.test(before.slice(indent.length)) ? indent : undefined;
}

/**
 * An edit that only adds lines: behind the one on which `last` ends. Where the file ends there without a line break,
 * which would then have to be added to a line that is there, before the one on which `first` begins.
 */
export function insertLines(text: string, indent: string, lines: Block, first: number, last: number): Edit {
  const lineBreak = lineBreakOf(text);
  const written = lines.map((line) => `${indent}${line}${lineBreak}`).join('');
  const newline = text.indexOf('\n', contentEnd(text, last));
  if (newline !== -1) return { start: newline + 1, end: newline + 1, text: written };
  const start = aboveComments(text, lineStart(text, first));
  return { start, end: start, text: written };
}

/** The end of the text before `end` that is neither blank nor a line break: a block scalar ends behind those. */
function contentEnd(text: string, end: number): number {
  let at = end;
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) at -= 1;
  return at;
}

/** The start of the comments that stand directly above a line: they are about it. */
export function aboveComments(text: string, start: number): number {
  let at = start;
  while (at > 0) {
    const above = lineStart(text, at - 1);
    if (!/^[ \t]*#/.test(text.slice(above, at))) break;
    at = above;
  }
  return at;
}

export function lineStart(text: string, offset: number): number {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start;
}

/** Whether a mapping or a list is written in braces or brackets. */
export function isFlow({ source: { text } }: YamlFile, { range }: YamlNode): boolean {
  return /[[{]/.test(text[range.start.offset] ?? '');
}

/** From the first key of a mapping to behind its last value; `undefined` for an empty one. */
export function extentOf({ pairs }: YamlMapping): { first: number; last: number } | undefined {
  const all = [...pairs.values()];
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return { first: first.key.start.offset, last: Math.max(last.key.end.offset, last.value.range.end.offset) };
}
