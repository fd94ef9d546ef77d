/** Reports of runs that a test makes up. */
import { effectiveMode, type LimitOutcome } from '../../src/isolation/index.js';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { formatHost, parseHost } from '../../src/policy/host.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { parsePort } from '../../src/policy/port.js';
import '../../src/policy/public-suffix-list.js';
import type { DecisionSummary } from '../../src/proxy/decision-counts.js';
import type { Decision, Reason, Verdict } from '../../src/proxy/decision.js';
import { runReport, type RunReport } from '../../src/report/run-report.js';

export const POLICY = `sandbox:
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

export interface Event {
  readonly host: string;
  readonly port?: number;
  readonly verdict: Verdict;
  readonly reason: Reason;
  readonly count?: number;
  readonly bytes?: readonly [number, number];
}

/** A report of these events, decided by the policy's own allowlist. */
export function report(
  text: string,
  events: readonly Event[],
  limits: readonly LimitOutcome[] = [],
): RunReport {
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
    servers: [...policy.servers.values()],
    minIsolation: 'proxied',
    exitCode: 0,
    hints: [],
    selfTest: { state: 'none', reason: '', checks: [], ms: 0 },
    limits,
    decisions,
    withheld: [],
    notes: [],
    quarantined: [],
  });
}

/** So many denials of as many hosts. */
export function denials(hosts: readonly string[], count = 1): readonly Event[] {
  return hosts.map((host) => ({ host, verdict: 'deny', reason: 'not-listed', count }));
}
