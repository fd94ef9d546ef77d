import { hiddenCharacter, printable as visible } from '../../policy/visible-text.js';

/** Takes two columns in a terminal: https://www.unicode.org/reports/tr11/ (wide and fullwidth, by block). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const COMBINING = /\p{M}/u;

/** One character of a source line as it is shown. */
export interface Cell {
  readonly shown: string;
  /** Columns of the terminal. */
  readonly width: number;
}

/** A character made safe to print: what cannot be seen as `\u{1b}`, a tab as four blanks. */
export function cellOf(character: string): Cell {
  if (character >= ' ' && character <= '~') return { shown: character, width: 1 };
  if (character === '\t') return { shown: '    ', width: 4 };
  const hidden = hiddenCharacter(character);
  if (hidden !== undefined) return { shown: hidden, width: hidden.length };
  if (COMBINING.test(character)) return { shown: character, width: 0 };
  return { shown: character, width: WIDE.test(character) ? 2 : 1 };
}

/**
 * The Actions runner executes the old form of a workflow command anywhere in a line, so it may not appear as such in
 * anything we print. The new form counts only at the start of a line, where our lines have text of their own.
 */
export function breakCommands(text: string): string {
  return text.replaceAll('##[', '#\\u{23}[');
}

/** A text of any origin on one line, safe for terminals and for the log of a workflow. */
export function printable(text: string): string {
  return breakCommands(visible(text.replaceAll('\t', '    ')));
}
