import { createServer, type Server, type Socket } from 'node:net';
import { parsePort, type Port } from '../policy/port.js';
import { systemClock, type Clock } from './clock.js';
import { serveConnection } from './connection.js';
import type { DecisionLog } from './decision-log.js';
import { systemDial, type Dial } from './dial.js';
import { KEEP_ALIVE_DELAY_MS, LISTEN_BACKLOG } from './limits.js';
import { createOwnAddresses } from './own-addresses.js';
import type { Principal } from './principal.js';
import { systemResolver, type Resolver } from './resolver.js';
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
}

/** A proxy without listeners of its own; each one that it is given belongs to one principal. */
export interface Proxy {
  /**
   * Takes over a listening server that was handed over from another network namespace. The call listens at once, with
   * half-open connections, no delay and the full backlog; `received` must not be used or closed afterwards. Rejects if
   * that fails.
   */
  readonly attach: (principal: Principal, received: Server) => Promise<void>;
  /**
   * Listens on an address of this machine; port 0 takes a free one. Resolves with the port, which no request can reach
   * from then on. Rejects with the system's error, e.g. EADDRINUSE.
   */
  readonly listen: (principal: Principal, place: { address: string; port: number }) => Promise<Port>;
  /** Stops listening and cuts every connection. Resolves when no socket, timer or unfinished decision is left. */
  readonly close: () => Promise<void>;
}

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
  const ownPorts = new Set<Port>();
  const load: Load = { waiting: 0, tunnels: 0 };
  const servers = new Set<Server>();
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

  const serve = (client: Socket, context: RequestContext): void => {
    track(client);
    if (closing) {
      client.destroy();
      return;
    }
    const served = serveConnection(client, context)
      .catch((error: unknown) => {
        client.destroy();
        onFault(error);
      })
      .finally(() => serving.delete(served));
    serving.add(served);
  };

  /** A server that serves one principal; `listen` starts it. */
  const open = (principal: Principal, listen: (server: Server) => void): Promise<Server> =>
    new Promise((resolve, reject) => {
      const isInspecting = options.noSniCheck !== true;
      const context = {
        isInspecting,
        upstream,
        principal,
        log,
        load,
        resolver,
        dial: trackedDial,
        clock,
        ownAddresses,
        ownPorts,
      };
      const server = createServer(
        { allowHalfOpen: true, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS },
        (client) => {
          serve(client, context);
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
      await open(principal, (server) => server.listen(received, LISTEN_BACKLOG));
    },
    listen: async (principal, { address, port }) => {
      const server = await open(principal, (opening) =>
        opening.listen({ host: address, port, backlog: LISTEN_BACKLOG }),
      );
      const own = listeningPort(server);
      ownPorts.add(own);
      return own;
    },
    close: async () => {
      closing = true;
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
