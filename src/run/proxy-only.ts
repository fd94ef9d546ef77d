import { formatEntry } from '../policy/entry.js';
import type { Principal } from '../proxy/index.js';
import type { Entrance } from './entrance.js';

/** Entries that a note names; the rest is counted. */
const MAX_NAMED = 5;

const AUDITED_PORTS =
  'Programs that know of no proxy reach hosts that are not listed on ports 80 and 443 only: an audit sees other ports from programs that obey the proxy variables.';

/**
 * What of the list only programs reach that obey the proxy variables; all others are kept from it. Sentences for those
 * who look for the reason why a listed host cannot be reached.
 */
export function proxyOnlyNotes(
  entrance: Entrance | undefined,
  listed: readonly Pick<Principal, 'allowlist' | 'enforcement'>[],
): readonly string[] {
  switch (entrance?.kind) {
    case 'namespace': {
      const entries = entrance.plan.proxyOnly.map(formatEntry);
      const audited = listed.some(({ enforcement }) => enforcement === 'audit') ? [AUDITED_PORTS] : [];
      if (entries.length === 0) return audited;
      const more = entries.length > MAX_NAMED ? ` and ${entries.length - MAX_NAMED} more` : '';
      return [
        ...audited,
        `Only programs that obey the proxy variables reach ${entries.slice(0, MAX_NAMED).join(', ')}${more}: no listener of the sandbox leads there.`,
      ];
    }
    case 'loopback':
      if (listed.every(({ allowlist }) => allowlist.entries.length === 0)) return [];
      return [
        'Only programs that obey the proxy variables reach what is listed: Seatbelt cannot lead others to the proxy.',
      ];
    case undefined:
      return [];
  }
}
