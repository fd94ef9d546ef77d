import { readFileSync } from 'node:fs';
import {
  hostPlaces as wholePlaces,
  unixSockets as socketsOfAll,
  type HostPlaces,
} from '../../../src/sandbox/mounts/host-places.js';
import { pathnameSockets } from '../../../src/sandbox/mounts/unix-sockets.js';
import { without } from './without.js';

export * from '../../../src/sandbox/mounts/host-places.js';

/** Those of this network namespace alone. */
function ownSockets(sockets: readonly string[]): readonly string[] {
  if (!without('sockets of other networks')) return sockets;
  const own = new Set(pathnameSockets(readFileSync('/proc/net/unix', 'utf8')));
  return sockets.filter((name) => own.has(name));
}

export function hostPlaces(...given: Parameters<typeof wholePlaces>): HostPlaces {
  const places = wholePlaces(...given);
  return { ...places, sockets: ownSockets(places.sockets) };
}

export function unixSockets(): readonly string[] {
  return ownSockets(socketsOfAll());
}
