import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_WAITING } from '../../src/proxy/limits.js';
import { parseUpstreamProxy } from '../../src/proxy/upstream/upstream-proxy.js';
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
} from './setting.js';

const rows = ['proxy', 'dns'].flatMap((layer) =>
  readFileSync(new URL(`../cases/${layer}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; source: string }),
);

/** A test named after a row of the collected cases, which must exist. */
function testCase(id: string, run: () => Promise<void>): void {
  const row = rows.find((candidate) => candidate.id === id);
  it(`${id} (${row?.source ?? 'missing'})`, async () => {
    expect(row).toBeDefined();
    await run();
  });
}

const echo = () => origin((socket) => socket.pipe(socket));

describe('collected cases about tunnels', () => {
  testCase('proxy-plain-http-host-mismatch', async () => {
    const { port: target, connections } = await echo();
    const resolver = resolverOf({ 'allowed.example': ['8.8.8.8'], 'evil.example': ['8.8.8.8'] });
    const { port, log } = await running([entry('allowed.example', 80)], {
      resolver,
      dial: dialTo(target).dial,
    });
    for (const [url, host] of [
      ['evil.example', 'allowed.example'],
      ['allowed.example', 'evil.example'],
    ]) {
      const reply = await ask(port, `GET http://${url}/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(statusOf(reply)).toBe(400);
      expect(reply).toContain('The Host field names another destination');
    }
    expect(log.summary().decisions.map(({ decision }) => decision.verdict)).toEqual(['error', 'error']);
    expect([resolver.calls, connections]).toEqual([[], []]);
  });

  testCase('proxy-upgrade-on-plain-http', async () => {
    const { port: target } = await origin((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
        socket.pipe(socket);
      });
    });
    const resolver = resolverOf({ 'allowed.example': ['8.8.8.8'] });
    const entries = [entry('allowed.example', 80), entry('allowed.example', 443)];
    const { port, clock } = await running(entries, { resolver, dial: dialTo(target).dial });
    const upgrade =
      'Host: allowed.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n';
    const plain = new RawClient(port).send(`GET http://allowed.example/ws HTTP/1.1\r\n${upgrade}`);
    await plain.until((text) => /^HTTP\/1\.1 101 [^]*\r\n\r\n$/.test(text));
    const tunnelled = new RawClient(port).send(connectTo('allowed.example:443'));
    await tunnelled.until((text) => text === ESTABLISHED);
    tunnelled.send(`GET /ws HTTP/1.1\r\n${upgrade}`);
    await tunnelled.until((text) => text.includes('HTTP/1.1 101'));
    for (const client of [plain, tunnelled]) {
      clock.advance(61_000);
      await client.send('frame').until((text) => text.endsWith('frame'));
    }
  });

  testCase('proxy-dual-content-length', async () => {
    const { port: target, connections } = await echo();
    const resolver = resolverOf({ 'allowed.example': ['8.8.8.8'] });
    const { port } = await running([entry('allowed.example', 80)], { resolver, dial: dialTo(target).dial });
    const post = 'POST http://allowed.example/ HTTP/1.1\r\nHost: allowed.example\r\n';
    for (const [status, rest] of [
      [400, 'Content-Length: 5\r\nContent-Length: 0\r\n\r\nhello'],
      [400, 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
      [400, 'Content-Length: 5\n\nhello'],
      [431, `X: ${'x'.repeat(100_000)}\r\n\r\n`],
    ] as const) {
      expect(statusOf(await ask(port, post + rest))).toBe(status);
    }
    expect(connections).toEqual([]);
  });

  testCase('proxy-connect-to-port-80', async () => {
    const { port: target } = await echo();
    const { dial } = dialTo(target);
    const resolver = resolverOf({ 'plain.example': ['8.8.8.8'] });
    const { port } = await running([entry('plain.example', 80)], { resolver, dial });
    const client = new RawClient(port).send(connectTo('plain.example:80') + 'hello').end();
    expect(await client.whole()).toBe(`${ESTABLISHED}hello`);
  });

  testCase('proxy-clear-deny-message', async () => {
    const { port } = await running([entry('api.example.com', 443)]);
    const reply = await ask(port, connectTo('other.example.com:443'));
    expect(reply.startsWith('HTTP/1.1 403 Forbidden (soda-guard: not-listed)\r\n')).toBe(true);
    expect(reasonOf(reply)).toBe('not-listed');
    const [head = '', body = ''] = reply.split('\r\n\r\n');
    expect(head).toContain('Content-Type: text/plain');
    expect(head).toContain(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`);
    expect(body).toContain('other.example.com:443');
    expect(body).toContain('soda.yaml:4');
    expect(body).toContain('- other.example.com:443');
    expect(body).toMatch(/Routing around it will not work/);
    const hostile = await ask(port, connectTo('<script>\x80.example:443'));
    expect(statusOf(hostile)).toBe(400);
    expect(hostile).toContain('<script>\\xc2\\x80.example:443');
  });

  testCase('proxy-slow-and-idle-clients', async () => {
    const { port: target } = await echo();
    const resolver = resolverOf({ 'ok.example': ['8.8.8.8'] });
    const { port, clock, proxy } = await running([entry('ok.example', 443)], {
      resolver,
      dial: dialTo(target).dial,
    });
    const tunnel = new RawClient(port).send(connectTo('ok.example:443'));
    await tunnel.until((text) => text === ESTABLISHED);

    const slow = Array.from({ length: 20 }, () => new RawClient(port).send('CONNECT ok'));
    // One timer for each head, and the tunnel's.
    await eventually(() => clock.pending === 21);
    // A round trip through the tunnel, so that what was sent before has arrived.
    await tunnel.send('ping').until((text) => text.endsWith('ping'));
    for (let second = 0; second < 9; second += 1) {
      clock.advance(1_000);
      for (const client of slow) client.send('k');
    }
    expect(slow.every(({ text }) => text === '')).toBe(true);
    clock.advance(1_000);
    for (const reply of await Promise.all(slow.map((client) => client.whole())))
      expect(statusOf(reply)).toBe(408);

    clock.advance(9 * 60_000);
    tunnel.send('still here');
    await tunnel.until((text) => text.endsWith('still here'));
    clock.advance(9 * 60_000);
    await tunnel.send('and here').until((text) => text.endsWith('and here'));
    clock.advance(9 * 60_000);
    clock.advance(60_000);
    await tunnel.whole();
    await proxy.close();
    expect(clock.pending).toBe(0);
  });

  testCase('proxy-ipv6-authority', async () => {
    const { port: target } = await echo();
    const { dial, calls } = dialTo(target);
    const { port } = await running([entry('2606:4700:4700::1111', 443)], { dial });
    const client = new RawClient(port).send(connectTo('[2606:4700:4700:0:0:0:0:1111]:443'));
    await client.until((text) => text === ESTABLISHED);
    expect(calls).toEqual(['2606:4700:4700::1111 443']);
    expect(statusOf(await ask(port, connectTo('::1:443')))).toBe(400);
    expect(reasonOf(await ask(port, connectTo('[::1]:443')))).toBe('not-listed');
    // A zone id is malformed before it is anything else.
    expect(statusOf(await ask(port, connectTo('[::1%25lo]:443')))).toBe(400);
    expect(calls).toHaveLength(1);
  });

  testCase('proxy-upstream-corporate-proxy', async () => {
    const heads: string[] = [];
    const { port: parent } = await origin((socket) => {
      socket.once('data', (bytes: Buffer) => {
        heads.push(bytes.toString());
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        socket.pipe(socket);
      });
    });
    const resolver = resolverOf({ 'parent.example': ['10.0.0.9'], 'ok.example': ['8.8.8.8'] });
    const { dial, calls } = dialTo(parent);
    const upstream = value(parseUpstreamProxy('http://parent.example:3128'));
    const { port } = await running([entry('ok.example', 443)], { resolver, dial, upstream });
    const client = new RawClient(port).send(`${connectTo('ok.example:443')}hello`).end();
    expect(await client.whole()).toBe(`${ESTABLISHED}hello`);
    expect(statusOf(await ask(port, connectTo('denied.example:443')))).toBe(403);
    expect(statusOf(await ask(port, connectTo('allowed.example%0d%0aX:%20y:443')))).toBe(400);
    expect(heads).toEqual([connectTo('ok.example:443')]);
    expect(calls).toEqual(['10.0.0.9 3128']);
  });

  testCase('proxy-crlf-in-authority', async () => {
    const { port, log } = await running([entry('allowed.example', 443)]);
    const reply = await ask(port, connectTo('allowed.example%0d%0aX:%20y:443'));
    expect(statusOf(reply)).toBe(400);
    expect(log.summary().decisions[0]?.decision.host).toBe('allowed.example%0d%0aX:%20y:443');
  });

  testCase('proxy-head-bytes-forwarded', async () => {
    const { port: target, connections } = await echo();
    const { dial } = dialTo(target);
    const resolver = resolverOf({ 'ok.example': ['8.8.8.8'] });
    const { port } = await running([entry('ok.example', 443)], { resolver, dial });
    const request = `${connectTo('ok.example:443')}EARLY`;
    expect(await new RawClient(port).send(request).end().whole()).toBe(`${ESTABLISHED}EARLY`);

    const split = new RawClient(port);
    for (const byte of Buffer.from(request)) {
      split.send(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await split.end().whole()).toBe(`${ESTABLISHED}EARLY`);

    expect(reasonOf(await ask(port, `${connectTo('denied.example:443')}EARLY`))).toBe('not-listed');
    expect(connections).toHaveLength(2);
  });

  testCase('proxy-half-close', async () => {
    const { port: target } = await origin((socket) => {
      let request = '';
      socket.on('data', (bytes: Buffer) => (request += bytes.toString()));
      socket.on('end', () => {
        expect(request).toBe('request');
        socket.end(Buffer.alloc(1_048_576, 'x'));
      });
    });
    const resolver = resolverOf({ 'ok.example': ['8.8.8.8'] });
    const running_ = await running([entry('ok.example', 443)], { resolver, dial: dialTo(target).dial });
    const client = new RawClient(running_.port).send(connectTo('ok.example:443'));
    await client.until((text) => text === ESTABLISHED);
    client.send('request').end();
    expect(await client.whole()).toHaveLength(ESTABLISHED.length + 1_048_576);
    await client.closed;
    await eventually(() => running_.clock.pending === 0);
    const [row] = running_.log.summary().decisions;
    expect(row).toMatchObject({ count: 1, bytesUp: 7, bytesDown: 1_048_576 });
  });

  testCase('proxy-established-line-exact', async () => {
    const { port: target } = await origin((socket) => socket.end('!'));
    const resolver = resolverOf({ 'ok.example': ['8.8.8.8'] });
    const { port } = await running([entry('ok.example', 443)], { resolver, dial: dialTo(target).dial });
    expect(await ask(port, connectTo('ok.example:443'))).toBe('HTTP/1.1 200 Connection established\r\n\r\n!');
  });

  testCase('dns-any-private-answer', async () => {
    const { port: target } = await echo();
    const { dial, calls } = dialTo(target);
    const resolver = resolverOf({
      'mixed.example': ['10.0.0.5', '93.184.216.34', 'fd00::5'],
      'inside.example': ['10.0.0.5', 'fd00::5'],
    });
    const { port } = await running([entry('mixed.example', 443), entry('inside.example', 443)], {
      resolver,
      dial,
    });
    const client = new RawClient(port).send(connectTo('mixed.example:443'));
    await client.until((text) => text === ESTABLISHED);
    expect(reasonOf(await ask(port, connectTo('inside.example:443')))).toBe('private-address');
    expect(calls).toEqual(['93.184.216.34 443']);
    expect(resolver.calls).toEqual(['mixed.example', 'inside.example']);
  });

  testCase('dns-metadata-names', async () => {
    const { dial, calls } = dialTo(1);
    const resolver = resolverOf({ 'alias.example': ['169.254.169.254'], 'wire.example': ['168.63.129.16'] });
    const entries = [
      'metadata.google.internal',
      '169.254.169.254',
      '168.63.129.16',
      '::ffff:169.254.169.254',
    ].map((text) => entry(text, 80, { allowPrivate: true, unchecked: true }));
    const aliases = ['alias.example', 'wire.example'].map((text) => entry(text, 80, { allowPrivate: true }));
    const { port } = await running([...entries, ...aliases], { resolver, dial });
    for (const target of [
      'metadata.google.internal:80',
      '169.254.169.254:80',
      '168.63.129.16:80',
      '[::ffff:169.254.169.254]:80',
      '[64:ff9b::a9fe:a9fe]:80',
      'alias.example:80',
      'wire.example:80',
    ]) {
      const reply = await ask(port, connectTo(target));
      expect([target, statusOf(reply), reasonOf(reply)]).toEqual([target, 403, 'metadata']);
    }
    expect(calls).toEqual([]);
    expect(resolver.calls).toEqual(['alias.example', 'wire.example']);
  });

  testCase('dns-odd-ipv4-literals', async () => {
    const resolver = resolverOf({});
    const { port } = await running([entry('127.0.0.1', 80, { allowPrivate: true })], { resolver });
    for (const text of [
      '2130706433',
      '0177.0.0.1',
      '0x7f.1',
      '127.1',
      '0',
      '\u2460.0.0.1',
      '127.0.0.1.',
      '0x7f000001',
    ]) {
      const reply = await ask(port, connectTo(`${text}:80`));
      expect([text, statusOf(reply)]).toEqual([text, 400]);
    }
    expect(resolver.calls).toEqual([]);
  });

  testCase('dns-decision-before-lookup', async () => {
    const resolver = resolverOf({ 'api.example.com': ['8.8.8.8'], 'c2vjcmv0.attacker.example': ['8.8.8.8'] });
    const { dial } = dialTo(1);
    const { port, log } = await running([entry('api.example.com', 443)], { resolver, dial });
    expect(statusOf(await ask(port, connectTo('c2VjcmV0.attacker.example:443')))).toBe(403);
    expect(statusOf(await ask(port, connectTo('api.example.com:8443')))).toBe(403);
    log.summary();
    expect(resolver.calls).toEqual([]);
    // The list of calls is a real one: an allowed name is in it, once.
    expect(statusOf(await ask(port, connectTo('api.example.com:443')))).toBe(502);
    expect(resolver.calls).toEqual(['api.example.com']);
  });

  testCase('dns-second-address-fallback', async () => {
    const { port: target } = await echo();
    const { dial } = dialTo(target);
    const hanging: string[] = [];
    const resolver = resolverOf({ 'dual.example': ['2001:4860::1', '8.8.8.8'] });
    const { port, clock } = await running([entry('dual.example', 443)], {
      resolver,
      dial: (address, asked) => {
        if (address.family === 4) return dial(address, asked);
        hanging.push(address.text);
        // A socket that never answers stands for a route into nowhere.
        return new Socket();
      },
    });
    const client = new RawClient(port).send(connectTo('dual.example:443'));
    await eventually(() => hanging.length === 1);
    expect(client.text).toBe('');
    clock.advance(250);
    await client.until((text) => text === ESTABLISHED);
  });
});

describe('the number of connections', () => {
  it('is limited while heads are awaited', async () => {
    const { port } = await running([]);
    const waiting = Array.from({ length: MAX_WAITING }, () => new RawClient(port));
    await Promise.all(waiting.map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
    expect(reasonOf(await ask(port, ''))).toBe('limit');
  });
});
