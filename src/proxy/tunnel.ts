import type { Socket } from 'node:net';
import type { Authority } from './authority.js';
import { joinTunnel } from './join.js';
import { refuse } from './refuse.js';
import { ESTABLISHED } from './reply.js';
import { findWay, type RequestContext } from './way.js';

/** A request for a tunnel and what came behind its head, which belongs to the tunnel. */
export interface TunnelRequest {
  readonly authority: Authority;
  readonly rest: Buffer;
}

/** Answers a request for a tunnel. `onAdmitted` is called when the connection begins to count as a tunnel. */
export async function openTunnel(
  client: Socket,
  { authority, rest }: TunnelRequest,
  context: RequestContext,
  onAdmitted: () => void,
): Promise<void> {
  const way = await findWay({ authority, via: 'connect', client }, context, onAdmitted);
  if (way.outcome === 'refused') {
    refuse(client, way.refusal, context.clock);
    return;
  }
  client.write(ESTABLISHED);
  joinTunnel(client, way, rest, context);
}
