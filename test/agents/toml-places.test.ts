import fc from 'fast-check';
import { parse, stringify } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { locateToml } from '../../src/agents/toml-places.js';

/** Each key with the text of its place and of its value's. */
const placesIn = (text: string): string[] =>
  locateToml(text).map(({ path, key, value }) => {
    const slice = (range: typeof key): string => text.slice(range.start.offset, range.end.offset);
    return `${path.join(' ')} | ${slice(key)} | ${slice(value)}`;
  });

describe('locateToml', () => {
  it.each([
    ['a = 1 # c\n', ['a | a | 1']],
    ['[t]\na = "x # y"\n', ['t | t | t', 't a | a | "x # y"']],
    ['[ t . "u.v" ]\na.b = true', ['t u.v | t . "u.v" | t . "u.v"', 't u.v a b | a.b | true']],
    [
      'a = { b = { "c.d" = 1 }, e = [1, { f = 2 }] }',
      [
        'a | a | { b = { "c.d" = 1 }, e = [1, { f = 2 }] }',
        'a b | b | { "c.d" = 1 }',
        'a b c.d | "c.d" | 1',
        'a e | e | [1, { f = 2 }]',
        'a e [] f | f | 2',
      ],
    ],
    ['a = [\n  1, # c ]\n  2,\n]\nb = 2\n', ['a | a | [\n  1, # c ]\n  2,\n]', 'b | b | 2']],
    [
      'a = """\nx = 1\n"""\nb = \'\'\'\n[t]\n\'\'\'\nc = 1\n',
      ['a | a | """\nx = 1\n"""', "b | b | '''\n[t]\n'''", 'c | c | 1'],
    ],
    ['a = 1979-05-27 07:32:00\nb = 2', ['a | a | 1979-05-27 07:32:00', 'b | b | 2']],
    ['[[t]]\na = 1\n[[t]]\na = 2\n', ['t [] | t | t', 't [] a | a | 1', 't [] | t | t', 't [] a | a | 2']],
    ['\uFEFFa = 1\r\nb = 2\r\n', ['a | a | 1', 'b | b | 2']],
    ['', []],
  ])('%j', (text, expected) => {
    expect(placesIn(text)).toEqual(expected);
  });

  it('finds every key that a parser finds', () => {
    const key = fc
      .string({ minLength: 1, maxLength: 6 })
      .filter((name) => name !== '__proto__' && name !== '[]');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        fc.integer(),
        fc.string({ unit: 'grapheme' }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    }));
    const leaves = (node: unknown, path: string[]): string[] =>
      typeof node === 'object' && node !== null && !Array.isArray(node)
        ? Object.entries(node).flatMap(([name, child]) => leaves(child, [...path, name]))
        : [JSON.stringify(path)];
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 4 }), (table) => {
        const text = stringify(table);
        const located = new Set(locateToml(text).map(({ path }) => JSON.stringify(path)));
        expect(leaves(parse(text), []).filter((path) => !located.has(path) && path !== '[]')).toEqual([]);
      }),
    );
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({
            unit: fc.constantFrom('[', ']', '{', '}', '"', "'", '=', '.', ',', '\n', 'a', '#', '\\'),
          }),
        ),
        (text) => {
          expect(Array.isArray(locateToml(text))).toBe(true);
        },
      ),
    );
    expect(locateToml(`a = ${'['.repeat(900)}`)).toHaveLength(1);
  });
});
