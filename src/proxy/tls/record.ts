/** The types of TLS records (RFC 8446, section 5.1). */
export const RECORD = {
  changeCipherSpec: 0x14,
  alert: 0x15,
  handshake: 0x16,
  applicationData: 0x17,
} as const;

/** Header and content of records, with what TLS 1.2 allows an encrypted one to grow by (RFC 5246, section 6.2.3). */
const HEADER = 5;
const MAX_CONTENT = 2 ** 14 + 2048;

/** A part of one record's content. */
export interface RecordPart {
  readonly type: number;
  readonly bytes: Buffer;
  /** The record ends behind these bytes. */
  readonly isLast: boolean;
}

export interface RecordReader {
  /**
   * The parts of records in a piece of the stream, and how many bytes of it were looked at when each ended. A part may
   * be empty. Ends with `undefined` where the stream stops being TLS; not to be used again then.
   */
  readonly read: (
    piece: Buffer,
  ) => Generator<{ readonly part: RecordPart; readonly end: number } | undefined>;
}

/** Takes the records of one direction of a TLS stream apart, whatever the pieces it comes in. */
export function createRecordReader(): RecordReader {
  const header = Buffer.alloc(HEADER);
  let headerLength = 0;
  let left = 0;

  return {
    *read(piece) {
      let at = 0;
      while (at < piece.length) {
        if (headerLength < HEADER) {
          const copied = piece.copy(header, headerLength, at, at + HEADER - headerLength);
          headerLength += copied;
          at += copied;
          if (headerLength >= 2 && !isRecordStart(header)) {
            yield undefined;
            return;
          }
          if (headerLength < HEADER) return;
          left = header.readUInt16BE(3);
          if (left > MAX_CONTENT) {
            yield undefined;
            return;
          }
        }
        const bytes = piece.subarray(at, at + left);
        at += bytes.length;
        left -= bytes.length;
        const isLast = left === 0;
        if (isLast) headerLength = 0;
        if (bytes.length > 0 || isLast) {
          yield { part: { type: header[0] ?? 0, bytes, isLast }, end: at };
        }
      }
    },
  };
}

/** Whether a stream that starts with these two bytes is TLS of any version but SSLv2. */
export function isRecordStart(bytes: Buffer): boolean {
  const [type = 0, major = 0] = bytes;
  return type >= RECORD.changeCipherSpec && type <= RECORD.applicationData && major === 3;
}
