/** What a terminal would obey or not show, as far as JSON leaves it raw; and `##[`, which the Actions runner obeys. */
const RAW = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|#(?=#\[)/gu;

/**
 * A value as JSON, ending with a newline, that is safe to print on a terminal and in the log of a workflow: what may not
 * stand there is escaped, so that a reader of JSON gets the same value.
 */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2).replace(RAW, escapeUnits)}\n`;
}

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}
