import { makeEntry, parseEntryText } from '../policy/entry.js';
import type { Entry } from '../policy/model.js';
import { Stop } from './stop.js';

/**
 * The entries that the caller allows besides the policy's. `name` is the flag or input, for messages and the log.
 * @throws {Stop} `usage` for text that the policy would not accept either
 */
export function callerEntries(texts: readonly string[], name: string): readonly Entry[] {
  return texts.map((text) => {
    const parsed = parseEntryText(text);
    if (!parsed.ok) throw new Stop('usage', `${name} ${JSON.stringify(text)}: ${parsed.problem.message}`);
    const { pattern, port } = parsed.value;
    const origin = { owner: { kind: 'caller' }, file: name, range: undefined } as const;
    const entry = makeEntry({ pattern, port, allowPrivate: false }, origin);
    if (!entry.ok) throw new Stop('usage', `${name} ${JSON.stringify(text)}: ${entry.problem.message}`);
    return entry.value;
  });
}
