import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSeccompFilter } from '../../../src/sandbox/seccomp/index.js';
import { RULES } from '../../../src/sandbox/seccomp/table.js';
import { ARCHITECTURES } from './architectures.js';
import { decode, verdict } from './interpreter.js';

describe('the program', () => {
  it.each(ARCHITECTURES)('is one that the kernel takes, $name', ({ filter }) => {
    const program = decode(filter);
    expect(program.length).toBeGreaterThan(50);
    expect(program.length).toBeLessThan(256);
  });

  it('is made for x64 and arm64 alone', () => {
    const names = ['x64', 'arm64', 'arm', 'ia32', 'riscv64', 'toString', '__proto__', ''];
    expect(names.filter(hasSeccompFilter)).toEqual(['x64', 'arm64']);
  });

  it.each(ARCHITECTURES)('lets each call pass that is not listed, $name', ({ name, audit, filter }) => {
    const listed = new Set(RULES.flatMap(({ syscalls }) => syscalls.map((syscall) => syscall[name])));
    const number = fc.oneof(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 0x3fff_ffff }));
    const unlisted = number.filter((n) => !listed.has(n) && (name === 'arm64' || n < 512 || n > 547));
    const args = fc.array(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(unlisted, args, (chosen, values) => {
        expect(verdict(filter, { architecture: audit, number: chosen, args: values })).toBe('allowed');
      }),
      { numRuns: 2000 },
    );
  });

  it.each(ARCHITECTURES)('looks at no more than 32 bits of an argument, $name', ({ name, audit, filter }) => {
    const listed = RULES.flatMap(({ syscalls }) => syscalls.map((syscall) => syscall[name]));
    const number = fc.constantFrom(...listed.filter((n) => n !== undefined));
    const low = fc.array(fc.bigInt({ min: 0n, max: 0xffff_ffffn }), { minLength: 6, maxLength: 6 });
    const high = fc.bigInt({ min: 0n, max: 0xffff_ffffn });
    fc.assert(
      fc.property(number, low, high, (chosen, args, bits) => {
        const call = { architecture: audit, number: chosen, args };
        const disguised = { ...call, args: args.map((value) => value | (bits << 32n)) };
        expect(verdict(filter, disguised)).toBe(verdict(filter, call));
      }),
      { numRuns: 2000 },
    );
  });
});
