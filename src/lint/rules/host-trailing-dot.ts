import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import { rewriteScalar } from '../scalar-fix.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const hostTrailingDot = policyRule({
  id: 'host-trailing-dot',
  severity: 'warning',
  summary: 'A host ends with a dot',
  docs: {
    finds: 'A dot at the end of a host, as in `api.example.com.`.',
    why:
      'In DNS the dot marks a full name. It is removed before names are compared, so the entry works. ' +
      'Other tools that read the list may compare it as it is and never match.',
    remedy: 'Delete the dot.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com.
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

/** The dot before the end of a host, or before the port behind it. */
const TRAILING_DOT = /\.(?=(?::[0-9]+)?$)/;

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { host, entry } of hostItems(policy)) {
    if (entry === undefined || !TRAILING_DOT.test(host.text)) continue;
    yield {
      range: host.range,
      message: `${quote(host.text)} is compared without the dot at its end. Write ${quote(host.text.replace(TRAILING_DOT, ''))}.`,
      fix: rewriteScalar('Delete the dot', host, policy.source, (text) => text.replace(TRAILING_DOT, '')),
    };
  }
}
