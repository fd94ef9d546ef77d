import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { effectiveMode, type EffectiveMode, type ModeInput } from '../../src/isolation/effective-mode.js';
import { explainDocument, explainJson } from '../../src/isolation/explain-json.js';
import { explainPretty } from '../../src/isolation/explain-pretty.js';
import type { LimitOutcome } from '../../src/isolation/limits.js';
import type { Machine } from '../../src/isolation/machine.js';
import { MODES } from '../../src/isolation/mode.js';
import { callerEntries, pipelineOf, policyOf, type PolicySketch } from './policy-file.js';

const plain = pc.createColors(false);
const GOOD: Machine = { usable: true, backend: 'bwrap', form: 'sudo', probes: [] };
const BAD: Machine = {
  usable: false,
  reason: 'No backend ran.',
  remedy: 'Install bubblewrap.',
  probes: [
    {
      backend: 'unshare',
      form: 'user',
      usable: false,
      said: 'unshare: failed\n::error::x',
      remedy: 'Use sudo.',
    },
  ],
};

function modeFor(sketch: PolicySketch, rest: Omit<ModeInput, 'policy'> = {}): EffectiveMode {
  const result = effectiveMode({ policy: policyOf(sketch), machine: GOOD, ...rest });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const FULL: PolicySketch = {
  enabled: true,
  useNetNs: true,
  limits: { memory_mb: 2048, max_pids: 64 },
  proxy: { enabled: true },
  hosts: ['api.example.com', '*.example.org:8443'],
  servers: { jira: ['[2001:db8::1]:8443'], quiet: [] },
};

const LIMITS: readonly LimitOutcome[] = [
  { limit: 'memory_mb', value: 2048, enforcedBy: null, reason: 'no cgroup v2 memory controller here' },
  { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null },
];

describe('explain for people', () => {
  test('it reads like this', () => {
    expect(explainPretty(modeFor(FULL, { allow: callerEntries('x.example') }), plain, LIMITS)).toBe(`\
mode proxied: only the listed hosts can be reached

why
  soda.yaml:9 sandbox.allowed_hosts: The agent lists 2 entries.
  soda.yaml:8 sandbox.proxy.enabled: sandbox.proxy is enabled: the host of its upstream_url (the default) is allowed.
  soda.yaml:16 mcp.servers.jira.allowed_hosts: Server "jira" lists 1 entry.
  --allow: The caller of this run allows 1 entry.
  soda.yaml:20 mcp.servers.quiet.allowed_hosts: Server "quiet" needs no host, says its empty list. SODA differs: it reads [] like a missing key, and keeps no network namespace.

agent may reach
  api.example.com:443                        soda.yaml:10, agent
  *.example.org:8443 and example.org itself  soda.yaml:11, agent
  api.anthropic.com:443                      soda.yaml, sandbox.proxy
  [2001:db8::1]:8443                         soda.yaml:17, server "jira"
  x.example:443                              --allow

limits asked for
  soda.yaml:5 sandbox.limits.memory_mb: 2048 not enforced: no cgroup v2 memory controller here
  soda.yaml:6 sandbox.limits.max_pids: 64 enforced by prlimit

this machine
  bwrap, sudo form: runs the sandbox as asked

not protected
  sandbox.limits.memory_mb: 2048 not enforced: no cgroup v2 memory controller here.

SODA itself keeps the network namespace
  before #679: off
  PR #679: off
  its later fix: off
`);
  });

  test('the first line has the mode, and no other mode', () => {
    const sketches: readonly PolicySketch[] = [{}, FULL, { useNetNs: false }, { enabled: false }];
    for (const sketch of sketches) {
      const effective = modeFor(sketch);
      const [first = ''] = explainPretty(effective, plain).split('\n');
      expect(MODES.filter((mode) => new RegExp(`\\b${mode}\\b`).test(first))).toEqual([effective.mode]);
    }
  });

  test('a weak mode does not claim that its list holds', () => {
    const text = explainPretty(modeFor({ useNetNs: false, hosts: ['a.example'] }), plain);
    expect(text).toContain('agent is meant to reach (not enforced in mode open)');
    expect(text).not.toContain('agent may reach');
  });

  test('a machine without a backend: what the policy would give, and what each tool said, on one line', () => {
    const text = explainPretty(modeFor({ hosts: ['a.example'] }, { machine: BAD }), plain);
    expect(text).toMatch(/^mode off/);
    expect(text).toContain('no usable backend; the policy alone would give proxied');
    expect(text).toContain('unshare, user form: unshare: failed ::error::x');
    expect(text).not.toMatch(/^\s*::/m);
  });

  test('limits without an outcome are listed, and nothing is claimed of them', () => {
    const text = explainPretty(modeFor(FULL), plain);
    expect(text).toContain('  soda.yaml:6 sandbox.limits.max_pids: 64\n');
    expect(text).not.toMatch(/max_pids.*enforced/);
  });

  test('a machine that was not probed is said not to have been', () => {
    expect(explainPretty(modeFor(FULL, { machine: undefined }), plain)).toContain('not probed');
  });

  test('SODA without sandbox.enabled: the readings are said to need it', () => {
    expect(explainPretty(modeFor({ useNetNs: true }), plain)).toContain('with sandbox.enabled: true only');
    expect(explainPretty(modeFor({ enabled: true, useNetNs: true }), plain)).not.toContain('only, since');
  });

  test('the phase is named', () => {
    const effective = modeFor(FULL, { pipeline: pipelineOf({ plan: ['jira'] }), phase: 'plan' });
    expect(explainPretty(effective, plain)).toMatch(/^mode proxied in phase "plan": /);
  });

  test('colours come from the caller alone', () => {
    const coloured = explainPretty(modeFor(FULL), pc.createColors(true));
    expect(coloured).toContain('\u001b');
    expect(explainPretty(modeFor(FULL), plain)).not.toContain('\u001b');
  });
});

describe('explain for programs', () => {
  test('the shape, whole', () => {
    const sketch = { ...FULL, limits: {}, servers: { jira: ['[2001:db8::1]:8443'], open: null } };
    expect(explainDocument(modeFor(sketch))).toEqual({
      version: 1,
      mode: 'open',
      policyMode: 'open',
      machine: { usable: true, backend: 'bwrap', form: 'sudo', reason: null },
      reasons: [
        {
          code: 'server-without-hosts',
          message:
            'Server "open" has no allowed_hosts, so it may need any host: the network gate is open for the whole run. ' +
            'Add allowed_hosts to server "open" at soda.yaml:15 ([] if it needs no host).',
          file: 'soda.yaml',
          line: 15,
          column: 5,
          key: 'mcp.servers.open',
          server: 'open',
        },
      ],
      principals: [
        {
          name: 'agent',
          entries: [
            entry('api.example.com', 443, 7, null),
            entry('*.example.org', 8443, 8, null),
            entry('api.anthropic.com', 443, null, null),
            entry('2001:db8::1', 8443, 14, 'jira'),
          ],
        },
      ],
      soda: { beforePr679: 'off', pr679: 'off', laterFix: 'off' },
      limits: [],
      notProtected: expect.arrayContaining([expect.objectContaining({ code: 'network' })]) as unknown,
    });
  });

  test('limits that were looked at', () => {
    const document = explainDocument(modeFor(FULL), LIMITS);
    expect(document.limits).toEqual(LIMITS);
    expect(document.notProtected.map(({ code }) => code)).toContain('limit-memory-mb');
    expect(document.notProtected.map(({ code }) => code)).not.toContain('limit-max-pids');
  });

  test('text is the document, with a newline', () => {
    const text = explainJson(modeFor(FULL));
    expect(text.endsWith('}\n')).toBe(true);
    expect(JSON.parse(text)).toEqual(explainDocument(modeFor(FULL)));
  });

  test.each([
    [undefined, { usable: null, backend: null, form: null, reason: 'This machine was not probed.' }],
    [GOOD, { usable: true, backend: 'bwrap', form: 'sudo', reason: null }],
    [BAD, { usable: false, backend: null, form: null, reason: 'No backend ran. Install bubblewrap.' }],
  ])('machine %#', (machine, expected) => {
    expect(explainDocument(modeFor(FULL, { machine })).machine).toEqual(expected);
  });

  test('mode and policyMode differ by the machine only', () => {
    const { mode, policyMode } = explainDocument(modeFor(FULL, { machine: BAD }));
    expect([mode, policyMode]).toEqual(['off', 'proxied']);
  });
});

function entry(host: string, port: number, line: number | null, server: string | null): unknown {
  return {
    host,
    port,
    wildcard: host.startsWith('*.'),
    allowPrivate: false,
    file: 'soda.yaml',
    line,
    server,
  };
}
