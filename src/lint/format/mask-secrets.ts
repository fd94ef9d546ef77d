import type { Range } from '../../policy/position.js';

/** The text from `start` up to `end` (UTF-16 offsets), with dots where secrets stand. */
export function maskSecrets(text: string, secrets: readonly Range[], start: number, end: number): string {
  let shown = '';
  let at = start;
  for (const secret of [...secrets].sort((a, b) => a.start.offset - b.start.offset)) {
    const from = Math.max(secret.start.offset, at);
    const to = Math.min(secret.end.offset, end);
    if (from >= to) continue;
    shown += text.slice(at, from) + '•'.repeat(to - from);
    at = to;
  }
  return shown + text.slice(at, Math.max(at, end));
}
