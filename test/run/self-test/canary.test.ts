import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parseIpAddress } from '../../../src/policy/ip-address.js';
import { parsePort } from '../../../src/policy/port.js';
import type { Decision, DecisionLog } from '../../../src/proxy/index.js';
import { openCanary, type CanaryPlace } from '../../../src/run/self-test/canary.js';
import { canaryProxy } from '../../../src/run/self-test/canary-proxy.js';
import { parseHostName } from '../../../src/policy/host-name.js';
import { decide, type Allowlist } from '../../../src/policy/allowlist.js';
import { principal } from '../../proxy/setting.js';

function must<T>(result: { ok: true; value: T } | { ok: false; problem: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

function say({ address, port }: CanaryPlace, text: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ host: address.text, port }).on('error', () => undefined);
    socket.on('data', (chunk) => (said += chunk.toString('latin1')));
    socket.on('close', () => {
      resolve(said);
    });
    socket.write(text);
  });
}

describe('the canary', () => {
  it('answers who knows its word, and counts nobody else', async () => {
    const canary = await openCanary(() => []);
    try {
      expect(await canary.control(canary.loopback)).toBeUndefined();
      expect(await say(canary.loopback, canary.greeting('direct'))).toBe(canary.answer.toString());
      expect(await say(canary.loopback, 'direct 0000\n')).toBe('');
      expect(await say(canary.loopback, 'GET / HTTP/1.1\r\n\r\n')).toBe('');
      expect([canary.visits('control'), canary.visits('direct'), canary.visits('proxied')]).toEqual([
        1, 1, 0,
      ]);
    } finally {
      canary.close();
    }
    expect(await canary.control(canary.loopback)).toContain('ECONNREFUSED');
  });

  it('leaves out an address that the machine does not have', async () => {
    const elsewhere = parseIpAddress('192.0.2.1');
    if (elsewhere === undefined) throw new Error('no address');
    const canary = await openCanary(() => [elsewhere]);
    expect(canary.interfaces).toEqual([]);
    canary.close();
  });
});

describe('the proxy of a self-test', () => {
  const loopback = parseIpAddress('127.0.0.1');
  if (loopback === undefined) throw new Error('no address');
  const place = { address: loopback, port: must(parsePort('4000')) };
  const name = must(parseHostName('x.invalid'));
  const other = must(parseHostName('y.invalid'));

  function verdict(allowlist: Allowlist | undefined) {
    return allowlist === undefined
      ? undefined
      : decide(allowlist, { kind: 'name', name }, place.port).verdict;
  }

  it('allows one name until its end, and none afterwards', async () => {
    const proxy = canaryProxy('x.invalid', place, ['x.invalid'], {
      resolve: () => Promise.reject(new Error('asked outside')),
    });
    const [tested] = proxy.principals([principal([])]);
    expect(verdict(tested?.allowlist)).toBe('allow');
    expect(await proxy.resolver.resolve(name)).toEqual([loopback]);
    await expect(proxy.resolver.resolve(other)).rejects.toThrow('asked outside');
    proxy.end();
    expect(verdict(tested?.allowlist)).toBe('deny');
    await expect(proxy.resolver.resolve(name)).rejects.toThrow('asked outside');
  });

  it('keeps its hosts out of the log until its end, and nothing else', () => {
    const seen: string[] = [];
    const record = ({ host }: Pick<Decision, 'host'>): void => void seen.push(host);
    const log: DecisionLog = {
      refused: record,
      opened: (decision) => {
        record(decision);
        return () => undefined;
      },
      summary: () => ({ decisions: [], uncounted: 0, omittedFromFile: 0, lostFromFile: 0 }),
    };
    const proxy = canaryProxy('x.invalid', place, ['x.invalid', 'y.invalid']);
    const tested = proxy.log(log);
    const decision = (host: string): Decision => ({
      ...{ principal: 'agent', via: 'connect', host, port: place.port, verdict: 'deny' },
      ...{ reason: 'not-listed', entry: undefined, address: undefined },
    });
    tested.refused(decision('y.invalid'), 0);
    tested.opened(decision('x.invalid'))({ bytesUp: 1, bytesDown: 1, ms: 1, tls: undefined });
    tested.refused(decision('z.invalid'), 0);
    expect(seen).toEqual(['z.invalid']);
    proxy.end();
    tested.refused(decision('y.invalid'), 0);
    tested.opened(decision('x.invalid'));
    expect(seen).toEqual(['z.invalid', 'y.invalid', 'x.invalid']);
  });
});
