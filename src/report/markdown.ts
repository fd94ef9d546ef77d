/** A part of a Markdown document: a heading, fixed blocks, and rows of which as many are shown as fit. */
export interface Section {
  /** The heading, with the total of what stands below. */
  readonly title: string;
  /** Blocks between the heading and the rows. */
  readonly lead?: readonly string[];
  /** What stands directly above the first row and below the last one, e.g. the head of a table, or a fence. */
  readonly before?: string;
  readonly after?: string;
  readonly rows?: readonly string[];
  /** Between two rows; a newline if not said. */
  readonly separator?: string;
}

/** More rows than a reader would read; the report file has all of them. */
const MAX_ROWS = 200;

/**
 * The sections as one document of at most `maxBytes` of UTF-8. Every heading stays, with its total; of the rows each
 * section gets at most half of the room that those before it left, and says how many it leaves out.
 */
export function renderSections(sections: readonly Section[], maxBytes: number): string {
  let room = maxBytes - sections.reduce((sum, section) => sum + bytesOf(frame(section, [], true)), 0);
  const texts = sections.map((section, index) => {
    const isLast = index === sections.length - 1;
    const share = isLast ? room : Math.floor(room / 2);
    const { separator = '\n' } = section;
    const shown: string[] = [];
    let used = 0;
    for (const row of (section.rows ?? []).slice(0, MAX_ROWS)) {
      const size = bytesOf(row) + separator.length;
      if (used + size > share) break;
      used += size;
      shown.push(row);
    }
    room -= used;
    return frame(section, shown, shown.length < (section.rows?.length ?? 0));
  });
  return texts.join('');
}

function frame(section: Section, shown: readonly string[], isCut: boolean): string {
  const { title, lead = [], before, after, rows = [], separator = '\n' } = section;
  const body = [
    ...(before === undefined ? [] : [before]),
    ...(shown.length === 0 ? [] : [shown.join(separator)]),
    ...(after === undefined ? [] : [after]),
  ].join('\n');
  const rest = rows.length - shown.length;
  const blocks = [
    title,
    ...lead,
    ...(body === '' ? [] : [body]),
    ...(isCut && rest > 0 ? [`… and ${rest} more, see the report file.`] : []),
  ];
  return `${blocks.join('\n\n')}\n\n`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

/** A table; nothing without rows. Cells are inert already. */
export function tableSection(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  lead: readonly string[] = [],
): readonly Section[] {
  if (rows.length === 0) return [];
  const before = `${tableRow(head)}\n${tableRow(head.map(() => '---'))}`;
  return [{ title: `### ${title}`, lead, before, rows: rows.map(tableRow) }];
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A list; nothing without items. Items are inert already. */
export function listSection(title: string, items: readonly string[]): readonly Section[] {
  return items.length === 0 ? [] : [{ title: `### ${title}`, rows: items.map((item) => `- ${item}`) }];
}

/** A fenced block; nothing without lines. No line can end it: the fence is longer than any run of backticks in it. */
export function fencedSection(
  title: string,
  language: 'yaml' | 'mermaid',
  lines: readonly string[],
  lead: readonly string[] = [],
): readonly Section[] {
  if (lines.length === 0) return [];
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
  const fence = '`'.repeat(longest + 1);
  return [{ title: `### ${title}`, lead, before: `${fence}${language}`, rows: lines, after: fence }];
}

/**
 * Prose of our own that may quote a file: whatever could be markup, a mention or an autolink is shown as it stands.
 * Character references are text in CommonMark, never structure (§6.2); a zero-width joint keeps GitHub's own filters
 * for mentions, references, emoji and autolinks, which run later, from seeing one.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, ' ')
    .replace(/[&<>|`*_{}[\]()#!~\\$]/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/&#35;(?=\d)/g, '&#35;\u200b')
    .replace(/\bGH-(?=\d)/gi, (prefix) => `${prefix}\u200b`)
    .replace(/@/g, '@\u200b')
    .replace(/:(?=[\w+-]+:)/g, ':\u200b')
    .replace(/:\/\//g, ':\u200b//')
    .replace(/\b(?:https?|ftp|mailto|xmpp):/gi, (scheme) => `${scheme}\u200b`)
    .replace(/\bwww\./gi, (www) => `${www.slice(0, 3)}\u200b.`);
}
