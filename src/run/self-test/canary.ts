import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { parseIpAddress, type IpAddress } from '../../policy/ip-address.js';
import { parsePort, type Port } from '../../policy/port.js';

/** Who connects: this process from outside, the sandbox on its own, or the proxy on the sandbox's behalf. */
export type Visitor = 'control' | 'direct' | 'proxied';

/** A place of the machine where a canary listens. */
export interface CanaryPlace {
  readonly address: IpAddress;
  readonly port: Port;
}

/** Listeners of this machine that nothing in the sandbox may reach but through the proxy. They serve one run. */
export interface Canary {
  /** On the loopback address: there is always one. */
  readonly loopback: CanaryPlace;
  /** On an address of the machine's interfaces, one a family, where it has one. */
  readonly interfaces: readonly CanaryPlace[];
  /** What a visitor says, and what it is answered. Nobody else knows either. */
  readonly greeting: (visitor: Visitor) => Buffer;
  readonly answer: Buffer;
  /** How often somebody who knows the greeting of this visitor came. */
  readonly visits: (visitor: Visitor) => number;
  /** Connects to a place from outside of the sandbox; the fault, or `undefined` when it answered as it must. */
  readonly control: (place: CanaryPlace) => Promise<string | undefined>;
  readonly close: () => void;
}

const LOOPBACK = '127.0.0.1';

/** An address of this machine answers at once. Milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Opens the listeners. An address of an interface on which nobody can listen, such as one that is not ready yet, is left out.
 * Rejects with the system's error when there is no room on the loopback address.
 */
export async function openCanary(
  addresses: () => readonly IpAddress[] = interfaceAddresses,
): Promise<Canary> {
  const secret = randomBytes(16).toString('hex');
  const greeting = (visitor: Visitor): Buffer => Buffer.from(`${visitor} ${secret}\n`);
  const answer = Buffer.from(`${randomBytes(16).toString('hex')}\n`);
  const visits = new Map<string, number>();
  const servers: Server[] = [];

  const open = async (address: IpAddress): Promise<CanaryPlace> => {
    const server = createServer((socket) => {
      let said = '';
      socket.on('error', () => undefined).setTimeout(PATIENCE_MS, () => socket.destroy());
      socket.on('data', (chunk: Buffer) => {
        said += chunk.toString('latin1');
        if (!said.includes('\n') && said.length < 256) return;
        const [visitor = '', word] = (said.split('\n')[0] ?? '').split(' ');
        if (word !== secret) {
          socket.destroy();
          return;
        }
        visits.set(visitor, (visits.get(visitor) ?? 0) + 1);
        socket.end(answer);
      });
    });
    // The run ends without it.
    server.unref();
    const port = await listen(server, address);
    servers.push(server);
    return { address, port };
  };

  const loopbackAddress = parseIpAddress(LOOPBACK);
  if (loopbackAddress === undefined) throw new Error('no loopback address');
  const loopback = await open(loopbackAddress);
  const opened = await Promise.all(addresses().map((address) => open(address).catch(() => undefined)));
  return {
    loopback,
    interfaces: opened.flatMap((place) => place ?? []),
    greeting,
    answer,
    visits: (visitor) => visits.get(visitor) ?? 0,
    control: (place) => visit(place, greeting('control'), answer),
    close: () => {
      for (const server of servers) server.close();
    },
  };
}

function listen(server: Server, { text }: IpAddress): Promise<Port> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: text, port: 0, backlog: 16 }, () => {
      const address = server.address();
      const port = parsePort(typeof address === 'object' ? String(address?.port) : '');
      server.off('error', reject).on('error', () => undefined);
      if (port.ok) resolve(port.value);
      else reject(new Error('the listener has no TCP port'));
    });
  });
}

function visit(
  { address, port }: CanaryPlace,
  greeting: Buffer,
  answer: Buffer,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: address.text, port });
    let said = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer in time')));
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
    socket.once('error', ({ message }) => {
      resolve(message);
    });
    socket.once('close', () => {
      resolve(said === answer.toString('latin1') ? undefined : 'something else answered');
    });
    socket.write(greeting);
  });
}

/** The first address of each family; those of one link alone need a zone, which `address` does not have. */
function interfaceAddresses(): readonly IpAddress[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const outer = all.filter((one) => !one.internal && !(one.family === 'IPv6' && one.scopeid !== 0));
  return (['IPv4', 'IPv6'] as const).flatMap((family) => {
    const first = outer.find((one) => one.family === family);
    return (first === undefined ? undefined : parseIpAddress(first.address)) ?? [];
  });
}
