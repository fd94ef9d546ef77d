import { describe, expect, test } from 'vitest';
import { limitText, notEnforced, requestedLimits, type LimitOutcome } from '../../src/isolation/limits.js';
import { policyOf, type PolicySketch } from './policy-file.js';

function requested(limits: PolicySketch['limits']): readonly string[] {
  return requestedLimits(policyOf({ limits: limits ?? {} }).sandbox.limits).map(
    ({ limit, value }) => `${limit} ${value}`,
  );
}

describe('the limits that a policy asks for', () => {
  test.each<[NonNullable<PolicySketch['limits']>, readonly string[]]>([
    [{}, []],
    [{ max_pids: 64 }, ['max_pids 64']],
    [{ max_pids: 1, cpu_percent: 150, memory_mb: 2048 }, ['memory_mb 2048', 'cpu_percent 150', 'max_pids 1']],
    [{ max_pids: 0, cpu_percent: 0, memory_mb: 0 }, []],
    [{ max_pids: 0, cpu_percent: 1 }, ['cpu_percent 1']],
  ])('%j: %j', (limits, expected) => {
    expect(requested(limits)).toEqual(expected);
  });
});

describe('an outcome for people', () => {
  test.each<[LimitOutcome, string]>([
    [
      { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null },
      'max_pids: 64 enforced by prlimit',
    ],
    [
      { limit: 'cpu_percent', value: 50, enforcedBy: 'systemd-scope', reason: null },
      'cpu_percent: 50 enforced by a systemd scope',
    ],
    [
      { limit: 'memory_mb', value: 1, enforcedBy: 'cgroup', reason: null },
      'memory_mb: 1 enforced by a control group',
    ],
    [
      notEnforced({ limit: 'memory_mb', value: 2048 }, 'no cgroup v2 memory controller here'),
      'memory_mb: 2048 not enforced: no cgroup v2 memory controller here',
    ],
  ])('%j', (outcome, expected) => {
    expect(limitText(outcome)).toBe(expected);
  });
});
