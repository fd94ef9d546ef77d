import { describe, expect, test } from 'vitest';
import {
  formatPattern,
  isPrivateSuffixWildcard,
  parsePattern,
  patternMatches,
} from '../../src/policy/host-pattern.js';
import { faultOf, host, pattern } from './parsed.js';

describe('patternMatches', () => {
  test.each([
    ['api.example.com', 'api.example.com', true],
    ['api.example.com', 'API.EXAMPLE.COM.', true],
    ['API.Example.com.', 'api.example.com', true],
    ['api.example.com', 'x.api.example.com', false],
    ['api.example.com', 'example.com', false],
    ['*.example.com', 'example.com', true], // the apex
    ['*.example.com', 'a.example.com', true],
    ['*.example.com', 'a.b.c.example.com', true], // any depth
    ['*.Example.com.', 'a.example.com', true],
    ['*.example.com', 'notexample.com', false],
    ['*.example.com', 'example.com.evil.example', false],
    ['*.example.com', 'example.org', false],
    ['*.example.com', 'com', false],
    ['*.a.example.com', 'b.example.com', false],
    ['192.0.2.10', '192.0.2.10', true],
    ['192.0.2.10', '192.0.2.1', false],
    ['192.0.2.10', '::ffff:192.0.2.10', false],
    ['[2001:DB8::1]', '2001:db8:0:0:0:0:0:1', true],
    ['2001:db8::1', '[2001:db8::1]', true],
    ['*.example.com', '192.0.2.10', false],
  ])('%s on %s: %s', (patternText, hostText, expected) => {
    expect(patternMatches(pattern(patternText), host(hostText))).toBe(expected);
  });
});

describe('parsePattern', () => {
  test.each([
    ['api.example.com', 'api.example.com'],
    ['*.EXAMPLE.com.', '*.example.com'],
    ['*.cloud.example', '*.cloud.example'],
    ['*._tcp.example.com', '*._tcp.example.com'],
    ['*.xn--bcher-kva.example', '*.xn--bcher-kva.example'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['localhost', 'localhost'],
    ['*.example.co.uk', '*.example.co.uk'],
    ['*.city.kawasaki.jp', '*.city.kawasaki.jp'],
  ])('%s is %s', (text, canonical) => {
    expect(formatPattern(pattern(text))).toBe(canonical);
  });

  test.each([
    ['*', 'wildcard-too-broad', /every host there is/],
    ['*.', 'wildcard-too-broad', /every host there is/],
    ['**', 'wildcard-too-broad', /every host there is/],
    ['*.*', 'wildcard-too-broad', /every host there is/],
    ['*.com', 'wildcard-too-broad', /single label "com"/],
    ['*.COM.', 'wildcard-too-broad', /single label "com"/],
    ['*.localhost', 'wildcard-too-broad', /single label "localhost"/],
    ['*.internal', 'wildcard-too-broad', /single label/],
    ['*.co.uk', 'wildcard-too-broad', /public suffix "co\.uk"/],
    ['*.CO.UK.', 'wildcard-too-broad', /public suffix "co\.uk"/],
    ['*.kawasaki.jp', 'wildcard-too-broad', /public suffix "kawasaki\.jp"/], // the list's rule is *.kawasaki.jp
    ['*.x.kawasaki.jp', 'wildcard-too-broad', /public suffix/],
    ['*.foo.ck', 'wildcard-too-broad', /public suffix/],
    ['*.xn--55qx5d.cn', 'wildcard-too-broad', /public suffix/],
    // Breadth is judged on what the text would be once its other faults are gone.
    ['*.com..', 'host-invalid-label', /2 dots.*still be refused.*"\*\.com" covers/],
    ['*.com ', 'host-whitespace', /SPACE.*still be refused.*"\*\.com" covers/],
    ['*.co\u00ad.uk', 'host-invisible-character', /SOFT HYPHEN.*still be refused.*"\*\.co\.uk" covers/],
    ['*.\uff43om', 'host-non-ascii', /FULLWIDTH.*still be refused.*"\*\.com" covers/],
    ['https://*.com/', 'host-scheme', /still be refused.*"\*\.com" covers/],
    ['.', 'host-invalid-label', /dots only/],
    ['api.*.example.com', 'wildcard-position', /whole first label.*"api\.example\.com".*"\*\.example\.com"/],
    ['api*.example.com', 'wildcard-position', /whole first label/],
    ['*api.example.com', 'wildcard-position', /whole first label/],
    ['*.*.example.com', 'wildcard-position', /whole first label/],
    ['example.*', 'wildcard-position', /whole first label/],
    ['*example.com', 'wildcard-position', /whole first label/],
    ['*.192.0.2.10', 'host-ipv4-lookalike', /A wildcard never covers an address/],
    ['*.127.1', 'host-ipv4-lookalike', /A wildcard never covers an address/],
    ['*.2001:db8::1', 'host-invalid-character', /not an IPv6 address/],
    ['*.[2001:db8::1]', 'host-brackets', /IPv6/],
    ['*.xn--a.com', 'host-invalid-punycode', /not valid punycode/],
    ['*.b\u00fccher.example', 'host-non-ascii', /Write "\*\.xn--bcher-kva\.example" if/],
    ['*.-a.com', 'host-invalid-label', /hyphen/],
    ['*..example.com', 'host-invalid-label', /dot/],
    ['*.example.com:443', 'host-port-in-host', /Write the host "\*\.example\.com" alone, and the port 443/],
  ])('%j is refused: %s', (text, code, message) => {
    const fault = faultOf(parsePattern(text));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
    expect(fault.replacement).toBeUndefined();
  });

  test.each([
    ['**.example.com', 'wildcard-position', '*.example.com'],
    ['*.example.com..', 'host-invalid-label', '*.example.com'],
    [' *.example.com', 'host-whitespace', '*.example.com'],
    ['https://*.example.com/*', 'host-scheme', '*.example.com'],
    ['*.example.com/*', 'host-path', '*.example.com'],
  ])('%j: %s, to be written %s', (text, code, replacement) => {
    const fault = faultOf(parsePattern(text));
    expect(fault.code).toBe(code);
    expect(fault.replacement).toBe(replacement);
    expect(fault.message).toContain(`Write "${replacement}".`);
  });
});

describe('isPrivateSuffixWildcard', () => {
  test.each([
    ['*.github.io', true],
    ['*.GitHub.io.', true],
    ['*.s3.amazonaws.com', true],
    ['*.ngrok-free.app', true],
    ['*.compute.amazonaws.com', true],
    ['*.example.com', false],
    ['*.me.github.io', false],
    ['github.io', false],
  ])('%s: %s', (text, expected) => {
    expect(isPrivateSuffixWildcard(pattern(text))).toBe(expected);
  });
});
