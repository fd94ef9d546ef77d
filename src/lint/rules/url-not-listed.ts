import { itemFor, itemShape } from '../../policy/list-place.js';
import { compileAllowlist, decide } from '../../policy/allowlist.js';
import { formatHostPort } from '../../policy/host.js';
import type { LoadedPolicy } from '../../policy/load-policy.js';
import type { Server } from '../../policy/model.js';
import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { entriesOf, upstreamOf } from '../known-hosts.js';
import { rangeWithin } from '../range-within.js';
import type { PolicyContext } from '../rule.js';
import { urlsIn } from '../urls-in.js';
import type { UrlHost } from '../urls-in.js';
import { policyRule } from '../rule.js';

export const urlNotListed = policyRule({
  id: 'url-not-listed',
  severity: 'warning',
  summary: 'A server is configured with a URL that it may not reach',
  docs: {
    finds:
      'A URL in `args` or `env` of a server whose host and port neither the list of the server nor that ' +
      'of the agent allows.',
    why:
      'It is the commonest reason for a denied connection: the server starts, and its first request ' +
      'fails.',
    remedy: 'Add the entry that the message shows, or correct the URL.',
    limits:
      'Only whole URLs are seen: not a host name alone, not one that the server has built in, and not ' +
      'one with a variable in its host. Loopback addresses are left out, since the server may start the ' +
      'service itself.',
    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_URL: https://tracker.example.com/api
      allowed_hosts:
        - wiki.example.com
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
      env:
        TRACKER_URL: https://tracker.example.com/api
      allowed_hosts:
        - tracker.example.com
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  const agent = entriesOf(policy, undefined);
  if (agent === undefined) return;
  for (const server of policy.model.servers.values()) {
    const own = entriesOf(policy, server);
    // A server without a list may reach every host, and of a list with mistakes nobody knows what it was to allow.
    if (own === undefined) continue;
    const allowlist = compileAllowlist([...own, ...agent, ...upstreamOf(policy)]);
    for (const value of [...server.args, ...server.env.values()]) {
      for (const found of urlsIn(value.value)) {
        if (decide(allowlist, found.host, found.port).verdict === 'allow') continue;
        yield {
          range: rangeWithin(policy.source, value.range, found.text),
          message: `${quote(server.name)} may not reach ${formatHostPort(found.host, found.port)}. ${remedy(policy, found, server)}`,
        };
      }
    }
  }
}

function remedy({ model }: LoadedPolicy, { host, port }: UrlHost, { name, allowedHosts }: Server): string {
  const item = itemFor(host, port, itemShape(model, allowedHosts));
  return item.ok ? `Add to the allowed_hosts of ${quote(name)}: ${item.value}` : item.problem;
}
