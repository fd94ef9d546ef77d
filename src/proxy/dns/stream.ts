import type { Socket } from 'node:net';
import type { Clock } from '../clock.js';
import { DNS_IDLE_MS, MAX_WAITING } from '../limits.js';
import { enterWaiting } from '../waiting.js';
import { endWithPatience } from '../refuse.js';
import type { RequestContext } from '../way.js';

const LENGTH = 2;

/** Serves a client of the DNS responder over TCP. */
export function serveDnsClient(
  client: Socket,
  { load, clock }: Pick<RequestContext, 'load' | 'clock'>,
  answer: (query: Buffer) => Buffer | undefined,
): Promise<void> {
  enterWaiting(client, load);
  if (load.waiting <= MAX_WAITING) return serveDnsStream(client, clock, answer);
  client.destroy();
  return Promise.resolve();
}

/**
 * Answers the DNS messages of one TCP connection, each behind its length (RFC 1035, section 4.2.2; RFC 7766). One that
 * gets no answer ends the connection, and so does a time without any. Resolves when it is over.
 */
export function serveDnsStream(
  client: Socket,
  clock: Clock,
  answer: (query: Buffer) => Buffer | undefined,
): Promise<void> {
  return new Promise((resolve) => {
    let waiting: Buffer = Buffer.alloc(0);
    const destroy = (): void => {
      client.destroy();
    };
    let cancel = clock.after(DNS_IDLE_MS, destroy);
    const touch = (): void => {
      cancel();
      cancel = clock.after(DNS_IDLE_MS, destroy);
    };

    client.on('data', (bytes: Buffer) => {
      touch();
      waiting = Buffer.concat([waiting, bytes]);
      while (waiting.length >= LENGTH) {
        const end = LENGTH + waiting.readUInt16BE(0);
        if (waiting.length < end) return;
        const reply = answer(waiting.subarray(LENGTH, end));
        waiting = waiting.subarray(end);
        if (reply === undefined) {
          client.removeAllListeners('data');
          endWithPatience(client, clock);
          return;
        }
        const length = Buffer.alloc(LENGTH);
        length.writeUInt16BE(reply.length);
        if (!client.write(Buffer.concat([length, reply]))) client.pause();
      }
    });
    client.on('drain', () => {
      client.resume();
    });
    client.once('end', () => {
      client.end();
    });
    client.once('close', () => {
      cancel();
      resolve();
    });
  });
}
