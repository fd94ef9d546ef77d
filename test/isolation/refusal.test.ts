import { describe, expect, test } from 'vitest';
import { effectiveMode, type EffectiveMode, type ModeInput } from '../../src/isolation/effective-mode.js';
import type { Machine } from '../../src/isolation/machine.js';
import { isWeaker, MODES } from '../../src/isolation/mode.js';
import { checkMinimum } from '../../src/isolation/refusal.js';
import { callerEntries, policyOf, type PolicySketch } from './policy-file.js';

const BAD: Machine = {
  usable: false,
  reason: 'AppArmor restricts user namespaces.',
  remedy: 'Allow passwordless sudo.',
  probes: [],
};

function modeFor(sketch: PolicySketch, rest: Omit<ModeInput, 'policy'> = {}): EffectiveMode {
  const result = effectiveMode({ policy: policyOf(sketch), ...rest });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const SKETCHES: readonly (readonly [PolicySketch, Machine | undefined])[] = [
  [{}, undefined],
  [{ hosts: ['a.example'] }, undefined],
  [{ servers: { jira: null } }, undefined],
  [{ enabled: false }, undefined],
  [{ hosts: ['a.example'] }, BAD],
];

test('a run is refused exactly where its mode is weaker than the minimum', () => {
  for (const [sketch, machine] of SKETCHES) {
    const effective = modeFor(sketch, { machine });
    for (const minimum of MODES) {
      const refusal = checkMinimum(effective, minimum);
      expect(refusal !== undefined, `${effective.mode} against ${minimum}`).toBe(
        isWeaker(effective.mode, minimum),
      );
    }
  }
});

test('every refusal has a reason and ends with the minimum that would admit the run', () => {
  for (const [sketch, machine] of SKETCHES) {
    const effective = modeFor(sketch, { machine });
    for (const minimum of MODES.filter((mode) => isWeaker(effective.mode, mode))) {
      const refusal = checkMinimum(effective, minimum);
      expect(refusal?.reasons.length).toBeGreaterThan(0);
      expect(refusal?.waysOut.length).toBeGreaterThan(1);
      expect(refusal?.waysOut.at(-1)).toContain(`--min-isolation ${effective.mode} `);
      expect(checkMinimum(effective, effective.mode)).toBeUndefined();
    }
  }
});

test('it reads like this', () => {
  const sketch = { enabled: true, useNetNs: false, servers: { jira: null, docs: ['d.example'] } };
  expect(checkMinimum(modeFor(sketch), 'proxied')?.message).toBe(
    [
      "The isolation of this run would be open (the host's own network can be reached, nothing is filtered), but at least proxied is required. The command was not started.",
      'Why:',
      "  soda.yaml:3 sandbox.use_net_ns is false: the command shares the host's network, whatever hosts are listed.",
      '  soda.yaml:6 Server "jira" has no allowed_hosts, so it may need any host: the network gate is open for the whole run.',
      'What can be done:',
      '  - Write use_net_ns: true, or remove the key, at soda.yaml:3.',
      '  - Add allowed_hosts to server "jira" at soda.yaml:6 ([] if it needs no host).',
      '  - Or accept it: --min-isolation open (in a workflow, min-isolation: open).',
    ].join('\n'),
  );
});

test("the machine's own reason and remedy are passed on", () => {
  const message = checkMinimum(modeFor({ hosts: ['a.example'] }, { machine: BAD }), 'proxied')?.message;
  expect(message).toContain(BAD.reason);
  expect(message).toContain(BAD.remedy);
  expect(message).toContain('--min-isolation off');
});

describe('where no egress at all is wanted', () => {
  const waysOut = (sketch: PolicySketch, rest: Omit<ModeInput, 'policy'> = {}): string =>
    checkMinimum(modeFor(sketch, rest), 'isolated')?.waysOut.join('\n') ?? '';

  test('each source of hosts is in the way', () => {
    const all = waysOut(
      { proxy: { enabled: true }, hosts: ['a.example'] },
      { allow: callerEntries('b.example') },
    );
    expect(all).toMatch(/empty every allowed_hosts list, disable sandbox.proxy, leave out --allow/);
    expect(waysOut({ hosts: ['a.example'] })).not.toMatch(/sandbox.proxy|--allow/);
  });

  test('also where the gate would have to be closed first', () => {
    expect(waysOut({ useNetNs: false, hosts: ['a.example'] })).toMatch(
      /use_net_ns: true[^]*allowed_hosts list/,
    );
  });
});
