import type { Result } from '../policy/result.js';
import { MAX_HEAD_BYTES } from './limits.js';

/** What is known of a head after the bytes that have come so far. */
export type HeadProgress<T, P> =
  | { readonly state: 'incomplete' }
  /** `rest` are the bytes behind the head: of a tunnel, a body, or the next request. */
  | { readonly state: 'complete'; readonly head: T; readonly rest: Buffer }
  | { readonly state: 'malformed'; readonly problem: P }
  | { readonly state: 'too-large' };

/** What is wrong with the bytes of a head, before its lines are read. */
export type ByteFault = 'control-character' | 'bare-line-feed' | 'bare-carriage-return';

/** Reads one head from pieces of any size. Not to be used again after an answer other than `incomplete`. */
export interface HeadReader<T, P> {
  readonly push: (piece: Buffer) => HeadProgress<T, P>;
}

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const DEL = 0x7f;
const FIRST_VISIBLE = 0x20;

/**
 * A reader for one head, of a request or a response. Each byte is looked at once, whatever the pieces; a byte that can
 * stand in no head refuses it at once, so that a client which speaks another protocol need not wait for the time limit.
 *
 * `parse` reads the complete lines, without the last line's end and the empty line; `problemOf` says in its terms what
 * is wrong with a byte.
 */
export function createHeadReader<T, P>(
  parse: (lines: string) => Result<T, P>,
  problemOf: (fault: ByteFault) => P,
): HeadReader<T, P> {
  const pieces: Buffer[] = [];
  let length = 0;
  let previous = 0;
  /** Bytes in the present line, without its end. */
  let lineLength = 0;
  let lines = 0;

  const malformed = (fault: ByteFault): HeadProgress<T, P> => ({
    state: 'malformed',
    problem: problemOf(fault),
  });

  const push = (piece: Buffer): HeadProgress<T, P> => {
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
  const finish = (piece: Buffer, end: number): HeadProgress<T, P> => {
    pieces.push(piece.subarray(0, end));
    // Without the last line's end and the empty line; an empty first line leaves nothing.
    const parsed = parse(Buffer.concat(pieces).toString('latin1').slice(0, -4));
    return parsed.ok
      ? { state: 'complete', head: parsed.value, rest: piece.subarray(end) }
      : { state: 'malformed', problem: parsed.problem };
  };

  return { push };
}
