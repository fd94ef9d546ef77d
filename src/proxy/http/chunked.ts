import { parseFields, type Field } from '../field.js';

/** What a piece of a body holds. */
export type ChunkProgress =
  | { readonly state: 'more'; readonly data: readonly Buffer[] }
  /** The body is complete; `rest` are the bytes behind it. */
  | {
      readonly state: 'end';
      readonly data: readonly Buffer[];
      readonly trailers: readonly Field[];
      readonly rest: Buffer;
    }
  /** `data` came before what is wrong. */
  | { readonly state: 'malformed'; readonly data: readonly Buffer[] };

/** Takes a chunked body apart. Not to be used again after an answer other than `more`. */
export interface ChunkReader {
  readonly push: (piece: Buffer) => ChunkProgress;
}

/** Size line with its extensions, which are dropped (RFC 9112, section 7.1.1). */
const MAX_SIZE_LINE = 1024;
const MAX_TRAILER_BYTES = 16 * 1024;
/** 13 digits: below 2^52. Blanks around the `;` are allowed there and nowhere else. */
const SIZE_LINE = /^([0-9A-Fa-f]{1,13})(?:[ \t]*;[\t -~\x80-\xff]*)?$/;

const LF = 0x0a;

/**
 * A reader for one chunked body (RFC 9112, section 7.1). Lines end in CRLF and in nothing else, and what follows the
 * data of a chunk is a CRLF and nothing else: two readers that differ on this see different requests.
 */
export function createChunkReader(): ChunkReader {
  let state: 'size' | 'data' | 'data-end' | 'trailers' = 'size';
  /** The line that is being read, latin1. */
  let line = '';
  let left = 0;
  const trailerLines: string[] = [];
  let trailerBytes = 0;

  /** Handles a complete line; `false` if it may not stand here, `end` behind the last. */
  const takeLine = (): boolean | 'end' => {
    if (!line.endsWith('\r') || line.indexOf('\r') !== line.length - 1) return false;
    const text = line.slice(0, -1);
    line = '';
    if (state === 'data-end') {
      state = 'size';
      return text === '';
    }
    if (state === 'size') {
      const size = SIZE_LINE.exec(text)?.[1];
      if (size === undefined) return false;
      left = Number.parseInt(size, 16);
      state = left === 0 ? 'trailers' : 'data';
      return true;
    }
    if (text === '') return 'end';
    trailerLines.push(text);
    return true;
  };

  return {
    push: (piece) => {
      const data: Buffer[] = [];
      let at = 0;
      while (at < piece.length) {
        if (state === 'data') {
          const part = piece.subarray(at, at + left);
          data.push(part);
          at += part.length;
          left -= part.length;
          if (left === 0) state = 'data-end';
          continue;
        }
        const found = piece.indexOf(LF, at);
        const end = found === -1 ? piece.length : found;
        const limit = state === 'trailers' ? MAX_TRAILER_BYTES - trailerBytes : MAX_SIZE_LINE;
        if (line.length + end - at > limit) return { state: 'malformed', data };
        line += piece.toString('latin1', at, end);
        at = end + 1;
        if (found === -1) break;
        if (state === 'trailers') trailerBytes += line.length + 1;
        const taken = takeLine();
        if (taken === false) return { state: 'malformed', data };
        if (taken === 'end') {
          const trailers = parseFields(trailerLines);
          if (!trailers.ok || trailerLines.some((text) => CONTROL.test(text)))
            return { state: 'malformed', data };
          return { state: 'end', data, trailers: trailers.value, rest: piece.subarray(at) };
        }
      }
      return { state: 'more', data };
    },
  };
}

/** Control characters but the tab. */
const CONTROL = /[\0-\x08\x0a-\x1f\x7f]/;
