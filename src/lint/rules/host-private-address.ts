import { problemRule } from '../rule.js';

export const hostPrivateAddress = problemRule({
  id: 'host-private-address',
  summary: 'A private host is listed without allow_private',
  docs: {
    finds: 'A private or loopback address, or `localhost`, without `allow_private: true`.',
    why:
      'The proxy refuses private addresses unless the entry says that they are meant, so that a public ' +
      'name can never lead into the internal network.',
    remedy: 'Write the mapping shape with `allow_private: true`, or delete the entry.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 10.0.0.5:5432
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: 10.0.0.5, port: 5432, allow_private: true}
`,
    },
  },
});
