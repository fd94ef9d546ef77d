import { describe, expect, it } from 'vitest';
import { jsonList } from '../../src/github/outputs.js';
import { maskCommands } from '../../src/github/masks.js';

describe('jsonList', () => {
  it('is the whole list where it fits', () => {
    expect(jsonList([{ a: 1 }, { b: 2 }])).toBe('[{"a":1},{"b":2}]');
    expect(jsonList([])).toBe('[]');
  });

  it('cuts at a whole element, within the limit, and says so', () => {
    const elements = Array.from({ length: 100 }, (_, index) => ({ host: `h${index}.example`, text: 'ä' }));
    const text = jsonList(elements, 500);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(500);
    const parsed = JSON.parse(text) as unknown[];
    expect(parsed.at(-1)).toEqual({ truncated: true });
    expect(parsed.slice(0, -1)).toEqual(elements.slice(0, parsed.length - 1));
    expect(parsed.length).toBeGreaterThan(5);
  });
});

describe('maskCommands', () => {
  it('masks each line of a value once, and nothing that is in every other line of a log', () => {
    expect(maskCommands(['s3cret', 'first line\r\nsecond line', '1', '', 's3cret', '100%x'])).toEqual([
      '::add-mask::s3cret',
      '::add-mask::first line',
      '::add-mask::second line',
      '::add-mask::100%25x',
    ]);
  });
});
