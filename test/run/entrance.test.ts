import { describe, expect, it } from 'vitest';
import { compileAllowlist } from '../../src/policy/allowlist.js';
import { parsePort, type Port } from '../../src/policy/port.js';
import { openEntrance, takeLoopbackPort, type LoopbackHost } from '../../src/run/entrance.js';
import type { Machine } from '../../src/isolation/index.js';
import { createAddressTable, DEFAULT_SYNTHETIC_RANGE, type Principal } from '../../src/proxy/index.js';

function port(number: number): Port {
  const parsed = parsePort(String(number));
  if (!parsed.ok) throw new TypeError(parsed.problem.message);
  return parsed.value;
}

class SystemError extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** Gives 50001, 50002, … on 127.0.0.1; `taken` fail on ::1. */
function host(
  taken: readonly number[],
  code: string,
  answered: readonly number[] = [],
): LoopbackHost & { log: string[] } {
  const log: string[] = [];
  let next = 50_000;
  return {
    log,
    listen: ({ address, port: wanted }) => {
      const given = wanted === 0 ? (next += 1) : wanted;
      log.push(`${address} ${given}`);
      return address === '::1' && taken.includes(given)
        ? Promise.reject(new SystemError(code))
        : Promise.resolve(port(given));
    },
    others: () => ['192.168.1.2', 'fd00::1'],
    isAnswered: (address, asked) => Promise.resolve(address === 'fd00::1' && answered.includes(asked)),
  };
}

describe('a port of the loopback for the proxy', () => {
  it('is taken on both loopback addresses', async () => {
    const mac = host([], '');
    expect(await takeLoopbackPort(mac)).toBe(50_001);
    expect(mac.log).toEqual(['127.0.0.1 50001', '::1 50001']);
  });

  it('is another one where somebody has it on ::1', async () => {
    expect(await takeLoopbackPort(host([50_001, 50_002], 'EADDRINUSE'))).toBe(50_003);
  });

  it('is another one where somebody answers on an address of the network', async () => {
    expect(await takeLoopbackPort(host([], '', [50_001]))).toBe(50_002);
  });

  it('is taken on 127.0.0.1 alone where there is no IPv6', async () => {
    expect(await takeLoopbackPort(host([50_001], 'EADDRNOTAVAIL'))).toBe(50_001);
  });

  it('is refused for any other fault, and when none is free', async () => {
    await expect(takeLoopbackPort(host([50_001], 'EMFILE'))).rejects.toThrow('EMFILE');
    const all = Array.from({ length: 20 }, (_, index) => 50_001 + index);
    await expect(takeLoopbackPort(host(all, 'EADDRINUSE'))).rejects.toThrow(/no port for the proxy/);
  });
});

describe('the way to the proxy', () => {
  const agent: Principal = {
    name: 'agent',
    allowlist: compileAllowlist([]),
    enforcement: 'enforce',
    policy: {
      file: 'soda.yaml',
      place: { section: 'sandbox', hasSection: true, list: undefined, shape: 'mappings', line: 1 },
    },
  };
  const seatbelt: Machine = { usable: true, backend: 'seatbelt', form: 'user', probes: [] };
  const addresses = createAddressTable(DEFAULT_SYNTHETIC_RANGE);
  const listens: string[] = [];
  const proxy = {
    listen: (_: Principal, { address, port: wanted }: { address: string; port: number }) => {
      listens.push(address);
      return Promise.resolve(port(wanted === 0 ? 50_001 : wanted));
    },
  };

  it('is none where the mode has no proxy', async () => {
    expect(
      await openEntrance(
        { egress: { gate: 'open', proxy: 'none' }, machine: seatbelt },
        [agent],
        proxy,
        addresses,
      ),
    ).toBeUndefined();
    expect(listens).toEqual([]);
  });

  it('is the same port in every namespace of its own', async () => {
    const machine: Machine = { ...seatbelt, backend: 'bwrap' };
    const egress = { gate: 'proxy-only', proxy: 'enforcing' } as const;
    const entrance = await openEntrance({ egress, machine }, [agent], proxy, addresses);
    expect(entrance).toMatchObject({
      kind: 'namespace',
      host: '127.0.0.1',
      port: 3128,
      network: '28.0.0.1/15',
    });
    const listeners = entrance?.kind === 'namespace' ? entrance.plan.listeners : [];
    expect(listeners.map(({ kind, address, port: at }) => `${kind} ${address}:${at}`)).toEqual([
      'tcp 127.0.0.1:3128',
      'udp 127.0.0.1:53',
      'tcp 127.0.0.1:53',
    ]);
    expect(listens).toEqual([]);
  });

  it("is the machine's own loopback for Seatbelt, and the proxy listens there already", async () => {
    const egress = { gate: 'proxy-only', proxy: 'enforcing' } as const;
    const entrance = await openEntrance({ egress, machine: seatbelt }, [agent], proxy, addresses);
    expect(entrance).toEqual({ kind: 'loopback', host: '127.0.0.1', port: 50_001 });
    expect(listens).toEqual(['127.0.0.1', '::1']);
  });
});
