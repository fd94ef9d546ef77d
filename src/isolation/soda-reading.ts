import type { SandboxSection, Server } from '../policy/model.js';

/** Whether SODA keeps the network namespace around the agent. */
export type NetworkNamespace = 'on' | 'off';

/** What SODA itself would do with the same files, by three readings that it had at different times. */
export interface SodaReadings {
  /** Any server of the phase takes the namespace away. */
  readonly beforePr679: NetworkNamespace;
  /** Servers that all list hosts bring it in, also where `use_net_ns` is false. */
  readonly pr679: NetworkNamespace;
  /** Servers that all list hosts leave it as `use_net_ns` says. */
  readonly laterFix: NetworkNamespace;
}

/**
 * SODA's three readings (github.com/decko/soda, pull request 679 and the fix after it). To SODA a missing
 * `use_net_ns` is false, and `allowed_hosts: []` is the same as no such key.
 *
 * The readings take it that SODA's sandbox runs. With `sandbox.enabled: false` it does not, so there is no namespace
 * to keep; that it does not run without the key either is said by {@link sodaStartsNoSandbox}.
 */
export function sodaReadings(sandbox: SandboxSection, servers: readonly Server[]): SodaReadings {
  if (sandbox.enabled?.value === false) return { beforePr679: 'off', pr679: 'off', laterFix: 'off' };
  const wanted = sandbox.useNetNs?.value === true;
  const none = servers.length === 0;
  const allWithHosts = servers.every((server) => (server.allowedHosts?.entries.length ?? 0) > 0);
  return {
    beforePr679: onIf(wanted && none),
    pr679: onIf(none ? wanted : allWithHosts),
    laterFix: onIf(wanted && allWithHosts),
  };
}

/** Whether SODA itself would run the agent without any sandbox: its default for `sandbox.enabled` is false. */
export function sodaStartsNoSandbox(sandbox: SandboxSection): boolean {
  return sandbox.enabled?.value !== true;
}

function onIf(kept: boolean): NetworkNamespace {
  return kept ? 'on' : 'off';
}
