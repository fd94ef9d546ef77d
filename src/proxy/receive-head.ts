import type { Socket } from 'node:net';
import type { Clock } from './clock.js';
import { createHeadReader } from './head-reader.js';
import { HEAD_TIMEOUT_MS } from './limits.js';
import type { ConnectRequest, HeadProblem } from './request-head.js';

export type ReceivedHead =
  | { readonly outcome: 'request'; readonly request: ConnectRequest }
  | { readonly outcome: 'malformed'; readonly problem: HeadProblem }
  | { readonly outcome: 'too-large' }
  /** `silent`: not a single byte came. */
  | { readonly outcome: 'timed-out'; readonly silent: boolean }
  /** The client ended its side before the head was complete. */
  | { readonly outcome: 'ended'; readonly silent: boolean }
  | { readonly outcome: 'broken' };

/**
 * Reads the head of a connection. Resolves with the socket paused and the bytes behind the head put back into it;
 * never rejects.
 */
export function receiveHead(client: Socket, clock: Clock): Promise<ReceivedHead> {
  return new Promise((resolve) => {
    const reader = createHeadReader();
    let silent = true;

    const finish = (head: ReceivedHead): void => {
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
      silent = false;
      const progress = reader.push(bytes);
      switch (progress.state) {
        case 'incomplete':
          return;
        case 'complete':
          finish({ outcome: 'request', request: progress.request });
          if (progress.rest.length > 0) client.unshift(progress.rest);
          return;
        case 'malformed':
          finish({ outcome: 'malformed', problem: progress.problem });
          return;
        case 'too-large':
          finish({ outcome: 'too-large' });
          return;
      }
    };

    const cancel = clock.after(HEAD_TIMEOUT_MS, () => {
      finish({ outcome: 'timed-out', silent });
    });
    client.on('data', onBytes);
    client.once('end', onEnd);
    client.once('close', onClose);
  });
}
