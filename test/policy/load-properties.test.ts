import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadPipeline } from '../../src/policy/load-pipeline.js';
import { loadPolicy } from '../../src/policy/load-policy.js';

const FOLDER = new URL('../real/soda/', import.meta.url);
const REAL = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));

/** Pieces that mean something to YAML or to the schema, put together without sense. */
const PIECES =
  'sandbox mcp servers allowed_hosts host port env args limits proxy enabled phases name mcp_servers : :\u0020 - -\u0020 \n \n\u0020\u0020 \n\u0020\u0020\u0020\u0020 \t [ ] { } , *a &a *.x.com << !!str !x | > \' " # ? ~ yes 0443 1.5 --- ... %YAML \\ \0 \r \u2028 \uFEFF \ud800 __proto__ example.com'
    .split(' ')
    .map((piece) => piece.replaceAll('\u0020', ' '));

const jumble = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(''));
const spaced = fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(' '));
const mutated = fc
  .tuple(
    fc.constantFrom(...REAL),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.nat(20),
    fc.oneof(jumble, fc.string()),
  )
  .map(([text, where, cut, put]) => {
    const at = Math.floor(where * text.length);
    return text.slice(0, at) + put + text.slice(at + cut);
  });

test('no text makes loading throw, and every problem has a place in it, in order, none twice', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), jumble, spaced, mutated), (text) => {
      for (const load of [loadPolicy, loadPipeline]) {
        const { problems } = load({ path: 'soda.yaml', text });
        let previous = 0;
        for (const { range, message } of problems) {
          expect(range.start.offset).toBeGreaterThanOrEqual(previous);
          expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
          expect(range.end.offset).toBeLessThanOrEqual(text.length);
          expect(message).not.toBe('');
          previous = range.start.offset;
        }
        const places = problems.map(({ code, range }) => `${code} ${range.start.offset} ${range.end.offset}`);
        expect(new Set(places).size).toBe(places.length);
      }
    }),
    { numRuns: 1_500 },
  );
});

test('a policy exists exactly when there is no problem', () => {
  fc.assert(
    fc.property(fc.oneof(jumble, mutated), (text) => {
      const { policy, problems } = loadPolicy({ path: 'soda.yaml', text });
      expect(policy === undefined).toBe(problems.length > 0);
    }),
    { numRuns: 300 },
  );
});
