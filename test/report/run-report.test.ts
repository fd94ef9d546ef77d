import { describe, expect, it } from 'vitest';
import { effectiveMode, type LimitOutcome } from '../../src/isolation/index.js';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { formatHost, parseHost } from '../../src/policy/host.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { parsePort } from '../../src/policy/port.js';
import type { DecisionSummary } from '../../src/proxy/decision-counts.js';
import type { Decision, Reason, Verdict } from '../../src/proxy/decision.js';
import { denialAnnotations, withinLimits } from '../../src/report/denial-annotations.js';
import { runReport, type RunReport } from '../../src/report/run-report.js';

const POLICY = `sandbox:
  allowed_hosts:
    - api.example.com
    - "*.cdn.example"
    - other.example:8443
`;

function must<T>(result: { ok: true; value: T } | { ok: false; problem: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

function subject(text: string) {
  const { policy } = loadPolicy({ path: 'soda.yaml', text });
  if (policy === undefined) throw new Error('the policy of the test has problems');
  return { policy, effective: must(effectiveMode({ policy })) };
}

interface Event {
  readonly host: string;
  readonly port?: number;
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly count?: number;
  readonly bytes?: readonly [number, number];
}

/** A report of these events, decided by the policy's own allowlist. */
function report(text: string, events: readonly Event[], limits: readonly LimitOutcome[] = []): RunReport {
  const { policy, effective } = subject(text);
  const allowlist = compileAllowlist(effective.principals.flatMap(({ entries }) => entries));
  const decisions: DecisionSummary = {
    uncounted: 0,
    omittedFromFile: 0,
    lostFromFile: 0,
    decisions: events.map(({ host, port = 443, verdict, reason, count = 1, bytes = [0, 0] }) => {
      const parsed = parseHost(host);
      const portValue = must(parsePort(String(port)));
      const found = parsed.ok ? decide(allowlist, parsed.value, portValue) : undefined;
      const decision: Decision = {
        principal: 'agent',
        via: 'connect',
        host: parsed.ok ? formatHost(parsed.value) : host,
        port: portValue,
        verdict,
        reason,
        entry: found?.verdict === 'allow' ? found.entry : found?.nearest,
        address: undefined,
      };
      return { decision, count, bytesUp: bytes[0], bytesDown: bytes[1], notTls: 0 };
    }),
  };
  return runReport({
    effective,
    policy,
    minIsolation: 'proxied',
    exitCode: 0,
    hints: [],
    limits,
    decisions,
    withheld: [],
    notes: [],
    quarantined: [],
  });
}

describe('runReport', () => {
  it('tells of each limit by what it was enforced, and what was not is not protected', () => {
    const limits: readonly LimitOutcome[] = [
      { limit: 'memory_mb', value: 2048, enforcedBy: null, reason: 'no cgroup v2 memory controller here' },
      { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null },
    ];
    const found = report(POLICY, [], limits);
    expect(found.limits).toEqual(limits);
    expect(found.notProtected.filter(({ code }) => code.startsWith('limit'))).toEqual([
      {
        code: 'limit-memory-mb',
        message: 'sandbox.limits.memory_mb: 2048 not enforced: no cgroup v2 memory controller here.',
      },
    ]);
  });

  // report-distinguish-failure-kinds
  it('keeps four different failures apart', () => {
    const { denied, failed } = report(POLICY, [
      { host: 'evil.example', verdict: 'deny', reason: 'not-listed' },
      { host: 'api.example.com', verdict: 'deny', reason: 'private-address' },
      { host: 'a.cdn.example', verdict: 'error', reason: 'dns-failure' },
      { host: 'b.cdn.example', verdict: 'error', reason: 'dial-failure' },
    ]);
    expect(denied.map(({ host, reason }) => [host, reason])).toEqual([
      ['api.example.com', 'private-address'],
      ['evil.example', 'not-listed'],
    ]);
    expect(failed.map(({ host, reason }) => [host, reason])).toEqual([
      ['a.cdn.example', 'dns-failure'],
      ['b.cdn.example', 'dial-failure'],
    ]);
  });

  it('points to the line of the list, with the entry in its shape', () => {
    expect(report(POLICY, [{ host: 'new.example', verdict: 'deny', reason: 'not-listed' }]).denied).toEqual([
      {
        host: 'new.example',
        port: 443,
        reason: 'not-listed',
        count: 1,
        server: null,
        file: 'soda.yaml',
        line: 2,
        entry: '- new.example:443',
      },
    ]);
  });

  it.each([
    ['sandbox:\n  use_net_ns: true\n', 1],
    ['\nmode: autonomous\nsandbox:\n  enabled: true\n', 3],
    ['mode: autonomous\n', 1],
  ])('points to the nearest line where there is no list: %j', (text, line) => {
    const [denied] = report(text, [{ host: 'new.example', verdict: 'deny', reason: 'not-listed' }]).denied;
    expect(denied).toMatchObject({ line, entry: '- {host: new.example, port: 443}' });
  });

  it('offers no entry where none can help', () => {
    const { denied } = report(POLICY, [
      { host: '169.254.169.254', port: 80, verdict: 'deny', reason: 'metadata' },
      { host: 'metadata.google.internal', port: 80, verdict: 'deny', reason: 'metadata' },
    ]);
    expect(denied.map(({ entry }) => entry)).toEqual([null, null]);
  });

  it('sorts by count, then host, and counts a pair once', () => {
    const { denied } = report(POLICY, [
      { host: 'b.example', verdict: 'deny', reason: 'not-listed', count: 2 },
      { host: 'c.example', verdict: 'deny', reason: 'not-listed', count: 500 },
      { host: 'a.example', verdict: 'deny', reason: 'not-listed', count: 2 },
      { host: 'a.example', port: 80, verdict: 'deny', reason: 'not-listed', count: 2 },
    ]);
    expect(denied.map(({ host, port, count }) => `${host}:${port} ${count}`)).toEqual([
      'c.example:443 500',
      'a.example:80 2',
      'a.example:443 2',
      'b.example:443 2',
    ]);
  });

  it('lists what was allowed with its bytes, and the entries that nothing used', () => {
    const { allowed, unused } = report(POLICY, [
      { host: 'x.cdn.example', verdict: 'allow', reason: 'allowed', count: 3, bytes: [10, 20] },
    ]);
    expect(allowed).toEqual([
      { host: 'x.cdn.example', port: 443, count: 3, bytesUp: 10, bytesDown: 20, file: 'soda.yaml', line: 4 },
    ]);
    expect(unused).toEqual([
      { host: 'api.example.com', port: 443, file: 'soda.yaml', line: 3 },
      { host: 'other.example', port: 8443, file: 'soda.yaml', line: 5 },
    ]);
  });

  it('calls no entry unused where nothing was enforced', () => {
    const text = `${POLICY}  use_net_ns: false\n`;
    expect(report(text, [])).toMatchObject({ mode: 'open', unused: [] });
  });
});

describe('denialAnnotations', () => {
  // report-annotation-cap
  it('groups 40 hosts, one of them hit 500 times, on one line', () => {
    const events = Array.from({ length: 40 }, (_, index): Event => ({
      host: `h${index}.example`,
      verdict: 'deny',
      reason: 'not-listed',
      count: index === 7 ? 500 : 1,
    }));
    const annotations = denialAnnotations(report(POLICY, events), 'warning');
    expect(annotations).toHaveLength(1);
    expect(annotations[0]).toMatchObject({ level: 'warning', file: 'soda.yaml', line: 2 });
    expect(annotations[0]?.title).toContain('40 hosts');
    expect(annotations[0]?.message).toContain('h7.example:443 (not-listed, 500 times): - h7.example:443');
  });

  // report-annotation-size
  it('cuts 300 hosts at a whole entry, and counts the rest', () => {
    const events = Array.from({ length: 300 }, (_, index): Event => ({
      host: `a-rather-long-name-${index}.example`,
      verdict: 'deny',
      reason: 'not-listed',
    }));
    const [annotation] = denialAnnotations(report(POLICY, events), 'warning');
    const message = annotation?.message ?? '';
    expect(Buffer.byteLength(message)).toBeLessThan(4096);
    const lines = message.split('\n').slice(1);
    const shown = lines.filter((line) => line.includes('a-rather-long-name-'));
    expect(shown.every((line) => line.endsWith('.example:443'))).toBe(true);
    expect(lines.at(-1)).toContain(`${300 - shown.length} more`);
  });

  it('is silent where nothing was denied', () => {
    expect(denialAnnotations(report(POLICY, []), 'warning')).toEqual([]);
  });
});

describe('withinLimits', () => {
  it('keeps ten of a level, the last one counting the rest, errors first', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      level: 'warning' as const,
      title: 't',
      message: String(index),
    }));
    const kept = withinLimits([...many, { level: 'error', title: 't', message: 'e' }]);
    expect(kept).toHaveLength(11);
    expect(kept[0]?.message).toBe('e');
    expect(kept.at(-1)?.message).toContain('16 more');
  });
});
