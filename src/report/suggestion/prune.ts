import { applyFixes } from '../../lint/fix.js';
import { hostLists, type HostItem, type HostItems } from '../../lint/host-items.js';
import { removeItem } from '../../lint/item-fix.js';
import { compileAllowlist, decide } from '../../policy/allowlist.js';
import { formatEntry } from '../../policy/entry.js';
import { parseHost } from '../../policy/host.js';
import { loadPolicy, type LoadedPolicy } from '../../policy/load-policy.js';
import { parsePort } from '../../policy/port.js';
import type { LoggedDecision } from '../../proxy/read-decision-log.js';
import { isSameButHosts } from './same-but.js';

/** An entry that no connection of the logs asked for. */
export interface UnusedItem {
  /** The pattern with its port. */
  readonly entry: string;
  /** The server in whose list it stands; `null` for the agent's. */
  readonly server: string | null;
  readonly file: string;
  readonly line: number;
}

/** An unused entry that stays. */
export interface KeptItem extends UnusedItem {
  readonly why: string;
}

export interface Pruned {
  readonly removals: readonly UnusedItem[];
  readonly kept: readonly KeptItem[];
  readonly after: LoadedPolicy;
}

/**
 * Takes the entries of `before` that no logged connection asked for out of `current`, which is `before` with additions.
 * A list is never emptied: SODA reads an empty one like a missing one, and a missing one opens the network.
 */
export function prune(
  before: LoadedPolicy,
  current: LoadedPolicy,
  decisions: Iterable<LoggedDecision>,
): Pruned {
  const used = usedEntries(before, decisions);
  const unused = hostLists(before).flatMap((list) =>
    list.items
      .filter(({ entry }) => entry !== undefined && !used.has(formatEntry(entry)))
      .map((item) => unusedItem(before, list, item)),
  );
  const after = withoutItems(current, new Set(unused.map(keyOf)));
  const left = new Set(
    hostLists(after).flatMap((list) => list.items.map((item) => keyOf(unusedItem(after, list, item)))),
  );
  return {
    removals: unused.filter((item) => !left.has(keyOf(item))),
    kept: unused.filter((item) => left.has(keyOf(item))).map((item) => ({ ...item, why: STAYS })),
    after,
  };
}

const STAYS =
  'It would leave its list empty, or take a comment, an anchor or an alias along. Remove it by hand if it is not needed; an empty list is written [].';

/** The entries that were asked for, also where the connection failed then, as `formatEntry` writes them. */
function usedEntries({ model }: LoadedPolicy, decisions: Iterable<LoggedDecision>): ReadonlySet<string> {
  const lists = [model.sandbox, ...model.servers.values()];
  const allowlist = compileAllowlist(lists.flatMap(({ allowedHosts }) => allowedHosts?.entries ?? []));
  const used = new Set<string>();
  for (const { host, port } of decisions) {
    const [parsedHost, parsedPort] = [parseHost(host), parsePort(String(port))];
    if (!parsedHost.ok || !parsedPort.ok) continue;
    const decision = decide(allowlist, parsedHost.value, parsedPort.value);
    if (decision.verdict === 'allow') used.add(formatEntry(decision.entry));
  }
  return used;
}

function withoutItems(current: LoadedPolicy, unused: ReadonlySet<string>): LoadedPolicy {
  let policy = current;
  for (;;) {
    // One of each list at a time: two neighbours in brackets share a comma, and the last item must stay.
    const fixes = hostLists(policy).flatMap((list) => {
      const candidates = list.items.filter((item) => unused.has(keyOf(unusedItem(policy, list, item))));
      const fix = candidates
        .map((item) => removeItem('', list, item, policy.source))
        .find((removal) => removal !== undefined);
      return fix === undefined || candidates.length === list.items.length ? [] : [{ fix }];
    });
    const { text, applied } = applyFixes(policy.source.text, fixes);
    if (applied === 0) return policy;
    const next = loadPolicy({ path: policy.source.path, text });
    const isRight =
      next.policy !== undefined &&
      isSameButHosts(policy.yaml.root, next.yaml.root) &&
      countItems(next) === countItems(policy) - applied;
    if (!isRight) return policy;
    policy = next;
  }
}

function countItems(policy: LoadedPolicy): number {
  return hostLists(policy).reduce((sum, { items }) => sum + items.length, 0);
}

function unusedItem(policy: LoadedPolicy, { server }: HostItems, { entry, range }: HostItem): UnusedItem {
  return {
    entry: entry === undefined ? '' : formatEntry(entry),
    server: server?.name ?? null,
    file: policy.model.file,
    line: range.start.line,
  };
}

function keyOf({ entry, server }: UnusedItem): string {
  return JSON.stringify([server, entry]);
}
