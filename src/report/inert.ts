/**
 * Text of unknown origin for a Markdown document: a code span in which nothing can end the span, start a table cell,
 * a link, a mention, an element or a terminal sequence. Everything outside a small set is shown as `\u{…}`.
 * https://github.github.com/gfm/#code-spans
 */
export function inert(text: string, maxLength = 300): string {
  const characters = Array.from(text);
  const shown = characters.length > maxLength ? [...characters.slice(0, maxLength), '…'] : characters;
  const safe = shown.map((character) =>
    /^[A-Za-z0-9 ._:/@=,;()[\]{}*+?&#~^$!"'%-]$|^…$/.test(character) ? character : escapeCharacter(character),
  );
  // A code span may not be empty.
  return `\`${safe.join('') || ' '}\``;
}

function escapeCharacter(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
