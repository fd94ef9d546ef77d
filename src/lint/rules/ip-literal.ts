import { classifyAddress } from '../../policy/address-class.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const ipLiteral = policyRule({
  id: 'ip-literal',
  severity: 'warning',
  summary: 'A public host is listed by its address',
  docs: {
    finds: 'A public IP address in place of a name.',
    why:
      'An address says nothing about who answers there. It can belong to somebody else tomorrow, few ' +
      'certificates are made out to one, and tools that connect by name are denied.',
    remedy: 'List the name that the tool uses.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 8.8.8.8
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - dns.google
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { host, entry } of hostItems(policy)) {
    if (entry?.pattern.kind !== 'exact' || entry.pattern.host.kind !== 'address') continue;
    const { address } = entry.pattern.host;
    if (classifyAddress(address) !== 'public') continue;
    yield {
      range: host.range,
      message: `${address.text} is allowed only for tools that connect to the address itself, and whoever gets it next is allowed, too. List the name of the host.`,
    };
  }
}
