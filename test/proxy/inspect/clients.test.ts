import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import {
  connect as connectTls,
  createServer as createTlsServer,
  type ConnectionOptions,
  type TlsOptions,
} from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeCertificates, type Certificates } from '../../e2e/certificates.js';
import {
  connectTo,
  dialTo,
  entry,
  ESTABLISHED,
  eventually,
  listening,
  origin,
  portOf,
  RawClient,
  resolverOf,
  running,
} from '../setting.js';
import { hello, serverName } from '../tls/hello.js';

const folder = mkdtempSync(path.join(tmpdir(), 'sni-'));
let certificates: Certificates;
beforeAll(() => {
  certificates = makeCertificates(path.join(folder, 'ca'), ['ok.example', 'evil.example']);
  writeFileSync(path.join(folder, 'ca.pem'), certificates.authority);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A proxy in front of a TLS server that says which name it was asked for. */
async function tlsOrigin(options: TlsOptions = {}, more: { noSniCheck?: boolean } = {}) {
  const names: string[] = [];
  const server = createTlsServer({ ...certificates, ...options }, (socket) => {
    const { servername } = socket as { servername?: string | false };
    names.push(String(servername));
    socket.on('error', () => undefined);
    socket.end(`hello ${String(servername)}`);
  });
  server.on('tlsClientError', () => undefined);
  await listening(server);
  onTestFinished(() => {
    server.close();
  });
  const proxy = await running([entry('ok.example', 443)], {
    resolver: resolverOf({ 'ok.example': ['8.8.8.8'] }),
    dial: dialTo(portOf(server)).dial,
    ...more,
  });
  return { ...proxy, names };
}

/** What a TLS client of Node gets through a tunnel to ok.example. */
async function fetchTls(port: number, options: ConnectionOptions = {}): Promise<string> {
  const tunnel = new RawClient(port).send(connectTo('ok.example:443'));
  await tunnel.until((text) => text === ESTABLISHED);
  tunnel.socket.removeAllListeners('data');
  const socket = connectTls({
    socket: tunnel.socket,
    servername: 'ok.example',
    ca: certificates.authority,
    ...options,
  });
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const failed = once(socket, 'error').then(([error]: unknown[]) => {
    throw error;
  });
  await Promise.race([once(socket, 'end'), failed]).finally(() => tunnel.socket.destroy());
  if (text === '') throw new Error('the connection ended without a word');
  return text;
}

describe('a real TLS client', () => {
  it.each([
    ['TLS 1.2', {}, { maxVersion: 'TLSv1.2' }],
    ['TLS 1.3', {}, { minVersion: 'TLSv1.3' }],
    ['a request for another key share', { ecdhCurve: 'secp384r1' }, { minVersion: 'TLSv1.3' }],
  ] as const)('reaches the host it names, with %s', async (_, server, client) => {
    const { port, log, names } = await tlsOrigin(server);
    expect(await fetchTls(port, client)).toBe('hello ok.example');
    expect(names).toEqual(['ok.example']);
    await eventually(() => (log.summary().decisions[0]?.bytesDown ?? 0) > 0);
    expect(log.summary().decisions).toMatchObject([{ decision: { verdict: 'allow' }, notTls: 0 }]);
  });

  it.each([
    ['TLS 1.2', {}, { maxVersion: 'TLSv1.2' }],
    ['TLS 1.3', {}, { minVersion: 'TLSv1.3' }],
  ] as const)('does not reach another host of the same server, with %s', async (_, server, client) => {
    const { port, log, names } = await tlsOrigin(server);
    await expect(fetchTls(port, { ...client, servername: 'evil.example' })).rejects.toThrow();
    expect(names).toEqual([]);
    expect(log.summary().decisions).toMatchObject([
      { decision: { verdict: 'allow', host: 'ok.example' } },
      { decision: { verdict: 'deny', reason: 'sni-mismatch', host: 'ok.example', port: 443 } },
    ]);
  });

  it('does reach it where the check is off', async () => {
    const { port, names } = await tlsOrigin({}, { noSniCheck: true });
    expect(await fetchTls(port, { servername: 'evil.example' })).toBe('hello evil.example');
    expect(names).toEqual(['evil.example']);
  });

  it('that sends another name when it is asked again is cut off', async () => {
    const { port, log, names } = await tlsOrigin({ ecdhCurve: 'secp384r1', minVersion: 'TLSv1.3' });
    // A hello that is real but for its name in the second round: what a client of ours sends is rewritten on its way.
    const tunnel = new RawClient(port).send(connectTo('ok.example:443'));
    await tunnel.until((text) => text === ESTABLISHED);
    let sent = 0;
    const rewriting = new Duplex({
      read: () => undefined,
      write: (bytes: Buffer, _, callback) => {
        sent += 1;
        const text = bytes.toString('latin1');
        tunnel.send(Buffer.from(sent === 1 ? text : text.replace('ok.example', 'ev.example'), 'latin1'));
        callback();
      },
    });
    tunnel.socket.removeAllListeners('data');
    tunnel.socket.on('data', (bytes: Buffer) => rewriting.push(bytes));
    tunnel.socket.on('close', () => rewriting.destroy());
    const socket = connectTls({ socket: rewriting, servername: 'ok.example', ca: certificates.authority });
    socket.on('error', () => undefined);
    await once(tunnel.socket, 'end');
    expect(sent).toBeGreaterThan(1);
    expect(names).toEqual([]);
    expect(log.summary().decisions.at(-1)?.decision.reason).toBe('sni-mismatch');
  });

  it('of other makes is understood too', async () => {
    const server = createHttpsServer({ ...certificates }, (incoming, response) =>
      response.end(`hello ${incoming.headers.host ?? ''}`),
    );
    await listening(server);
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port, log } = await running([entry('ok.example', 443)], {
      resolver: resolverOf({ 'ok.example': ['8.8.8.8'] }),
      dial: dialTo(portOf(server)).dial,
    });
    const ca = path.join(folder, 'ca.pem');
    const proxy = `http://127.0.0.1:${port}`;
    const run = promisify(execFile);
    for (const version of ['--tlsv1.3', '--tls-max=1.2']) {
      const args = ['-sS', '--proxy', proxy, '--cacert', ca, ...version.split('='), 'https://ok.example/'];
      expect((await run('curl', args)).stdout).toBe('hello ok.example');
    }
    const script = [
      'import ssl, sys, urllib.request',
      'context = ssl.create_default_context(cafile=sys.argv[1])',
      'opener = urllib.request.build_opener(urllib.request.ProxyHandler({"https": sys.argv[2]}), urllib.request.HTTPSHandler(context=context))',
      'print(opener.open("https://ok.example/").read().decode())',
    ].join('\n');
    expect((await run('python3', ['-c', script, ca, proxy])).stdout).toBe('hello ok.example\n');
    const fronting = [
      '-sS',
      '--proxy',
      proxy,
      '--cacert',
      ca,
      '--connect-to',
      'evil.example:443:ok.example:443',
    ];
    await expect(run('curl', [...fronting, 'https://evil.example/'])).rejects.toThrow();
    expect(log.summary().decisions.at(-1)?.decision).toMatchObject({
      host: 'ok.example',
      reason: 'sni-mismatch',
    });
  });
});

describe('a tunnel', () => {
  const FIRST = hello(serverName('ok.example'));

  async function opened(target: (bytes: Buffer) => string) {
    const received: Buffer[] = [];
    const { port: to, connections } = await origin((socket) => {
      socket.on('data', (bytes: Buffer) => {
        received.push(bytes);
        socket.write(target(bytes));
      });
      socket.on('end', () => socket.end());
    });
    const proxy = await running([entry('ok.example', 443)], {
      resolver: resolverOf({ 'ok.example': ['8.8.8.8'] }),
      dial: dialTo(to).dial,
    });
    const client = new RawClient(proxy.port).send(connectTo('ok.example:443'));
    await client.until((text) => text === ESTABLISHED);
    return { ...proxy, client, connections, received: () => Buffer.concat(received) };
  }

  it('closes when a hello is not whole in five seconds, and sends nothing of it on', async () => {
    const { client, clock, received, log } = await opened(() => '');
    client.send(FIRST.subarray(0, 20));
    await eventually(() => clock.dueIn(5_000) === 1);
    clock.advance(5_000);
    expect(await client.whole()).toBe(ESTABLISHED);
    expect(received()).toHaveLength(0);
    expect(log.summary().decisions.at(-1)?.decision.reason).toBe('sni-mismatch');
  });

  it('closes when the client ends in the middle of a hello', async () => {
    const { client, received, clock } = await opened(() => '');
    expect(await client.send(FIRST.subarray(0, 20)).end().whole()).toBe(ESTABLISHED);
    expect(received()).toHaveLength(0);
    await eventually(() => clock.pending === 0);
  });

  it('goes on after the hello in whatever the server answers, and passes the end of the client on', async () => {
    const { client, received } = await opened(() => 'pong');
    client.send(Buffer.concat([FIRST, Buffer.from('more')]));
    await client.until((text) => text.includes('pong'));
    client.send('and more').end();
    await client.whole();
    expect(received().equals(Buffer.concat([FIRST, Buffer.from('moreand more')]))).toBe(true);
  });

  it('that starts with another protocol is noted', async () => {
    const { client, log, clock } = await opened((bytes) => bytes.toString());
    await client.send('EHLO there\r\n').until((text) => text.endsWith('there\r\n'));
    await client.end().whole();
    await eventually(() => clock.pending === 0);
    expect(log.summary().decisions).toMatchObject([{ count: 1, notTls: 1 }]);
  });

  it('that starts with a request for another host is closed', async () => {
    const { client, received } = await opened(() => 'HTTP/1.1 200 OK\r\n\r\n');
    client.send('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n');
    expect(await client.whole()).toBe(ESTABLISHED);
    expect(received().toString()).not.toContain('evil');
  });
});
