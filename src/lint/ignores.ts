import type { Located, Position, Range } from '../policy/position.js';

/** What became of one rule named in an ignore comment. */
export type IgnoreOutcome =
  /** It hid at least one finding. */
  | 'used'
  /** The rule ran and found nothing there. */
  | 'unused'
  /** The rule did not run: the file could not be read, or a file that the rule needs is not there. */
  | 'not-checked'
  /** There is such a finding, but it makes the file unusable and stays. */
  | 'not-ignorable'
  /** The comment gives no reason and hides nothing. */
  | 'no-reason'
  /** There is no such rule. */
  | 'unknown';

/** A comment `# soda-guard: ignore[rule, …] reason`, or one that tries to be it. */
export interface IgnoreComment {
  readonly range: Range;
  /** Empty when the comment is malformed. */
  readonly rules: readonly Located<string>[];
  readonly reason: string;
  /** The line whose findings it hides: its own, or the next one when nothing else stands on its line. */
  readonly line: number;
}

/** An ignore comment after the rules have run. */
export interface Ignore extends IgnoreComment {
  readonly outcomes: readonly { readonly rule: Located<string>; readonly outcome: IgnoreOutcome }[];
}

/** What every ignore comment contains; a text without it needs no search for comments. */
export const IGNORE_MARK = 'soda-guard:';

const IGNORE = /^#\s*soda-guard:\s*ignore\s*\[(?<rules>[^\]]*)\](?<reason>.*)$/;
const ATTEMPT = /^#\s*soda-guard:/;

/** Reads the ignore comments among all comments of a text. */
export function readIgnores(comments: readonly Located<string>[], text: string): IgnoreComment[] {
  const alone = new Set(
    comments.flatMap(({ range }) => (standsAlone(range, text) ? [range.start.line] : [])),
  );
  const targets = linesBelow(alone);
  return comments
    .filter(({ value }) => ATTEMPT.test(value))
    .map((comment) => {
      const { line } = comment.range.start;
      return { ...parseIgnore(comment), line: targets.get(line) ?? line };
    });
}

function standsAlone({ start }: Range, text: string): boolean {
  const before = text.slice(start.offset - start.column + 1, start.offset);
  return before.trim() === '';
}

function parseIgnore({ value, range }: Located<string>): Omit<IgnoreComment, 'line'> {
  const groups = IGNORE.exec(value.trimEnd())?.groups;
  return {
    range,
    rules: namesIn(groups?.['rules'] ?? '', range.start, value.indexOf('[') + 1),
    reason: (groups?.['reason'] ?? '').trim(),
  };
}

/** Names separated by commas, each with its place; the list starts `from` units behind `start`, on the same line. */
function namesIn(list: string, start: Position, from: number): Located<string>[] {
  const at = (units: number): Position => ({
    line: start.line,
    column: start.column + units,
    offset: start.offset + units,
  });
  return [...list.matchAll(/[^,]+/g)].flatMap((match) => {
    const value = match[0].trim();
    const first = from + match.index + match[0].indexOf(value);
    return value === '' ? [] : [{ value, range: { start: at(first), end: at(first + value.length) } }];
  });
}

/** For each line with nothing but a comment the first line below that is none: what a comment alone counts for. */
function linesBelow(alone: ReadonlySet<number>): ReadonlyMap<number, number> {
  const targets = new Map<number, number>();
  for (const line of [...alone].sort((a, b) => b - a)) targets.set(line, targets.get(line + 1) ?? line + 1);
  return targets;
}
