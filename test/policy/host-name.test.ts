import { describe, expect, test } from 'vitest';
import { parseHostName } from '../../src/policy/host-name.js';
import { faultOf } from './parsed.js';

const label63 = 'a'.repeat(63);
const name253 = `${label63}.${label63}.${label63}.${'a'.repeat(61)}`;

describe('parseHostName normalises', () => {
  test.each([
    ['api.example.com', 'api.example.com'],
    ['API.Example.COM', 'api.example.com'],
    ['example.com.', 'example.com'],
    ['localhost', 'localhost'],
    ['_dmarc.example.com', '_dmarc.example.com'],
    ['my_service', 'my_service'],
    ['3com.com', '3com.com'],
    ['1.2.3.example', '1.2.3.example'],
    ['r3---sn-abc.example.com', 'r3---sn-abc.example.com'],
    ['0xcafe.example', '0xcafe.example'],
    ['example.0xyz', 'example.0xyz'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['xn--fa-hia.de', 'xn--fa-hia.de'],
    ['xn--i-7iq.ws', 'xn--i-7iq.ws'],
    [`${label63}.com`, `${label63}.com`],
    [name253, name253],
    [`${name253}.`, name253],
  ])('%s', (text, name) => {
    expect(parseHostName(text)).toEqual({ ok: true, value: name });
  });
});

describe('parseHostName refuses', () => {
  test.each([
    ['', 'host-empty', /empty/],
    [' \t', 'host-empty', /empty/],
    ['.', 'host-invalid-label', /dots only/],
    ['..', 'host-invalid-label', /dots only/],
    ['a b', 'host-whitespace', /U\+0020 SPACE/],
    ['example.com\n', 'host-whitespace', /U\+000A LINE FEED/],
    ['example.com\u00a0', 'host-whitespace', /U\+00A0 NO-BREAK SPACE/],
    ['evil.com\0.google.com', 'host-invisible-character', /U\+0000 NULL/],
    ['exa\u00admple.com', 'host-invisible-character', /U\+00AD SOFT HYPHEN.*Write "example\.com" if/],
    ['exa\u200bmple.com', 'host-invisible-character', /U\+200B ZERO WIDTH SPACE/],
    ['\ufeffexample.com', 'host-invisible-character', /U\+FEFF/],
    ['a\u202eb.com', 'host-invisible-character', /"a\\u\{202e\}b\.com".*U\+202E RIGHT-TO-LEFT OVERRIDE/],
    ['b\u00fccher.example', 'host-non-ascii', /U\+00FC "ü".*punycode.*"xn--bcher-kva\.example"/],
    ['\u212a.example', 'host-non-ascii', /U\+212A KELVIN SIGN.*IDNA.*"k\.example"/],
    ['\uff45xample.com', 'host-non-ascii', /U\+FF45 FULLWIDTH LATIN SMALL LETTER E.*"example\.com"/],
    ['example\u3002com', 'host-non-ascii', /U\+3002 IDEOGRAPHIC FULL STOP.*"example\.com"/],
    ['\u0430pi.example', 'host-non-ascii', /U\+0430 "а" \(Cyrillic\).*"xn--pi-6kc\.example"/],
    ['\u2460.0.0.1', 'host-non-ascii', /U\+2460 "①"/],
    ['\ud800.example', 'host-invisible-character', /U\+D800/],
    ['evil.com%00.google.com', 'host-invalid-character', /U\+0025 "%"/],
    ['evil.com\\.google.com', 'host-invalid-character', /U\+005C/],
    ['a,b', 'host-invalid-character', /each on its own/],
    ['*.example.com', 'host-invalid-character', /U\+002A/],
    ['a:1', 'host-invalid-character', /U\+003A/],
    ['example.com..', 'host-invalid-label', /2 dots.*Write "example\.com"/],
    ['a..b', 'host-invalid-label', /empty label/],
    ['.example.com', 'host-invalid-label', /starts with a dot.*"\*\.example\.com"/],
    ['-a.com', 'host-invalid-label', /"-a" of "-a\.com" starts with a hyphen/],
    ['a-.com', 'host-invalid-label', /ends with a hyphen/],
    [`${label63}a.com`, 'host-too-long', /64 characters/],
    [`${name253}a`, 'host-too-long', /254 characters/],
    ['a.'.repeat(100_000), 'host-too-long', /200000 characters/],
    ['xn--a.com', 'host-invalid-punycode', /"xn--a".*not valid punycode/],
    ['xn--.com', 'host-invalid-label', /hyphen/],
    ['xn--a_b-.com', 'host-invalid-label', /hyphen/],
    // decodes, to a label whose A-label is xn--49a
    ['xn---49a.example', 'host-invalid-punycode', /not valid punycode/],
    ['a.xn--99999999.com', 'host-invalid-punycode', /not valid punycode/],
    ['127.0.0.1', 'host-ipv4-lookalike', /is an IPv4 address and not a name/],
    ['127.0.0.1.', 'host-ipv4-lookalike', /trailing dot/],
    ['127.1', 'host-ipv4-lookalike', /spelling of the IPv4 address 127\.0\.0\.1/],
    ['0', 'host-ipv4-lookalike', /0\.0\.0\.0/],
    ['2130706433', 'host-ipv4-lookalike', /127\.0\.0\.1/],
    ['0x7f000001', 'host-ipv4-lookalike', /127\.0\.0\.1/],
    ['0X7F.1', 'host-ipv4-lookalike', /127\.0\.0\.1/],
    ['0177.0.0.1', 'host-ipv4-lookalike', /leading zero.*octal as 127\.0\.0\.1/],
    ['1.2.3.4.5', 'host-ipv4-lookalike', /ends in a number/],
    ['256.1.1.1', 'host-ipv4-lookalike', /ends in a number/],
    ['example.123', 'host-ipv4-lookalike', /ends in a number/],
    ['example.0x1f', 'host-ipv4-lookalike', /ends in a number/],
    ['example.0x', 'host-ipv4-lookalike', /ends in a number/],
  ])('%j: %s', (text, code, message) => {
    const fault = faultOf(parseHostName(text));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
  });

  test('a text that is mapped to another one is never replaced without being asked', () => {
    for (const text of ['exa\u00admple.com', 'b\u00fccher.example', '\u212a.example', 'example.com\u00a0']) {
      expect(faultOf(parseHostName(text)).replacement).toBeUndefined();
    }
  });

  test('the message shows what is wrong and nothing that a terminal would act on', () => {
    const { message } = faultOf(parseHostName('\u001b[31m\u202e\u0007evil'));
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});
