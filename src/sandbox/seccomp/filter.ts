import { assemble, encode, type Statement } from './bpf.js';
import { ALL_BITS, type Case, type Condition, type Rule, type SeccompArchitecture } from './rule.js';
import { RULES } from './table.js';

/** Offsets in `struct seccomp_data` of <linux/seccomp.h>. */
const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
const ARGUMENTS_OFFSET = 16;
const ARGUMENT_BYTES = 8;

/** AUDIT_ARCH_X86_64 and AUDIT_ARCH_AARCH64 of <linux/audit.h>. */
const AUDIT_ARCHITECTURE: Readonly<Record<SeccompArchitecture, number>> = {
  x64: 0xc000_003e,
  arm64: 0xc000_00b7,
};

/** What a filter returns: SECCOMP_RET_* of <linux/seccomp.h>, an error number in the lower half. */
const ANSWERS = {
  allow: 0x7fff_0000,
  kill: 0x8000_0000,
  /** SECCOMP_RET_ERRNO | EPERM */
  EPERM: 0x0005_0001,
  /** SECCOMP_RET_ERRNO | ENOSYS */
  ENOSYS: 0x0005_0026,
} as const;

/** __X32_SYSCALL_BIT of <asm/unistd.h>: 64-bit code asks for the 32-bit pointer variant of a call. */
const X32_SYSCALL_BIT = 0x4000_0000;

/**
 * The numbers that only x32 uses (syscall_64.tbl). Kernels before 5.4 that know x32 also answer them without the bit,
 * so that ptrace could be had as 521.
 */
const X32_FIRST = 512;
const X32_LAST = 547;

/** Whether there is a filter for this `process.arch`. */
export function hasSeccompFilter(architecture: string): architecture is SeccompArchitecture {
  return Object.hasOwn(AUDIT_ARCHITECTURE, architecture);
}

/**
 * The filter of the sandbox: an array of `struct sock_filter` (8 bytes each, little-endian), as `bwrap --seccomp` and
 * prctl(2) PR_SET_SECCOMP take it. A call of another architecture kills the process, since its numbers mean
 * something else.
 */
export function seccompFilter(architecture: SeccompArchitecture): Buffer {
  return encode(assemble(source(architecture)));
}

function source(architecture: SeccompArchitecture): readonly Statement[] {
  const rules = RULES.map((rule, index) => ({ rule, label: `rule ${index}` }));
  return [
    { op: 'load', offset: ARCHITECTURE_OFFSET },
    { op: 'jump', test: 'equal', operand: AUDIT_ARCHITECTURE[architecture], whenFalse: 'kill' },
    { op: 'load', offset: NUMBER_OFFSET },
    ...(architecture === 'x64' ? refuseX32() : []),
    ...rules.flatMap(({ rule, label }) => dispatch(rule, architecture, label)),
    { op: 'return', value: ANSWERS.allow },
    ...rules.flatMap(({ rule, label }) => judgeCases(rule, label)),
    ...Object.entries(ANSWERS).flatMap(([name, value]): Statement[] => [
      { op: 'label', name },
      { op: 'return', value },
    ]),
  ];
}

function refuseX32(): readonly Statement[] {
  return [
    { op: 'jump', test: 'at-least', operand: X32_SYSCALL_BIT, whenTrue: 'EPERM' },
    { op: 'jump', test: 'at-least', operand: X32_LAST + 1, whenTrue: 'native' },
    { op: 'jump', test: 'at-least', operand: X32_FIRST, whenTrue: 'EPERM' },
    { op: 'label', name: 'native' },
  ];
}

/** Sends each call of a rule to the rule's cases, or straight to the answer. */
function dispatch(rule: Rule, architecture: SeccompArchitecture, label: string): readonly Statement[] {
  const whenTrue = rule.cases.length === 0 ? rule.answer : label;
  return rule.syscalls
    .map((syscall) => syscall[architecture])
    .filter((number) => number !== undefined)
    .map((operand) => ({ op: 'jump', test: 'equal', operand, whenTrue }));
}

function judgeCases({ cases, answer }: Rule, label: string): readonly Statement[] {
  return cases.flatMap((conditions, index): readonly Statement[] => {
    const otherwise = index + 1 === cases.length ? 'allow' : `${label}.${index + 1}`;
    return [
      { op: 'label', name: index === 0 ? label : `${label}.${index}` },
      ...judgeConditions(conditions, `${label}.${index}`, answer, otherwise),
    ];
  });
}

function judgeConditions(
  conditions: Case,
  label: string,
  answer: string,
  otherwise: string,
): readonly Statement[] {
  return conditions.flatMap((condition, index): readonly Statement[] => {
    const isLast = index + 1 === conditions.length;
    const next = `${label} and ${index + 1}`;
    return [
      ...judge(condition, isLast ? answer : next, otherwise),
      ...(isLast ? [] : [{ op: 'label' as const, name: next }]),
    ];
  });
}

/** Goes to `holds` or to `fails`, on every way. The architectures are little-endian: the low half of an argument is first. */
function judge(condition: Condition, holds: string, fails: string): readonly Statement[] {
  const load: Statement = { op: 'load', offset: ARGUMENTS_OFFSET + condition.argument * ARGUMENT_BYTES };
  if (condition.is === 'any-bit-of') {
    const { mask: operand } = condition;
    return [load, { op: 'jump', test: 'any-bit', operand, whenTrue: holds, whenFalse: fails }];
  }
  const [found, notFound] = condition.is === 'one-of' ? [holds, fails] : [fails, holds];
  const { mask, values } = condition;
  return [
    load,
    ...(mask === ALL_BITS ? [] : [{ op: 'and' as const, mask }]),
    ...values.map((operand, index): Statement => {
      const jump = { op: 'jump', test: 'equal', operand, whenTrue: found } as const;
      return index + 1 === values.length ? { ...jump, whenFalse: notFound } : jump;
    }),
  ];
}
