import type { Socket } from 'node:net';
import type { Field } from '../field.js';
import type { HttpRequest } from '../request-head.js';
import { createBodyReader, encodeData, encodeEnd } from './body.js';
import { requestHead } from './forwarded-head.js';

/** The client's half of an exchange: its request on the way to the origin server. */
export interface RequestSide {
  /** Whether the whole request has been read. */
  readonly isComplete: () => boolean;
  /** Leaves the client alone, paused. Returns what it sent behind the request. */
  readonly stop: () => Buffer;
}

export interface RequestEvents {
  readonly passed: () => void;
  /** The body is not what the head says, or the client ended its side in the middle of it. */
  readonly broken: (why: 'malformed' | 'ended') => void;
}

const NOTHING = Buffer.alloc(0);

/** Sends a request on, its head anew and its body as it comes, no faster than the origin server takes it. `early` came behind the head. */
export function sendRequest(
  client: Socket,
  upstream: Socket,
  request: HttpRequest,
  early: Buffer,
  events: RequestEvents,
): RequestSide {
  const { framing } = request;
  const isChunked = framing.kind === 'chunked';
  const reader = framing.kind === 'none' ? undefined : createBodyReader(framing);
  let behind: Buffer = NOTHING;
  let complete = reader === undefined;

  const write = (parts: readonly Buffer[]): void => {
    let room = true;
    for (const part of parts) room = upstream.write(part);
    if (!room && !upstream.destroyed) client.pause();
  };
  /** What was sent ahead of its turn waits. Until then we read on, so that the end of the client is noticed. */
  const keep = (bytes: Buffer): void => {
    if (bytes.length === 0) return;
    behind = bytes;
    client.pause();
  };
  const finish = (data: readonly Buffer[], trailers: readonly Field[], rest: Buffer): void => {
    complete = true;
    write([...encodeData(data, isChunked), ...encodeEnd(trailers, isChunked)]);
    keep(rest);
  };

  const onData = (bytes: Buffer): void => {
    events.passed();
    if (complete || reader === undefined) {
      keep(bytes);
      return;
    }
    const progress = reader.push(bytes);
    switch (progress.state) {
      case 'more':
        write(encodeData(progress.data, isChunked));
        return;
      case 'end':
        finish(progress.data, progress.trailers, progress.rest);
        return;
      case 'malformed':
        events.broken('malformed');
        return;
    }
  };
  const onEnd = (): void => {
    if (!complete) events.broken('ended');
  };
  const onDrain = (): void => {
    events.passed();
    if (behind.length === 0) client.resume();
  };

  upstream.write(requestHead(request));
  client.on('data', onData);
  client.once('end', onEnd);
  upstream.on('drain', onDrain);
  client.resume();
  if (early.length > 0) onData(early);

  return {
    isComplete: () => complete,
    stop: () => {
      client.off('data', onData);
      client.off('end', onEnd);
      upstream.off('drain', onDrain);
      client.pause();
      return behind;
    },
  };
}
