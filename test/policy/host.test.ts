import { describe, expect, test } from 'vitest';
import { formatHost, formatHostPort, parseHost } from '../../src/policy/host.js';
import { faultOf, host, port } from './parsed.js';

describe('parseHost', () => {
  test.each([
    ['api.example.com', 'name', 'api.example.com'],
    ['API.example.com.', 'name', 'api.example.com'],
    ['192.0.2.10', 'address', '192.0.2.10'],
    ['2001:DB8::1', 'address', '2001:db8::1'],
    ['[2001:db8::1]', 'address', '2001:db8::1'],
    ['[::ffff:192.0.2.1]', 'address', '::ffff:192.0.2.1'],
  ])('%s is the %s %s', (text, kind, canonical) => {
    const parsed = host(text);
    expect(parsed.kind).toBe(kind);
    expect(formatHost(parsed)).toBe(canonical);
    expect(parseHost(formatHost(parsed))).toEqual({ ok: true, value: parsed });
  });

  test.each([
    // text, code, replacement, message
    ['https://api.example.com/v1', 'host-scheme', 'api.example.com', /is a URL/],
    ['HTTPS://API.example.com', 'host-scheme', 'API.example.com', /is a URL/],
    ['https:\\\\api.example.com\\x', 'host-scheme', 'api.example.com', /is a URL/],
    ['http://[2001:db8::1]/', 'host-scheme', '[2001:db8::1]', /is a URL/],
    ['https://b\u00fccher.example/', 'host-scheme', undefined, /xn--bcher-kva\.example/],
    ['https://', 'host-scheme', undefined, /still be refused: The host is empty/],
    ['//api.example.com', 'host-scheme', undefined, /Write "api\.example\.com" if/],
    ['api.example.com/', 'host-path', 'api.example.com', /inside TLS/],
    ['api.example.com/v1', 'host-path', 'api.example.com', /inside TLS/],
    ['api.example.com/v1?x=1', 'host-query', 'api.example.com', /query/],
    ['api.example.com#top', 'host-query', undefined, /fragment/],
    ['user@api.example.com', 'host-userinfo', undefined, /behind it.*Write "api\.example\.com" if/],
    ['allowed.example@evil.example', 'host-userinfo', undefined, /Write "evil\.example" if/],
    ['10.0.0.0/8', 'host-cidr', undefined, /range of addresses/],
    ['2001:db8::/32', 'host-cidr', undefined, /range of addresses/],
    ['127.1/8', 'host-cidr', undefined, /range of addresses/],
    ['192.0.2.10/32', 'host-cidr', '192.0.2.10', /range of addresses/],
    ['2001:db8::1/128', 'host-cidr', '2001:db8::1', /range of addresses/],
    ['api.example.com:8443', 'host-port-in-host', undefined, /the port 8443 under the key "port"/],
    ['[2001:db8::1]:443', 'host-port-in-host', undefined, /Write the host "\[2001:db8::1\]" alone/],
    ['api.example.com:', 'host-port-in-host', 'api.example.com', /ends in a colon/],
    ['api.example.com:https', 'host-port-in-host', undefined, /colon/],
    ['a:b:c', 'host-invalid-character', undefined, /not an IPv6 address/],
    ['12345::1', 'host-invalid-character', undefined, /not an IPv6 address/],
    ['fe80::1%eth0', 'host-invalid-character', undefined, /zone id/],
    ['[fe80::1%25eth0]', 'host-invalid-character', undefined, /zone id/],
    ['[allowed.example]', 'host-brackets', 'allowed.example', /around nothing else/],
    ['[[evil.example]]', 'host-brackets', 'evil.example', /around nothing else/],
    ['[1.2.3.4]', 'host-brackets', '1.2.3.4', /around nothing else/],
    ['[[2001:db8::1]]', 'host-brackets', '[2001:db8::1]', /around nothing else/],
    ['[::1', 'host-brackets', undefined, /do not stand around an IPv6 address/],
    ['::1]', 'host-brackets', undefined, /do not stand around/],
    ['api[0-9].example.com', 'host-brackets', undefined, /character classes/],
    [' api.example.com', 'host-whitespace', 'api.example.com', /SPACE/],
    ['api.example.com\r\n', 'host-whitespace', 'api.example.com', /CARRIAGE RETURN.*LINE FEED/],
    ['a.example b.example', 'host-whitespace', undefined, /each on its own/],
    ['127.1', 'host-ipv4-lookalike', '127.0.0.1', /127\.0\.0\.1/],
    ['8.8', 'host-ipv4-lookalike', '8.0.0.8', /8\.0\.0\.8/],
    ['192.0.2.10.', 'host-ipv4-lookalike', '192.0.2.10', /trailing dot/],
    ['0300.0.2.10', 'host-ipv4-lookalike', undefined, /leading zero/],
    ['example.com..', 'host-invalid-label', 'example.com', /2 dots/],
  ])('%j: %s, replaced by %j', (text, code, replacement, message) => {
    const fault = faultOf(parseHost(text));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
    expect(fault.replacement).toBe(replacement);
  });

  test('the span points at the part that is wrong', () => {
    const marked = (text: string): string => {
      const [start, end] = faultOf(parseHost(text)).span ?? [0, text.length];
      return text.slice(start, end);
    };
    expect(marked('https://api.example.com')).toBe('https://');
    expect(marked('api.example.com/v1/x')).toBe('/v1/x');
    expect(marked('api.example.com:8443')).toBe(':8443');
    expect(marked('user:word@api.example.com')).toBe('user:word@');
    expect(marked('exa\u00ad\u200bmple.com')).toBe('\u00ad\u200b');
    expect(marked('api.-a.example')).toBe('-a');
    expect(marked('a..b')).toBe('..');
  });

  test('a password in front of "@" is not repeated in the message', () => {
    for (const text of [
      'u:s3cr3t@a.example',
      'https://u:s3cr3t@a.example/',
      's3cr3t@a.example',
      'u:s3cr@s3cr3t@a.example',
    ]) {
      expect(faultOf(parseHost(text)).message).not.toContain('s3cr3t');
    }
  });
});

test('formatHostPort puts IPv6 alone in brackets', () => {
  expect(formatHostPort(host('a.example'), port(443))).toBe('a.example:443');
  expect(formatHostPort(host('192.0.2.1'), port(80))).toBe('192.0.2.1:80');
  expect(formatHostPort(host('2001:db8::1'), port(443))).toBe('[2001:db8::1]:443');
});
