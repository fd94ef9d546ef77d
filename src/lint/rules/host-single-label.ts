import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const hostSingleLabel = policyRule({
  id: 'host-single-label',
  severity: 'warning',
  summary: 'A host has only one label',
  docs: {
    finds: 'A name without a dot that is not `localhost`, in an entry without `allow_private`.',
    why:
      'Such a name means what the search list of the machine makes of it: one host on a laptop, another ' +
      'one or none on a runner.',
    remedy: 'Write the full name. For a service of the local network add `allow_private: true`.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - tracker
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - tracker.example.com
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { host, entry } of hostItems(policy)) {
    if (entry === undefined || entry.allowPrivate) continue;
    const { pattern } = entry;
    if (pattern.kind !== 'exact' || pattern.host.kind !== 'name' || pattern.host.name.includes('.')) continue;
    yield {
      range: host.range,
      message: `${quote(pattern.host.name)} is not a full name: which host it is depends on the search list of the machine. Write the name with its domain.`,
    };
  }
}
