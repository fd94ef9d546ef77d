import { describe, expect, test } from 'vitest';
import { describeCharacter, describeCharacters, quote } from '../../src/policy/visible-text.js';

test.each([
  ['\u00ad', 'U+00AD SOFT HYPHEN'],
  ['\u212a', 'U+212A KELVIN SIGN'],
  ['\uff21', 'U+FF21 FULLWIDTH LATIN CAPITAL LETTER A'],
  ['\uff41', 'U+FF41 FULLWIDTH LATIN SMALL LETTER A'],
  ['\u00fc', 'U+00FC "ü"'],
  ['\u0435', 'U+0435 "е" (Cyrillic)'],
  ['\u03bf', 'U+03BF "ο" (Greek)'],
  ['\u{1f4a9}', 'U+1F4A9 "💩"'],
  ['\u0301', 'U+0301'], // would join the quotation mark before it
  ['\u2003', 'U+2003'],
  ['\ud800', 'U+D800'],
  ['\u001b', 'U+001B'],
])('%j is described as %s', (character, expected) => {
  expect(describeCharacter(character)).toBe(expected);
});

test('describeCharacters lists each character once, and counts those beyond the fourth', () => {
  expect(describeCharacters('aübüc', /\P{ASCII}/u)).toBe('U+00FC "ü"');
  expect(describeCharacters('äöüßéè', /\P{ASCII}/u)).toMatch(/^U\+00E4 "ä", .*U\+00DF "ß" and 2 more$/);
});

describe('quote', () => {
  test.each([
    ['api.example.com', '"api.example.com"'],
    ['a b', '"a b"'],
    ['bücher', '"bücher"'],
    ['a\nb\r\u001b[0m', '"a\\u{a}b\\u{d}\\u{1b}[0m"'],
    ['\u202eevil', '"\\u{202e}evil"'],
    ['a\u00a0b', '"a\\u{a0}b"'],
    ['\ud800', '"\\u{d800}"'],
    ['https://user:word@a.example/x', '"https://…@a.example/x"'],
    ['word@a.example', '"…@a.example"'],
    ['x'.repeat(81), `"${'x'.repeat(80)}…"`],
  ])('%j is shown as %s', (text, expected) => {
    expect(quote(text)).toBe(expected);
  });
});
