/**
 * Reads the numbers and vectors of TLS structures (RFC 8446, section 3) from front to back. A read beyond the end
 * gives nothing and makes `isBroken` true for good, so that a parser can look once, at its end.
 */
export class ByteCursor {
  readonly #bytes: Buffer;
  #at = 0;
  #broken = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** A read went beyond the end. */
  get isBroken(): boolean {
    return this.#broken;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** The next `length` bytes. */
  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) {
      this.#broken = true;
      this.#at = this.#bytes.length;
      return Buffer.alloc(0);
    }
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** An unsigned number of `size` bytes, at most 4. */
  number(size: number): number {
    const bytes = this.take(size);
    return bytes.length === 0 ? 0 : bytes.readUIntBE(0, size);
  }

  /** A vector whose length in bytes stands in front of it, in `size` bytes. */
  vector(size: number): Buffer {
    return this.take(this.number(size));
  }
}
