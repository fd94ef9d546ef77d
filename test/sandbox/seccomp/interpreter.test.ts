import { describe, expect, it } from 'vitest';
import { decode, run, verdict, type Call, type Decoded } from './interpreter.js';

/** An instruction made by hand: code, jt, jf, k. */
type Line = readonly [number, number, number, number];

function program(...instructions: readonly Line[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * 8);
  for (const [index, [code, jt, jf, k]] of instructions.entries()) {
    bytes.set([code & 0xff, code >> 8, jt, jf], index * 8);
    bytes.writeUInt32LE(k, index * 8 + 4);
  }
  return bytes;
}

const CALL: Call = { architecture: 0xc000_003e, number: 41, args: [0x1_0000_0028n, 2n, 3n, 4n, 5n, -1n] };

function returned(...instructions: readonly Line[]): number {
  return run(decode(program(...instructions)), CALL);
}

/** Loads a word, compares it with the operand, returns 1 if true and 2 if not. */
function compared(offset: number, code: number, operand: number): number {
  return returned([0x20, 0, 0, offset], [code, 0, 1, operand], [0x06, 0, 0, 1], [0x06, 0, 0, 2]);
}

describe('the interpreter', () => {
  it.each([
    ['the number of the call', 0, 41],
    ['the architecture', 4, 0xc000_003e],
    ['the low half of argument 0', 16, 0x28],
    ['the high half of argument 0', 20, 1],
    ['the low half of argument 1', 24, 2],
    ['the low half of argument 4', 48, 5],
    ['the low half of argument 5', 56, 0xffff_ffff],
    ['the high half of argument 5', 60, 0xffff_ffff],
  ])('loads %s', (_, offset, expected) => {
    expect(compared(offset, 0x15, expected)).toBe(1);
    expect(compared(offset, 0x15, (expected ^ 0x4) >>> 0)).toBe(2);
  });

  it.each([
    ['equal', 0x15, 41, 1],
    ['equal, one more', 0x15, 42, 2],
    ['at least the same', 0x35, 41, 1],
    ['at least one less', 0x35, 40, 1],
    ['at least one more', 0x35, 42, 2],
    ['a shared bit', 0x45, 0b001000, 1],
    ['no shared bit', 0x45, 0b010110, 2],
  ])('compares: %s', (_, code, operand, expected) => {
    expect(compared(0, code, operand)).toBe(expected);
  });

  it('compares without a sign', () => {
    expect(compared(60, 0x35, 0x8000_0000)).toBe(1);
    expect(compared(60, 0x45, 0x8000_0000)).toBe(1);
    expect(compared(4, 0x35, 0xc000_003f)).toBe(2);
  });

  it('keeps the masked value in the accumulator', () => {
    const masked = [0x54, 0, 0, 0x8000_000f] as const;
    const isMasked = [0x15, 0, 1, 0x8000_000f] as const;
    expect(returned([0x20, 0, 0, 60], masked, isMasked, [0x06, 0, 0, 1], [0x06, 0, 0, 2])).toBe(1);
  });

  it('counts jumps from the next instruction', () => {
    const returns = [1, 2, 3, 4].map((k) => [0x06, 0, 0, k] as const);
    expect(returned([0x20, 0, 0, 0], [0x15, 2, 3, 41], ...returns)).toBe(3);
    expect(returned([0x20, 0, 0, 0], [0x15, 2, 3, 40], ...returns)).toBe(4);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half an instruction', program([0x06, 0, 0, 0]).subarray(0, 4)],
    ['an end without return', program([0x20, 0, 0, 0])],
    ['a jump outside, if true', program([0x15, 1, 0, 0], [0x06, 0, 0, 0])],
    ['a jump outside, if false', program([0x15, 0, 1, 0], [0x06, 0, 0, 0])],
    ['a load beside a word', program([0x20, 0, 0, 2], [0x06, 0, 0, 0])],
    ['a load behind the end', program([0x20, 0, 0, 64], [0x06, 0, 0, 0])],
    ['an unknown code', program([0x16, 0, 0, 0], [0x06, 0, 0, 0])],
    ['4097 instructions', program(...Array.from({ length: 4097 }, () => [0x06, 0, 0, 0] as const))],
  ])('refuses %s', (_, bytes) => {
    expect(() => decode(bytes)).toThrow();
  });

  it('does not run over the end', () => {
    const endless: readonly Decoded[] = [{ code: 0x20, jt: 0, jf: 0, k: 0 }];
    expect(() => run(endless, CALL)).toThrow('outside');
  });

  it.each([
    [0x7fff_0000, 'allowed'],
    [0x8000_0000, 'process killed'],
    [0x0005_0001, 'EPERM'],
    [0x0005_0026, 'ENOSYS'],
  ])('names the answer 0x%s', (k, expected) => {
    expect(verdict(program([0x06, 0, 0, k]), CALL)).toBe(expected);
  });

  it.each([0, 0x0005_0000, 0x0003_0000, 0x7ffc_0000])('knows no answer 0x%s', (k) => {
    expect(() => verdict(program([0x06, 0, 0, k]), CALL)).toThrow('returns');
  });
});
