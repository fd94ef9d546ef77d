import { connect, type Socket } from 'node:net';
import type { IpAddress } from '../policy/ip-address.js';
import type { Port } from '../policy/port.js';
import type { Cancel, Clock } from './clock.js';
import { ATTEMPT_DELAY_MS, DIAL_TIMEOUT_MS, KEEP_ALIVE_DELAY_MS, MAX_ATTEMPTS } from './limits.js';

/** Begins to connect to an address. The socket must allow half-open connections. */
export type Dial = (address: IpAddress, port: Port) => Socket;

export const systemDial: Dial = (address, port) =>
  connect({
    host: address.text,
    port,
    allowHalfOpen: true,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_DELAY_MS,
  });

export type DialResult =
  | { readonly outcome: 'connected'; readonly socket: Socket; readonly address: IpAddress }
  /** Every attempt failed. `code` is the system's word for the last failure, e.g. ECONNREFUSED. */
  | { readonly outcome: 'failed'; readonly code: string; readonly address: IpAddress | undefined }
  | { readonly outcome: 'timed-out' }
  | { readonly outcome: 'aborted' };

/**
 * Connects to the first of several addresses that answers (happy eyeballs, RFC 8305, sections 4 and 5): families take
 * turns, the next attempt starts when the one before fails or after 250 ms, the first connection wins and the other
 * attempts are dropped. Never rejects. The caller owns the socket, which always has an error handler.
 */
export function dialFirst(
  addresses: readonly IpAddress[],
  port: Port,
  { dial, clock, signal }: { dial: Dial; clock: Clock; signal: AbortSignal },
): Promise<DialResult> {
  return new Promise((resolve) => {
    const waiting = alternateFamilies(addresses).slice(0, MAX_ATTEMPTS);
    const attempts = new Set<Socket>();
    let lastFailure: { code: string; address: IpAddress | undefined } = {
      code: 'EADDRNOTAVAIL',
      address: undefined,
    };
    let cancelNext: Cancel = () => undefined;

    const settle = (result: DialResult): void => {
      cancelNext();
      cancelTimeout();
      signal.removeEventListener('abort', abort);
      const winner = result.outcome === 'connected' ? result.socket : undefined;
      for (const socket of attempts) if (socket !== winner) socket.destroy();
      attempts.clear();
      resolve(result);
    };
    const abort = (): void => {
      settle({ outcome: 'aborted' });
    };

    const startNext = (): void => {
      cancelNext();
      const address = waiting.shift();
      if (address === undefined) {
        if (attempts.size === 0) settle({ outcome: 'failed', ...lastFailure });
        return;
      }
      const socket = dial(address, port);
      attempts.add(socket);
      socket.on('error', (error: NodeJS.ErrnoException) => {
        // A dropped attempt, or the winner later on: the handler stays so that no error is ever without one.
        if (!attempts.delete(socket)) return;
        lastFailure = { code: error.code ?? 'unknown', address };
        startNext();
      });
      socket.once('connect', () => {
        if (attempts.has(socket)) settle({ outcome: 'connected', socket, address });
      });
      if (waiting.length > 0) cancelNext = clock.after(ATTEMPT_DELAY_MS, startNext);
    };

    const cancelTimeout = clock.after(DIAL_TIMEOUT_MS, () => {
      settle({ outcome: 'timed-out' });
    });
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener('abort', abort);
    startNext();
  });
}

/** Keeps the order within a family and begins with the family of the first address (RFC 8305, section 4). */
export function alternateFamilies(addresses: readonly IpAddress[]): IpAddress[] {
  const first = addresses.filter(({ family }) => family === addresses[0]?.family);
  const second = addresses.filter(({ family }) => family !== addresses[0]?.family);
  const longer = Math.max(first.length, second.length);
  return Array.from({ length: longer }, (_, index) =>
    [first[index] ?? [], second[index] ?? []].flat(),
  ).flat();
}
