import type { LoadedPolicy } from '../policy/load-policy.js';
import type { Entry, Server } from '../policy/model.js';
import { upstreamEntry } from '../policy/upstream-url.js';
import { hostLists } from './host-items.js';
import { mayHaveKey } from './raw-keys.js';

/**
 * The entries of a server's list, or of the agent's. `undefined` where nobody can say what the list was to allow: it is
 * missing or has mistakes. An agent without a list has no entries.
 */
export function entriesOf(policy: LoadedPolicy, server: Server | undefined): readonly Entry[] | undefined {
  const list = hostLists(policy).find((candidate) => candidate.server === server);
  if (list !== undefined) {
    const { start, end } = list.range;
    const isBroken = policy.problems.some(
      ({ range }) => range.start.offset >= start.offset && range.start.offset < end.offset,
    );
    return isBroken ? undefined : list.items.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  }
  return server === undefined && !mayHaveKey(policy, ['sandbox', 'allowed_hosts']) ? [] : undefined;
}

/** The entry that SODA's budget proxy brings along. */
export function upstreamOf(policy: LoadedPolicy): readonly Entry[] {
  const entry = upstreamEntry(policy.model);
  return entry.ok && entry.value !== undefined ? [entry.value] : [];
}
