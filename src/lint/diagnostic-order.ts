import type { Diagnostic } from './diagnostic.js';

/** Sorts by place, then rule, then message, so that the order never depends on that of the rules; equal ones count once. */
export function inFileOrder<T extends Diagnostic>(diagnostics: readonly T[]): T[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      a.range.start.offset - b.range.start.offset ||
      a.range.end.offset - b.range.end.offset ||
      compare(a.rule, b.rule) ||
      compare(a.message, b.message),
  );
  return sorted.filter((diagnostic, index) => !isSame(diagnostic, sorted[index - 1]));
}

function isSame(a: Diagnostic, b: Diagnostic | undefined): boolean {
  return (
    b !== undefined &&
    a.rule === b.rule &&
    a.message === b.message &&
    a.range.start.offset === b.range.start.offset &&
    a.range.end.offset === b.range.end.offset
  );
}

/** By code units: the same everywhere, whatever the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
