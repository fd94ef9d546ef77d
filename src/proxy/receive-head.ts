import type { Socket } from 'node:net';
import type { Clock } from './clock.js';
import { HEAD_TIMEOUT_MS, KEEP_ALIVE_MS } from './limits.js';
import type { HeadProblem, ProxyRequest } from './request-head.js';
import { createRequestReader } from './request-reader.js';

export type ReceivedHead =
  /** `rest` came behind the head. */
  | { readonly outcome: 'request'; readonly request: ProxyRequest; readonly rest: Buffer }
  | { readonly outcome: 'malformed'; readonly problem: HeadProblem }
  | { readonly outcome: 'too-large' }
  /** `silent`: not a single byte came. */
  | { readonly outcome: 'timed-out'; readonly silent: boolean }
  /** The client ended its side before the head was complete. */
  | { readonly outcome: 'ended'; readonly silent: boolean }
  | { readonly outcome: 'broken' };

/**
 * Reads the next head of a connection. Resolves with the socket paused; never rejects. The first head has to be
 * complete within the time limit from the connection on, a later one from its first byte on. `early` has come of a later
 * one already, `undefined` is for the first.
 */
export function receiveHead(client: Socket, clock: Clock, early: Buffer | undefined): Promise<ReceivedHead> {
  return new Promise((resolve) => {
    const reader = createRequestReader();
    let silent = true;
    const state = { finished: false };

    const finish = (head: ReceivedHead): void => {
      state.finished = true;
      cancel();
      client.off('data', onBytes);
      client.off('end', onEnd);
      client.off('close', onClose);
      client.pause();
      resolve(head);
    };
    const onEnd = (): void => {
      finish({ outcome: 'ended', silent });
    };
    const onClose = (): void => {
      finish({ outcome: 'broken' });
    };
    const onBytes = (bytes: Buffer): void => {
      if (silent && early !== undefined) {
        cancel();
        cancel = clock.after(HEAD_TIMEOUT_MS, onTimeout);
      }
      silent = false;
      const progress = reader.push(bytes);
      switch (progress.state) {
        case 'incomplete':
          return;
        case 'complete':
          finish({ outcome: 'request', request: progress.head, rest: progress.rest });
          return;
        case 'malformed':
          finish({ outcome: 'malformed', problem: progress.problem });
          return;
        case 'too-large':
          finish({ outcome: 'too-large' });
          return;
      }
    };

    const onTimeout = (): void => {
      finish({ outcome: 'timed-out', silent });
    };
    let cancel = clock.after(early === undefined ? HEAD_TIMEOUT_MS : KEEP_ALIVE_MS, onTimeout);
    client.on('data', onBytes);
    client.once('end', onEnd);
    client.once('close', onClose);
    // A listener alone does not start a stream that was paused explicitly.
    client.resume();
    if (early !== undefined && early.length > 0) onBytes(early);
    if (client.readableEnded && !state.finished) onEnd();
  });
}
