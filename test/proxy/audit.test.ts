/** What an audit lets through, and what it never does. */
import { describe, expect, it } from 'vitest';
import {
  ask,
  connectTo,
  dialTo,
  entry,
  ESTABLISHED,
  origin,
  reasonOf,
  resolverOf,
  running,
} from './setting.js';

const RESOLVER = resolverOf({
  localhost: ['127.0.0.1'],
  'listed.example': ['8.8.8.8'],
  'other.example': ['8.8.4.4'],
  'inside.example': ['10.0.0.1'],
  'rebound.example': ['169.254.169.254'],
});
const ENTRIES = [entry('listed.example', 443), entry('inside.example', 8443, { allowPrivate: true })];

async function audited(target: string) {
  const { port: to } = await origin((socket) => socket.end('!'));
  const { port, log } = await running(ENTRIES, {
    resolver: RESOLVER,
    dial: dialTo(to).dial,
    enforcement: 'audit',
  });
  const reply = await ask(port, connectTo(target));
  const [first] = log.summary().decisions;
  return { reply, decision: `${first?.decision.verdict ?? ''} ${first?.decision.reason ?? ''}` };
}

describe('an audit', () => {
  it.each([
    ['listed.example:443', 'allow allowed'],
    ['other.example:443', 'would-deny not-listed'],
    ['listed.example:8443', 'would-deny wrong-port'],
    ['8.8.8.8:443', 'would-deny not-listed'],
    ['inside.example:8443', 'allow allowed'],
  ])('lets %s through: %s', async (target, expected) => {
    const { reply, decision } = await audited(target);
    expect(decision).toBe(expected);
    expect(reply).toBe(`${ESTABLISHED}!`);
  });

  it.each([
    ['rebound.example:443', 'deny metadata', 'metadata'],
    ['169.254.169.254:80', 'deny metadata', 'metadata'],
    ['metadata.google.internal:80', 'deny metadata', 'metadata'],
    ['[::ffff:169.254.169.254]:80', 'deny metadata', 'metadata'],
    // Listed with another port only: that entry gives no right to this one.
    ['inside.example:443', 'deny private-address', 'private-address'],
    ['10.0.0.1:443', 'deny private-address', 'private-address'],
    ['127.0.0.1:22', 'deny private-address', 'private-address'],
    ['localhost:22', 'deny private-address', 'private-address'],
  ])('refuses %s as ever: %s', async (target, expected, reason) => {
    const { reply, decision } = await audited(target);
    expect(decision).toBe(expected);
    expect(reasonOf(reply)).toBe(reason);
  });

  it('writes down a request that names another host, and lets it pass', async () => {
    const { port: to } = await origin((socket) => {
      socket.once('data', () => socket.end('!'));
    });
    const { port, log } = await running(ENTRIES, {
      resolver: RESOLVER,
      dial: dialTo(to).dial,
      enforcement: 'audit',
    });
    const reply = await ask(
      port,
      `${connectTo('listed.example:443')}GET / HTTP/1.1\r\nHost: other.example\r\n\r\n`,
    );
    expect(reply).toBe(`${ESTABLISHED}!`);
    const seen = log.summary().decisions.map(({ decision }) => `${decision.verdict} ${decision.reason}`);
    expect(seen.toSorted()).toEqual(['allow allowed', 'would-deny sni-mismatch']);
  });
});
