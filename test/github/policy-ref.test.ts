import { expect, test } from 'vitest';
import {
  choosePolicy,
  parsePolicyRef,
  type PolicyRef,
  type TriggeringEvent,
} from '../../src/github/policy-ref.js';

function event(name: string, ref = 'refs/heads/main'): TriggeringEvent {
  return { name, ref, defaultBranch: 'main', baseCommit: 'b'.repeat(40) };
}

const MAIN = 'refs/remotes/origin/main';
const BASE = 'b'.repeat(40);

test.each<[TriggeringEvent, PolicyRef, string | undefined]>([
  [event('push'), 'head', undefined],
  [event('schedule'), 'head', undefined],
  [event('workflow_dispatch'), 'head', undefined],
  [event('push', 'refs/heads/feature'), 'intersection', MAIN],
  [event('push', 'refs/tags/main'), 'intersection', MAIN],
  [event('workflow_dispatch', 'refs/heads/feature'), 'intersection', MAIN],
  [event('pull_request', 'refs/pull/1/merge'), 'intersection', BASE],
  [event('merge_group', 'refs/heads/gh-readonly-queue/main/x'), 'intersection', BASE],
  [event('pull_request_target'), 'base', MAIN],
  [event('issue_comment'), 'base', MAIN],
  [event('workflow_run'), 'base', MAIN],
  [event('an event of the future'), 'base', MAIN],
])('$0.name on $0.ref: %2$s', (triggering, policyRef, base) => {
  expect(choosePolicy(triggering, undefined)).toEqual({
    ok: true,
    value: { policyRef, base, note: undefined },
  });
});

test('a value in the workflow replaces the default, and "head" where it is not that is noted', () => {
  expect(choosePolicy(event('pull_request'), 'base')).toMatchObject({
    value: { policyRef: 'base', base: BASE },
  });
  expect(choosePolicy(event('push'), 'intersection')).toMatchObject({
    value: { policyRef: 'intersection', base: MAIN },
  });
  expect(choosePolicy(event('pull_request_target'), 'head')).toMatchObject({
    value: { policyRef: 'head', note: expect.stringContaining('pull_request_target') as string },
  });
});

test.each([
  { ...event('pull_request'), baseCommit: undefined },
  { ...event('push'), defaultBranch: undefined },
])('without a base nothing is chosen: $name', (triggering) => {
  expect(choosePolicy(triggering, undefined)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('does not say which commit is the base') as string,
  });
});

test('the input', () => {
  expect(parsePolicyRef(' ')).toEqual({ ok: true, value: undefined });
  expect(parsePolicyRef('base')).toEqual({ ok: true, value: 'base' });
  expect(parsePolicyRef('main')).toEqual({
    ok: false,
    problem: 'input "policy-ref" is "main"; write base or intersection or head',
  });
});
