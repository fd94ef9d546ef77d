import { problemRule } from '../rule.js';

export const wildcardPosition = problemRule({
  id: 'wildcard-position',
  summary: 'A wildcard stands where none can',
  docs: {
    finds: 'A `*` anywhere but as the whole first label.',
    why:
      'Patterns are a host name, or `*.` and a host name. `api-*.example.com` or `api.*.example.com` ' +
      'would be compared as they are and never match.',
    remedy: 'Write `*.` and the name above, or list the hosts.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 'api.*.example.com'
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - '*.example.com'
`,
    },
  },
});
