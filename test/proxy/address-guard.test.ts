import { describe, expect, it } from 'vitest';
import { guardAddresses } from '../../src/proxy/address-guard.js';
import type { IpAddress } from '../../src/policy/ip-address.js';
import { ip, port } from './setting.js';

interface Given {
  allowPrivate?: boolean;
  literal?: boolean;
  number?: number;
}

/** The addresses that are dialled, or the reason why none is. */
function guard(texts: readonly [string, ...string[]], given: Given = {}): string {
  const [first, ...others] = texts;
  const addresses: [IpAddress, ...IpAddress[]] = [ip(first), ...others.map(ip)];
  const result = guardAddresses(addresses, {
    allowPrivate: given.allowPrivate ?? false,
    literal: given.literal ?? false,
    port: port(given.number ?? 443),
    ownAddresses: () => new Set(['5.6.7.8', '10.0.0.1', '2a00::1']),
    ownPorts: new Set([port(3128)]),
  });
  return result.verdict === 'dial' ? result.addresses.map(({ text }) => text).join(' ') : result.reason;
}

describe('the address guard', () => {
  it.each([
    // answers, without allow_private, with it
    [['8.8.8.8'], '8.8.8.8', '8.8.8.8'],
    [['2606:4700::1'], '2606:4700::1', '2606:4700::1'],
    [['10.1.2.3'], 'private-address', '10.1.2.3'],
    [['172.16.0.1'], 'private-address', '172.16.0.1'],
    [['192.168.1.1'], 'private-address', '192.168.1.1'],
    [['100.64.0.1'], 'private-address', '100.64.0.1'],
    [['fd12::1'], 'private-address', 'fd12::1'],
    [['127.0.0.1'], 'private-address', '127.0.0.1'],
    [['::1'], 'private-address', '::1'],
    [['::ffff:127.0.0.1'], 'private-address', '::ffff:127.0.0.1'],
    [['5.6.7.8'], 'private-address', '5.6.7.8'], // an interface of this machine
    [['::ffff:5.6.7.8'], 'private-address', '::ffff:5.6.7.8'],
    [['2a00::1'], 'private-address', '2a00::1'],
    [['0.0.0.0'], 'private-address', 'private-address'],
    [['::'], 'private-address', 'private-address'],
    [['169.254.1.1'], 'private-address', 'private-address'],
    [['fe80::1'], 'private-address', 'private-address'],
    [['224.0.0.1'], 'private-address', 'private-address'],
    [['255.255.255.255'], 'private-address', 'private-address'],
    [['240.0.0.1'], 'private-address', 'private-address'],
    [['169.254.169.254'], 'metadata', 'metadata'],
    [['168.63.129.16'], 'metadata', 'metadata'],
    [['100.100.100.200'], 'metadata', 'metadata'],
    [['192.0.0.192'], 'metadata', 'metadata'],
    [['fd00:ec2::254'], 'metadata', 'metadata'],
    [['fd20:ce::254'], 'metadata', 'metadata'],
    [['::ffff:169.254.169.254'], 'metadata', 'metadata'],
    [['64:ff9b::a9fe:a9fe'], 'metadata', 'metadata'],
    [['2002:a9fe:a9fe::1'], 'metadata', 'metadata'],
    [['10.0.0.5', '8.8.8.8', '8.8.4.4'], '8.8.8.8 8.8.4.4', '10.0.0.5 8.8.8.8 8.8.4.4'],
    [['169.254.169.254', '8.8.8.8'], '8.8.8.8', '8.8.8.8'],
    [['10.0.0.5', '169.254.169.254'], 'metadata', '10.0.0.5'],
  ] as const)('%j: %s, with allow_private %s', (answers, closed, open) => {
    expect(guard(answers)).toBe(closed);
    expect(guard(answers, { allowPrivate: true })).toBe(open);
  });

  it('keeps the proxy itself out of reach', () => {
    for (const text of ['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1', '10.0.0.1', '5.6.7.8']) {
      expect(guard([text], { allowPrivate: true, number: 3128 })).toBe('private-address');
    }
    expect(guard(['10.9.9.9'], { allowPrivate: true, number: 3128 })).toBe('10.9.9.9');
    expect(guard(['8.8.8.8'], { number: 3128 })).toBe('8.8.8.8');
  });
});
