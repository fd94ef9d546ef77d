import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../../src/sandbox/seccomp/table.js';

const SYSCALLS = RULES.flatMap(({ syscalls }) => syscalls);

/** The kernel's headers for programs (linux-libc-dev). asm/unistd_64.h is x86's on x86 only. */
const X64_HEADER = ['/usr/include/x86_64-linux-gnu/asm/unistd_64.h', '/usr/include/asm/unistd_64.h'].find(
  (path) => existsSync(path) && (path.includes('x86_64') || process.arch === 'x64'),
);
const GENERIC_HEADER = ['/usr/include/asm-generic/unistd.h'].find((path) => existsSync(path));

/** The numbers that a header defines. */
function numbersIn(header: string): ReadonlyMap<string, number> {
  const lines = readFileSync(header, 'utf8').matchAll(/^#define __NR_(\w+)\s+(\d+)$/gm);
  return new Map([...lines].map(([, name = '', number]) => [name, Number(number)]));
}

/** Above this, a header that is older than the kernel of the table knows nothing. */
function newest(numbers: ReadonlyMap<string, number>): number {
  return Math.max(...[...numbers].filter(([name]) => name !== 'syscalls').map(([, number]) => number));
}

describe('the table', () => {
  it('names each system call once', () => {
    const names = SYSCALLS.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it.each(['x64', 'arm64'] as const)('uses no number twice on %s', (architecture) => {
    const numbers = SYSCALLS.map((syscall) => syscall[architecture]).filter((number) => number !== undefined);
    expect(numbers).toEqual([...new Set(numbers)]);
  });

  it('has one number for the calls that are new since 424', () => {
    const recent = SYSCALLS.filter(({ x64 }) => x64 >= 424);
    expect(recent.length).toBeGreaterThan(10);
    for (const { name, x64, arm64 } of recent) expect([name, arm64]).toEqual([name, x64]);
  });

  it.skipIf(X64_HEADER === undefined).each(SYSCALLS)(
    `has the x86_64 number of $name${X64_HEADER === undefined ? ' (skipped: no linux-libc-dev)' : ''}`,
    ({ name, x64 }) => {
      const numbers = numbersIn(X64_HEADER ?? '');
      expect(numbers.size).toBeGreaterThan(300);
      if (x64 > newest(numbers)) expect(numbers.has(name)).toBe(false);
      else expect(numbers.get(name)).toBe(x64);
    },
  );

  it.skipIf(GENERIC_HEADER === undefined).each(SYSCALLS)(
    `has the aarch64 number of $name, or none${GENERIC_HEADER === undefined ? ' (skipped: no linux-libc-dev)' : ''}`,
    ({ name, arm64 }) => {
      const numbers = numbersIn(GENERIC_HEADER ?? '');
      expect(numbers.size).toBeGreaterThan(200);
      if (arm64 !== undefined && arm64 > newest(numbers)) expect(numbers.has(name)).toBe(false);
      else expect(numbers.get(name)).toBe(arm64);
    },
  );
});
