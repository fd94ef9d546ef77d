import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { hostLists } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const emptyAllowedHosts = policyRule({
  id: 'empty-allowed-hosts',
  severity: 'warning',
  summary: 'An empty list of hosts means the opposite to SODA',
  docs: {
    finds: '`allowed_hosts: []` on a server.',
    why:
      'Here it means that the server needs no network, and isolation stays. SODA reads it like a ' +
      'missing key: the server may need any host, and the isolation of the whole phase is removed.',
    remedy:
      'List a host that the server may reach, or run the phase with soda-guard only and say so in an ' +
      'ignore comment.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts: []
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - tracker.example.com
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { server, range, empty } of hostLists(policy)) {
    if (server === undefined || !empty) continue;
    yield {
      range,
      message: `To soda-guard ${quote(server.name)} needs no network; SODA reads an empty list like a missing one and removes the isolation. List a host if SODA runs this server, too.`,
    };
  }
}
