/**
 * A small interpreter of classic BPF as the kernel runs it for seccomp. It knows the bytes and the kernel's numbers,
 * and nothing of the sources that it checks: programs are decoded again, with the conditions of the kernel's
 * `bpf_check_classic` and `seccomp_check_filter`.
 */

/** `struct seccomp_data`: what a filter sees of a call. Arguments that are not given are 0. */
export interface Call {
  /** An AUDIT_ARCH_* number. */
  readonly architecture: number;
  readonly number: number;
  readonly args?: readonly bigint[];
}

export interface Decoded {
  readonly code: number;
  readonly jt: number;
  readonly jf: number;
  readonly k: number;
}

const DATA_BYTES = 64;

/** Takes the bytes apart. @throws {Error} where the kernel answers EINVAL */
export function decode(bytes: Buffer): readonly Decoded[] {
  if (bytes.length === 0 || bytes.length % 8 !== 0) throw new Error(`${bytes.length} bytes`);
  if (bytes.length / 8 > 4096) throw new Error('too long');
  const program = Array.from({ length: bytes.length / 8 }, (_, index) => ({
    code: bytes.readUInt16LE(index * 8),
    jt: bytes.readUInt8(index * 8 + 2),
    jf: bytes.readUInt8(index * 8 + 3),
    k: bytes.readUInt32LE(index * 8 + 4),
  }));
  for (const [index, { code, jt, jf, k }] of program.entries()) {
    if (code === 0x20 && (k % 4 !== 0 || k >= DATA_BYTES)) throw new Error(`${index}: load of ${k}`);
    const isJump = code === 0x15 || code === 0x35 || code === 0x45;
    if (isJump && index + 1 + Math.max(jt, jf) >= program.length) throw new Error(`${index}: jump outside`);
    if (!isJump && code !== 0x20 && code !== 0x54 && code !== 0x06) throw new Error(`${index}: code ${code}`);
  }
  if (program.at(-1)?.code !== 0x06) throw new Error('no return at the end');
  return program;
}

/** Runs a program on a call and says what it returns, as a number of 32 bits. */
export function run(program: readonly Decoded[], call: Call): number {
  const data = seccompData(call);
  let accumulator = 0;
  let at = 0;
  for (;;) {
    const instruction = program[at];
    if (instruction === undefined) throw new Error(`ran to ${at}, outside of the program`);
    const { code, jt, jf, k } = instruction;
    at += 1;
    if (code === 0x20) accumulator = data.readUInt32LE(k);
    else if (code === 0x54) accumulator = (accumulator & k) >>> 0;
    else if (code === 0x15) at += accumulator === k ? jt : jf;
    else if (code === 0x35) at += accumulator >= k ? jt : jf;
    else if (code === 0x45) at += (accumulator & k) !== 0 ? jt : jf;
    else if (code === 0x06) return k;
    else throw new Error(`code ${code}`);
  }
}

/** What becomes of a call, in words. */
export type Verdict = 'allowed' | 'process killed' | 'EPERM' | 'ENOSYS';

/** Asks a filter about a call. */
export function verdict(filter: Buffer, call: Call): Verdict {
  const returned = run(decode(filter), call);
  switch (returned) {
    case 0x7fff_0000:
      return 'allowed';
    case 0x8000_0000:
      return 'process killed';
    case 0x0005_0001:
      return 'EPERM';
    case 0x0005_0026:
      return 'ENOSYS';
    default:
      throw new Error(`the filter returns 0x${returned.toString(16)}`);
  }
}

function seccompData({ architecture, number, args = [] }: Call): Buffer {
  const data = Buffer.alloc(DATA_BYTES);
  data.writeUInt32LE(number, 0);
  data.writeUInt32LE(architecture, 4);
  for (const [index, value] of args.entries())
    data.writeBigUInt64LE(BigInt.asUintN(64, value), 16 + index * 8);
  return data;
}
