import { formatEntry } from '../../policy/entry.js';
import type { Finding } from '../diagnostic.js';
import { entryKey, hostLists } from '../host-items.js';
import type { HostItem } from '../host-items.js';
import { whyLeft, removeItem } from '../item-fix.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const duplicateEntry = policyRule({
  id: 'duplicate-entry',
  severity: 'warning',
  summary: 'An entry occurs twice in one list',
  docs: {
    finds:
      'Two entries of one list that are equal after normalising: case, a trailing dot and a default ' +
      'port do not count.',
    why: 'It allows nothing more. Whoever deletes one of them later believes that the host is denied.',
    remedy: 'Delete one of the two.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
    - api.example.com:443
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
`,
    },
  },

  fixable: true,
  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const list of hostLists(policy)) {
    const first = new Map<string, HostItem>();
    for (const item of list.items) {
      if (item.entry === undefined) continue;
      const key = entryKey(item.entry);
      const earlier = first.get(key);
      if (earlier === undefined) {
        first.set(key, item);
        continue;
      }
      const fix = removeItem('Delete the second entry', list, item, policy.source);
      const obstacle = fix === undefined ? whyLeft(list, item, policy.source) : '';
      yield {
        range: item.range,
        message: `${formatEntry(item.entry)} is already in this list. Delete one of the two.${obstacle}`,
        related: [
          { location: { file: policy.source.path, range: earlier.range }, message: 'the first one is here' },
        ],
        fix,
      };
    }
  }
}
