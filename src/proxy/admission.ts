import { decide, type Allowlist, type Decision } from '../policy/allowlist.js';
import { classifyAddress, isMetadataName } from '../policy/address-class.js';
import type { Host } from '../policy/host.js';
import type { Authority } from './authority.js';

/** What the policy says before anything is looked up or dialled. */
export type Admission =
  Decision | { readonly verdict: 'deny'; readonly reason: 'metadata'; readonly nearest: undefined };

/** Metadata services are refused before the list is asked, so that no entry can open them. */
export function admit(allowlist: Allowlist, { host, port }: Authority): Admission {
  if (isMetadata(host)) return { verdict: 'deny', reason: 'metadata', nearest: undefined };
  return decide(allowlist, host, port);
}

function isMetadata(host: Host): boolean {
  return host.kind === 'name' ? isMetadataName(host.name) : classifyAddress(host.address) === 'metadata';
}
