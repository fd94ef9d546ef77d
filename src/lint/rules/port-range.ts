import { problemRule } from '../rule.js';

export const portRange = problemRule({
  id: 'port-range',
  summary: 'A port is not a number from 1 to 65535',
  docs: {
    finds: 'A port that is zero, negative, too large, or no number.',
    why:
      'There is no such port, so the entry would never match. A wildcard for all ports does not exist ' +
      'on purpose.',
    remedy: 'Write the port, 443 for HTTPS.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 70000}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 443}
`,
    },
  },
});
