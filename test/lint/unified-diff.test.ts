import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../src/lint/unified-diff.js';

/** Applies a diff as `patch` does: every hunk has to fit at its line. */
function patch(before: string, diff: string): string {
  const lines = before.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const result: string[] = [];
  let at = 0;
  const rows = diff.split('\n').slice(2, -1);
  for (const [index, row] of rows.entries()) {
    if (row.startsWith('\\')) continue;
    const header = /^@@ -(\d+),(\d+) \+(\d+),(\d+) @@$/.exec(row);
    if (header !== null) {
      const from = Number(header[1]) - (header[2] === '0' ? 0 : 1);
      result.push(...lines.slice(at, from));
      at = from;
      expect(result).toHaveLength(Number(header[3]) - (header[4] === '0' ? 0 : 1));
      continue;
    }
    const text = row.slice(1) + (rows[index + 1]?.startsWith('\\') === true ? '' : '\n');
    if (row.startsWith('+')) result.push(text);
    else {
      expect(lines[at]).toBe(text);
      at += 1;
      if (row.startsWith(' ')) result.push(text);
    }
  }
  return [...result, ...lines.slice(at)].join('');
}

describe('unifiedDiff', () => {
  it('is empty for equal texts', () => {
    expect(unifiedDiff('a', 'x\n', 'x\n')).toBe('');
  });

  it('has three lines of context, and joins hunks that meet', () => {
    const before = Array.from({ length: 30 }, (_, index) => `${index}\n`).join('');
    const after = before.replace('5\n', 'five\n').replace('\n8\n', '\n').replace('\n20\n', '\n20\nnew\n');
    expect(unifiedDiff('soda.yaml', before, after)).toBe(`--- a/soda.yaml
+++ b/soda.yaml
@@ -3,10 +3,9 @@
 2
 3
 4
-5
+five
 6
 7
-8
 9
 10
 11
@@ -19,6 +18,7 @@
 18
 19
 20
+new
 21
 22
 23
`);
  });

  it('says where a last line has no line break', () => {
    expect(unifiedDiff('a', 'x\ny', 'x\ny\n')).toContain('-y\n\\ No newline at end of file\n+y\n');
  });

  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '', '- x', '@@'), { maxLength: 30 })
    .map((lines) => lines.join('\n'));

  it('leads from the one text to the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const diff = unifiedDiff('f', before, after);
        expect(diff === '' ? before : patch(before, diff)).toBe(after);
      }),
      { numRuns: 1000 },
    );
  });

  it('ends soon for texts that have nothing in common', () => {
    const lines = (name: string): string =>
      Array.from({ length: 20_000 }, (_, index) => `${name}${index}\n`).join('');
    expect(patch(lines('a'), unifiedDiff('f', lines('a'), lines('b')))).toBe(lines('b'));
  });
});
