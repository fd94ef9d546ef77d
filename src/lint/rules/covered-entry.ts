import { formatEntry } from '../../policy/entry.js';
import type { HostPattern } from '../../policy/host-pattern.js';
import type { Host } from '../../policy/host.js';
import type { Entry } from '../../policy/model.js';
import type { Finding } from '../diagnostic.js';
import { entryKey, hostLists, wildcardKey } from '../host-items.js';
import type { HostItem } from '../host-items.js';
import { whyLeft, removeItem } from '../item-fix.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const coveredEntry = policyRule({
  id: 'covered-entry',
  severity: 'warning',
  summary: 'Another entry of the list already allows this one',
  docs: {
    finds:
      'An entry below a wildcard of the same list with the same port, or an entry without ' +
      '`allow_private` beside the same one with it.',
    why: 'It allows nothing more. Whoever deletes it later believes that the host is denied.',
    remedy: 'Delete it, or delete the wildcard if the single hosts are all that is needed.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.com'
    - api.example.com
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.com'
`,
    },
  },

  fixable: true,
  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const list of hostLists(policy)) {
    const wide = firstOfEach(list.items.filter(({ entry }) => entry !== undefined && coversOthers(entry)));
    if (wide.size === 0) continue;
    for (const item of firstOfEach(list.items).values()) {
      const wider = item.entry === undefined ? undefined : widerItem(item.entry, wide);
      if (item.entry === undefined || wider?.entry === undefined) continue;
      const fix = removeItem('Delete the covered entry', list, item, policy.source);
      const obstacle = fix === undefined ? whyLeft(list, item, policy.source) : '';
      yield {
        range: item.range,
        message: `${formatEntry(item.entry)} is already allowed by ${describe(wider.entry)}, line ${wider.range.start.line}. Delete one of the two.${obstacle}`,
        related: [
          { location: { file: policy.source.path, range: wider.range }, message: 'the wider entry is here' },
        ],
        fix,
      };
    }
  }
}

/** The first item of each rule, by its `entryKey`; the others are duplicates. */
function firstOfEach(items: readonly HostItem[]): ReadonlyMap<string, HostItem> {
  const first = new Map<string, HostItem>();
  for (const item of items) {
    if (item.entry === undefined) continue;
    const key = entryKey(item.entry);
    if (!first.has(key)) first.set(key, item);
  }
  return first;
}

function coversOthers({ pattern, allowPrivate }: Entry): boolean {
  return allowPrivate || pattern.kind === 'wildcard';
}

/** The entry that allows all that `entry` allows and more. Looked up label by label, so the cost does not grow with the list. */
function widerItem(entry: Entry, wide: ReadonlyMap<string, HostItem>): HostItem | undefined {
  if (entry.allowPrivate) return undefined;
  const opened = wide.get(entryKey({ ...entry, allowPrivate: true }));
  if (opened !== undefined) return opened;
  for (const parent of wildcardParents(entry.pattern)) {
    const wider = wide.get(wildcardKey(parent, entry.port));
    if (wider !== undefined) return wider;
  }
  return undefined;
}

/** The names whose wildcards match all that the pattern matches, the nearest first. */
function* wildcardParents(pattern: HostPattern): Generator<string> {
  if (pattern.kind === 'exact' && pattern.host.kind === 'address') return;
  let name: string = pattern.kind === 'wildcard' ? parentOf(pattern.parent) : hostName(pattern.host);
  for (; name !== ''; name = parentOf(name)) yield name;
}

function hostName(host: Host): string {
  return host.kind === 'name' ? host.name : '';
}

function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}

function describe(entry: Entry): string {
  return entry.allowPrivate ? 'the same entry with allow_private' : formatEntry(entry);
}
