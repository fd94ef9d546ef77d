import { compileAllowlist } from '../policy/allowlist.js';
import type { Pipeline } from '../policy/load-pipeline.js';
import type { Policy } from '../policy/load-policy.js';
import type { Entry, Limits, SandboxSection, Server } from '../policy/model.js';
import { ok, type Result } from '../policy/result.js';
import { upstreamEntry } from '../policy/upstream-url.js';
import type { Machine } from './machine.js';
import { modeOf, type Egress, type Mode, type UsageFault } from './mode.js';
import { serversOfPhase } from './phase-servers.js';
import { policyReasons } from './policy-reasons.js';
import type { Reason } from './reason.js';
import { sodaReadings, type SodaReadings } from './soda-reading.js';

/** What the effective mode is computed from. */
export interface ModeInput {
  /** A policy without problems: one with errors has no mode. */
  readonly policy: Policy;
  /** phases.yaml, if there is one. */
  readonly pipeline?: Pipeline | undefined;
  /** The chosen phase. Without one, every server takes part. */
  readonly phase?: string | undefined;
  /** The caller wants to see what would be denied, with nothing denied. No policy file can ask for it. */
  readonly audit?: boolean | undefined;
  /** Hosts that the caller allows, by flag or input. */
  readonly allow?: readonly Entry[] | undefined;
  /** What this machine can do. Left out where nobody asked it: the answer is then the policy's alone. */
  readonly machine?: Machine | undefined;
}

/** Whom an allowlist belongs to. */
export interface Principal {
  readonly name: string;
  /** What it may reach, no entry twice. Enforced in the modes `isolated` and `proxied` only. */
  readonly entries: readonly Entry[];
}

/** What a run would really get, and why. */
export interface EffectiveMode {
  readonly file: string;
  readonly phase: string | undefined;
  readonly mode: Mode;
  /** What the policy alone gives, on a machine that can do everything. */
  readonly policyMode: Mode;
  readonly egress: Egress;
  readonly machine: Machine | undefined;
  /** At least one, those that decide first. */
  readonly reasons: readonly Reason[];
  /** The agent and the servers of the phase share one sandbox, and so one principal. */
  readonly principals: readonly Principal[];
  /** Those of the policy that take part, in its order. */
  readonly servers: readonly Server[];
  readonly limits: Limits;
  readonly soda: SodaReadings;
}

/**
 * Policy, phase and machine become the isolation that a run really gets. A phase that cannot be found is a fault of
 * usage; everything else has an answer.
 */
export function effectiveMode(input: ModeInput): Result<EffectiveMode, UsageFault> {
  const { policy, pipeline, phase, allow = [], machine } = input;
  const selected = serversOfPhase(policy, pipeline, phase);
  if (!selected.ok) return selected;
  const servers = selected.value;

  const upstream = valueOf(upstreamEntry(policy));
  const { entries } = compileAllowlist([
    ...(policy.sandbox.allowedHosts?.entries ?? []),
    ...(upstream === undefined ? [] : [upstream]),
    ...servers.flatMap((server) => server.allowedHosts?.entries ?? []),
    ...allow,
  ]);

  const enforced = egressOf(policy.sandbox, servers, entries);
  const wanted = input.audit === true ? observed(enforced) : enforced;
  const egress = machine?.usable === false ? NO_SANDBOX : wanted;
  const unusedPipeline = phase === undefined ? pipeline : undefined;
  const reasons = policyReasons({ policy, servers, allow, upstream, egress: wanted, unusedPipeline });

  return ok({
    file: policy.file,
    phase,
    mode: modeOf(egress),
    policyMode: modeOf(enforced),
    egress,
    machine,
    reasons: machine?.usable === false ? [noUsableBackend(machine), ...reasons] : reasons,
    principals: [{ name: 'agent', entries }],
    servers,
    limits: policy.sandbox.limits,
    soda: sodaReadings(policy.sandbox, servers),
  });
}

/** What stands in the way of a value was a problem of the policy, which would then not be one. */
function valueOf<T>(result: Result<T, unknown>): T | undefined {
  return result.ok ? result.value : undefined;
}

const NO_SANDBOX: Egress = { gate: 'no-sandbox', proxy: 'none' };

/** The rules, in order: the first that applies decides. */
function egressOf(sandbox: SandboxSection, servers: readonly Server[], union: readonly Entry[]): Egress {
  if (sandbox.enabled?.value === false) return NO_SANDBOX;
  // An explicit opt-out is never upgraded, even where every server lists its hosts.
  if (sandbox.useNetNs?.value === false) return { gate: 'open', proxy: 'none' };
  // Only a missing key opens the gate. An empty list is a list: it adds no host.
  if (servers.some((server) => server.allowedHosts === undefined)) return { gate: 'open', proxy: 'none' };
  return { gate: union.length === 0 ? 'closed' : 'proxy-only', proxy: 'enforcing' };
}

/** An audit loosens what is enforced, and tightens nothing: a network that is open stays what it is. */
function observed(enforced: Egress): Egress {
  return enforced.gate === 'closed' || enforced.gate === 'proxy-only'
    ? { gate: 'proxy-only', proxy: 'observing' }
    : enforced;
}

function noUsableBackend(machine: Machine & { readonly usable: false }): Reason {
  return {
    code: 'no-usable-backend',
    message: `This machine cannot isolate the command: ${machine.reason}`,
    remedy: machine.remedy,
    ceiling: 'off',
    file: undefined,
    line: undefined,
    column: undefined,
    key: undefined,
    server: undefined,
  };
}
