import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { effectiveMode, type EffectiveMode, type ModeInput } from '../../src/isolation/effective-mode.js';
import type { Machine } from '../../src/isolation/machine.js';
import { checkMinimum } from '../../src/isolation/refusal.js';
import { formatEntry } from '../../src/policy/entry.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { callerEntries, pipelineOf, policyOf, type PolicySketch } from './policy-file.js';

const GOOD: Machine = { usable: true, backend: 'unshare', form: 'user', probes: [] };
const BAD: Machine = {
  usable: false,
  reason: 'unshare: write failed /proc/self/uid_map: Operation not permitted.',
  remedy: 'Allow passwordless sudo.',
  probes: [],
};

function modeFor(sketch: PolicySketch, rest: Omit<ModeInput, 'policy'> = {}): EffectiveMode {
  const result = effectiveMode({ policy: policyOf(sketch), machine: GOOD, ...rest });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const reach = (effective: EffectiveMode): readonly string[] =>
  effective.principals.flatMap(({ entries }) => entries.map(formatEntry));
const codes = (effective: EffectiveMode): readonly string[] => effective.reasons.map(({ code }) => code);
const on = { enabled: true, useNetNs: true };

describe('rule 1: sandbox.enabled', () => {
  test('false is off, and the reason is the line that says so', () => {
    const effective = modeFor({ enabled: false, hosts: ['a.example'] });
    expect(effective.mode).toBe('off');
    expect(effective.egress).toEqual({ gate: 'no-sandbox', proxy: 'none' });
    expect(effective.reasons[0]).toMatchObject({
      code: 'sandbox-disabled',
      file: 'soda.yaml',
      line: 2,
      key: 'sandbox.enabled',
      server: undefined,
    });
  });

  test('unset counts as true, and that SODA differs is said', () => {
    const effective = modeFor({ hosts: ['a.example'] });
    expect(effective.mode).toBe('proxied');
    expect(codes(effective)).toContain('sandbox-enabled-unset');
    expect(codes(modeFor({ ...on, hosts: ['a.example'] }))).not.toContain('sandbox-enabled-unset');
  });
});

describe('rule 2: sandbox.use_net_ns', () => {
  test('false is open and never upgraded, though every server lists hosts', () => {
    const effective = modeFor({
      enabled: true,
      useNetNs: false,
      servers: { a: ['a.example'], b: ['b.example'] },
    });
    expect(effective.mode).toBe('open');
    expect(effective.egress).toEqual({ gate: 'open', proxy: 'none' });
    expect(effective.reasons[0]).toMatchObject({
      code: 'net-ns-disabled',
      line: 3,
      key: 'sandbox.use_net_ns',
    });
  });

  test('false is open also where nothing is listed', () => {
    expect(modeFor({ useNetNs: false }).mode).toBe('open');
    expect(modeFor({ useNetNs: false, servers: { a: [] } }).mode).toBe('open');
  });

  test('unset counts as true, and that SODA differs is said', () => {
    const effective = modeFor({ enabled: true, hosts: ['a.example'] });
    expect(effective.mode).toBe('proxied');
    expect(codes(effective)).toContain('net-ns-unset');
  });
});

describe('rule 3: servers', () => {
  test('every server without allowed_hosts is named with its line', () => {
    const effective = modeFor({ ...on, servers: { jira: null, docs: ['d.example'], github: null } });
    expect(effective.mode).toBe('open');
    const named = effective.reasons.filter(({ code }) => code === 'server-without-hosts');
    expect(named.map(({ server, line, key }) => ({ server, line, key }))).toEqual([
      { server: 'jira', line: 6, key: 'mcp.servers.jira' },
      { server: 'github', line: 12, key: 'mcp.servers.github' },
    ]);
    for (const { message, remedy, line } of named) {
      expect(message).toMatch(/^Server "(jira|github)" has no allowed_hosts/);
      expect(remedy).toContain(`soda.yaml:${line ?? 0} `);
    }
  });

  test('hosts of the agent do not close what a server opens', () => {
    expect(modeFor({ ...on, hosts: ['a.example'], servers: { jira: null } }).mode).toBe('open');
  });

  test('an empty list opens nothing and adds nothing, and that SODA differs is said', () => {
    const effective = modeFor({ ...on, hosts: ['a.example'], servers: { quiet: [] } });
    expect(effective.mode).toBe('proxied');
    expect(reach(effective)).toEqual(['a.example:443']);
    const note = effective.reasons.find(({ code }) => code === 'server-with-empty-list');
    expect(note).toMatchObject({ server: 'quiet', line: 10, key: 'mcp.servers.quiet.allowed_hosts' });
    expect(note?.message).toContain('SODA');
  });

  test('names that are no plain words cannot break a line or a key', () => {
    const effective = modeFor({ ...on, servers: { 'a.b\n::error::': null } });
    const [reason] = effective.reasons;
    expect(reason?.server).toBe('a.b\n::error::');
    expect(reason?.key).toBe('mcp.servers["a.b\\u{a}::error::"]');
    expect(`${reason?.message ?? ''}${reason?.remedy ?? ''}`).not.toContain('\n');
  });
});

describe('an audit', () => {
  test.each<[string, PolicySketch, string, string]>([
    ['lists', { ...on, hosts: ['a.example'] }, 'audit', 'proxied'],
    ['no host', { ...on, hosts: [] }, 'audit', 'isolated'],
    ['a server without a list', { ...on, servers: { one: null } }, 'open', 'open'],
    ['an open network', { enabled: true, useNetNs: false }, 'open', 'open'],
    ['no sandbox', { enabled: false }, 'off', 'off'],
  ])('of a policy with %s: never more than what it enforces', (_, sketch, mode, enforced) => {
    const effective = modeFor(sketch, { audit: true });
    expect(effective.mode).toBe(mode);
    expect(codes(effective).includes('audit')).toBe(mode === 'audit');
    expect(modeFor(sketch).mode).toBe(enforced);
    expect(effective.policyMode).toBe(enforced);
    const refusal = checkMinimum(effective, 'proxied');
    expect(refusal?.waysOut.at(-1)).toContain(`--min-isolation ${mode} `);
    if (mode === 'audit') expect(refusal?.message).toContain('Leave out --audit');
  });
});

describe('rule 4: the union', () => {
  test('agent, upstream, servers and caller, no entry twice', () => {
    const effective = modeFor(
      {
        ...on,
        proxy: { enabled: true },
        hosts: ['a.example', '*.b.example'],
        servers: { one: ['c.example:8443', 'a.example'], two: ['A.EXAMPLE.'] },
      },
      { allow: callerEntries('d.example', 'c.example:8443') },
    );
    expect(effective.mode).toBe('proxied');
    expect(effective.egress).toEqual({ gate: 'proxy-only', proxy: 'enforcing' });
    expect([...reach(effective)].sort()).toEqual(
      ['*.b.example:443', 'a.example:443', 'api.anthropic.com:443', 'c.example:8443', 'd.example:443'].sort(),
    );
    expect(effective.principals.map(({ name }) => name)).toEqual(['agent']);
    expect(codes(effective)).toEqual([
      'hosts-of-agent',
      'hosts-of-upstream',
      'hosts-of-server',
      'hosts-of-server',
      'hosts-of-caller',
    ]);
  });

  test('the gate is closed if the union is empty', () => {
    const empty: readonly PolicySketch[] = [
      {},
      on,
      { ...on, hosts: [] },
      { ...on, servers: { a: [], b: [] } },
      { ...on, proxy: { enabled: false, upstreamUrl: 'https://llm.example' } },
      { ...on, proxy: { upstreamUrl: 'https://llm.example' } },
    ];
    for (const sketch of empty) {
      const effective = modeFor(sketch);
      expect(effective.mode, JSON.stringify(sketch)).toBe('isolated');
      expect(effective.egress.gate).toBe('closed');
      expect(codes(effective)).toContain('no-hosts');
      expect(reach(effective)).toEqual([]);
    }
  });

  test("the caller's entries alone make it proxied", () => {
    expect(modeFor(on, { allow: callerEntries('a.example') }).mode).toBe('proxied');
  });

  test.each([
    ['https://llm.example', 'llm.example:443'],
    ['http://llm.example', 'llm.example:80'],
    ['https://llm.example:8443/v1', 'llm.example:8443'],
    ['http://llm.example:443/', 'llm.example:443'],
    ['https://LLM.example/path', 'llm.example:443'],
    ['https://[2001:db8::1]:9443', '[2001:db8::1]:9443'],
  ])('upstream_url %s → %s', (upstreamUrl, expected) => {
    const effective = modeFor({ ...on, proxy: { enabled: true, upstreamUrl } });
    expect(reach(effective)).toEqual([expected]);
    expect(effective.reasons[0]).toMatchObject({
      code: 'hosts-of-upstream',
      key: 'sandbox.proxy.upstream_url',
      line: 6,
    });
  });
});

describe('rule 5: the machine', () => {
  test('without a usable backend every mode is off, with the reason and the remedy of the machine', () => {
    for (const sketch of [{}, { ...on, hosts: ['a.example'] }, { useNetNs: false }]) {
      const effective = modeFor(sketch, { machine: BAD });
      expect(effective.mode).toBe('off');
      expect(effective.policyMode).toBe(modeFor(sketch).mode);
      const reason = effective.reasons.find(({ code }) => code === 'no-usable-backend');
      expect(reason?.message).toContain(BAD.reason);
      expect(reason?.remedy).toBe(BAD.remedy);
    }
  });

  test('a machine that was not asked changes nothing', () => {
    expect(modeFor({ ...on, hosts: ['a.example'] }, { machine: undefined }).mode).toBe('proxied');
  });

  test('a machine never makes a mode stronger', () => {
    expect(modeFor({ enabled: false }, { machine: GOOD }).mode).toBe('off');
    expect(modeFor({ useNetNs: false }, { machine: GOOD }).mode).toBe('open');
  });
});

describe('phases', () => {
  const servers = { jira: null, docs: ['d.example'] };
  const pipeline = pipelineOf({ plan: ['docs'], triage: null, all: ['jira', 'docs'] });

  test('only the servers of the phase count', () => {
    expect(modeFor({ ...on, servers }, { pipeline, phase: 'plan' }).mode).toBe('proxied');
    expect(modeFor({ ...on, servers }, { pipeline, phase: 'triage' }).mode).toBe('isolated');
    expect(modeFor({ ...on, servers }, { pipeline, phase: 'all' }).mode).toBe('open');
    expect(modeFor({ ...on, servers }, { pipeline }).mode).toBe('open');
  });

  test("SODA's readings are those of the phase", () => {
    expect(modeFor({ ...on, servers }, { pipeline, phase: 'plan' }).soda.laterFix).toBe('on');
    expect(modeFor({ ...on, servers }, { pipeline, phase: 'all' }).soda.laterFix).toBe('off');
  });

  test('choosing a phase is a way out where some phase does without the server, and only there', () => {
    const remedy = (given: ModeInput['pipeline'], phase?: string): string | undefined =>
      modeFor({ ...on, servers }, { pipeline: given, phase }).reasons[0]?.remedy;
    expect(remedy(pipeline)).toContain('choose a phase');
    expect(remedy(pipeline, 'all')).not.toContain('choose a phase');
    expect(remedy(pipelineOf({ all: ['jira'] }))).not.toContain('choose a phase');
    expect(remedy(undefined)).not.toContain('choose a phase');
  });

  test('an unknown phase has no mode', () => {
    const result = effectiveMode({ policy: policyOf({ ...on, servers }), pipeline, phase: 'paln' });
    expect(result.ok ? result.value.mode : result.problem.code).toBe('unknown-phase');
  });
});

test('limits keep their positions', () => {
  const { limits } = modeFor({ limits: { memory_mb: 2048, max_pids: 64 } });
  expect(limits.memoryMb).toMatchObject({ value: 2048, range: { start: { line: 3 } } });
  expect(limits.maxPids).toMatchObject({ value: 64, range: { start: { line: 4 } } });
  expect(limits.cpuPercent).toBeUndefined();
});

describe('cases from public bug reports', () => {
  const rows = readFileSync(new URL('../cases/mode.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const ids = rows.map((row) => /"id": "([^"]+)"/.exec(row)?.[1]);

  test('every row is accounted for', () => {
    expect(ids).toEqual([
      'yaml-boolean-words-flip-mode',
      // What needs a real proxy or backend is shown end to end; below is what the mode alone decides.
      'mode-proxy-start-failure-fails-closed',
      'mode-silent-degrade-without-backend',
      'mode-nonempty-list-equals-open',
      'mode-empty-list-is-deny-all',
    ]);
  });

  test('yaml-boolean-words-flip-mode: a word that YAML readers disagree on gives no policy, and so no mode', () => {
    const load = (enabled: string): ReturnType<typeof loadPolicy> =>
      loadPolicy({
        path: 'soda.yaml',
        text: `sandbox:\n  enabled: ${enabled}\nmcp:\n  servers:\n    no:\n      command: ./srv\n      allowed_hosts: []\n`,
      });
    for (const word of ['no', 'yes', 'off', 'On', 'NO']) {
      const { policy, problems } = load(word);
      expect(policy).toBeUndefined();
      expect(problems.map(({ code }) => code)).toEqual(['yaml-ambiguous-boolean']);
    }
    expect([...(load('false').policy?.servers.keys() ?? [])]).toEqual(['no']);
  });

  test('mode-empty-list-is-deny-all', () => {
    const effective = modeFor({ servers: { t: [] } });
    expect(effective.mode).toBe('isolated');
    expect(effective.egress).toEqual({ gate: 'closed', proxy: 'enforcing' });
    expect(reach(effective)).toEqual([]);
  });

  test('mode-nonempty-list-equals-open: other lists, other reach, the same mode', () => {
    const a = modeFor({ servers: { t: ['a.test'] } });
    const b = modeFor({ servers: { t: ['b.test'] } });
    expect([a.mode, b.mode]).toEqual(['proxied', 'proxied']);
    expect(reach(a)).toEqual(['a.test:443']);
    expect(reach(b)).toEqual(['b.test:443']);
  });

  test('mode-silent-degrade-without-backend: off by name, never proxied in name only', () => {
    expect(modeFor({ servers: { t: ['a.test'] } }, { machine: BAD }).mode).toBe('off');
  });
});
