/** What is known of the bytes in a tunnel. */
export type TlsSeen =
  /** A ClientHello for the host that was asked for. */
  | 'hello'
  /** The same, with an encrypted_client_hello extension. */
  | 'ech'
  | 'not-tls';

/** Whose bytes will decide about what waits. */
export type Awaited = 'nobody' | 'client' | 'destination';

/** What becomes of the bytes that a client has sent so far. `forward` are those that go on to the destination now. */
export type Step =
  | {
      readonly state: 'looking';
      readonly forward: Buffer;
      /** The client's bytes have to come in time. */
      readonly awaits: Awaited;
      /** As much waits for the destination's answer as may; the client is read no further until then. */
      readonly isFull: boolean;
    }
  /** Whatever follows goes on unseen. */
  | { readonly state: 'settled'; readonly forward: Buffer; readonly seen: TlsSeen }
  /** Another host is named, or which one cannot be told. `held` is what waited. */
  | { readonly state: 'mismatch'; readonly held: Buffer };

const NOTHING: Buffer = Buffer.alloc(0);

/** The step of an inspection that goes on. */
export function looking(awaits: Awaited, { forward = NOTHING, isFull = false } = {}): Step {
  return { state: 'looking', forward, awaits, isFull };
}

/**
 * Looks at the first bytes of a tunnel, before they reach the destination. Not to be used again after `settled` or
 * `mismatch`.
 */
export interface Inspection {
  /** Bytes from the client. */
  readonly up: (bytes: Buffer) => Step;
  /** Bytes from the destination, which are on their way to the client in any case. */
  readonly down: (bytes: Buffer) => Step;
  /** What waits, when nothing will decide about it any more. */
  readonly held: () => Buffer;
}

/** Bytes that wait for a decision. */
export class HeldBytes {
  #pieces: Buffer[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  /** All of them, in order; afterwards there are none. */
  release(): Buffer {
    const [first] = this.#pieces;
    const all = this.#pieces.length === 1 && first !== undefined ? first : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#length = 0;
    return all;
  }
}
