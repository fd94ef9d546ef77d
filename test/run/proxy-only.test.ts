import { describe, expect, it } from 'vitest';
import type { Entry } from '../../src/policy/model.js';
import { parsePort } from '../../src/policy/port.js';
import { createAddressTable, DEFAULT_SYNTHETIC_RANGE, planListeners } from '../../src/proxy/index.js';
import type { Entrance } from '../../src/run/entrance.js';
import { proxyOnlyNotes } from '../../src/run/proxy-only.js';
import { entry, principal } from '../proxy/setting.js';

function namespaceFor(...listed: Entry[]): readonly string[] {
  const agent = principal(listed);
  const plan = planListeners(agent, createAddressTable(DEFAULT_SYNTHETIC_RANGE), 3128);
  const entrance = { kind: 'namespace', host: '127.0.0.1', port: 3128, plan, network: '' } as const;
  return proxyOnlyNotes(entrance, [agent]);
}

function loopback(): Entrance {
  const port = parsePort('50001');
  if (!port.ok) throw new Error(port.problem.message);
  return { kind: 'loopback', host: '127.0.0.1', port: port.value };
}

describe('what only programs with proxy settings reach', () => {
  it('is nothing where a listener leads to every entry', () => {
    expect(namespaceFor(entry('a.example', 443), entry('*.b.example', 8443))).toEqual([]);
    expect(proxyOnlyNotes(undefined, [])).toEqual([]);
  });

  it('is named, and counted beyond a few', () => {
    const [note, ...others] = namespaceFor(entry('a.example', 443), entry('192.0.2.1', 443));
    expect(note).toContain('reach 192.0.2.1:443: no listener');
    expect(others).toEqual([]);
    const many = Array.from({ length: 8 }, (_, index) => entry(`192.0.2.${index + 1}`, 443));
    expect(namespaceFor(...many)[0]).toMatch(/192\.0\.2\.5:443 and 3 more: /);
  });

  it('is everything listed where the sandbox has no network of its own', () => {
    const listed = principal([entry('a.example', 443)]);
    expect(proxyOnlyNotes(loopback(), [listed])).toEqual([expect.stringContaining('Seatbelt')]);
    expect(proxyOnlyNotes(loopback(), [principal([])])).toEqual([]);
  });
});
