import type { Socket } from 'node:net';
import { inspectTunnel } from './inspect/inspect.js';
import { forwardInspected } from './inspect/inspected-upload.js';
import type { TlsSeen } from './inspect/inspection.js';
import { forward, relay } from './relay.js';
import type { RequestContext, Way } from './way.js';

/**
 * Joins a client with the destination that it asked for, from the first byte of the tunnel on. `early` are bytes of the
 * tunnel that have come from the client already.
 */
export function joinTunnel(client: Socket, way: Way, early: Buffer, context: RequestContext): void {
  const { clock, isInspecting } = context;
  const { upstream, authority } = way;
  const ends = { client, upstream };
  let tls: TlsSeen | undefined;

  const forwardUp = (touch: () => void): void => {
    if (!isInspecting) {
      if (early.length > 0) upstream.write(early);
      forward(client, upstream, touch);
      return;
    }
    const events = {
      settled: (seen: TlsSeen) => {
        tls = seen;
      },
      mismatch: way.mismatch,
    };
    forwardInspected(ends, early, inspectTunnel(authority.host), clock, events, touch);
  };
  relay(ends, clock, forwardUp, () => {
    way.close(tls);
  });
}
