import type { Socket as DatagramSocket } from 'node:dgram';
import { createServer, type Server, type Socket } from 'node:net';
import { parsePort, type Port } from '../policy/port.js';
import { systemClock, type Clock } from './clock.js';
import { serveConnection } from './connection.js';
import type { DecisionLog } from './decision-log.js';
import { systemDial, type Dial } from './dial.js';
import { answerQuery, type Transport } from './dns/answer.js';
import { serveDatagrams } from './dns/datagrams.js';
import { createNames } from './dns/names.js';
import { serveDnsClient } from './dns/stream.js';
import { KEEP_ALIVE_DELAY_MS, LISTEN_BACKLOG } from './limits.js';
import { createOwnAddresses } from './own-addresses.js';
import type { Principal } from './principal.js';
import { systemResolver, type Resolver } from './resolver.js';
import { createAddressTable, type AddressTable } from './transparent/address-table.js';
import { DEFAULT_SYNTHETIC_RANGE } from './transparent/synthetic-range.js';
import { serveTransparentClient } from './transparent/transparent.js';
import type { UpstreamProxy } from './upstream/upstream-proxy.js';
import type { Load, RequestContext } from './way.js';

export interface ProxyOptions {
  readonly log: DecisionLog;
  /**
   * Told of errors that nothing expects: a fault of ours, or a listener that cannot accept. The connection concerned is
   * closed, the proxy goes on.
   */
  readonly onFault: (error: unknown) => void;
  readonly resolver?: Resolver;
  readonly dial?: Dial;
  readonly clock?: Clock;
  /** Canonical texts of the addresses of this machine's interfaces. */
  readonly ownAddresses?: () => ReadonlySet<string>;
  /** Let tunnels pass whose TLS hello names another host. */
  readonly noSniCheck?: boolean;
  /** Lead every tunnel through this proxy. */
  readonly upstream?: UpstreamProxy | undefined;
  /** The addresses that stand for names where a program knows nothing of a proxy. */
  readonly addresses?: AddressTable;
}

/** A listener that was handed over from another network namespace, and what answers on it. */
export type Received =
  | { readonly service: 'proxy' | 'transparent' | 'dns'; readonly server: Server }
  | { readonly service: 'dns'; readonly socket: DatagramSocket };

/** A proxy without listeners of its own; each one that it is given belongs to one principal. */
export interface Proxy {
  /**
   * Takes over what was handed over. The call listens at once, with half-open connections, no delay and the full
   * backlog; a server must not be used or closed afterwards. Rejects if that fails.
   */
  readonly attach: (principal: Principal, received: Received) => Promise<void>;
  /**
   * Listens on an address of this machine; port 0 takes a free one. Resolves with the port, which no request can reach
   * from then on. Rejects with the system's error, e.g. EADDRINUSE.
   */
  readonly listen: (principal: Principal, place: { address: string; port: number }) => Promise<Port>;
  /** Stops listening and cuts every connection. Resolves when no socket, timer or unfinished decision is left. */
  readonly close: () => Promise<void>;
}

type Serve = (client: Socket, context: RequestContext) => Promise<void>;

/** Starts a proxy. What it allows, and on whose behalf, comes with each listener. */
export function startProxy(options: ProxyOptions): Proxy {
  const {
    log,
    onFault,
    upstream,
    resolver = systemResolver,
    dial = systemDial,
    clock = systemClock,
  } = options;
  const ownAddresses = options.ownAddresses ?? createOwnAddresses(clock);
  const table = options.addresses ?? createAddressTable(DEFAULT_SYNTHETIC_RANGE);
  const ownPorts = new Set<Port>();
  const load: Load = { waiting: 0, tunnels: 0 };
  const servers = new Set<Server>();
  const datagrams = new Set<DatagramSocket>();
  const sockets = new Set<Socket>();
  const serving = new Set<Promise<void>>();
  let closing = false;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    // The reason is of no use here, `close` follows, and without a handler it would end the process.
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const trackedDial: Dial = (address, port) => track(dial(address, port));

  const accept = (client: Socket, serve: Serve, context: RequestContext): void => {
    track(client);
    if (closing) {
      client.destroy();
      return;
    }
    const served = serve(client, context)
      .catch((error: unknown) => {
        client.destroy();
        onFault(error);
      })
      .finally(() => serving.delete(served));
    serving.add(served);
  };

  const contextFor = (principal: Principal): RequestContext => ({
    isInspecting: options.noSniCheck !== true,
    ...{ upstream, principal, log, load, resolver, dial: trackedDial, clock, ownAddresses, ownPorts },
  });

  const answerFor = (principal: Principal, by: Transport): ((query: Buffer) => Buffer | undefined) => {
    const names = createNames(principal, table, log);
    return (query) => answerQuery(query, by, names);
  };

  const serverFor = (principal: Principal, service: Received['service']): Serve => {
    switch (service) {
      case 'proxy':
        return serveConnection;
      case 'transparent':
        return (client, context) => serveTransparentClient(client, table, context);
      case 'dns': {
        const answer = answerFor(principal, 'tcp');
        return (client, context) => serveDnsClient(client, context, answer);
      }
    }
  };

  /** A server that serves one principal; `listen` starts it. */
  const open = (principal: Principal, serve: Serve, listen: (server: Server) => void): Promise<Server> =>
    new Promise((resolve, reject) => {
      const context = contextFor(principal);
      const server = createServer(
        { allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS },
        (client) => {
          accept(client, serve, context);
        },
      );
      servers.add(server);
      server.once('close', () => servers.delete(server));
      server.once('error', reject);
      server.once('listening', () => {
        server.off('error', reject);
        server.on('error', onFault);
        resolve(server);
      });
      listen(server);
    });

  return {
    attach: async (principal, received) => {
      if ('socket' in received) {
        const { socket } = received;
        datagrams.add(socket);
        serveDatagrams(received.socket, answerFor(principal, 'udp'), onFault);
        return;
      }
      const serve = serverFor(principal, received.service);
      await open(principal, serve, (server) => server.listen(received.server, LISTEN_BACKLOG));
    },
    listen: async (principal, { address, port }) => {
      const server = await open(principal, serveConnection, (opening) =>
        opening.listen({ host: address, port, backlog: LISTEN_BACKLOG }),
      );
      const own = listeningPort(server);
      ownPorts.add(own);
      return own;
    },
    close: async () => {
      closing = true;
      for (const socket of datagrams) closeDatagrams(socket);
      datagrams.clear();
      const stopped = [...servers].map(stop);
      const cut = [...sockets].map(destroyed);
      await Promise.all([...stopped, ...cut, ...serving]);
    },
  };
}

function listeningPort(server: Server): Port {
  const address = server.address();
  const port = parsePort(typeof address === 'object' ? String(address?.port) : '');
  if (!port.ok) throw new Error('The listener has no TCP port.');
  return port.value;
}

/**
 * A sandbox that is given up has closed it already. To close it a second time is an error, and the event that tells of the
 * first comes too late.
 */
function closeDatagrams(socket: DatagramSocket): void {
  try {
    socket.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ERR_SOCKET_DGRAM_NOT_RUNNING') throw error;
  }
}

/** A server closes when its last connection has. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

function destroyed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
    socket.destroy();
  });
}
