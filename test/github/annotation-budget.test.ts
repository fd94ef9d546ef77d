import { describe, expect, it } from 'vitest';
import { withinBudget } from '../../src/github/annotation-budget.js';
import type { Annotation } from '../../src/github/workflow-command.js';

const some = (level: Annotation['level'], count: number): Annotation[] =>
  Array.from({ length: count }, (_, index) => ({ level, title: 't', message: `${level} ${index}` }));

const texts = (annotations: readonly Annotation[]): string[] =>
  withinBudget(annotations).map(({ level, message }) => `${level}: ${message}`);

describe('withinBudget', () => {
  it.each([
    [0, 0],
    [9, 9],
    [10, 10],
    [500, 10],
  ])('shows of %d at most ten: %d', (count, shown) => {
    expect(withinBudget(some('warning', count))).toHaveLength(shown);
  });

  it('shows nine and counts the rest', () => {
    expect(texts(some('warning', 10)).at(-1)).toBe('warning: and 1 more, see the job summary.');
    expect(texts(some('warning', 500)).at(-1)).toBe('warning: and 491 more, see the job summary.');
  });

  it('shows errors first, then warnings, each in their order', () => {
    expect(texts([...some('notice', 1), ...some('warning', 2), ...some('error', 2)])).toEqual([
      'error: error 0',
      'error: error 1',
      'warning: warning 0',
      'warning: warning 1',
      'notice: notice 0',
    ]);
  });

  it('says of what it left out how grave it is', () => {
    expect(texts([...some('warning', 5), ...some('error', 12)]).at(-1)).toMatch(/^error: and 8 more/);
    expect(texts([...some('warning', 5), ...some('error', 9)]).at(-1)).toMatch(/^warning: and 5 more/);
  });
});
