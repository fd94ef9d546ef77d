import picocolors from 'picocolors';
import type { Colors } from 'picocolors/types.js';

/** Colours for a stream: NO_COLOR and FORCE_COLOR decide, else whether it is a terminal. https://no-color.org */
export function colorsFor(stream: NodeJS.WriteStream): Colors {
  const { NO_COLOR, FORCE_COLOR } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return picocolors.createColors(false);
  if (FORCE_COLOR !== undefined)
    return picocolors.createColors(FORCE_COLOR !== '0' && FORCE_COLOR !== 'false');
  return picocolors.createColors(stream.isTTY && process.env['TERM'] !== 'dumb');
}

/** Prints a line of our own diagnostics. */
export function say(line: string): void {
  process.stderr.write(`soda-guard: ${line}\n`);
}
