import { problemRule } from '../rule.js';

export const hostCidr = problemRule({
  id: 'host-cidr',
  summary: 'A host is a range of addresses',
  docs: {
    finds: 'An address with a prefix length, such as `10.0.0.0/8`.',
    why: 'Entries name hosts. A range would also allow every host that happens to be in it.',
    remedy: 'List the names, or each address that is meant.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 192.0.2.0/24
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
});
