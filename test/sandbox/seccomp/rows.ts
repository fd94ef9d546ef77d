import { expect, it } from 'vitest';
import { ARCHITECTURES } from './architectures.js';
import { verdict, type Verdict } from './interpreter.js';

const [X64, ARM64] = ARCHITECTURES;

/** Bits of a register that the kernel drops from an int. */
export const HIGH = 0xdead_beef_0000_0000n;

/** In place of a number: the call does not exist there. */
export const NONE = undefined;

/** A call: name, number on x86_64, number on aarch64, arguments. */
export type Row = readonly [string, number | undefined, number | undefined, ...bigint[]];

/** One test for each call, under both filters. */
export function expectEach(rows: readonly Row[], expected: Verdict): void {
  for (const [name, x64, arm64, ...args] of rows) {
    it(`${expected}: ${name}`, () => {
      for (const [number, { audit, filter }] of [[x64, X64] as const, [arm64, ARM64] as const]) {
        if (number === undefined) continue;
        expect(verdict(filter, { architecture: audit, number, args })).toBe(expected);
      }
    });
  }
}
