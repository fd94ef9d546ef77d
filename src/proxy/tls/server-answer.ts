import { createRecordReader, RECORD } from './record.js';

/** What a server answers a ClientHello with, as far as it matters here. */
export type ServerAnswer = 'more' | 'hello-retry' | 'other';

const SERVER_HELLO = 2;
/** Handshake header and version in front of the random. */
const RANDOM_AT = 4 + 2;
const RANDOM_LENGTH = 32;
/** The random by which a ServerHello is a HelloRetryRequest: SHA-256 of those words (RFC 8446, section 4.1.3). */
const RETRY_RANDOM = Buffer.from('cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c', 'hex');

/**
 * Reads a server's records up to the random of its first handshake message. An alert may stand in front of it: servers
 * warn about a name that they do not know and go on.
 */
export function createServerAnswerReader(): { readonly push: (piece: Buffer) => ServerAnswer } {
  const records = createRecordReader();
  let message = Buffer.alloc(0);
  return {
    push: (piece) => {
      for (const step of records.read(piece)) {
        if (step === undefined) return 'other';
        const { type, bytes } = step.part;
        if (type === RECORD.applicationData) return 'other';
        if (type !== RECORD.handshake) continue;
        message = Buffer.concat([message, bytes.subarray(0, RANDOM_AT + RANDOM_LENGTH - message.length)]);
        if (message.length > 0 && message[0] !== SERVER_HELLO) return 'other';
        if (message.length === RANDOM_AT + RANDOM_LENGTH) {
          return message.subarray(RANDOM_AT).equals(RETRY_RANDOM) ? 'hello-retry' : 'other';
        }
      }
      return 'more';
    },
  };
}
