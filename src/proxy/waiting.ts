import type { Socket } from 'node:net';
import type { Load } from './way.js';

/** Counts a connection until it closes or what it asked for counts as a tunnel. */
export function enterWaiting(client: Socket, load: Load): () => void {
  let waiting = true;
  load.waiting += 1;
  const leave = (): void => {
    if (waiting) load.waiting -= 1;
    waiting = false;
    client.off('close', leave);
  };
  client.once('close', leave);
  return leave;
}
