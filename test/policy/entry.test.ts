import { describe, expect, test } from 'vitest';
import { checkRule, formatEntry, makeEntry, parseEntryText } from '../../src/policy/entry.js';
import { faultOf, pattern, port } from './parsed.js';

describe('parseEntryText', () => {
  test.each([
    ['api.example.com', 'api.example.com:443', false],
    ['api.example.com:443', 'api.example.com:443', true],
    ['API.example.com.:8443', 'api.example.com:8443', true],
    ['*.example.com', '*.example.com:443', false],
    ['*.example.com:8443', '*.example.com:8443', true],
    ['192.0.2.10', '192.0.2.10:443', false],
    ['192.0.2.10:80', '192.0.2.10:80', true],
    ['[2001:DB8::1]:443', '[2001:db8::1]:443', true],
    ['[2001:db8::1]', '[2001:db8::1]:443', false],
  ])('%s is %s', (text, canonical, portGiven) => {
    const parsed = parseEntryText(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    expect(formatEntry(parsed.value)).toBe(canonical);
    expect(parsed.value.portGiven).toBe(portGiven);
  });

  test.each([
    // text, code, replacement, message
    ['', 'host-empty', undefined, /empty/],
    [',', 'host-invalid-character', undefined, /U\+002C/],
    ['  \n', 'host-empty', undefined, /empty/],
    [':443', 'host-empty', undefined, /no host in front of the colon/],
    ['api.example.com:', 'port-missing', undefined, /The port is empty/],
    ['api.example.com:0', 'port-range', undefined, /Port 0/],
    ['api.example.com:65536', 'port-range', undefined, /65536/],
    ['api.example.com:0443', 'port-ambiguous', undefined, /291/],
    ['api.example.com:0x1bb', 'port-ambiguous', undefined, /differently/],
    ['api.example.com:*', 'port-range', undefined, /cannot be a wildcard/],
    ['api.example.com:https', 'port-range', undefined, /not a number/],
    ['api.example.com: 443', 'host-whitespace', undefined, /SPACE/],
    ['a:443:443', 'host-invalid-character', undefined, /not an IPv6 address/],
    ['api.example.com..:8443', 'host-invalid-label', 'api.example.com:8443', /2 dots/],
    ['https://api.example.com/v1', 'host-scheme', 'api.example.com', /URL/],
    ['https://api.example.com:8443/v1', 'host-scheme', 'api.example.com:8443', /URL/],
    ['http://api.example.com/', 'host-scheme', 'api.example.com:80', /URL/], // never silently 443
    ['ws://api.example.com', 'host-scheme', 'api.example.com:80', /URL/],
    ['ftp://api.example.com', 'host-scheme', undefined, /Write "api\.example\.com" if/],
    ['ftp://api.example.com:21', 'host-scheme', 'api.example.com:21', /URL/],
    ['http://[2001:db8::1]/', 'host-scheme', '[2001:db8::1]:80', /URL/],
    ['//api.example.com', 'host-scheme', undefined, /Write "api\.example\.com" if/],
    ['http://localhost:8080', 'host-scheme', undefined, /still be refused.*allow_private/],
    ['api.example.com:8443/v1', 'host-path', 'api.example.com:8443', /path/],
    ['git@github.com:org/repo', 'host-path', undefined, /path/],
    ['2001:db8::1', 'host-brackets', '[2001:db8::1]', /needs them/],
    ['2001:db8::1:443', 'host-brackets', undefined, /"\[2001:db8::1\]:443" or "\[2001:db8::1:443\]"/],
    ['[allowed.example]:443', 'host-brackets', 'allowed.example:443', /around nothing else/],
    ['[1.2.3.4]:443', 'host-brackets', '1.2.3.4:443', /around nothing else/],
    ['[::1:443', 'host-brackets', undefined, /brackets/],
    ['10.0.0.0/8', 'host-cidr', undefined, /range/],
    ['127.1:80', 'host-ipv4-lookalike', undefined, /127\.0\.0\.1.*still be refused.*allow_private/],
    ['*:443', 'wildcard-too-broad', undefined, /every host/],
    ['*.com:443', 'wildcard-too-broad', undefined, /single label/],
    ['b\u00fccher.example:8443', 'host-non-ascii', undefined, /Write "xn--bcher-kva\.example:8443" if/],
    ['localhost', 'host-private-address', undefined, /\{host: localhost, port: 443, allow_private: true\}/],
    ['localhost:53', 'reserved-port', undefined, /DNS responder/],
    ['localhost:3128', 'reserved-port', undefined, /proxy/],
    ['169.254.169.254:80', 'host-metadata', undefined, /metadata service/],
    ['metadata.google.internal:80', 'host-metadata', undefined, /metadata service/],
  ])('%j: %s, replaced by %j', (text, code, replacement, message) => {
    const fault = faultOf(parseEntryText(text));
    expect(fault.code).toBe(code);
    expect(fault.message).toMatch(message);
    expect(fault.replacement).toBe(replacement);
  });

  test('the span points at the port', () => {
    const text = 'api.example.com:0443';
    expect(text.slice(...(faultOf(parseEntryText(text)).span ?? []))).toBe('0443');
  });
});

describe('checkRule', () => {
  const check = (host: string, portNumber: number, allowPrivate: boolean): string =>
    checkRule({ pattern: pattern(host), port: port(portNumber), allowPrivate })?.code ?? 'accepted';

  test.each([
    // host, port, without allow_private, with it
    ['api.example.com', 443, 'accepted', 'accepted'],
    ['192.0.2.10', 443, 'accepted', 'accepted'],
    ['8.8.8.8', 443, 'accepted', 'accepted'],
    ['2001:db8::1', 443, 'accepted', 'accepted'],
    ['*.example.com', 443, 'accepted', 'wildcard-allow-private'],
    ['*.google.internal', 80, 'accepted', 'wildcard-allow-private'],

    ['10.0.0.1', 443, 'host-private-address', 'accepted'],
    ['100.64.0.1', 443, 'host-private-address', 'accepted'],
    ['fd00::5', 443, 'host-private-address', 'accepted'],
    ['127.0.0.1', 5432, 'host-private-address', 'accepted'],
    ['::1', 5432, 'host-private-address', 'accepted'],
    ['::ffff:127.0.0.1', 5432, 'host-private-address', 'accepted'],
    ['64:ff9b::10.0.0.1', 443, 'host-private-address', 'accepted'],
    ['localhost', 5432, 'host-private-address', 'accepted'],
    ['LOCALHOST.', 5432, 'host-private-address', 'accepted'],
    ['db.localhost', 5432, 'host-private-address', 'accepted'],
    ['*.db.localhost', 5432, 'host-private-address', 'wildcard-allow-private'],
    ['notlocalhost', 443, 'accepted', 'accepted'],
    ['localhost.example.com', 443, 'accepted', 'accepted'],

    ['169.254.0.1', 443, 'host-private-address', 'host-private-address'],
    ['fe80::1', 443, 'host-private-address', 'host-private-address'],
    ['0.0.0.0', 443, 'host-private-address', 'host-private-address'],
    ['::', 443, 'host-private-address', 'host-private-address'],
    ['224.0.0.1', 443, 'host-private-address', 'host-private-address'],
    ['255.255.255.255', 443, 'host-private-address', 'host-private-address'],
    ['240.0.0.1', 443, 'host-private-address', 'host-private-address'],

    ['169.254.169.254', 80, 'host-metadata', 'host-metadata'],
    ['168.63.129.16', 80, 'host-metadata', 'host-metadata'],
    ['::ffff:169.254.169.254', 80, 'host-metadata', 'host-metadata'],
    ['fd00:ec2::254', 80, 'host-metadata', 'host-metadata'],
    ['metadata.google.internal', 80, 'host-metadata', 'host-metadata'],
    ['*.metadata.google.internal', 80, 'host-metadata', 'wildcard-allow-private'],

    ['localhost', 53, 'reserved-port', 'reserved-port'],
    ['localhost', 3128, 'reserved-port', 'reserved-port'],
    ['db.localhost', 3128, 'reserved-port', 'reserved-port'],
    ['127.0.0.1', 53, 'reserved-port', 'reserved-port'],
    ['::1', 3128, 'reserved-port', 'reserved-port'],
    ['api.example.com', 53, 'accepted', 'accepted'],
    ['10.0.0.1', 3128, 'host-private-address', 'accepted'],
  ])('%s:%i: %s; with allow_private: %s', (host, portNumber, plain, allowed) => {
    expect([check(host, portNumber, false), check(host, portNumber, true)]).toEqual([plain, allowed]);
  });
});

test('makeEntry adds the origin to a rule that is right, and refuses one that is not', () => {
  const origin = { owner: { kind: 'server', name: 'tracker' }, file: 'soda.yaml', range: undefined } as const;
  const rule = { pattern: pattern('db.example'), port: port(5432), allowPrivate: true };
  expect(makeEntry(rule, origin)).toEqual({ ok: true, value: { ...rule, ...origin } });
  expect(faultOf(makeEntry({ ...rule, pattern: pattern('*.db.example') }, origin)).code).toBe(
    'wildcard-allow-private',
  );
});
