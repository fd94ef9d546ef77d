import { formatEntry } from '../policy/entry.js';
import type { Principal } from '../proxy/index.js';
import type { Entrance } from './entrance.js';

/** Entries that a note names; the rest is counted. */
const MAX_NAMED = 5;

/**
 * What of the list only programs reach that obey the proxy variables; all others are kept from it. Sentences for those
 * who look for the reason why a listed host cannot be reached.
 */
export function proxyOnlyNotes(
  entrance: Entrance | undefined,
  listed: readonly Pick<Principal, 'allowlist'>[],
): readonly string[] {
  switch (entrance?.kind) {
    case 'namespace': {
      const entries = entrance.plan.proxyOnly.map(formatEntry);
      if (entries.length === 0) return [];
      const more = entries.length > MAX_NAMED ? ` and ${entries.length - MAX_NAMED} more` : '';
      return [
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
