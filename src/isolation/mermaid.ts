/** Flowcharts of Mermaid. https://mermaid.js.org/syntax/flowchart.html */

/** Viewers give up on large drawings, GitHub's among them; a drawing says how many nodes it leaves out. */
export const MAX_NODES = 40;

export function edge(from: string, arrow: '-->' | '--x' | '-.->', to: string): string {
  return `  ${from} ${arrow} ${to}`;
}

/** Ids are ours; whatever somebody else wrote stands in a label, where only a few characters stand for themselves. */
export function node(id: string, label: string): string {
  return `  ${id}["${inertLabel(label)}"]`;
}

/**
 * A label in which nothing is markup: every other character is written as its number, which Mermaid decodes after it
 * has read the drawing. What cannot be seen is shown as a replacement character.
 */
function inertLabel(text: string): string {
  const shown = Array.from(text);
  const cut = shown.length > 120 ? [...shown.slice(0, 120), '…'] : shown;
  return cut
    .map((character) => {
      if (/^[A-Za-z0-9 .:,*_-]$/.test(character)) return character;
      const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(character);
      return `#${unseen ? 0xfffd : (character.codePointAt(0) ?? 0xfffd)};`;
    })
    .join('');
}
