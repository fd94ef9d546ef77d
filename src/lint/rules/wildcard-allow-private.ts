import { problemRule } from '../rule.js';

export const wildcardAllowPrivate = problemRule({
  id: 'wildcard-allow-private',
  summary: 'A wildcard may not lead to private addresses',
  docs: {
    finds: '`allow_private: true` on a wildcard.',
    why:
      'Whoever may create a name below the domain could point it at any machine of the internal ' +
      'network.',
    remedy: 'List the hosts that have private addresses, each on its own.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: '*.example.com', port: 443, allow_private: true}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: db.example.com, port: 5432, allow_private: true}
`,
    },
  },
});
