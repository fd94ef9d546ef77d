import type { Position, Range, SourceFile } from '../policy/position.js';
import { indexLines } from '../policy/yaml-lines.js';
import type { Diagnostic, Edit, FileReport, Fix, Related } from './diagnostic.js';
import { inFileOrder } from './diagnostic-order.js';
import { applyFixes } from './fix.js';

/** How often a correction may make a further one possible. */
const MAX_DEPTH = 4;

/**
 * Completes a report by what would be found once its fixable errors were fixed, so that nobody learns of the next
 * mistake only after correcting the first, and `--fix` never brings up something new. The errors stay in the report; the
 * rest is judged on the corrected text and shown where it stands in the given one.
 */
export function lookAhead(
  first: FileReport,
  lintAgain: (source: SourceFile) => FileReport,
  depth = MAX_DEPTH,
): FileReport {
  const errors = first.diagnostics.filter(({ severity }) => severity === 'error');
  const { text, applied, edits } = applyFixes(first.text, errors);
  if (applied === 0 || depth === 0) return first;
  const ahead = lookAhead(lintAgain({ path: first.file, text }), lintAgain, depth - 1);
  const back = wayBack(first.file, first.text, edits);
  return {
    file: first.file,
    text: first.text,
    diagnostics: inFileOrder([
      ...errors,
      ...ahead.diagnostics.map((diagnostic) => moveBack(diagnostic, back)),
    ]),
    secrets: [...first.secrets, ...ahead.secrets.map((range) => back.range(range))],
  };
}

/** Translates places of an edited text into those of the text before. */
interface WayBack {
  readonly file: string;
  range(range: Range): Range;
  /** `undefined` where the place was edited. */
  edit(edit: Edit): Edit | undefined;
}

/** An edit, with where its text stands in the edited text. */
interface Shifted {
  readonly edit: Edit;
  readonly start: number;
  readonly end: number;
}

function wayBack(file: string, before: string, edits: readonly Edit[]): WayBack {
  const lines = indexLines(before);
  const shifted = shift(edits);
  const position = (after: Position, side: 'start' | 'end'): Position => {
    const { edited, at } = translate(shifted, after.offset);
    return lines.positionAt(edited?.[side] ?? at);
  };
  return {
    file,
    range: ({ start, end }) => ({ start: position(start, 'start'), end: position(end, 'end') }),
    edit: ({ start, end, text }) => {
      const from = translate(shifted, start);
      const to = translate(shifted, end);
      const isTouched = from.edited !== undefined || to.edited !== undefined || to.behind !== from.behind;
      return isTouched ? undefined : { start: from.at, end: to.at, text };
    },
  };
}

function shift(edits: readonly Edit[]): Shifted[] {
  let growth = 0;
  return edits.map((edit) => {
    const start = edit.start + growth;
    growth += edit.text.length - (edit.end - edit.start);
    return { edit, start, end: start + edit.text.length };
  });
}

/** The offset before the edits; `edited` where it lies in, or at the rim of, an edited place; `behind` how many edits it lies behind. */
function translate(
  shifted: readonly Shifted[],
  after: number,
): { readonly at: number; readonly edited: Edit | undefined; readonly behind: number } {
  let low = 0;
  let high = shifted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shifted[middle]?.end ?? 0) < after) low = middle + 1;
    else high = middle;
  }
  const next = shifted[low];
  const last = shifted[low - 1];
  const at = last === undefined ? after : after - last.end + last.edit.end;
  return { at, behind: low, edited: next !== undefined && next.start <= after ? next.edit : undefined };
}

function moveBack(diagnostic: Diagnostic, back: WayBack): Diagnostic {
  const { range, related, fix } = diagnostic;
  const moved = fix === undefined ? undefined : moveFix(fix, back);
  return {
    ...diagnostic,
    range: back.range(range),
    related: related.map((one) => moveRelated(one, back)),
    fix: moved,
    ...(fix !== undefined && moved === undefined ? { fixesLater: true } : {}),
  };
}

function moveRelated({ location, message }: Related, back: WayBack): Related {
  return location.file === back.file
    ? { location: { file: location.file, range: back.range(location.range) }, message }
    : { location, message };
}

/** A fix that touches an edited place has to wait until the edit is made. */
function moveFix({ title, edits }: Fix, back: WayBack): Fix | undefined {
  const moved = edits.flatMap((edit) => back.edit(edit) ?? []);
  return moved.length === edits.length ? { title, edits: moved } : undefined;
}
