import { MAX_HEAD_BYTES } from './limits.js';
import { parseRequestHead, type ConnectRequest, type HeadProblem } from './request-head.js';

/** What is known of a head after the bytes that have come so far. */
export type HeadProgress =
  | { readonly state: 'incomplete' }
  /** `rest` are the bytes behind the head. They belong to the tunnel. */
  | { readonly state: 'complete'; readonly request: ConnectRequest; readonly rest: Buffer }
  | { readonly state: 'malformed'; readonly problem: HeadProblem }
  | { readonly state: 'too-large' };

/** Reads one head from pieces of any size. Not to be used again after an answer other than `incomplete`. */
export interface HeadReader {
  readonly push: (piece: Buffer) => HeadProgress;
}

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const DEL = 0x7f;
const FIRST_VISIBLE = 0x20;

/**
 * A reader for the head of one connection. Each byte is looked at once, whatever the pieces; a byte that can stand in
 * no head refuses it at once, so that a client which speaks another protocol need not wait for the time limit.
 */
export function createHeadReader(): HeadReader {
  const pieces: Buffer[] = [];
  let length = 0;
  let previous = 0;
  /** Bytes in the present line, without its end. */
  let lineLength = 0;
  let lines = 0;

  const malformed = (fault: HeadProblem['fault']): HeadProgress => ({
    state: 'malformed',
    problem: { fault, target: undefined },
  });

  const push = (piece: Buffer): HeadProgress => {
    for (let index = 0; index < piece.length; index += 1) {
      if (length + index >= MAX_HEAD_BYTES) return { state: 'too-large' };
      const byte = piece[index] ?? 0;
      if (previous === CR && byte !== LF) return malformed('bare-carriage-return');
      if (byte === LF) {
        if (previous !== CR) return malformed('bare-line-feed');
        if (lineLength === 0) return finish(piece, index + 1);
        lines += 1;
        lineLength = 0;
      } else if (byte === DEL || (byte < FIRST_VISIBLE && byte !== CR && (byte !== TAB || lines === 0))) {
        return malformed('control-character');
      } else if (byte !== CR) {
        lineLength += 1;
      }
      previous = byte;
    }
    pieces.push(piece);
    length += piece.length;
    return { state: 'incomplete' };
  };

  /** `end` is the index in `piece` behind the head. */
  const finish = (piece: Buffer, end: number): HeadProgress => {
    pieces.push(piece.subarray(0, end));
    // Without the last line's end and the empty line; an empty first line leaves nothing.
    const text = Buffer.concat(pieces).toString('latin1').slice(0, -4);
    const parsed = parseRequestHead(text);
    return parsed.ok
      ? { state: 'complete', request: parsed.value, rest: piece.subarray(end) }
      : { state: 'malformed', problem: parsed.problem };
  };

  return { push };
}
