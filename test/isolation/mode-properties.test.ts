import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectiveMode, type EffectiveMode, type ModeInput } from '../../src/isolation/effective-mode.js';
import type { Machine } from '../../src/isolation/machine.js';
import { isWeaker, MODES, weaker, type Mode } from '../../src/isolation/mode.js';
import { checkMinimum } from '../../src/isolation/refusal.js';
import { formatEntry } from '../../src/policy/entry.js';
import { callerEntries, policyOf, type PolicySketch } from './policy-file.js';

const BAD: Machine = { usable: false, reason: 'No.', remedy: 'Yes.', probes: [] };

const host = fc.constantFrom(
  'a.example',
  'A.example.',
  'b.example:8443',
  '*.c.example',
  '192.0.2.1',
  '[2001:db8::1]',
);
const list = fc.array(host, { maxLength: 3 });
const sketch: fc.Arbitrary<PolicySketch> = fc.record(
  {
    enabled: fc.boolean(),
    useNetNs: fc.boolean(),
    proxy: fc.record({ enabled: fc.boolean() }),
    hosts: list,
    servers: fc.dictionary(fc.constantFrom('jira', 'github', 'docs'), fc.option(list), { maxKeys: 3 }),
  },
  { requiredKeys: [] },
);
const caller = list.map((texts) => callerEntries(...texts));

function modeFor(given: PolicySketch, rest: Omit<ModeInput, 'policy'> = {}): EffectiveMode {
  const result = effectiveMode({ policy: policyOf(given), ...rest });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** fast-check prints the seed of a failure. */
function holds(property: (given: PolicySketch, allow: ModeInput['allow']) => void): void {
  fc.assert(fc.property(sketch, caller, property), { numRuns: 200 });
}

const notStronger = (after: Mode, before: Mode): void => {
  expect(isWeaker(before, after), `${before} became ${after}`).toBe(false);
};

describe('no weakening of a policy makes its mode stronger', () => {
  test('allowed_hosts taken from a server', () => {
    holds((given, allow) => {
      const before = modeFor(given, { allow }).mode;
      for (const name of Object.keys(given.servers ?? {})) {
        const servers = { ...given.servers, [name]: null };
        notStronger(modeFor({ ...given, servers }, { allow }).mode, before);
      }
    });
  });

  test('a server added', () => {
    holds((given, allow) => {
      const before = modeFor(given, { allow }).mode;
      for (const added of [null, [], ['x.example']]) {
        notStronger(
          modeFor({ ...given, servers: { ...given.servers, more: added } }, { allow }).mode,
          before,
        );
      }
    });
  });

  test('use_net_ns or enabled set to false', () => {
    holds((given, allow) => {
      const before = modeFor(given, { allow }).mode;
      notStronger(modeFor({ ...given, useNetNs: false }, { allow }).mode, before);
      notStronger(modeFor({ ...given, enabled: false }, { allow }).mode, before);
    });
  });

  test('hosts added to the agent or by the caller', () => {
    holds((given, allow) => {
      const before = modeFor(given, { allow }).mode;
      notStronger(
        modeFor({ ...given, hosts: [...(given.hosts ?? []), 'x.example'] }, { allow }).mode,
        before,
      );
      notStronger(modeFor(given, { allow: [...(allow ?? []), ...callerEntries('x.example')] }).mode, before);
    });
  });

  test('the backend lost', () => {
    holds((given, allow) => {
      notStronger(modeFor(given, { allow, machine: BAD }).mode, modeFor(given, { allow }).mode);
      expect(modeFor(given, { allow, machine: BAD }).mode).toBe('off');
    });
  });
});

describe('mode and reasons agree', () => {
  test('the mode is the weakest that any reason leaves possible', () => {
    holds((given, allow) => {
      for (const machine of [undefined, BAD]) {
        const { mode, reasons } = modeFor(given, { allow, machine });
        const ceilings = reasons.flatMap(({ ceiling }) => (ceiling === undefined ? [] : [ceiling]));
        expect(ceilings.length).toBeGreaterThan(0);
        expect(ceilings.reduce(weaker)).toBe(mode);
      }
    });
  });

  test('proxied exactly with something to reach, isolated exactly with nothing', () => {
    holds((given, allow) => {
      const { mode, principals } = modeFor(given, { allow });
      const count = principals.flatMap(({ entries }) => entries).length;
      if (mode === 'proxied') expect(count).toBeGreaterThan(0);
      if (mode === 'isolated') expect(count).toBe(0);
    });
  });

  test('no entry twice', () => {
    holds((given, allow) => {
      const texts = modeFor(given, { allow }).principals.flatMap(({ entries }) => entries.map(formatEntry));
      expect(new Set(texts).size).toBe(texts.length);
    });
  });

  test('a refusal always says why, and admits the run at its own mode', () => {
    holds((given, allow) => {
      const effective = modeFor(given, { allow });
      for (const minimum of MODES) {
        const refusal = checkMinimum(effective, minimum);
        if (refusal !== undefined) expect(refusal.reasons.length).toBeGreaterThan(0);
      }
      expect(checkMinimum(effective, effective.mode)).toBeUndefined();
    });
  });
});
