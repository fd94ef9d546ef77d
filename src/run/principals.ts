import type { EffectiveMode } from '../isolation/index.js';
import { listPlace } from '../policy/list-place.js';
import { compileAllowlist } from '../policy/allowlist.js';
import type { PolicyModel } from '../policy/model.js';
import type { PolicyLocation, Principal } from '../proxy/principal.js';

/** The port of the proxy inside the sandbox. */
export const PROXY_PORT = 3128;

/** Where an entry for the agent would go. */
export function agentLocation(policy: PolicyModel): PolicyLocation {
  const { line, list } = listPlace(policy, { kind: 'agent' });
  return { file: policy.file, line, shape: list?.shape ?? 'none' };
}

/** The principals of a run as the proxy needs them. */
export function proxyPrincipals(effective: EffectiveMode, policy: PolicyModel): readonly Principal[] {
  return effective.principals.map(({ name, entries }) => ({
    name,
    allowlist: compileAllowlist(entries),
    policy: agentLocation(policy),
  }));
}
