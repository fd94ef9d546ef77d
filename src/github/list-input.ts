import { fail, ok, type Result } from '../policy/result.js';

/**
 * The items of a list input: one per line or comma-separated, trimmed. Not given (the empty string) is the empty list.
 * An item that is empty after trimming is a problem, not nothing: `allow: " "` must never quietly mean something else
 * than what was meant. One final newline, as a YAML block scalar leaves it, is no item.
 */
export function parseListInput(name: string, text: string): Result<readonly string[], string> {
  if (text === '') return ok([]);
  const items = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n|,/)
    .map((item) => item.trim());
  if (items.some((item) => item === '')) {
    return fail(`input "${name}" has an empty item; write one item a line or separate them by commas`);
  }
  return ok(items);
}
