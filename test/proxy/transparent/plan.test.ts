import { describe, expect, it } from 'vitest';
import { parseHostName } from '../../../src/policy/host-name.js';
import type { Entry } from '../../../src/policy/model.js';
import { createAddressTable } from '../../../src/proxy/transparent/address-table.js';
import { planListeners } from '../../../src/proxy/transparent/listeners.js';
import {
  DEFAULT_SYNTHETIC_RANGE,
  interfaceNetwork,
  parseSyntheticRange,
} from '../../../src/proxy/transparent/synthetic-range.js';
import { entry, principal, value } from '../setting.js';

const OWN = ['tcp 127.0.0.1:3128 proxy', 'udp 127.0.0.1:53 dns', 'tcp 127.0.0.1:53 dns'];
const WEB = ['tcp 0.0.0.0:80 transparent', 'tcp 0.0.0.0:443 transparent'];
const PRIVATE = { allowPrivate: true };

function plan(...entries: readonly Entry[]): ReturnType<typeof planFor> {
  return planFor('enforce', entries);
}

function planFor(
  enforcement: 'enforce' | 'audit',
  entries: readonly Entry[],
): { sockets: readonly string[]; proxyOnly: readonly number[] } {
  const table = createAddressTable(DEFAULT_SYNTHETIC_RANGE, new Set(['28.0.0.2']));
  const { listeners, proxyOnly } = planListeners(principal(entries, 'agent', enforcement), table, 3128);
  return {
    sockets: listeners.map(({ kind, address, port, service }) => `${kind} ${address}:${port} ${service}`),
    proxyOnly: proxyOnly.map(({ port }) => port),
  };
}

describe('the sockets of a sandbox', () => {
  it('are those of the web in an audit, whatever is listed', () => {
    expect(planFor('audit', []).sockets).toEqual([...OWN, ...WEB]);
    expect(planFor('enforce', []).sockets).toEqual(OWN);
  });

  it.each([
    ['nothing listed', [], []],
    ['https', [entry('a.example', 443)], WEB],
    ['a port of one host', [entry('a.example', 22)], [...WEB, 'tcp 28.0.0.3:22 transparent']],
    [
      'ports of hosts, each at its own address',
      [entry('a.example', 22), entry('b.example', 22), entry('a.example', 5432)],
      [...WEB, 'tcp 28.0.0.3:22 transparent', 'tcp 28.0.0.4:22 transparent', 'tcp 28.0.0.3:5432 transparent'],
    ],
    ['a port of a wildcard', [entry('*.a.example', 8443)], [...WEB, 'tcp 0.0.0.0:8443 transparent']],
    [
      'the same port of a wildcard and of a host',
      [entry('a.b.example', 8443), entry('*.a.example', 8443)],
      [...WEB, 'tcp 0.0.0.0:8443 transparent'],
    ],
    [
      'a service of this machine',
      [entry('localhost', 5432, PRIVATE)],
      [...WEB, 'tcp 127.0.0.1:5432 transparent'],
    ],
    ['its IPv6 address', [entry('::1', 443, PRIVATE)], [...WEB, 'tcp ::1:443 transparent']],
    ['an address of the range', [entry('28.0.0.2', 22)], [...WEB, 'tcp 28.0.0.2:22 transparent']],
    [
      'the ports of ours at another address',
      [entry('a.example', 53), entry('b.example', 3128)],
      [...WEB, 'tcp 28.0.0.3:53 transparent', 'tcp 28.0.0.4:3128 transparent'],
    ],
  ])('%s', (_, entries, expected) => {
    expect(plan(...entries)).toEqual({ sockets: [...OWN, ...expected], proxyOnly: [] });
  });

  it.each([
    ['a wildcard on a port of ours', entry('*.a.example', 3128), 3128],
    ['a wildcard on the port of names', entry('*.a.example', 53), 53],
    ['an address out of reach', entry('1.1.1.1', 443), 443],
  ])('%s is left to the proxy', (_, listed, port) => {
    expect(plan(listed)).toEqual({ sockets: [...OWN, ...WEB], proxyOnly: [port] });
  });

  it('are limited in number; the rest is left to the proxy', () => {
    const entries = Array.from({ length: 300 }, (_, index) => entry('a.example', 10_000 + index));
    const { sockets, proxyOnly } = plan(...entries);
    expect(sockets).toHaveLength(OWN.length + 256);
    expect(proxyOnly).toHaveLength(300 - 254);
  });
});

describe('the table of addresses', () => {
  const small = { first: 28 * 2 ** 24, size: 8, prefix: 29 };

  it('leaves out the network, the interface, the broadcast, and what is listed', () => {
    const table = createAddressTable(small, new Set(['28.0.0.3']));
    const given = ['a', 'b', 'c', 'd', 'e', 'f'].map(
      (name) => table.addressFor(value(parseHostName(`${name}.test`)))?.text,
    );
    expect(given).toEqual(['28.0.0.2', '28.0.0.4', '28.0.0.5', '28.0.0.6', undefined, undefined]);
    expect(table.nameBehind('28.0.0.4')).toBe('b.test');
    for (const address of ['28.0.0.0', '28.0.0.1', '28.0.0.3', '28.0.0.7', '127.0.0.1', '']) {
      expect(table.nameBehind(address)).toBeUndefined();
    }
  });
});

describe('a synthetic range', () => {
  it.each([
    ['28.0.0.0/15', '28.0.0.1/15'],
    ['10.9.0.0/16', '10.9.0.1/16'],
    ['198.51.100.0/24', '198.51.100.1/24'],
    ['11.0.0.0/8', '11.0.0.1/8'],
  ])('%s', (text, network) => {
    const range = parseSyntheticRange(text);
    expect(range.ok && interfaceNetwork(range.value)).toBe(network);
  });

  it.each([
    '28.0.0.0',
    '28.0.0.0/',
    '28.0.0.0/25',
    '28.0.0.0/7',
    '28.1.0.0/15',
    '28.0.0.0/015',
    '28.0.0.0/15/1',
    '028.0.0.0/15',
    'fd00::/16',
    '127.0.0.0/16',
    '0.0.0.0/8',
    '224.0.0.0/8',
    '',
  ])('is not %s', (text) => {
    expect(parseSyntheticRange(text).ok).toBe(false);
  });
});
