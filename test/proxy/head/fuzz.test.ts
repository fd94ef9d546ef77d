import { describe, expect, it } from 'vitest';
import { createRequestReader, type RequestProgress } from '../../../src/proxy/request-reader.js';
import { objection } from './grammar.js';
import { mutatedHead, randomFrom } from './mutations.js';

/** How many heads; `SODA_GUARD_FUZZ=1000000` for a long run, `SODA_GUARD_SEED` to see one again. */
const HEADS = Number(process.env['SODA_GUARD_FUZZ'] ?? 20_000);
const SEED = Number(process.env['SODA_GUARD_SEED'] ?? Date.now() % 2 ** 31);
/** A head that takes longer than any can, however busy the machine: something goes round in circles. */
const HANG_MS = 5_000;

function readInPieces(bytes: Buffer, length: () => number): RequestProgress {
  const reader = createRequestReader();
  let progress: RequestProgress = { state: 'incomplete' };
  for (let at = 0; at < bytes.length && progress.state === 'incomplete';) {
    const end = Math.min(bytes.length, at + length());
    progress = reader.push(bytes.subarray(at, end));
    at = end;
    if (progress.state === 'complete') {
      return { ...progress, rest: Buffer.concat([progress.rest, bytes.subarray(end)]) };
    }
  }
  return progress;
}

/** What differs nowhere, whatever the pieces. */
function outcome(progress: RequestProgress): string {
  return JSON.stringify(
    progress.state === 'complete' ? { ...progress, rest: progress.rest.length } : progress,
  );
}

describe('the reader of request heads', () => {
  it(
    `accepts nothing outside of the grammar, among ${HEADS} heads (seed ${SEED})`,
    { timeout: 60_000 + HEADS },
    () => {
      const random = randomFrom(SEED);
      const states = new Map<string, number>();
      for (let round = 0; round < HEADS; round += 1) {
        const text = mutatedHead(random);
        const bytes = Buffer.from(text, 'latin1');
        const start = performance.now();
        const progress = readInPieces(bytes, () => Infinity);
        const pieces = readInPieces(bytes, () => 1 + random(40));
        const context = `round ${round} of seed ${SEED}: ${JSON.stringify(text.slice(0, 2_000))}`;
        if (performance.now() - start > HANG_MS) throw new Error(`too slow: ${context}`);
        if (outcome(progress) !== outcome(pieces)) {
          throw new Error(`other in pieces: ${outcome(progress)}, ${outcome(pieces)}, ${context}`);
        }
        states.set(progress.state, (states.get(progress.state) ?? 0) + 1);
        if (progress.state !== 'complete') continue;
        const head = text.slice(0, text.length - progress.rest.length);
        const wrong = objection(head, progress.head);
        if (wrong !== undefined) throw new Error(`${wrong}: ${context}`);
      }
      // Heads of every kind came by; else nothing was shown.
      for (const state of ['complete', 'malformed', 'incomplete'] as const) {
        expect(states.get(state) ?? 0, state).toBeGreaterThan(HEADS / 50);
      }
    },
  );
});
