/** Received sockets as a sandbox hands them over, here of 127.1.0.0/16, which Linux leads to itself as well. */
import { createSocket, type Socket as DatagramSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { decode, encode } from 'dns-packet';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Entry } from '../../../src/policy/model.js';
import { createDecisionLog, type DecisionLog } from '../../../src/proxy/decision-log.js';
import { startProxy, type Proxy } from '../../../src/proxy/proxy.js';
import { createAddressTable } from '../../../src/proxy/transparent/address-table.js';
import { dialTo, entry, eventually, ManualClock, origin, portOf, principal, resolverOf } from '../setting.js';

const RANGE = { first: 127 * 2 ** 24 + 2 ** 16, size: 2 ** 16, prefix: 16 };

interface Setting {
  readonly proxy: Proxy;
  readonly log: DecisionLog;
  readonly clock: ManualClock;
  readonly lookups: readonly string[];
  readonly dials: readonly string[];
  readonly faults: readonly unknown[];
  readonly listed: readonly Entry[];
  /** The address that stands for a name, asked for over UDP. */
  readonly addressOf: (name: string) => Promise<string>;
  /** The port of the DNS responder over TCP. */
  readonly dns: number;
  /** The received UDP socket. */
  readonly datagrams: DatagramSocket;
}

async function received(): Promise<Server> {
  const server = createServer();
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  return server;
}

/** A proxy whose origin answers everything with `!`; names lead to a public address. */
async function setting(listed: readonly Entry[]): Promise<Setting> {
  const destination = await origin((socket) => {
    socket.on('data', () => socket.end('!'));
  });
  const clock = new ManualClock();
  const log = createDecisionLog({ clock });
  const resolver = resolverOf({
    'a.example': ['93.184.216.34'],
    'inside.example': ['10.0.0.1'],
    localhost: ['127.0.0.1'],
  });
  const { calls, dial } = dialTo(destination.port);
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => {
    faults.push(error);
  };
  const addresses = createAddressTable(RANGE);
  const ownAddresses = (): ReadonlySet<string> => new Set();
  const proxy = startProxy({ log, clock, onFault, resolver, dial, addresses, ownAddresses });
  onTestFinished(() => proxy.close());
  const agent = principal(listed);
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const dns = await received();
  const dnsPort = portOf(dns);
  await proxy.attach(agent, { service: 'dns', server: dns });
  await proxy.attach(agent, { service: 'dns', socket });
  const addressOf = async (name: string): Promise<string> => {
    const client = createSocket('udp4');
    client.send(
      encode({ type: 'query', id: 1, questions: [{ name, type: 'A' }] }),
      socket.address().port,
      '127.0.0.1',
    );
    const [reply] = (await once(client, 'message')) as [Buffer];
    client.close();
    const [answer] = decode(reply).answers ?? [];
    return answer?.type === 'A' ? answer.data : 'none';
  };
  return {
    ...{ proxy, log, clock, faults, listed, addressOf, dns: dnsPort, datagrams: socket },
    lookups: resolver.calls,
    dials: calls,
  };
}

/** A listener for transparent clients on every address. Entries have to have its port, hence the way round. */
async function transparent(
  entriesFor: (port: number) => readonly Entry[],
): Promise<Setting & { readonly port: number }> {
  const server = await received();
  const port = portOf(server);
  const made = await setting(entriesFor(port));
  await made.proxy.attach(principal(made.listed), { service: 'transparent', server });
  return { ...made, port };
}

function client(host: string, port: number): { readonly socket: Socket; readonly end: Promise<string> } {
  const socket = connect({ host, port });
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += bytes.toString('latin1')));
  const end = new Promise<string>((resolve) => {
    socket.once('error', (error) => {
      resolve('code' in error ? String(error.code) : error.message);
    });
    socket.once('close', () => {
      resolve(text);
    });
  });
  onTestFinished(() => {
    socket.destroy();
  });
  return { socket, end };
}

function say(host: string, port: number, text: string): Promise<string> {
  const { socket, end } = client(host, port);
  socket.write(text);
  return end;
}

const decided = ({ log }: Setting): readonly string[] =>
  log
    .summary()
    .decisions.map(({ decision: { via, host, port, verdict, reason } }) =>
      [via, host, port === null ? '-' : 'port', verdict, reason].join(' '),
    );

describe('a transparent client', () => {
  it('reaches the host whose address it connected to, after one lookup', async () => {
    const made = await transparent((port) => [entry('a.example', port)]);
    const address = await made.addressOf('a.example');
    expect(address).toBe('127.1.0.2');
    expect(made.lookups).toEqual([]);
    expect(await say(address, made.port, 'anything')).toBe('!');
    expect(made.lookups).toEqual(['a.example']);
    expect(made.dials).toEqual([`93.184.216.34 ${made.port}`]);
    expect(decided(made)).toEqual(['transparent a.example port allow allowed']);
    expect(made.faults).toEqual([]);
  });

  it('gets no address for a name that is not listed, which nobody is asked for', async () => {
    const made = await transparent((port) => [entry('a.example', port)]);
    expect(await made.addressOf('secret.b.example')).toBe('none');
    expect(made.lookups).toEqual([]);
    expect(decided(made)).toEqual(['dns secret.b.example - deny not-listed']);
  });

  it.each([
    ['an address that stands for nothing', '127.1.0.9', 'transparent 127.1.0.9 port deny not-listed'],
    ['the loopback', '127.0.0.1', 'transparent 127.0.0.1 port deny not-listed'],
  ])('is cut off at %s', async (_, address, expected) => {
    const made = await transparent((port) => [entry('a.example', port)]);
    expect(await say(address, made.port, 'anything')).toBe('ECONNRESET');
    expect(decided(made)).toEqual([expected]);
    expect([made.lookups, made.dials]).toEqual([[], []]);
  });

  it('is cut off at another port than the listed one', async () => {
    const made = await transparent(() => [entry('a.example', 443)]);
    expect(await say(await made.addressOf('a.example'), made.port, 'anything')).toBe('ECONNRESET');
    expect(decided(made)).toEqual(['transparent a.example port deny wrong-port']);
    expect([made.lookups, made.dials]).toEqual([[], []]);
  });

  it('is cut off where the name leads to a private address', async () => {
    const made = await transparent((port) => [entry('inside.example', port)]);
    expect(await say(await made.addressOf('inside.example'), made.port, 'anything')).toBe('ECONNRESET');
    expect(decided(made)).toEqual(['transparent inside.example port deny private-address']);
    expect(made.dials).toEqual([]);
  });

  it('is cut off where what it sends is for another host', async () => {
    const made = await transparent((port) => [entry('a.example', port)]);
    const address = await made.addressOf('a.example');
    await say(address, made.port, 'GET / HTTP/1.1\r\nHost: b.example\r\n\r\n');
    expect(decided(made)).toContain('transparent a.example port deny sni-mismatch');
    expect(await say(address, made.port, 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n')).toBe('!');
  });

  it("reaches this machine's loopback where it is listed", async () => {
    const made = await transparent((port) => [entry('localhost', port, { allowPrivate: true })]);
    expect(await say('127.0.0.1', made.port, 'anything')).toBe('!');
    expect(made.dials).toEqual([`127.0.0.1 ${made.port}`]);
    expect(decided(made)).toEqual(['transparent localhost port allow allowed']);
  });
});

describe('the DNS responder', () => {
  it('may lose its socket with the sandbox that is given up', async () => {
    const { proxy, datagrams } = await setting([]);
    datagrams.close();
    // Not even the event of its end has come by then.
    await proxy.close();
    expect(() => datagrams.address()).toThrow();
  });
});

describe('the DNS responder over TCP', () => {
  const query = encode({ type: 'query', id: 7, questions: [{ name: 'a.example', type: 'A' }] });
  const framed = (message: Buffer): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(message.length);
    return Buffer.concat([length, message]);
  };
  const answers = (text: string): readonly string[] => {
    const found: string[] = [];
    for (
      let rest = Buffer.from(text, 'latin1');
      rest.length > 2;
      rest = rest.subarray(2 + rest.readUInt16BE(0))
    ) {
      const [answer] = decode(rest.subarray(2)).answers ?? [];
      found.push(answer?.type === 'A' ? answer.data : 'none');
    }
    return found;
  };

  it('answers one query after another, in whatever pieces they come, until the client ends', async () => {
    const { dns, faults } = await setting([entry('a.example', 443)]);
    const { socket, end } = client('127.0.0.1', dns);
    socket.setNoDelay();
    for (const byte of framed(query)) socket.write(Buffer.of(byte));
    socket.end(Buffer.concat([framed(query), framed(query)]));
    expect(answers(await end)).toEqual(['127.1.0.2', '127.1.0.2', '127.1.0.2']);
    expect(faults).toEqual([]);
  });

  it('ends at what is no query, and takes nothing more', async () => {
    const { dns, faults } = await setting([entry('a.example', 443)]);
    const { socket, end } = client('127.0.0.1', dns);
    socket.write(Buffer.concat([framed(query), framed(Buffer.from('no query')), framed(query)]));
    expect(answers(await end)).toEqual(['127.1.0.2']);
    expect(faults).toEqual([]);
  });

  it('ends when nothing comes', async () => {
    const { dns, clock } = await setting([]);
    const { socket, end } = client('127.0.0.1', dns);
    socket.write(Buffer.of(0));
    await eventually(() => clock.dueIn(10_000) > 0);
    clock.advance(10_000);
    expect(['', 'ECONNRESET']).toContain(await end);
  });
});
