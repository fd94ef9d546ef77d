import type { EffectiveMode } from '../isolation/index.js';
import { listPlace } from '../policy/list-place.js';
import { compileAllowlist } from '../policy/allowlist.js';
import type { PolicyModel } from '../policy/model.js';
import type { Principal } from '../proxy/principal.js';

/** The port of the proxy inside the sandbox. */
export const PROXY_PORT = 3128;

/** The addresses that are listed as themselves, in canonical form: none of them can stand for a name. */
export function literalsOf(principals: readonly Principal[]): ReadonlySet<string> {
  const entries = principals.flatMap(({ allowlist }) => allowlist.entries);
  return new Set(
    entries.flatMap(({ pattern }) =>
      pattern.kind === 'exact' && pattern.host.kind === 'address' ? [pattern.host.address.text] : [],
    ),
  );
}

/** The principals of a run as the proxy needs them. */
export function proxyPrincipals(effective: EffectiveMode, policy: PolicyModel): readonly Principal[] {
  return effective.principals.map(({ name, entries }) => ({
    name,
    allowlist: compileAllowlist(entries),
    enforcement: effective.egress.proxy === 'observing' ? 'audit' : 'enforce',
    policy: { file: policy.file, place: listPlace(policy, { kind: 'agent' }) },
  }));
}
