import { describe, expect, it } from 'vitest';
import { formatHostPort } from '../../../src/policy/host.js';
import { parseUpstreamProxy, type UpstreamProxy } from '../../../src/proxy/upstream/upstream-proxy.js';
import {
  ask,
  connectTo,
  dialTo,
  entry,
  ESTABLISHED,
  eventually,
  origin,
  RawClient,
  reasonOf,
  resolverOf,
  running,
  statusOf,
  value,
} from '../setting.js';

const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

describe('the URL of an upstream proxy', () => {
  it.each([
    ['http://parent.example:3128', 'parent.example:3128', undefined],
    ['HTTP://Parent.Example:3128/', 'parent.example:3128', undefined],
    ['http://parent.example', 'parent.example:80', undefined],
    ['parent.example:3128', 'parent.example:3128', undefined],
    ['http://10.0.0.1:8080', '10.0.0.1:8080', undefined],
    ['http://[fd00::1]:8080', '[fd00::1]:8080', undefined],
    ['http://user:pass@parent.example:3128', 'parent.example:3128', 'user:pass'],
    ['user:p%40ss%3A@parent.example:3128', 'parent.example:3128', 'user:p@ss:'],
    ['http://user:a:b@parent.example:3128', 'parent.example:3128', 'user:a:b'],
    ['http://user@parent.example:3128', 'parent.example:3128', 'user:'],
    ['http://%C3%A9:%C3%A9@parent.example:3128', 'parent.example:3128', '\u00e9:\u00e9'],
  ])('%s is %s', (text, authority, credentials) => {
    const parsed = value(parseUpstreamProxy(text));
    expect(formatHostPort(parsed.authority.host, parsed.authority.port)).toBe(authority);
    expect(parsed.credentials).toBe(credentials === undefined ? undefined : basic(credentials));
  });

  it.each([
    '',
    'http://',
    'http://hunter2@',
    'https://parent.example:3128',
    'socks5h://hunter2@parent.example:1080',
    'http://parent.example:3128/path',
    'http://parent.example:0',
    'http://hunter2:hunter2@parent example',
    'http://hunter2%zz:x@parent.example',
    'http://hunter2%3Ax:x@parent.example',
    'http://hunter2@0x7f.1:3128',
  ])('%j is refused without showing what may be a password', (text) => {
    const parsed = parseUpstreamProxy(text);
    expect(parsed.ok).toBe(false);
    expect(JSON.stringify(parsed)).not.toContain('hunter2');
  });
});

const NAMES = {
  'parent.example': ['10.0.0.9'],
  'ok.example': ['8.8.8.8'],
  'inside.example': ['8.8.8.8', '10.0.0.5'],
  'cloud.example': ['169.254.169.254', '10.0.0.5'],
  'alias.example': ['10.0.0.9'],
};
const PARENT = 'http://user:hunter2@parent.example:3128';

/** A proxy behind one that answers every request in the same way and then echoes. */
async function chained(answer: string, url = PARENT) {
  const heads: string[] = [];
  const { port: target, connections } = await origin((socket) => {
    socket.once('data', (bytes: Buffer) => {
      heads.push(bytes.toString('latin1'));
      socket.write(answer);
      socket.pipe(socket);
    });
  });
  const upstream: UpstreamProxy = value(parseUpstreamProxy(url));
  const resolver = resolverOf(NAMES);
  const { dial, calls } = dialTo(target);
  const names = [...Object.keys(NAMES), 'only-there.example', '8.8.4.4'];
  const entries = names.map((name) => entry(name, 443));
  const open = [entry('alias.example', 8443, { allowPrivate: true }), entry('ok.example', 80)];
  const proxy = await running([...entries, ...open], { resolver, dial, upstream });
  return { ...proxy, resolver, calls, heads, connections };
}

const OK = 'HTTP/1.1 200 OK\r\n\r\n';

describe('an upstream proxy', () => {
  it('is asked for a tunnel, with its credentials, and carries every byte', async () => {
    const { port, heads, calls, resolver, log } = await chained(`${OK}early`);
    const client = new RawClient(port).send(`${connectTo('ok.example:443')}first`);
    await client.until((text) => text === `${ESTABLISHED}earlyfirst`);
    await client.end().whole();
    expect(heads).toEqual([
      `CONNECT ok.example:443 HTTP/1.1\r\nHost: ok.example:443\r\nProxy-Authorization: ${basic('user:hunter2')}\r\n\r\n`,
    ]);
    expect(calls).toEqual(['10.0.0.9 3128']);
    expect(resolver.calls).toEqual(['ok.example', 'parent.example']);
    expect(JSON.stringify(log.summary())).not.toContain(basic('user:hunter2'));
  });

  it('without credentials gets none', async () => {
    const { port, heads } = await chained(OK, 'http://10.0.0.9:3128');
    await new RawClient(port).send(connectTo('[2606:4700::1]:443')).whole();
    await new RawClient(port).send(connectTo('8.8.4.4:443')).until((text) => text === ESTABLISHED);
    expect(heads).toEqual(['CONNECT 8.8.4.4:443 HTTP/1.1\r\nHost: 8.8.4.4:443\r\n\r\n']);
  });

  it('is asked for a tunnel also for plain HTTP', async () => {
    const { port, heads } = await chained(OK);
    const client = new RawClient(port).send('GET http://ok.example/a HTTP/1.1\r\nHost: ok.example\r\n\r\n');
    await client.until((text) => text.startsWith('HTTP/1.1 502'));
    expect(heads[0]).toMatch(/^CONNECT ok\.example:80 HTTP\/1\.1\r\n/);
  });

  it('knows names that are unknown here', async () => {
    const { port } = await chained(OK);
    await new RawClient(port).send(connectTo('only-there.example:443')).until((text) => text === ESTABLISHED);
  });

  it.each([
    ['inside.example:443', 'private-address'],
    ['cloud.example:443', 'metadata'],
    ['parent.example:443', 'private-address'],
    ['alias.example:8443', 'private-address'],
    ['unlisted.example:443', 'not-listed'],
    ['169.254.169.254:443', 'metadata'],
  ])('does not lead to %s', async (target, reason) => {
    const { port, connections } = await chained(OK);
    const reply = await ask(port, connectTo(target));
    expect([statusOf(reply), reasonOf(reply)]).toEqual([403, reason]);
    expect(connections).toEqual([]);
  });

  it.each([
    ['HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'UPSTREAM_407'],
    ['HTTP/1.1 403 Forbidden\r\nX: hunter2\r\n\r\n', 'UPSTREAM_403'],
    ['220 hello\r\n\r\n', 'UPSTREAM_NOT_HTTP'],
  ])('that answers %j is a failure and no denial', async (answer, code) => {
    const { port, log } = await chained(answer);
    const reply = await ask(port, connectTo('ok.example:443'));
    expect([statusOf(reply), reasonOf(reply)]).toEqual([502, 'dial-failure']);
    expect(reply).toContain(code);
    expect(reply).not.toContain('hunter2');
    expect(log.summary().decisions).toMatchObject([{ decision: { verdict: 'error' } }]);
  });

  it('that says nothing is given up', async () => {
    const { port, clock, heads } = await chained('');
    const client = new RawClient(port).send(connectTo('ok.example:443'));
    await eventually(() => heads.length === 1 && clock.dueIn(15_000) === 1);
    clock.advance(15_000);
    expect(statusOf(await client.whole())).toBe(504);
    await eventually(() => clock.pending === 0);
  });

  it('is not asked any more for a client that is gone', async () => {
    const { port, clock, heads, connections } = await chained('');
    const client = new RawClient(port).send(connectTo('ok.example:443'));
    await eventually(() => heads.length === 1);
    client.socket.resetAndDestroy();
    client.socket.destroy();
    await eventually(() => connections[0]?.readableEnded === true && clock.pending === 0);
  });
});
