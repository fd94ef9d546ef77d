// Faults that other matchers had, one row each. Where a row leaves the answer open, the answer here is the language's.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { formatEntry, parseEntryText } from '../../src/policy/entry.js';
import { formatHost, parseHost } from '../../src/policy/host.js';
import { parsePort } from '../../src/policy/port.js';
import { entry, faultOf, host } from './parsed.js';

const rows = readFileSync(new URL('../cases/matcher.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => /"id": "([^"]+)"/.exec(line)?.[1]);

/** What becomes of an authority with a well-formed port: as a client of the proxy sees it. */
function ask(list: readonly string[], hostText: string, portText = '443'): 'allow' | 'deny' | 'malformed' {
  const [parsed, portParsed] = [parseHost(hostText), parsePort(portText)];
  if (!parsed.ok || !portParsed.ok) return 'malformed';
  return decide(compileAllowlist(list.map((text) => entry(text))), parsed.value, portParsed.value).verdict;
}

const cases = new Map<string, () => void>([
  [
    'matcher-trailing-dot',
    () => {
      expect(ask(['example.com'], 'example.com.')).toBe('allow');
      expect(ask(['example.com.'], 'example.com')).toBe('allow');
      expect(ask(['example.com'], 'example.com..')).toBe('malformed');
      expect(formatHost(host('example.com.'))).toBe('example.com');
    },
  ],
  [
    'matcher-idn-both-sides',
    () => {
      // The row lets the Unicode entry match; here it is refused, with the form to write.
      expect(faultOf(parseEntryText('bücher.example')).message).toContain('"xn--bcher-kva.example"');
      expect(ask(['xn--bcher-kva.example'], 'xn--bcher-kva.example')).toBe('allow');
      expect(ask(['xn--bcher-kva.example'], 'bücher.example')).toBe('malformed');
      expect(faultOf(parseEntryText('xn--a.com')).code).toBe('host-invalid-punycode');
      expect(ask([], 'xn--a.com')).toBe('malformed');
    },
  ],
  [
    'matcher-multi-label-wildcard',
    () => {
      expect(ask(['*.example.com'], 'a.b.example.com')).toBe('allow');
      expect(ask(['*.example.com'], 'example.com')).toBe('allow');
    },
  ],
  [
    'matcher-port-is-part-of-rule',
    () => {
      const list = ['api.example.com:443', 'db.example.com:5432'];
      expect(ask(list, 'api.example.com', '443')).toBe('allow');
      expect(ask(list, 'db.example.com', '5432')).toBe('allow');
      expect(ask(list, 'api.example.com', '5432')).toBe('deny');
      expect(ask(list, 'db.example.com', '443')).toBe('deny');
      expect(ask(list, 'api.example.com', '22')).toBe('deny');
    },
  ],
  [
    'matcher-bracketed-name',
    () => {
      const list = ['allowed.example', '*.evil.example', '1.2.3.4'];
      for (const text of ['[allowed.example]', '[[evil.example]]', '[1.2.3.4]', '[::1', '[]', '[[::1]]']) {
        expect(ask(list, text), text).toBe('malformed');
      }
    },
  ],
  [
    'matcher-userinfo',
    () => {
      for (const text of [
        'allowed.example:80@127.0.0.1',
        'allowed.example@evil.example',
        'u:p@allowed.example',
      ]) {
        expect(ask(['allowed.example'], text), text).toBe('malformed');
        expect(faultOf(parseEntryText(text)).code).toBe('host-userinfo');
      }
    },
  ],
  [
    'matcher-nul-and-control-bytes',
    () => {
      const authorities = ['evil.com\0.google.com', 'evil.com\t.google.com', 'evil.com%00.google.com'];
      for (const text of [
        ...authorities,
        'evil.com\\.google.com',
        'evil.com#.google.com',
        'evil.com\r\n.google.com',
      ]) {
        expect(ask(['*.google.com'], text), JSON.stringify(text)).toBe('malformed');
      }
    },
  ],
  [
    'matcher-unicode-folding',
    () => {
      expect(ask(['k.example'], '\u212a.example')).toBe('malformed');
      const folded = new Map([
        ['\u212a.example', ['U+212A KELVIN SIGN', '"k.example"']],
        ['exa\u00admple.com', ['U+00AD SOFT HYPHEN', '"example.com"']],
        ['\uff45xample.com', ['U+FF45', '"example.com"']],
        ['example\u3002com', ['U+3002', '"example.com"']],
      ]);
      for (const [text, [codePoint, ascii]] of folded) {
        const fault = faultOf(parseEntryText(text));
        expect(fault.message).toContain(codePoint);
        expect(fault.message).toContain(ascii);
        expect(fault.replacement).toBeUndefined();
      }
    },
  ],
]);

describe('cases', () => {
  test.each(rows)('%s', (id) => {
    const check = cases.get(id ?? '');
    if (check === undefined) throw new Error(`the row ${id ?? ''} has no test`);
    check();
  });

  test('an entry is shown once, in its normalised form', () => {
    const list = ['Example.com.', 'example.com', 'EXAMPLE.COM:443'].map((text) => entry(text));
    expect(compileAllowlist(list).entries.map(formatEntry)).toEqual(['example.com:443']);
  });
});
