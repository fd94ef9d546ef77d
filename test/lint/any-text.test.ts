import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { policyText } from './policy-text.js';
import { reportOf } from './linting.js';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  policyText,
  fc.tuple(policyText, fc.string({ unit: 'binary', maxLength: 5 }), fc.nat()).map(([text, part, at]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + part + text.slice(place);
  }),
  fc.string({
    unit: fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      ' ',
      '\n',
      '-',
      '*',
      '&',
      '#',
      '"',
      "'",
      '|',
      '\t',
      'a',
      '!',
      '%',
      '<',
    ),
    maxLength: 60,
  }),
);

describe('any text', () => {
  it.each(['soda.yaml', 'phases.yaml', 'config.toml'])(
    'is linted as %s without a fault, in order, none twice, within the text',
    async (name) => {
      await fc.assert(
        fc.asyncProperty(hostile, async (text) => {
          const report = await reportOf({ [name]: text });
          const findings = report.files.flatMap(({ diagnostics }) => diagnostics);
          let last = 0;
          const seen = new Set<string>();
          for (const { rule, range, message } of findings) {
            expect(range.start.offset).toBeGreaterThanOrEqual(last);
            expect(range.end.offset).toBeGreaterThanOrEqual(range.start.offset);
            expect(range.end.offset).toBeLessThanOrEqual(text.length);
            expect(message).not.toBe('');
            last = range.start.offset;
            const key = `${rule} ${range.start.offset} ${range.end.offset} ${message}`;
            expect(seen.has(key)).toBe(false);
            seen.add(key);
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  it.each([
    ['a line of a mebibyte', `a: ${'x'.repeat(1024 * 1024 - 10)}\n`],
    ['brackets', '['.repeat(500_000)],
    ['commas', `[${','.repeat(500_000)}`],
    ['many keys', Array.from({ length: 40_000 }, (_, index) => `k${index}: 1\n`).join('')],
    ['many ignore comments', '# soda-guard: ignore[x] y\n'.repeat(30_000)],
    [
      'many secrets',
      `mcp:\n  servers:\n    t:\n      args:\n${'        - ghp_0123456789abcdefghijABCDEFGHIJ012345\n'.repeat(10_000)}`,
    ],
    ['many duplicates', `sandbox:\n  allowed_hosts:\n${'    - a.example\n'.repeat(30_000)}`],
  ])('%s ends', async (_, text) => {
    const { summary } = await reportOf({ 'soda.yaml': text });
    expect(summary.errors + summary.warnings + summary.notes).toBeGreaterThan(0);
  });
});
