import { MAX_HELLO_BYTES } from '../limits.js';
import { parseClientHello, type ClientHello } from './client-hello.js';
import { createRecordReader, RECORD } from './record.js';

export type HelloProgress =
  | { readonly state: 'more' }
  /** `end`: how many bytes of the last piece belong to the hello and to what came before it. */
  | { readonly state: 'hello'; readonly hello: ClientHello; readonly end: number }
  | { readonly state: 'unclear' };

export interface HelloReader {
  readonly push: (piece: Buffer) => HelloProgress;
}

const CLIENT_HELLO = 1;
const HANDSHAKE_HEADER = 4;

/**
 * Reads a client's records up to its ClientHello, which may lie in many of them and must end with the last. `skipped`
 * are the types of records that may stand in front of it.
 */
export function createHelloReader(skipped: ReadonlySet<number>): HelloReader {
  const records = createRecordReader();
  const parts: Buffer[] = [];
  let length = 0;
  /** Of the whole message, once its header is there. */
  let expected: number | undefined;

  const readHeader = (): boolean => {
    if (length < HANDSHAKE_HEADER) return true;
    const header = Buffer.concat(parts).subarray(0, HANDSHAKE_HEADER);
    expected = HANDSHAKE_HEADER + header.readUIntBE(1, 3);
    return header[0] === CLIENT_HELLO && expected <= MAX_HELLO_BYTES;
  };

  return {
    push: (piece) => {
      for (const step of records.read(piece)) {
        if (step === undefined) return { state: 'unclear' };
        const { part, end } = step;
        if (part.type !== RECORD.handshake) {
          if (length > 0 || !skipped.has(part.type)) return { state: 'unclear' };
          continue;
        }
        parts.push(part.bytes);
        length += part.bytes.length;
        if (expected === undefined && !readHeader()) return { state: 'unclear' };
        if (expected === undefined || length < expected) continue;
        // What is behind it in its record could be a message that a server reads and we do not.
        if (length > expected) return { state: 'unclear' };
        if (!part.isLast) continue;
        const hello = parseClientHello(Buffer.concat(parts).subarray(HANDSHAKE_HEADER));
        return hello === undefined ? { state: 'unclear' } : { state: 'hello', hello, end };
      }
      return { state: 'more' };
    },
  };
}
