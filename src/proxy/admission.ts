import { decide, type Allowlist, type Decision } from '../policy/allowlist.js';
import { classifyAddress, isMetadataName } from '../policy/address-class.js';
import type { Host } from '../policy/host.js';
import type { Entry } from '../policy/model.js';
import type { Authority } from './authority.js';
import type { Principal } from './principal.js';

/** What the policy says before anything is looked up or dialled. */
export type Admission =
  Decision | { readonly verdict: 'deny'; readonly reason: 'metadata'; readonly nearest: undefined };

/** Metadata services are refused before the list is asked, so that no entry can open them. */
export function admit(allowlist: Allowlist, { host, port }: Authority): Admission {
  if (isMetadata(host)) return { verdict: 'deny', reason: 'metadata', nearest: undefined };
  return decide(allowlist, host, port);
}

/** What becomes of a request. */
export type Ruling =
  | { readonly verdict: 'allow'; readonly reason: 'allowed'; readonly entry: Entry }
  /** In an audit: it goes on, and would not otherwise. `entry` is the one that lists the host with another port. */
  | {
      readonly verdict: 'would-deny';
      readonly reason: 'not-listed' | 'wrong-port';
      readonly entry: Entry | undefined;
    }
  | (Admission & { readonly verdict: 'deny' });

/** What the policy says, and whether it is enforced. No audit opens a metadata service. */
export function rule({ allowlist, enforcement }: Principal, authority: Authority): Ruling {
  const admission = admit(allowlist, authority);
  if (admission.verdict === 'allow') return { verdict: 'allow', reason: 'allowed', entry: admission.entry };
  if (enforcement === 'enforce' || admission.reason === 'metadata') return admission;
  const { reason, nearest } = admission;
  return { verdict: 'would-deny', reason, entry: reason === 'wrong-port' ? nearest : undefined };
}

function isMetadata(host: Host): boolean {
  return host.kind === 'name' ? isMetadataName(host.name) : classifyAddress(host.address) === 'metadata';
}
