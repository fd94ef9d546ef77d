import type { Socket } from 'node:net';
import { decide } from '../../policy/allowlist.js';
import { parseHost, type Host } from '../../policy/host.js';
import { parsePort, type Port } from '../../policy/port.js';
import { joinTunnel } from '../join.js';
import { MAX_WAITING } from '../limits.js';
import type { Principal } from '../principal.js';
import { enterWaiting } from '../waiting.js';
import { findWay, type RequestContext } from '../way.js';
import type { AddressTable } from './address-table.js';

const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Serves a connection of a program that knows nothing of a proxy: the address that it connected to says which host it
 * means. There is no way to answer it but to cut it off. Resolves when the tunnel is open or the connection cut.
 */
export async function serveTransparentClient(
  client: Socket,
  table: AddressTable,
  context: RequestContext,
): Promise<void> {
  const { log, principal, load } = context;
  const leaveWaiting = enterWaiting(client, load);
  const { localAddress = '', localPort } = client;
  const parsed = parsePort(String(localPort));
  // A client that is gone already has no address any more.
  if (!parsed.ok || load.waiting > MAX_WAITING) {
    client.destroy();
    return;
  }
  const port = parsed.value;
  const host = hostBehind(localAddress, port, table, principal);
  if (host === undefined) {
    log.refused(
      {
        ...{ principal: principal.name, via: 'transparent', host: localAddress, port },
        ...{ verdict: 'deny', reason: 'not-listed', entry: undefined, address: undefined },
      },
      0,
    );
    client.resetAndDestroy();
    return;
  }
  const way = await findWay({ authority: { host, port }, via: 'transparent', client }, context, leaveWaiting);
  if (way.outcome === 'refused') client.resetAndDestroy();
  else joinTunnel(client, way, NOTHING, context);
}

/** The sandbox's loopback stands for the machine's, and an address for itself, where an entry says so. */
function hostBehind(
  address: string,
  port: Port,
  table: AddressTable,
  { allowlist }: Principal,
): Host | undefined {
  const name = table.nameBehind(address);
  if (name !== undefined) return { kind: 'name', name };
  const candidates = address === '127.0.0.1' ? ['localhost', address] : [address];
  return candidates
    .flatMap((text) => {
      const host = parseHost(text);
      return host.ok ? [host.value] : [];
    })
    .find((host) => decide(allowlist, host, port).verdict === 'allow');
}
