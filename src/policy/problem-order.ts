import type { Problem } from './problem.js';

/** Sorts problems by their place and leaves out repetitions, which shared values (YAML aliases) can bring about. */
export function inFileOrder(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  const distinct = problems.filter(({ code, range }) => {
    const identity = `${code} ${range.start.offset} ${range.end.offset}`;
    if (seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
  return distinct.sort(
    (a, b) => a.range.start.offset - b.range.start.offset || a.range.end.offset - b.range.end.offset,
  );
}
