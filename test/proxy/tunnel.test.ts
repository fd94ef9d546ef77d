import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_TUNNELS } from '../../src/proxy/limits.js';
import {
  ask,
  connectTo,
  dialTo,
  entry,
  ESTABLISHED,
  eventually,
  listening,
  origin,
  principal,
  RawClient,
  reasonOf,
  resolverOf,
  running,
  statusOf,
} from './setting.js';

const OK = 'ok.example:443';
const resolver = () => resolverOf({ 'ok.example': ['8.8.8.8'] });

async function tunnelled(target: number) {
  const proxy = await running([entry('ok.example', 443)], {
    resolver: resolver(),
    dial: dialTo(target).dial,
  });
  const open = async (): Promise<RawClient> => {
    const client = new RawClient(proxy.port).send(connectTo(OK));
    await client.until((text) => text.startsWith(ESTABLISHED));
    return client;
  };
  return { ...proxy, open };
}

describe('a tunnel', () => {
  it('brings every byte of 300 replies that end with the connection', async () => {
    const { port: target } = await origin((socket) => {
      socket.once('data', () => socket.end(Buffer.alloc(300_000, 'x')));
    });
    const { open } = await tunnelled(target);
    const lengths = new Set<number>();
    for (let round = 0; round < 300; round += 1) {
      const client = await open();
      lengths.add((await client.send('?').whole()).length);
    }
    expect([...lengths]).toEqual([ESTABLISHED.length + 300_000]);
  });

  it('stops reading when the client does, and loses nothing', async () => {
    const total = 64 * 1024 * 1024;
    const { port: target, connections } = await origin((socket) => socket.end(Buffer.alloc(total, 'x')));
    const { open, clock } = await tunnelled(target);
    const client = await open();
    client.socket.pause();
    const [server] = connections;
    let before = -1;
    await eventually(() => {
      const now = server?.bytesWritten === undefined ? 0 : server.writableLength;
      const still = now === before;
      before = now;
      return still;
    });
    expect(process.memoryUsage.rss()).toBeLessThan(1024 ** 3);
    client.socket.resume();
    expect(await client.whole()).toHaveLength(ESTABLISHED.length + total);
    await eventually(() => clock.pending === 0);
  });

  it('goes on upwards after the destination has ended its side', async () => {
    let upload = '';
    const { port: target } = await origin((socket) => {
      socket.end('bye');
      socket.on('data', (bytes: Buffer) => (upload += bytes.toString()));
    });
    const { open } = await tunnelled(target);
    const client = await open();
    await client.until((text) => text.endsWith('bye'));
    client.send('last words').end();
    await eventually(() => upload === 'last words');
  });

  it('shows the destination a reset when the client breaks off', async () => {
    const { port: target, connections } = await origin((socket) => socket.resume());
    const { open, clock } = await tunnelled(target);
    const client = await open();
    const [server] = connections;
    if (server === undefined) throw new Error('no connection');
    const failure = once(server, 'error');
    client.send('half an upl');
    // A reset right behind data is an end of file to libuv (uv__stream_io, POLLHUP after a short read).
    await eventually(() => server.bytesRead > 0);
    client.socket.resetAndDestroy();
    await expect(failure).resolves.toMatchObject([{ code: 'ECONNRESET' }]);
    await eventually(() => clock.pending === 0);
  });

  it('gives the client what it has when the destination breaks off', async () => {
    const { port: target } = await origin((socket) => {
      socket.write('part', () => setImmediate(() => socket.resetAndDestroy()));
    });
    const { open } = await tunnelled(target);
    const client = await open();
    expect(await client.whole()).toMatch(/^HTTP\/1\.1 200 Connection established\r\n\r\n(part)?$/);
  });
});

describe('resets at every stage', () => {
  it.each(['', 'CONN', connectTo(OK), `${connectTo(OK)}EARLY`, connectTo('denied.example:443'), 'garbage\n'])(
    'after %j leave nothing behind',
    async (sent) => {
      const { port: target } = await origin((socket) => socket.pipe(socket));
      const { port, clock, proxy, faults } = await tunnelled(target);
      for (let round = 0; round < 20; round += 1) {
        const { socket } = new RawClient(port).send(sent);
        await once(socket, 'connect');
        if (round % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
        socket.resetAndDestroy();
      }
      await eventually(() => clock.pending === 0);
      await proxy.close();
      expect(faults).toEqual([]);
      expect(clock.pending).toBe(0);
    },
  );
});

describe('failures beyond the decision', () => {
  it('are no denials', async () => {
    const closedServer = createServer();
    await listening(closedServer);
    const { port: gone } = closedServer.address() as { port: number };
    closedServer.close();
    await once(closedServer, 'close');
    const entries = [entry('ok.example', 443), entry('unknown.example', 443)];
    const { port, log } = await running(entries, { resolver: resolver(), dial: dialTo(gone).dial });
    const refused = await ask(port, connectTo(OK));
    expect([statusOf(refused), reasonOf(refused)]).toEqual([502, 'dial-failure']);
    const unknown = await ask(port, connectTo('unknown.example:443'));
    expect([statusOf(unknown), reasonOf(unknown)]).toEqual([502, 'dns-failure']);
    expect(log.summary().decisions.map(({ decision }) => decision.verdict)).toEqual(['error', 'error']);
  });

  it('time out with 504', async () => {
    const { Socket } = await import('node:net');
    let dialled = false;
    const { port, clock } = await running([entry('ok.example', 443)], {
      resolver: resolver(),
      dial: () => {
        dialled = true;
        return new Socket();
      },
    });
    const client = new RawClient(port).send(connectTo(OK));
    await eventually(() => dialled);
    clock.advance(15_000);
    const reply = await client.whole();
    expect([statusOf(reply), reasonOf(reply)]).toEqual([504, 'dial-failure']);
  });
});

describe('a proxy', () => {
  it('holds 1,024 tunnels and refuses the next', async () => {
    const { port: target } = await origin((socket) => socket.pipe(socket));
    const { open, port, proxy, clock } = await tunnelled(target);
    const clients: RawClient[] = [];
    while (clients.length < MAX_TUNNELS) {
      clients.push(...(await Promise.all(Array.from({ length: 64 }, open))));
    }
    const reply = await ask(port, connectTo(OK));
    expect([statusOf(reply), reasonOf(reply)]).toEqual([503, 'limit']);
    expect(statusOf(await ask(port, connectTo('denied.example:443')))).toBe(403);
    clients[0]?.socket.destroy();
    await eventually(() => clock.pending < MAX_TUNNELS);
    await open();
    await proxy.close();
    expect(clock.pending).toBe(0);
  });

  it('refuses to be its own destination, allow_private or not', async () => {
    const { port, proxy } = await running([]);
    const loop = principal([entry('127.0.0.1', port, { allowPrivate: true })], 'loop');
    const second = await proxy.listen(loop, { address: '127.0.0.1', port: 0 });
    const reply = await ask(second, connectTo(`127.0.0.1:${port}`));
    expect([statusOf(reply), reasonOf(reply)]).toEqual([403, 'private-address']);
  });

  it('keeps principals apart', async () => {
    const { port: target } = await origin((socket) => socket.end());
    const { port, proxy, log } = await running([entry('ok.example', 443)], {
      resolver: resolver(),
      dial: dialTo(target).dial,
    });
    const other = await proxy.listen(principal([], 'server'), { address: '127.0.0.1', port: 0 });
    expect(statusOf(await ask(port, connectTo(OK)))).toBe(200);
    expect(statusOf(await ask(other, connectTo(OK)))).toBe(403);
    const seen = log.summary().decisions.map(({ decision }) => [decision.principal, decision.verdict]);
    expect(seen).toEqual([
      ['agent', 'allow'],
      ['server', 'deny'],
    ]);
  });

  it('takes over a listener in the same tick and serves it', async () => {
    const { port: target } = await origin((socket) => socket.end('!'));
    const { proxy } = await running([], { resolver: resolver(), dial: dialTo(target).dial });
    const received = createServer();
    await listening(received);
    const { port } = received.address() as { port: number };
    await proxy.attach(principal([entry('ok.example', 443)]), { service: 'proxy', server: received });
    expect(await ask(port, connectTo(OK))).toBe(`${ESTABLISHED}!`);
  });

  it('survives a resolver that throws and reports nothing unexpected', async () => {
    const { port, faults } = await running([entry('ok.example', 443)], {
      resolver: {
        resolve: () => {
          throw new Error('broken');
        },
      },
    });
    expect(statusOf(await ask(port, connectTo(OK)))).toBe(502);
    expect(faults).toEqual([]);
  });
});
