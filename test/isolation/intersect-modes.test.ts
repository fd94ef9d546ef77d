import { expect, test } from 'vitest';
import { effectiveMode, intersectModes, type EffectiveMode } from '../../src/isolation/index.js';
import { formatEntry } from '../../src/policy/entry.js';
import { loadPolicy } from '../../src/policy/load-policy.js';

const LIST = 'sandbox:\n  allowed_hosts: [a.example, b.example]\n';
const OTHER = 'sandbox:\n  allowed_hosts: [b.example, evil.example]\n';

function mode(text: string): EffectiveMode {
  const { policy } = loadPolicy({ path: 'soda.yaml', text });
  const effective = policy === undefined ? undefined : effectiveMode({ policy });
  if (effective?.ok !== true) throw new Error('the policy of the test has problems');
  return effective.value;
}

test.each<[string, string, string, string, readonly string[]]>([
  ['both list hosts: what both list', LIST, OTHER, 'proxied', ['b.example:443']],
  ['they have none in common: no network', LIST, 'sandbox:\n  allowed_hosts: [c.example]\n', 'isolated', []],
  [
    'the new one gives up the namespace',
    LIST,
    `${OTHER}  use_net_ns: false\n`,
    'proxied',
    ['a.example:443', 'b.example:443'],
  ],
  [
    'the new one gives up the sandbox',
    LIST,
    'sandbox: {enabled: false}\n',
    'proxied',
    ['a.example:443', 'b.example:443'],
  ],
  [
    'the old one was open, the new one is not',
    'sandbox: {use_net_ns: false}\n',
    LIST,
    'proxied',
    ['a.example:443', 'b.example:443'],
  ],
  ['both are open', 'sandbox: {use_net_ns: false}\n', 'sandbox: {use_net_ns: false}\n', 'open', []],
  ['one is open, one is off', 'sandbox: {use_net_ns: false}\n', 'sandbox: {enabled: false}\n', 'open', []],
  ['the old one is closed', 'sandbox:\n  allowed_hosts: []\n', OTHER, 'isolated', []],
])('%s', (_what, base, head, expected, entries) => {
  for (const both of [intersectModes(mode(base), mode(head)), intersectModes(mode(head), mode(base))]) {
    expect([both.mode, both.policyMode]).toEqual([expected, expected]);
    expect(both.principals.flatMap((principal) => principal.entries.map(formatEntry))).toEqual(entries);
  }
});

test('the smaller limits hold; 0 is none', () => {
  const limits = (text: string): EffectiveMode => mode(`sandbox:\n  limits: {${text}}\n`);
  const both = intersectModes(
    limits('memory_mb: 100, max_pids: 0'),
    limits('memory_mb: 200, cpu_percent: 50, max_pids: 9'),
  );
  expect([both.limits.memoryMb?.value, both.limits.cpuPercent?.value, both.limits.maxPids?.value]).toEqual([
    100, 50, 9,
  ]);
});
