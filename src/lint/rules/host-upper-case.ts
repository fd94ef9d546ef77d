import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import { rewriteScalar } from '../scalar-fix.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const hostUpperCase = policyRule({
  id: 'host-upper-case',
  severity: 'warning',
  summary: 'A host is written in upper case',
  docs: {
    finds: 'Capital letters in a host.',
    why:
      'Host names have no case and are compared in lower case, so the entry works. Written like this it ' +
      'is easily taken for a second, different entry.',
    remedy: 'Write the host in lower case.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - API.example.com
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
  for (const { host, entry } of hostItems(policy)) {
    if (entry === undefined || !/[A-Z]/.test(host.text)) continue;
    yield {
      range: host.range,
      message: `${quote(host.text)} is compared in lower case. Write ${quote(host.text.toLowerCase())}.`,
      fix: rewriteScalar('Write the host in lower case', host, policy.source, (text) => text.toLowerCase()),
    };
  }
}
