import { formatPattern, isPrivateSuffixWildcard } from '../../policy/host-pattern.js';
import type { Finding } from '../diagnostic.js';
import { hostItems } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const sharedSuffixWildcard = policyRule({
  id: 'shared-suffix-wildcard',
  severity: 'warning',
  summary: 'Anybody can get a name below this wildcard',
  docs: {
    finds:
      'A wildcard directly above a suffix under which a company hands out names to its customers, such ' +
      'as `github.io` or `s3.amazonaws.com` (the private section of the Public Suffix List).',
    why:
      'The entry works. It also allows a host that an attacker sets up within minutes, and so is a way ' +
      'out for data.',
    remedy: 'Name the one host below the suffix that is meant.',
    limits: 'The list is the one of the installed version; a suffix that was added later is not known.',
    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.github.io'
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - example-project.github.io
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  for (const { host, entry } of hostItems(policy)) {
    if (entry === undefined || !isPrivateSuffixWildcard(entry.pattern)) continue;
    yield {
      range: host.range,
      message: `Anybody can register a name that ${formatPattern(entry.pattern)} matches, so it is a way out for data. Name the host that is meant.`,
    };
  }
}
