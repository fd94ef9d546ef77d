import { formatEntry } from '../policy/entry.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import type { Entry, HostList, Server } from '../policy/model.js';
import type { Port } from '../policy/port.js';
import type { Range } from '../policy/position.js';
import { nodeAt } from '../policy/yaml-node.js';
import type { YamlNode, YamlScalar } from '../policy/yaml-node.js';

/** One item of an `allowed_hosts` list as it stands in the file. */
export interface HostItem {
  /** The whole item; of an alias its own place. */
  readonly range: Range;
  /** The text that holds the host: the item itself, or the value of its key `host`. */
  readonly host: YamlScalar;
  /** What the item allows; `undefined` where it has a problem. */
  readonly entry: Entry | undefined;
}

/** A list of hosts with its items. */
export interface HostItems {
  /** The server that the list belongs to; `undefined` for the agent's. */
  readonly server: Server | undefined;
  /** The key `allowed_hosts`. */
  readonly key: Range;
  /** From the first to behind the last item. */
  readonly range: Range;
  /** Those that have a host to look at. */
  readonly items: readonly HostItem[];
  /** Whether the list is written as `[]`. */
  readonly empty: boolean;
}

interface Cached {
  readonly lists: readonly HostItems[];
  readonly items: readonly HostItem[];
}

/** Several rules look at every item of one policy. */
const cache = new WeakMap<LoadedPolicy, Cached>();

/** The lists of a policy: the agent's, then those of the servers in the order of the file. */
export function hostLists(policy: LoadedPolicy): readonly HostItems[] {
  return cached(policy).lists;
}

/** The items of all lists. */
export function hostItems(policy: LoadedPolicy): readonly HostItem[] {
  return cached(policy).items;
}

function cached(policy: LoadedPolicy): Cached {
  const known = cache.get(policy);
  if (known !== undefined) return known;
  const { sandbox, servers } = policy.model;
  const lists = [
    listItems(policy, undefined, sandbox.allowedHosts),
    ...[...servers.values()].map((server) => listItems(policy, server, server.allowedHosts)),
  ].flatMap((list) => (list === undefined ? [] : [list]));
  const read = { lists, items: lists.flatMap(({ items }) => items) };
  cache.set(policy, read);
  return read;
}

/** What makes two entries the same rule. */
export function entryKey(entry: Pick<Entry, 'pattern' | 'port' | 'allowPrivate'>): string {
  return `${formatEntry(entry)}${entry.allowPrivate ? ' private' : ''}`;
}

/** The `entryKey` of the wildcard over a name. */
export function wildcardKey(parent: string, port: Port): string {
  return `*.${parent}:${port}`;
}

function listItems(
  policy: LoadedPolicy,
  server: Server | undefined,
  list: HostList | undefined,
): HostItems | undefined {
  if (list === undefined) return undefined;
  const owner = server === undefined ? ['sandbox'] : ['mcp', 'servers', server.name];
  const node = nodeAt(policy.yaml.root, [...owner, 'allowed_hosts']);
  if (node?.kind !== 'sequence') return undefined;
  const byStart = new Map(
    list.entries.flatMap((entry) =>
      entry.range === undefined ? [] : [[entry.range.start.offset, entry] as const],
    ),
  );
  const items = node.items.flatMap((item, index) => {
    const host = hostScalar(item);
    if (host === undefined) return [];
    const entry = byStart.get(item.range.start.offset) ?? byStart.get(host.range.start.offset);
    return [{ range: node.aliases?.get(index) ?? item.range, host, entry }];
  });
  return { server, key: list.key, range: node.range, items, empty: node.items.length === 0 };
}

function hostScalar(item: YamlNode): YamlScalar | undefined {
  const host = item.kind === 'mapping' ? item.pairs.get('host')?.value : item;
  return host?.kind === 'scalar' ? host : undefined;
}
