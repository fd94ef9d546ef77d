import type { Socket } from 'node:net';
import type { Clock } from './clock.js';
import { LINGER_MS } from './limits.js';
import { formatRefusal, type Refusal } from './reply.js';

/**
 * Sends a refusal and closes. What the client still sends is read and dropped for a while: closing a socket with
 * unread bytes would reset it, and the client would lose the refusal (RFC 9112, section 9.6).
 */
export function refuse(client: Socket, refusal: Refusal, clock: Clock): void {
  if (client.destroyed) return;
  const cancel = clock.after(LINGER_MS, () => {
    client.destroy();
  });
  client.once('close', cancel);
  client.end(formatRefusal(refusal));
  client.resume();
}
