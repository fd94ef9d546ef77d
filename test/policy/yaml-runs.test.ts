import fc from 'fast-check';
import { Lexer } from 'yaml';
import { expect, test } from 'vitest';
import { parseWhole, parseYaml } from '../../src/policy/yaml-document.js';
import { indexLines } from '../../src/policy/yaml-lines.js';
import { nodeAt } from '../../src/policy/yaml-node.js';
import { shortenRuns } from '../../src/policy/yaml-runs.js';

const run = (indent: string, count = 20, value = (n: number) => `h${n}.example.com`, end = '\n'): string =>
  Array.from({ length: count }, (_, n) => `${indent}- ${value(n)}${end}`).join('');

/** What both ways of reading say about a text. */
function bothWays(text: string): { readonly short: unknown; readonly whole: unknown } {
  const source = { path: 'soda.yaml', text };
  const [short, whole] = [parseYaml(source), parseWhole(source, indexLines(text))];
  const said = ({ yaml, problems }: typeof short): unknown => ({ ...yaml, lines: undefined, problems });
  return { short: said(short), whole: said(whole) };
}

const expectAlike = (text: string): void => {
  const { short, whole } = bothWays(text);
  expect(short).toEqual(whole);
};

test('a long list is read by its first and last line, at unchanged offsets, and has every item', () => {
  const text = `sandbox:\n  allowed_hosts:\n${run('    ')}`;
  const shortened = shortenRuns(text);
  expect(shortened?.text).toHaveLength(text.length);
  expect(shortened?.text).toMatch(
    /^sandbox:\n {2}allowed_hosts:\n {4}- h0\.example\.com\n {4}#+\n {4}- h19\.example\.com\n$/,
  );
  const { yaml, problems } = parseYaml({ path: 'soda.yaml', text });
  expect(problems).toEqual([]);
  expect(yaml.comments).toEqual([]);
  expect(nodeAt(yaml.root, ['sandbox', 'allowed_hosts', 7])).toEqual({
    kind: 'scalar',
    text: 'h7.example.com',
    style: 'plain',
    reading: 'text',
    range: {
      start: { line: 10, column: 7, offset: text.indexOf('h7') },
      end: { line: 10, column: 21, offset: text.indexOf('h7') + 14 },
    },
  });
});

test.each([
  ['a short list', run('', 17)],
  ['a value that is a key', run('  ', 20, (n) => `h${n}:`)],
  ['a value with a comment', run('  ', 20, (n) => `h${n} # why`)],
  ['escapes', run('  ', 20, () => String.raw`"\x41"`)],
  ['an alias', run('  ', 20, () => '*.example.com')],
  ['two dashes', run('  ', 20, () => '- a')],
  ['letters of which there are several encodings', run('  ', 20, () => 'é')],
])('nothing is taken out of %s', (_name, text) => {
  expect(shortenRuns(text)).toBeUndefined();
});

const CONTEXTS: readonly (readonly [string, string])[] = [
  ['a list', `a:\n${run('  ')}`],
  ['a list without indentation', `a:\n${run('')}b: c\n`],
  ['a list as root', run('')],
  ['CRLF', `a:\r\n${run('  ', 20, undefined, '\r\n')}`],
  ['no final line break', `a:\n${run('  ')}`.trimEnd()],
  ['quoted values', `a:\n${run('  ', 20, (n) => `"*.h${n} # x"`)}${run('  ', 20, (n) => `'h: ${n}\\'`)}`],
  [
    'numbers and words',
    `a:\n${run('  ', 20, (n) => ['yes', '0443', '1.5', 'null', 'https://x/y'][n % 5] ?? '')}`,
  ],
  ['a block text', `a: |\n${run('  ')}b: c\n`],
  ['a folded text', `a: >-\n${run('  ')}`],
  ['a quoted text', `a: "\n${run('  ')}  "\n`],
  ['a plain text', `a: b\n${run('   ')}`],
  ['a list in brackets', `a: [\n${run('  ')}  ]\n`],
  ['a list that becomes shallower', `a:\n${run('    ')}${run('  ')}`],
  ['a list that becomes deeper', `a:\n${run('  ')}${run('    ')}`],
  ['an item that goes on', `a:\n${run('  ')}     more\n${run('  ')}`],
  ['an anchor and an alias', `a: &x\n${run('  ')}b: *x\nc: &y\n  d:\n${run('    ')}e: *y\n`],
  ['a tag', `a: !!seq\n${run('  ')}b: !mine\n${run('  ')}`],
  ['comments', `# one\na: # two\n${run('  ')}  # three\n${run('  ')}# four\n`],
  ['a key that occurs twice', `a:\n${run('  ')}a:\n${run('  ')}`],
  ['two documents', `a:\n${run('  ')}---\na:\n${run('  ')}`],
  ['a directive', `%YAML 1.1\n---\na:\n${run('  ')}`],
  ['a tab', `a:\n${run('  ')}\t- x\n`],
  ['a syntax error behind it', `a:\n${run('  ')}b: [\n`],
  ['a NUL', `a:\n${run('  ')}b: \0\n`],
  ['an alias bomb', `a: &a\n${run('  ', 300)}b: &b [${'*a, '.repeat(99)}]\nc: [${'*b, '.repeat(99)}]\n`],
  ['a mapping in a list', `a:\n  - b:\n${run('      ')}    c: d\n${run('  ')}`],
];

test.each(CONTEXTS)('reads like the whole text: %s', (_name, text) => {
  expect(shortenRuns(text)).toBeDefined();
  expectAlike(text);
});

test('reads like the whole text, however lists and other lines follow one another', () => {
  const indent = fc.constantFrom('', '  ', '    ');
  const list = fc
    .tuple(indent, fc.integer({ min: 15, max: 22 }), fc.constantFrom('h.example.com', '"*.a"', "'x'", '443'))
    .map(([blanks, count, value]) => run(blanks, count, () => value));
  const line = fc
    .tuple(
      indent,
      fc.constantFrom(
        'a:',
        'b: |',
        'c: >',
        'd: "',
        '"',
        'e: [',
        ']',
        '- f:',
        '- |',
        '#',
        '...',
        '- &x',
        'g: *x',
        '- - h',
        '? i',
      ),
    )
    .map((parts) => `${parts.join('')}\n`);
  fc.assert(
    fc.property(fc.array(fc.oneof(list, line), { maxLength: 8 }), (parts) => {
      expectAlike(parts.join(''));
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['', 'h.example.com'],
  ['', '"q"'],
  ['  ', '443'],
  ['    ', "'q'"],
])('the tokens that are not read count as well: %j %j', (indent, value) => {
  const text = `a:\n${run(indent, 50, () => value)}`;
  const shortened = shortenRuns(text);
  const count = (lexed: string): number => [...new Lexer().lex(lexed)].length;
  expect(count(text) - count(shortened?.text ?? '')).toBe(shortened?.tokens);
});
