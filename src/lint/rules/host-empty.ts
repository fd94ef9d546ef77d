import { problemRule } from '../rule.js';

export const hostEmpty = problemRule({
  id: 'host-empty',
  summary: 'A host is empty',
  docs: {
    finds: 'An empty text, or one of blanks only, where a host belongs.',
    why: 'It matches nothing. Left-overs like this come from templates whose variable was not set.',
    remedy: 'Write the host, or delete the item.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - ''
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
