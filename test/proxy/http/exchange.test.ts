import { execFile } from 'node:child_process';
import { Agent, createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  ask,
  connectTo,
  dialTo,
  entry,
  ESTABLISHED,
  eventually,
  listening,
  origin,
  portOf,
  RawClient,
  reasonOf,
  resolverOf,
  running,
  statusOf,
} from '../setting.js';

const NAMES = { 'ok.example': ['8.8.8.8'], 'other.example': ['8.8.4.4'] };

/** A proxy that allows ok.example:80 and :8080, every address of which is `target`. */
async function forwarding(target: number) {
  const resolver = resolverOf(NAMES);
  const { calls, dial } = dialTo(target);
  const entries = [entry('ok.example', 80), entry('ok.example', 8080)];
  return { ...(await running(entries, { resolver, dial })), resolver, calls };
}

/** An origin server that keeps what it was sent and answers every connection with the same bytes. */
async function answering(reply: string | ((request: string) => string | undefined)) {
  const requests: string[] = [];
  const { port, connections } = await origin((socket) => {
    const index = requests.push('') - 1;
    let replied = false;
    socket.on('data', (bytes: Buffer) => {
      const text = (requests[index] ?? '') + bytes.toString('latin1');
      requests[index] = text;
      if (replied || !text.includes('\r\n\r\n')) return;
      const answer = typeof reply === 'string' ? reply : reply(text);
      if (answer === undefined) return;
      replied = true;
      socket.end(Buffer.from(answer, 'latin1'));
    });
  });
  return { ...(await forwarding(port)), requests, connections };
}

async function nodeOrigin(listener: RequestListener) {
  const server = createServer(listener);
  await listening(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return forwarding(portOf(server));
}

const get = (target = 'http://ok.example/', more = ''): string =>
  `GET ${target} HTTP/1.1\r\nHost: ${target.split('/')[2] ?? ''}\r\n${more}\r\n`;
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('plain HTTP', () => {
  it('is sent on in origin form, without what concerns the proxy', async () => {
    const { port, requests } = await answering(OK);
    const fields = [
      'Accept: */*',
      'Connection: keep-alive, X-Hop',
      'X-Hop: 1',
      'Keep-Alive: timeout=5',
      'Proxy-Connection: keep-alive',
      'Proxy-Authorization: Basic c2VjcmV0',
      'TE: trailers',
      'Upgrade: websocket',
      'Cookie: a=b',
    ];
    const client = new RawClient(port).send(
      get('http://ok.example:8080/a?b=%0d', `${fields.join('\r\n')}\r\n`),
    );
    await client.until((text) => text.endsWith('ok'));
    expect(requests).toEqual([
      'GET /a?b=%0d HTTP/1.1\r\nHost: ok.example:8080\r\nAccept: */*\r\nCookie: a=b\r\nConnection: close\r\n\r\n',
    ]);
  });

  it('gives the response without what concerned its connection', async () => {
    const { port } = await answering(
      'HTTP/1.1 404 Not \xe9here\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nKeep-Alive: x\r\nSet-Cookie: a\r\nSet-Cookie: b\r\nContent-Length: 2\r\n\r\nno',
    );
    const client = new RawClient(port).send(get());
    expect(await client.until((text) => text.endsWith('no'))).toBe(
      'HTTP/1.1 404 Not \xe9here\r\nSet-Cookie: a\r\nSet-Cookie: b\r\nContent-Length: 2\r\n\r\nno',
    );
  });

  it('is decided request by request on one connection, each with a connection of its own', async () => {
    const { port, requests, log, resolver, calls } = await answering(OK);
    const client = new RawClient(port);
    for (const round of [1, 2]) {
      client.send(get(`http://ok.example/${round}`));
      await client.until((text) => text === OK.repeat(round));
    }
    client.send(get('http://other.example/3'));
    const reply = (await client.whole()).slice(OK.length * 2);
    expect([statusOf(reply), reasonOf(reply)]).toEqual([403, 'not-listed']);
    expect(requests.map((text) => text.split(' ')[1])).toEqual(['/1', '/2']);
    expect(resolver.calls).toEqual(['ok.example', 'ok.example']);
    expect(calls).toEqual(['8.8.8.8 80', '8.8.8.8 80']);
    expect(log.summary().decisions).toMatchObject([
      { count: 2, decision: { via: 'http', host: 'ok.example', port: 80, verdict: 'allow' } },
      { count: 1, decision: { via: 'http', host: 'other.example', port: 80, verdict: 'deny' } },
    ]);
    const [row] = log.summary().decisions;
    expect(row?.bytesUp).toBe(requests.join('').length);
    expect(row?.bytesDown).toBe(OK.length * 2);
  });

  it('answers requests that were sent ahead, in order, also when the client has ended its side', async () => {
    const { port, requests } = await answering((text) => OK.replace('ok', text.slice(5, 7)));
    const sent = ['aa', 'bb', 'cc'].map((name) => get(`http://ok.example/${name}`)).join('');
    const reply = await new RawClient(port).send(sent).end().whole();
    expect(reply).toBe(['aa', 'bb', 'cc'].map((name) => OK.replace('ok', name)).join(''));
    expect(requests).toHaveLength(3);
  });

  it('denies what is denied, before any lookup', async () => {
    const { port, resolver } = await answering(OK);
    for (const [request, reason] of [
      [get('http://other.example/'), 'not-listed'],
      [get('http://ok.example:81/'), 'wrong-port'],
      [get('http://169.254.169.254/latest/meta-data/'), 'metadata'],
    ] as const) {
      const reply = await ask(port, request);
      expect([statusOf(reply), reasonOf(reply)]).toEqual([403, reason]);
    }
    const head = await ask(port, get('http://other.example/').replace('GET', 'HEAD'));
    expect(head).toMatch(/^HTTP\/1\.1 403 [^]*Content-Length: [1-9][^]*\r\n\r\n$/);
    expect(resolver.calls).toEqual([]);
  });

  it.each([
    ['HTTP/1.1 200 OK\r\n\r\nuntil the end', 'until the end'],
    ['HTTP/1.0 200 OK\r\n\r\n', ''],
    ['HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok', 'ok'],
  ])('takes the response %j', async (response, body) => {
    const { port } = await answering(response);
    const reply = await ask(port, get('http://ok.example/', 'Connection: close\r\n'));
    expect(statusOf(reply)).toBe(200);
    expect(reply.split('\r\n\r\n')[1]).toBe(body);
    expect(reply).toContain('\r\nConnection: close\r\n');
  });

  it.each([
    '',
    'HTTP/1.1 200 OK\r\nContent-',
    'SSH-2.0-OpenSSH_9.2\r\n',
    'HTTP/2 200\r\n\r\n',
    'HTTP/1.1 200 OK\nContent-Length: 0\n\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n',
  ])('calls %j no response', async (response) => {
    const { port } = await answering(response);
    const reply = await ask(port, get());
    expect([statusOf(reply), reasonOf(reply)]).toEqual([502, 'dial-failure']);
  });

  it.each([
    ['HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\npart', 'part'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n', '5\r\nhello\r\n'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nx\r\n', '5\r\nhello\r\n'],
  ])('leaves a response that is cut open at its end: %j', async (response, body) => {
    const { port, log } = await answering(response);
    const reply = await ask(port, get());
    expect(reply.endsWith(`\r\n\r\n${body}`)).toBe(true);
    expect(log.summary().decisions).toMatchObject([{ decision: { verdict: 'allow' } }]);
  });

  it('gives chunks anew, and to an HTTP/1.0 client without their frames', async () => {
    const { port } = await answering(
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: D\r\n\r\n005;x=y\r\nhello\r\n0\r\nD: 1\r\nContent-Length: 9\r\n\r\n',
    );
    const client = new RawClient(port).send(get());
    await client.until((text) => text.endsWith('\r\n\r\n5\r\nhello\r\n0\r\nD: 1\r\n\r\n'));
    const old = await ask(port, 'GET http://ok.example/ HTTP/1.0\r\n\r\n');
    expect(old.endsWith('\r\nConnection: close\r\n\r\nhello')).toBe(true);
  });

  it('sends bodies on as they come, of known length and in chunks', async () => {
    const { port, requests } = await answering((text) =>
      text.endsWith('end') || text.endsWith('0\r\nT: 1\r\n\r\n') ? OK : undefined,
    );
    const post = (fields: string): string =>
      `POST http://ok.example/ HTTP/1.1\r\nHost: ok.example\r\n${fields}\r\n\r\n`;
    const known = new RawClient(port).send(post('Content-Length: 8'));
    await eventually(() => requests[0]?.endsWith('\r\n\r\n') === true);
    known.send('start');
    await eventually(() => requests[0]?.endsWith('start') === true);
    known.send(`end${get('http://other.example/')}`);
    const replies = await known.whole();
    expect(replies.startsWith(OK)).toBe(true);
    expect(statusOf(replies.slice(OK.length))).toBe(403);

    const chunked = new RawClient(port).send(post('Transfer-Encoding: chunked\r\nTrailer: T'));
    chunked.send('0003;ext\r\nab');
    await eventually(() => requests[1]?.endsWith('2\r\nab\r\n') === true);
    chunked.send('c\r\n0\r\nT: 1\r\n\r\n');
    await chunked.until((text) => text === OK);
    expect(requests[1]?.split('\r\n\r\n').slice(1).join('\r\n\r\n')).toBe(
      '2\r\nab\r\n1\r\nc\r\n0\r\nT: 1\r\n\r\n',
    );
  });

  it('refuses a body that is not made of chunks, and shows the server no end of it', async () => {
    const { port, requests, connections } = await answering(() => undefined);
    const client = new RawClient(port).send(
      'POST http://ok.example/ HTTP/1.1\r\nHost: ok.example\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n',
    );
    await eventually(() => requests[0]?.endsWith('x\r\n') === true);
    const reply = await client.send('1\r\nxy\r\n0\r\n\r\n').whole();
    expect(statusOf(reply)).toBe(400);
    await eventually(() => connections[0]?.closed === true);
    expect(requests[0]).not.toContain('0\r\n\r\n');
  });

  it('waits for the go-ahead where a client asks for it', async () => {
    const { port } = await nodeOrigin((incoming, response) => {
      incoming.pipe(response);
    });
    const head =
      'POST http://ok.example/ HTTP/1.1\r\nHost: ok.example\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n';
    const client = new RawClient(port).send(head);
    await client.until((text) => text === 'HTTP/1.1 100 Continue\r\n\r\n');
    client.send('body');
    await client.until((text) => text.includes('body'));
    expect(client.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  });

  it('ends the connection behind an answer that came before the whole request', async () => {
    const { port } = await answering('HTTP/1.1 413 Too Much\r\nContent-Length: 0\r\n\r\n');
    const reply = await ask(
      port,
      'POST http://ok.example/ HTTP/1.1\r\nHost: ok.example\r\nContent-Length: 100\r\n\r\nstart',
    );
    expect(reply).toBe('HTTP/1.1 413 Too Much\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
  });

  it('knows responses that have no body', async () => {
    const { port } = await answering((text) =>
      text.startsWith('HEAD')
        ? 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n'
        : 'HTTP/1.1 304 Not Modified\r\n\r\n',
    );
    const client = new RawClient(port).send(get().replace('GET', 'HEAD'));
    await client.until((text) => text.endsWith('Content-Length: 5\r\n\r\n'));
    client.send(get());
    await client.until((text) => text.endsWith('HTTP/1.1 304 Not Modified\r\n\r\n'));
  });

  it('carries a tunnel on a connection that carried requests', async () => {
    const { port } = await answering(OK);
    const client = new RawClient(port).send(get());
    await client.until((text) => text === OK);
    client.send(connectTo('ok.example:80'));
    await client.until((text) => text === OK + ESTABLISHED);
  });

  it('lets a connection wait a minute for its next request, and ten seconds for the rest of it', async () => {
    const { port, clock } = await answering(OK);
    const [silent, slow] = [new RawClient(port).send(get()), new RawClient(port).send(get())];
    for (const client of [silent, slow]) await client.until((text) => text === OK);
    await eventually(() => clock.dueIn(60_000) === 2);
    clock.advance(40_000);
    slow.send('GET');
    await eventually(() => clock.dueIn(10_000) === 1);
    clock.advance(10_000);
    expect(statusOf((await slow.whole()).slice(OK.length))).toBe(408);
    expect(silent.text).toBe(OK);
    clock.advance(10_000);
    expect(await silent.whole()).toBe(OK);
  });

  it('notices that a client is gone while the server thinks', async () => {
    const { port, connections, clock } = await answering(() => undefined);
    const client = new RawClient(port).send(get());
    await eventually(() => connections.length === 1 && (connections[0]?.bytesRead ?? 0) > 0);
    client.socket.resetAndDestroy();
    await eventually(() => connections[0]?.readableEnded === true && clock.pending === 0);
  });
});

describe('an upgrade', () => {
  const offer = get('http://ok.example/ws', 'Upgrade: websocket\r\nConnection: Upgrade\r\n');
  const SWITCH = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n';

  it('is opaque from the 101 on, both ways, for as long as both like', async () => {
    const { port: target } = await origin((socket) => {
      socket.once('data', (bytes: Buffer) => {
        expect(bytes.toString()).toContain('\r\nUpgrade: websocket\r\nConnection: upgrade\r\n');
        socket.write(`${SWITCH}first`);
        socket.pipe(socket);
      });
    });
    const { port, clock, log } = await forwarding(target);
    const client = new RawClient(port).send(`${offer}early`);
    await client.until((text) => text === `${SWITCH}firstearly`);
    clock.advance(9 * 60_000);
    await client.send('\0\r\n later').until((text) => text.endsWith('\0\r\n later'));
    await client.end().whole();
    await eventually(() => clock.pending === 0);
    expect(log.summary().decisions).toMatchObject([{ count: 1, decision: { via: 'http' } }]);
    expect(log.summary().decisions[0]?.bytesDown).toBeGreaterThan(SWITCH.length);
  });

  it('that is not taken leaves an ordinary connection', async () => {
    const { port } = await answering(OK);
    const client = new RawClient(port).send(offer + get('http://other.example/'));
    const reply = await client.whole();
    expect(reply.startsWith(OK)).toBe(true);
    expect(statusOf(reply.slice(OK.length))).toBe(403);
  });
});

describe('real clients', () => {
  it('of Node fetch many things over few connections', async () => {
    const { port, log } = await nodeOrigin((incoming, response) => {
      incoming.pipe(response);
    });
    const agent = new Agent({ keepAlive: true, maxSockets: 2 });
    onTestFinished(() => {
      agent.destroy();
    });
    const echo = (body: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, agent, method: 'POST', path: 'http://ok.example/echo' };
        const outgoing = request(
          { ...options, headers: { Host: 'ok.example' } },
          (incoming: IncomingMessage) => {
            let text = '';
            incoming.on('data', (bytes: Buffer) => (text += bytes.toString()));
            incoming.on('end', () => {
              resolve(text);
            });
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    const bodies = Array.from({ length: 40 }, (_, index) => `${index} `.repeat(index * 500));
    expect(await Promise.all(bodies.map(echo))).toEqual(bodies);
    expect(log.summary().decisions).toMatchObject([{ count: 40 }]);
  });

  it('of curl get bodies, send large ones and are told why not', async () => {
    const { port } = await nodeOrigin((incoming, response) => {
      let bytes = 0;
      incoming.on('data', (part: Buffer) => (bytes += part.length));
      incoming.on('end', () => response.end(`${incoming.method ?? ''} ${incoming.url ?? ''} ${bytes}`));
    });
    const curl = async (...args: string[]): Promise<string> =>
      (await promisify(execFile)('curl', ['-sS', '--proxy', `http://127.0.0.1:${port}`, ...args])).stdout;
    expect(await curl('http://ok.example/a?b', 'http://ok.example/c')).toBe('GET /a?b 0GET /c 0');
    const large = 'x'.repeat(100_000);
    expect(await curl('--data-binary', large, 'http://ok.example/up')).toBe('POST /up 100000');
    const chunked = ['-H', 'Transfer-Encoding: chunked', '--data-binary', large];
    expect(await curl(...chunked, 'http://ok.example/up')).toBe('POST /up 100000');
    expect(await curl('http://other.example/')).toContain('Routing around it will not work');
  });
});
