import type { EffectiveMode } from '../isolation/index.js';
import { listPlace } from '../policy/list-place.js';
import { compileAllowlist } from '../policy/allowlist.js';
import type { PolicyModel } from '../policy/model.js';
import type { Principal } from '../proxy/principal.js';

/** The port of the proxy inside the sandbox. */
export const PROXY_PORT = 3128;

/** The principals of a run as the proxy needs them. */
export function proxyPrincipals(effective: EffectiveMode, policy: PolicyModel): readonly Principal[] {
  return effective.principals.map(({ name, entries }) => ({
    name,
    allowlist: compileAllowlist(entries),
    policy: { file: policy.file, place: listPlace(policy, { kind: 'agent' }) },
  }));
}
