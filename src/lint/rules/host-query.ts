import { problemRule } from '../rule.js';

export const hostQuery = problemRule({
  id: 'host-query',
  summary: 'A host is written with a query or a fragment',
  docs: {
    finds: 'A host that is followed by `?` or `#` and more.',
    why: 'Traffic is encrypted, so a query cannot be seen and cannot be allowed.',
    remedy: 'Write the host alone.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 'api.example.com?key=1'
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
