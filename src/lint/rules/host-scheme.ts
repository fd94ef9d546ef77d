import { problemRule, replacing } from '../rule.js';

export const hostScheme = problemRule({
  id: 'host-scheme',
  summary: 'A host is written with a scheme',
  docs: {
    finds: 'A host that starts with `https://` or another scheme.',
    why:
      'The list holds hosts, not addresses of pages. A connection is allowed or denied by host and port ' +
      'before any scheme is known.',
    remedy: 'Write the host alone, with a port where it is not 443.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - https://api.example.com
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
  fix: replacing('Write the host without the scheme'),
});
