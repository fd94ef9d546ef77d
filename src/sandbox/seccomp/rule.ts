/** The vocabulary of the table: which system call, with which arguments, gets which answer. */

/** The architectures with a filter, as `process.arch` names them. */
export type SeccompArchitecture = 'x64' | 'arm64';

/** What the caller is told instead of having its call carried out. */
export type Errno = 'EPERM' | 'ENOSYS';

/** A system call and its number on each architecture; without a number it does not exist there. */
export interface Syscall {
  readonly name: string;
  readonly x64: number;
  readonly arm64?: number;
}

/**
 * A condition on the low 32 bits of one argument, counted from 0. The upper half of the register is left out because
 * the kernel leaves it out too: each argument looked at is an `int`, `unsigned int` or `umode_t` there, or is cut to
 * one. A filter that compared all 64 bits could be passed by setting one of those that the kernel drops.
 */
export type Condition =
  | { readonly is: 'any-bit-of'; readonly argument: Argument; readonly mask: number }
  | { readonly is: 'one-of'; readonly argument: Argument; readonly mask: number; readonly values: Values }
  | { readonly is: 'none-of'; readonly argument: Argument; readonly mask: number; readonly values: Values };

export type Argument = 0 | 1 | 2 | 3 | 4 | 5;

export type Values = readonly [number, ...number[]];

/** A case applies when all of its conditions hold. */
export type Case = readonly [Condition, ...Condition[]];

/** One row of the table. */
export interface Rule {
  /** What would be possible without it. */
  readonly reason: string;
  readonly answer: Errno;
  /** Any of these cases is refused; each call is, where there are none. */
  readonly cases: readonly Case[];
  readonly syscalls: readonly [Syscall, ...Syscall[]];
}

/** The mask that leaves an argument as it is. */
export const ALL_BITS = 0xffff_ffff;

export function anyBitOf(argument: Argument, mask: number): Condition {
  return { is: 'any-bit-of', argument, mask };
}

export function oneOf(argument: Argument, values: Values, mask = ALL_BITS): Condition {
  return { is: 'one-of', argument, mask, values };
}

export function noneOf(argument: Argument, values: Values, mask = ALL_BITS): Condition {
  return { is: 'none-of', argument, mask, values };
}
