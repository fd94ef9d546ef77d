import { formatEntry } from '../../policy/entry.js';
import type { HostPattern } from '../../policy/host-pattern.js';
import type { Host } from '../../policy/host.js';
import type { Entry } from '../../policy/model.js';
import type { Finding } from '../diagnostic.js';
import { entryKey, hostLists, wildcardKey } from '../host-items.js';
import type { HostItem } from '../host-items.js';
import { removeItem } from '../item-fix.js';
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
    const byRule = new Map<string, HostItem>();
    for (const item of list.items) {
      if (item.entry === undefined) continue;
      const key = entryKey(item.entry);
      if (!byRule.has(key)) byRule.set(key, item);
    }
    for (const item of byRule.values()) {
      const wider = item.entry === undefined ? undefined : widerItem(item.entry, byRule);
      if (item.entry === undefined || wider?.entry === undefined) continue;
      yield {
        range: item.range,
        message: `${formatEntry(item.entry)} is already allowed by ${describe(wider.entry)}, line ${wider.range.start.line}. Delete one of the two.`,
        related: [
          { location: { file: policy.source.path, range: wider.range }, message: 'the wider entry is here' },
        ],
        fix: removeItem('Delete the covered entry', list, item, policy.source),
      };
    }
  }
}

/** The entry that allows all that `entry` allows and more. Looked up label by label, so the cost does not grow with the list. */
function widerItem(entry: Entry, byRule: ReadonlyMap<string, HostItem>): HostItem | undefined {
  if (!entry.allowPrivate) {
    const opened = byRule.get(entryKey({ ...entry, allowPrivate: true }));
    if (opened !== undefined) return opened;
  }
  if (entry.allowPrivate) return undefined;
  for (const parent of wildcardParents(entry.pattern)) {
    const wider = byRule.get(wildcardKey(parent, entry.port));
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
