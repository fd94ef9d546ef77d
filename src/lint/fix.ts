import type { Diagnostic, Edit, Fix } from './diagnostic.js';

/** A text after fixes, with what was done to it. */
export interface Fixed {
  readonly text: string;
  /** How many fixes were applied. */
  readonly applied: number;
  /** Their edits, in the order of the text. */
  readonly edits: readonly Edit[];
}

/**
 * Applies the fixes of `diagnostics` to the text that they were found in. Nothing but the edited places changes. Of two
 * fixes that touch the same place the one that starts first counts (on a tie, the one that is listed first); the other
 * is left for the next pass.
 */
export function applyFixes(text: string, diagnostics: readonly Pick<Diagnostic, 'fix'>[]): Fixed {
  const fixes = diagnostics.flatMap(({ fix }) => (fix === undefined || fix.edits.length === 0 ? [] : [fix]));
  const ordered = fixes.map((fix) => ({ fix, ...hullOf(fix) })).sort((a, b) => a.start - b.start);
  const edits: Edit[] = [];
  let applied = 0;
  let free = 0;
  for (const { fix, start, end } of ordered) {
    if (applied > 0 && start < free) continue;
    edits.push(...fix.edits);
    applied += 1;
    // One further: two insertions at the same place would have no order.
    free = Math.max(end, start + 1);
  }
  const inOrder = edits.sort((a, b) => a.start - b.start);
  return { text: applyEdits(text, inOrder), applied, edits: inOrder };
}

/** Applies edits that are in the order of the text and do not overlap. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of edits) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** From the first to behind the last place that a fix touches. */
function hullOf({ edits }: Fix): { start: number; end: number } {
  return edits.reduce(
    (hull, { start, end }) => ({ start: Math.min(hull.start, start), end: Math.max(hull.end, end) }),
    { start: Infinity, end: 0 },
  );
}
