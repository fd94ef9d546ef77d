import { describe, expect, test } from 'vitest';
import { sodaReadings, sodaStartsNoSandbox } from '../../src/isolation/soda-reading.js';
import { policyOf, type PolicySketch } from './policy-file.js';

type Servers = NonNullable<PolicySketch['servers']>;

function readings(sketch: PolicySketch): readonly [string, string, string] {
  const policy = policyOf(sketch);
  const { beforePr679, pr679, laterFix } = sodaReadings(policy.sandbox, [...policy.servers.values()]);
  return [beforePr679, pr679, laterFix];
}

const NONE: Servers = {};
const ALL_WITH_HOSTS: readonly Servers[] = [
  { a: ['a.example'] },
  { a: ['a.example'], b: ['b.example', 'c.example:8443'] },
];
const SOME_WITHOUT: readonly Servers[] = [
  { a: ['a.example'], b: null },
  { a: null, b: ['b.example'] },
  { a: ['a.example'], b: [] },
  { a: ['a.example'], b: [], c: null },
];
const ALL_WITHOUT: readonly Servers[] = [{ a: null }, { a: [] }, { a: null, b: [] }, { a: [], b: [] }];

describe('SODA keeps the network namespace', () => {
  const table: readonly (readonly [boolean, string, readonly Servers[], string, string, string])[] = [
    // use_net_ns, servers of the phase,     before #679, PR #679, its later fix
    [false, 'none', [NONE], 'off', 'off', 'off'],
    [true, 'none', [NONE], 'on', 'on', 'on'],
    [false, 'all with hosts', ALL_WITH_HOSTS, 'off', 'on', 'off'],
    [true, 'all with hosts', ALL_WITH_HOSTS, 'off', 'on', 'on'],
    [true, 'some without', SOME_WITHOUT, 'off', 'off', 'off'],
    [false, 'some without', SOME_WITHOUT, 'off', 'off', 'off'],
    [true, 'all without', ALL_WITHOUT, 'off', 'off', 'off'],
    [false, 'all without', ALL_WITHOUT, 'off', 'off', 'off'],
  ];
  test.each(table)('use_net_ns %s, servers: %s', (useNetNs, _, variants, before, during, after) => {
    for (const servers of variants) {
      expect(readings({ enabled: true, useNetNs, servers }), JSON.stringify(servers)).toEqual([
        before,
        during,
        after,
      ]);
    }
  });

  test('a missing use_net_ns is false to SODA', () => {
    for (const servers of [NONE, ...ALL_WITH_HOSTS, ...SOME_WITHOUT, ...ALL_WITHOUT]) {
      expect(readings({ enabled: true, servers })).toEqual(
        readings({ enabled: true, useNetNs: false, servers }),
      );
    }
  });

  test('the hosts of the agent mean nothing to SODA', () => {
    expect(readings({ enabled: true, useNetNs: true, hosts: ['x.example'], servers: {} })).toEqual([
      'on',
      'on',
      'on',
    ]);
    expect(readings({ enabled: true, useNetNs: true, hosts: ['x.example'], servers: { a: null } })).toEqual([
      'off',
      'off',
      'off',
    ]);
  });

  test('without its sandbox there is no namespace to keep', () => {
    expect(readings({ enabled: false, useNetNs: true, servers: { a: ['a.example'] } })).toEqual([
      'off',
      'off',
      'off',
    ]);
  });

  test('SODA starts its sandbox only where the policy says so', () => {
    const starts = [true, false, undefined].map((enabled) =>
      sodaStartsNoSandbox(policyOf(enabled === undefined ? {} : { enabled }).sandbox),
    );
    expect(starts).toEqual([false, true, true]);
  });
});
