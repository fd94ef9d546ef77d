import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressBytes, parseIpAddress } from '../../src/policy/ip-address.js';
import { address } from './parsed.js';

describe('parseIpAddress', () => {
  test.each([
    ['192.0.2.10', '192.0.2.10'],
    ['255.255.255.255', '255.255.255.255'],
    ['::', '::'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    // RFC 5952, section 4.2: the longest run, the first of equals, never a single group
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['1:0:0:2:3:0:0:4', '1::2:3:0:0:4'],
    ['1:0:2:3:4:5:6:7', '1:0:2:3:4:5:6:7'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['::FFFF:c000:0201', '::ffff:192.0.2.1'],
    ['::192.0.2.1', '::c000:201'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
    ['1:2:3:4:5:6:7.8.9.10', '1:2:3:4:5:6:708:90a'],
  ])('%s is %s', (text, canonical) => {
    expect(parseIpAddress(text)?.text).toBe(canonical);
  });

  test.each([
    '',
    'localhost',
    '127.1',
    '0x7f000001',
    '2130706433',
    '0177.0.0.1',
    '127.0.0.01',
    '1.2.3.256',
    '1.2.3.4.5',
    '1.2.3.4.',
    ' 1.2.3.4',
    '1.2.3.4/32',
    '[::1]',
    'fe80::1%eth0',
    '::1%0',
    ':::',
    '1::2::3',
    '12345::',
    '::ffff:1.2.3',
    '::ffff:0x7f.0.0.1',
    '１.2.3.4',
  ])('%j is no address', (text) => {
    expect(parseIpAddress(text)).toBeUndefined();
  });

  test('an IPv4 address and the IPv6 address that embeds it are not the same', () => {
    expect(address('::ffff:192.0.2.1').text).not.toBe(address('192.0.2.1').text);
  });

  test('the canonical text has the same bytes, and is its own canonical text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), (text) => {
        const first = address(text);
        const second = address(first.text);
        expect(second).toEqual(first);
        expect(addressBytes(second)).toEqual(addressBytes(address(text)));
        if (first.family === 6) expect(URL.canParse(`http://[${first.text}]`)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('agrees with the WHATWG URL parser about the bytes of every IPv6 address', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const other = address(new URL(`http://[${text}]/`).hostname.slice(1, -1));
        expect(address(text)).toEqual(other);
      }),
      { numRuns: 1000 },
    );
  });
});
