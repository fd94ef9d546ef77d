import type { Field } from '../field.js';
import { createChunkReader, type ChunkProgress } from './chunked.js';
import type { Framing } from './framing.js';

/** Takes a body apart. Not to be used again after an answer other than `more`. */
export interface BodyReader {
  readonly push: (piece: Buffer) => ChunkProgress;
}

const NO_TRAILERS: readonly Field[] = [];

/** A reader for one body whose end is found in this way. */
export function createBodyReader(framing: Exclude<Framing, { kind: 'none' }>): BodyReader {
  switch (framing.kind) {
    case 'chunked':
      return createChunkReader();
    case 'until-close':
      return { push: (piece) => ({ state: 'more', data: [piece] }) };
    case 'length': {
      let left = framing.bytes;
      return {
        push: (piece) => {
          const part = piece.subarray(0, left);
          left -= part.length;
          if (left > 0) return { state: 'more', data: [part] };
          return { state: 'end', data: [part], trailers: NO_TRAILERS, rest: piece.subarray(part.length) };
        },
      };
    }
  }
}

const CRLF = Buffer.from('\r\n');

/**
 * The bytes that carry a part of a body on: as a chunk where the message is chunked, else as they are. Chunks are made
 * anew, so that nothing of the peer's framing is passed on.
 */
export function encodeData(data: readonly Buffer[], isChunked: boolean): readonly Buffer[] {
  const parts = data.filter(({ length }) => length > 0);
  if (!isChunked || parts.length === 0) return parts;
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return [Buffer.from(`${size.toString(16)}\r\n`), ...parts, CRLF];
}

/** The bytes behind the last data of a body. Trailers that say how a message is read or routed are left out. */
export function encodeEnd(trailers: readonly Field[], isChunked: boolean): readonly Buffer[] {
  if (!isChunked) return [];
  const lines = trailers
    .filter(({ name }) => !NO_TRAILER.has(name.toLowerCase()))
    .map(({ name, value }) => `${name}: ${value}\r\n`);
  return [Buffer.from(`0\r\n${lines.join('')}\r\n`, 'latin1')];
}

/** Fields that a message without trailers would be read differently by (RFC 9110, section 6.5.1). */
const NO_TRAILER: ReadonlySet<string> = new Set([
  'authorization',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'max-forwards',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'range',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
