import fc from 'fast-check';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { excerpt } from '../../../src/lint/format/excerpt.js';
import { formatPretty } from '../../../src/lint/format/pretty.js';
import { printable } from '../../../src/lint/format/printable.js';
import { reportOf, withHosts, withServer } from '../linting.js';

const plain = pc.createColors(false);

describe('the pretty format', () => {
  it('shows place, line, mark, related places, fix and page, and counts', async () => {
    const report = await reportOf({ 'soda.yaml': withHosts('a.example', 'a.example:443') });
    expect(formatPretty(report, { colors: plain, ms: 7.4 }))
      .toBe(`warning[duplicate-entry]: a.example:443 is already in this list. Delete one of the two.
 --> soda.yaml:6:7
  |
6 |     - a.example:443
  |       ^^^^^^^^^^^^^
  = soda.yaml:5:7: the first one is here
  = fix: Delete the second entry (--fix)
  = help: https://github.com/soda-guard/soda-guard/blob/main/docs/rules/duplicate-entry.md

1 warning in 1 file (7 ms); --fix can change 1
`);
  });

  it('shows the gravest of very many findings, and says what is not shown', async () => {
    const hosts = (count: number): string[] => [
      ...Array.from({ length: count }, (_, n) => `h${n}.example:80`),
      '-wrong.example',
    ];
    const all = formatPretty(await reportOf({ 'soda.yaml': withHosts(...hosts(999)) }), { colors: plain });
    expect(all.match(/^warning/gm)).toHaveLength(999);
    expect(all).not.toContain('more finding');
    const some = formatPretty(await reportOf({ 'soda.yaml': withHosts(...hosts(1005)) }), { colors: plain });
    expect(some.match(/^warning/gm)).toHaveLength(999);
    expect(some.match(/^error/gm)).toHaveLength(1);
    expect(some.split('\n').slice(-4)).toEqual([
      '6 more findings in soda.yaml, of clear-text-port: soda-guard lint --format json shows all',
      '',
      expect.stringMatching(/^1 error, 1005 warnings in 1 file/),
      '',
    ]);
  });

  it('says so when there is nothing', async () => {
    const report = await reportOf({ 'a.yaml': withHosts('a.example'), 'b.yaml': withHosts('a.example') });
    expect(formatPretty(report, { colors: plain })).toBe('No findings in 2 files\n');
  });

  it('has colours only when asked', async () => {
    const report = await reportOf({ 'soda.yaml': withHosts('a.example:80') });
    expect(formatPretty(report, { colors: pc.createColors(true) })).toContain('\u001b[33m');
    expect(formatPretty(report, { colors: plain })).not.toContain('\u001b');
  });

  it('shows no secret, also beside another finding', async () => {
    const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    const text = withServer(
      'allowed_hosts: [a.example]',
      `env: {TOKEN: ${token}, URL: "https://b.example/"}`,
    );
    const shown = formatPretty(await reportOf({ 'soda.yaml': text }), { colors: plain });
    expect(shown).toContain('url-not-listed');
    expect(shown).toContain(`TOKEN: ${'•'.repeat(40)}, URL`);
    expect(shown).not.toContain(token);
  });

  it('prints no control character of any file, and starts no workflow command', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (name, host) => {
        const report = await reportOf({ [`${name}.yaml`]: withHosts(JSON.stringify(`${host}##[error]x`)) });
        const shown = formatPretty(report, { colors: plain });
        expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(shown).not.toMatch(/^\s*::/m);
        expect(shown).not.toContain('##[');
      }),
      { numRuns: 300 },
    );
  });
});

describe('printable', () => {
  it.each([
    ['a\u001b[31mb', 'a\\u{1b}[31mb'],
    ['a\tb', 'a    b'],
    ['a\r\nb', 'a\\u{d}\\u{a}b'],
    ['\u202Eevil', '\\u{202e}evil'],
    ['a\u00adb\u200bc', 'a\\u{ad}b\\u{200b}c'],
    ['\uD800', '\\u{d800}'],
    ['##[add-path]', '#\\u{23}[add-path]'],
    ['héllo 日本', 'héllo 日本'],
  ])('%j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });
});

describe('excerpt', () => {
  it('counts wide characters, tabs and escapes as they are shown', () => {
    expect(excerpt('\t日本\u0007x', { start: 4, end: 5 })).toEqual({
      text: '    日本\\u{7}x',
      markColumn: 13,
      markWidth: 1,
    });
  });

  it('keeps the marked part of a long line in view', () => {
    const { text, markColumn, markWidth } = excerpt(`${'a'.repeat(5000)}HERE${'b'.repeat(5000)}`, {
      start: 5000,
      end: 5004,
    });
    expect(text.length).toBeLessThanOrEqual(122);
    expect(text.slice(markColumn, markColumn + markWidth)).toBe('HERE');
    expect(text).toMatch(/^….*…$/);
  });

  it('marks one column at the end of a line', () => {
    expect(excerpt('abc', { start: 3, end: 3 })).toEqual({ text: 'abc', markColumn: 3, markWidth: 1 });
  });
});
