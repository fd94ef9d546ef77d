import { expect, it } from 'vitest';
import type { AttemptResult, CombinationResult } from './argument.js';
import { batterySummary, problemOf } from './summary.js';

function result(given: Partial<AttemptResult>): AttemptResult {
  return {
    name: 'network/vsock',
    title: 'open an AF_VSOCK socket',
    layers: ['system call filter'],
    judged: 'it says so',
    outcome: 'held',
    said: 'errno 1',
    without: { outcome: 'noticed' },
    ...given,
  };
}

const UNTESTABLE = { outcome: 'untestable', reason: 'there is no such thing here' } as const;

it.each([
  ['held, and noticed without its layer', result({}), undefined],
  ['held, and not testable', result({ without: UNTESTABLE }), undefined],
  ['not made', result({ outcome: 'absent', without: UNTESTABLE }), undefined],
  ['escaped', result({ outcome: 'escaped', said: 'taken' }), 'it got out: it says so\ntaken'],
  ['broken', result({ outcome: 'broken', reason: 'no perl' }), 'it was not made: no perl'],
  [
    'stopped by something else',
    result({ without: { outcome: 'unnoticed', said: 'errno 1' } }),
    'that these were gone was not noticed: system call filter\nerrno 1',
  ],
  ['lost', undefined, 'nothing is known of it'],
] as const)('%s', (_, given, problem) => {
  expect(problemOf(given)).toBe(problem);
});

it('names each attempt, with a mark for each combination, and every reason once', () => {
  const combination = (form: string, attempts: AttemptResult[]): CombinationResult => {
    return { backend: 'bwrap', form, seconds: 1, sandboxes: 2, attempts };
  };
  const text = batterySummary([
    combination('user', [result({}), result({ name: 'file/log', without: UNTESTABLE })]),
    combination('root', [result({ outcome: 'escaped' }), result({ name: 'file/log', without: UNTESTABLE })]),
  ]);
  expect(text).toContain('bwrap, user: 2 attempts in 2 sandboxes, 1 s: 0 escapes, 2 held, 0 not made;');
  expect(text).toContain('bwrap, root: 2 attempts in 2 sandboxes, 1 s: 1 escapes, 1 held, 0 not made;');
  expect(text).toMatch(/^ {2}network\/vsock +\+ +E$/m);
  expect(text).toMatch(/^ {2}file\/log +={1} +=$/m);
  expect(text).toMatch(/^ {2}system call filter +2, 1 +2, 1$/m);
  expect(text.match(/not testable here: there is no such thing here: file\/log$/gm)).toHaveLength(1);
});
