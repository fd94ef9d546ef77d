import type { Socket } from 'node:net';
import type { Clock } from './clock.js';
import { watchIdle } from './idle.js';

/** Two connections that are to be joined. Both must allow half-open connections and have an error handler. */
export interface Ends {
  readonly client: Socket;
  readonly upstream: Socket;
}

/**
 * Joins two connections until both directions have ended, then calls `onEnd` once. `forwardUp` starts the direction
 * from the client; it calls what it is given whenever a byte passes.
 *
 * Each direction ends by itself: an end of file on one side is passed on as one, and the other direction goes on. When
 * the destination is gone, the client is ended and never destroyed, so that everything received for it still reaches
 * it. When the client is gone in the middle of what it sent, the destination sees a reset, not an end of file that
 * would make half an upload look like a whole one.
 */
export function relay(
  { client, upstream }: Ends,
  clock: Clock,
  forwardUp: (touch: () => void) => void,
  onEnd: () => void,
): void {
  const idle = watchIdle(clock, () => {
    client.destroy();
    upstream.destroy();
  });

  let open = 2;
  const closed = (): void => {
    open -= 1;
    if (open > 0) return;
    idle.cancel();
    onEnd();
  };

  whenClosed(client, () => {
    if (!client.readableEnded) {
      upstream.resetAndDestroy();
    } else {
      // Its upload is complete and is delivered; what comes back has nobody to go to.
      discard(upstream);
      endThenDestroy(upstream);
    }
    closed();
  });
  whenClosed(upstream, () => {
    discard(client);
    client.end();
    closed();
  });

  forwardUp(idle.touch);
  forward(upstream, client, idle.touch);
}

/** Copies bytes and the end of file. Reads no faster than the other side takes. */
export function forward(from: Socket, to: Socket, touch: () => void): void {
  from.on('data', (bytes: Buffer) => {
    touch();
    if (to.writable && !to.write(bytes)) from.pause();
  });
  to.on('drain', () => {
    touch();
    from.resume();
  });
  if (from.readableEnded) {
    to.end();
  } else {
    from.once('end', () => {
      to.end();
    });
  }
  // A listener alone does not start a stream that was paused explicitly.
  from.resume();
}

/** Also for a socket that closed before anybody could ask. */
function whenClosed(socket: Socket, action: () => void): void {
  if (socket.closed) process.nextTick(action);
  else socket.once('close', action);
}

/** Reads on to the end of file, because a socket closes only when it has been read to its end. */
function discard(socket: Socket): void {
  socket.resume();
}

function endThenDestroy(socket: Socket): void {
  socket.end(() => {
    socket.destroy();
  });
}
