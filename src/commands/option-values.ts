import { InvalidArgumentError } from 'commander';
import { parseMode, type Mode } from '../isolation/mode.js';
import { parseSyntheticRange, type SyntheticRange } from '../proxy/transparent/synthetic-range.js';
import { parseTimeout } from '../run/timeout.js';

/** The values of an option that may be given again. */
export function collect(value: string, earlier: readonly string[]): readonly string[] {
  return [...earlier, value];
}

/** @throws {InvalidArgumentError} for a text that is no mode */
export function parseModeOption(text: string): Mode {
  const mode = parseMode(text);
  if (!mode.ok) throw new InvalidArgumentError(mode.problem.message);
  return mode.value;
}

/** Seconds. @throws {InvalidArgumentError} for a text that is no timeout */
export function parseTimeoutOption(text: string): number {
  const timeout = parseTimeout(text);
  if (!timeout.ok) throw new InvalidArgumentError(timeout.problem);
  return timeout.value;
}

/** @throws {InvalidArgumentError} for a text that is no network of synthetic addresses */
export function parseRangeOption(text: string): SyntheticRange {
  const range = parseSyntheticRange(text);
  if (!range.ok) throw new InvalidArgumentError(range.problem);
  return range.value;
}

/** @throws {InvalidArgumentError} for a text that is no uid, or root's */
export function parseUid(text: string): number {
  if (!/^[1-9][0-9]{0,9}$/.test(text) || Number(text) > 0xffff_fffe) {
    throw new InvalidArgumentError('Write a uid from 1 to 4294967294. The command never runs as uid 0.');
  }
  return Number(text);
}
