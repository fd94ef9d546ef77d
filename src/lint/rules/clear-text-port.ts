import { formatPattern } from '../../policy/host-pattern.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const clearTextPort = policyRule({
  id: 'clear-text-port',
  severity: 'warning',
  summary: 'An entry allows clear text',
  docs: {
    finds: 'Port 80 in an entry without `allow_private`.',
    why:
      'HTTP on port 80 is neither encrypted nor authenticated: everybody on the way can read what the ' +
      'agent sends and choose what it gets.',
    remedy: 'Allow port 443 and let the tool use `https://`.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 80}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
    },
  },

  check,
});

const HTTP_PORT = 80;

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { range, entry } of hostItems(policy)) {
    if (entry?.port !== HTTP_PORT || entry.allowPrivate) continue;
    yield {
      range,
      message: `Port 80 is HTTP in clear text: what is sent to ${formatPattern(entry.pattern)} can be read and changed on the way. Allow port 443 if the host offers HTTPS.`,
    };
  }
}
