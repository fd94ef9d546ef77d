import { describe, expect, it } from 'vitest';
import { assemble, encode, type Statement } from '../../../src/sandbox/seccomp/bpf.js';

const RETURN: Statement = { op: 'return', value: 0x7fff_0000 };

/** A jump if the accumulator is 1, over this many returns. */
function jumpOver(count: number): readonly Statement[] {
  return [
    { op: 'jump', test: 'equal', operand: 1, whenTrue: 'end' },
    ...Array.from({ length: count }, () => RETURN),
    { op: 'label', name: 'end' },
    RETURN,
  ];
}

describe('assemble', () => {
  it('works out both distances of each jump, from the next instruction', () => {
    const program = assemble([
      { op: 'load', offset: 16 },
      { op: 'and', mask: 0xf },
      { op: 'jump', test: 'equal', operand: 1, whenTrue: 'far', whenFalse: 'near' },
      { op: 'jump', test: 'at-least', operand: 2, whenFalse: 'far' },
      { op: 'label', name: 'near' },
      { op: 'jump', test: 'any-bit', operand: 4, whenTrue: 'far' },
      { op: 'return', value: 1 },
      { op: 'label', name: 'far' },
      { op: 'return', value: 2 },
    ]);
    expect(program.map(({ code, jt, jf, k }) => [code, jt, jf, k])).toEqual([
      [0x20, 0, 0, 16],
      [0x54, 0, 0, 0xf],
      [0x15, 3, 1, 1],
      [0x35, 0, 2, 2],
      [0x45, 1, 0, 4],
      [0x06, 0, 0, 1],
      [0x06, 0, 0, 2],
    ]);
  });

  it('jumps over 255 instructions and no more', () => {
    expect(assemble(jumpOver(255))[0]?.jt).toBe(255);
    expect(() => assemble(jumpOver(256))).toThrow('256 instructions away');
  });

  it('makes 4096 instructions and no more', () => {
    const returns = (count: number) => Array.from({ length: count }, () => RETURN);
    expect(assemble(returns(4096))).toHaveLength(4096);
    expect(() => assemble(returns(4097))).toThrow('4097 instructions');
  });

  it.each<[string, readonly Statement[], string]>([
    ['nothing', [], 'does not end with a return'],
    ['an end without return', [{ op: 'load', offset: 0 }], 'does not end with a return'],
    ['a label behind the end', [...jumpOver(0).slice(0, -1)], 'does not end with a return'],
    ['a label that is missing', [...jumpOver(0).slice(0, 1), RETURN], 'end does not exist'],
    ['a label that stands twice', [...jumpOver(0), { op: 'label', name: 'end' }, RETURN], 'stands twice'],
    [
      'a jump back',
      [{ op: 'label', name: 'end' }, RETURN, ...jumpOver(0).slice(0, 1), RETURN],
      'lies behind',
    ],
    ['a load beside a word', [{ op: 'load', offset: 18 }, RETURN], 'offset 18'],
    ['a load behind the end', [{ op: 'load', offset: 64 }, RETURN], 'offset 64'],
    ['a negative mask', [{ op: 'and', mask: -1 }, RETURN], '-1'],
    ['a value of 33 bits', [{ op: 'return', value: 0x1_0000_0000 }], '4294967296'],
    ['a fraction', [{ op: 'return', value: 0.5 }], '0.5'],
  ])('refuses %s', (_, source, message) => {
    expect(() => assemble(source)).toThrow(message);
  });
});

describe('encode', () => {
  it('writes struct sock_filter, little-endian', () => {
    expect(encode([{ code: 0x0115, jt: 2, jf: 255, k: 0xc000_003e }]).toString('hex')).toBe(
      '150102ff3e0000c0',
    );
    expect(encode(assemble([RETURN, RETURN]))).toHaveLength(16);
  });
});
