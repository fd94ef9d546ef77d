import type { ProblemCode } from './problem.js';
import { fail, type Result } from './result.js';
import { quote } from './visible-text.js';

/** Why a text is not a host, a pattern, a port or an entry. */
export interface HostFault {
  readonly code: ProblemCode;
  /** One or a few sentences: the real cause, and what to write instead. Safe to print. */
  readonly message: string;
  /** The part of the given text that is wrong, in UTF-16 units from 0, end not included. Absent: all of it. */
  readonly span?: readonly [start: number, end: number];
  /** What to write in place of the whole text. Only where no other meaning is possible. */
  readonly replacement?: string;
}

export type PortFault = HostFault;

/** A fault together with the text that would be without it. */
export interface Finding {
  readonly fault: HostFault;
  /** The text without this fault; it may have others. */
  readonly repaired?: string;
  /** Whether `repaired` is the only thing the writer can have meant. */
  readonly certain?: boolean;
}

/**
 * The fault of a finding, completed by what its repaired text turns out to be: the text to write if that is right,
 * and otherwise what is still wrong with it, so that nobody has to correct the same entry twice.
 */
export function concludeFault(
  finding: Finding,
  parse: (text: string) => Result<unknown, HostFault>,
): HostFault {
  const { fault, repaired, certain = false } = finding;
  if (repaired === undefined) return fault;
  const outcome = parse(repaired);
  const replacement = outcome.ok ? repaired : outcome.problem.replacement;
  if (replacement === undefined) {
    const rest = outcome.ok ? '' : ` It would still be refused: ${outcome.problem.message}`;
    return { ...fault, message: fault.message + rest };
  }
  if (!certain)
    return { ...fault, message: `${fault.message} Write ${quote(replacement)} if that is what is meant.` };
  return { ...fault, message: `${fault.message} Write ${quote(replacement)}.`, replacement };
}

/** A failed result with a fault, for the many places that end in one. */
export function refuse(
  code: ProblemCode,
  message: string,
  span?: readonly [number, number],
): { readonly ok: false; readonly problem: HostFault } {
  return fail(span === undefined ? { code, message } : { code, message, span });
}
