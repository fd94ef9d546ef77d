/**
 * An assembler for the part of classic BPF that a seccomp filter needs (the kernel's
 * Documentation/networking/filter.rst and Documentation/userspace-api/seccomp_filter.rst). Jumps name labels; the
 * distances, which BPF counts in instructions and only forward, are worked out here.
 */

/** One line of source. A jump without a label on one side goes on with the next instruction there. */
export type Statement =
  | { readonly op: 'label'; readonly name: string }
  /** The accumulator becomes the 32-bit word at this offset of `struct seccomp_data`. */
  | { readonly op: 'load'; readonly offset: number }
  | { readonly op: 'and'; readonly mask: number }
  | {
      readonly op: 'jump';
      /** Unsigned comparison of the accumulator with the operand; `any-bit`: their `&` is not 0. */
      readonly test: JumpTest;
      readonly operand: number;
      readonly whenTrue?: string;
      readonly whenFalse?: string;
    }
  | { readonly op: 'return'; readonly value: number };

export type JumpTest = 'equal' | 'at-least' | 'any-bit';

/** `struct sock_filter` of <linux/filter.h>: 16-bit code, 8-bit jumps if true and if false, 32-bit operand. */
export interface Instruction {
  readonly code: number;
  readonly jt: number;
  readonly jf: number;
  readonly k: number;
}

/** The size of `struct sock_filter` in bytes. */
export const INSTRUCTION_BYTES = 8;

/** BPF_MAXINSNS of <linux/bpf_common.h>: the most instructions that the kernel takes. */
export const MAX_INSTRUCTIONS = 4096;

/** A conditional jump holds its distance in 8 bits. */
export const MAX_JUMP = 255;

/** The size of `struct seccomp_data` in bytes; loads are of aligned words inside it. */
const SECCOMP_DATA_BYTES = 64;

/** Codes of <linux/bpf_common.h>, each with the addressing mode that is used here. */
const CODE = {
  /** BPF_LD | BPF_W | BPF_ABS */
  load: 0x20,
  /** BPF_ALU | BPF_AND | BPF_K */
  and: 0x54,
  /** BPF_RET | BPF_K */
  return: 0x06,
} as const;

/** BPF_JMP | BPF_JEQ, BPF_JGE, BPF_JSET | BPF_K */
const JUMP_CODE: Readonly<Record<JumpTest, number>> = { equal: 0x15, 'at-least': 0x35, 'any-bit': 0x45 };

/**
 * Assembles a program.
 * @throws {RangeError} when the kernel would refuse it or read it differently: a jump to a label that does not exist,
 *   lies behind or too far ahead, a load outside of `struct seccomp_data`, a value that is not 32 bits wide, an end
 *   without a return, too many instructions. These are mistakes in the source, never in what a user gave.
 */
export function assemble(source: readonly Statement[]): readonly Instruction[] {
  const lines = source.filter((statement) => statement.op !== 'label');
  const labels = positionsOfLabels(source);
  if (lines.at(-1)?.op !== 'return') throw new RangeError('the program does not end with a return');
  if (lines.length > MAX_INSTRUCTIONS) {
    throw new RangeError(
      `${lines.length} instructions are more than the ${MAX_INSTRUCTIONS} that the kernel takes`,
    );
  }
  return lines.map((statement, position) => {
    switch (statement.op) {
      case 'load':
        return { code: CODE.load, jt: 0, jf: 0, k: wordOffset(statement.offset) };
      case 'and':
        return { code: CODE.and, jt: 0, jf: 0, k: word(statement.mask) };
      case 'return':
        return { code: CODE.return, jt: 0, jf: 0, k: word(statement.value) };
      case 'jump': {
        const { test, operand, whenTrue, whenFalse } = statement;
        const jt = distance(labels, position, whenTrue);
        const jf = distance(labels, position, whenFalse);
        return { code: JUMP_CODE[test], jt, jf, k: word(operand) };
      }
    }
  });
}

/** The program as the array of `struct sock_filter` that both architectures, little-endian, read from memory. */
export function encode(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * INSTRUCTION_BYTES);
  for (const [index, { code, jt, jf, k }] of program.entries()) {
    const at = index * INSTRUCTION_BYTES;
    bytes.writeUInt16LE(code, at);
    bytes.writeUInt8(jt, at + 2);
    bytes.writeUInt8(jf, at + 3);
    bytes.writeUInt32LE(k, at + 4);
  }
  return bytes;
}

/** For each label the position of the instruction that follows it. */
function positionsOfLabels(source: readonly Statement[]): ReadonlyMap<string, number> {
  const labels = new Map<string, number>();
  let position = 0;
  for (const statement of source) {
    if (statement.op !== 'label') {
      position += 1;
      continue;
    }
    if (labels.has(statement.name)) throw new RangeError(`the label ${statement.name} stands twice`);
    labels.set(statement.name, position);
  }
  return labels;
}

function distance(labels: ReadonlyMap<string, number>, from: number, label: string | undefined): number {
  if (label === undefined) return 0;
  const position = labels.get(label);
  if (position === undefined) throw new RangeError(`the label ${label} does not exist`);
  const skipped = position - from - 1;
  if (skipped < 0) throw new RangeError(`the label ${label} lies behind a jump to it`);
  if (skipped > MAX_JUMP)
    throw new RangeError(`the label ${label} is ${skipped} instructions away from a jump to it`);
  return skipped;
}

function word(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff) {
    throw new RangeError(`${value} is not an unsigned number of 32 bits`);
  }
  return value;
}

function wordOffset(offset: number): number {
  if (!Number.isInteger(offset) || offset < 0 || offset % 4 !== 0 || offset >= SECCOMP_DATA_BYTES) {
    throw new RangeError(`no word of seccomp_data is at offset ${offset}`);
  }
  return offset;
}
