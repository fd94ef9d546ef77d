import type { Socket } from 'node:net';
import type { Clock } from './clock.js';
import { LINGER_MS } from './limits.js';
import { formatRefusal, type Refusal } from './reply.js';

/**
 * Ends our side of a connection. What the client still sends is read and dropped for a while: closing a socket with
 * unread bytes would reset it, and the client would lose the last that it was sent (RFC 9112, section 9.6).
 */
export function endWithPatience(client: Socket, clock: Clock): void {
  if (client.destroyed) return;
  const cancel = clock.after(LINGER_MS, () => {
    client.destroy();
  });
  client.once('close', cancel);
  client.end();
  client.resume();
}

/** Sends a refusal and closes. `withBody: false` is for HEAD, whose responses have none. */
export function refuse(client: Socket, refusal: Refusal, clock: Clock, { withBody = true } = {}): void {
  if (client.destroyed) return;
  client.write(formatRefusal(refusal, withBody));
  endWithPatience(client, clock);
}
