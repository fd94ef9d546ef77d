import { problemRule } from '../rule.js';

export const portMissing = problemRule({
  id: 'port-missing',
  summary: 'An entry has no port',
  docs: {
    finds: 'A mapping without the key `port`, or a colon that is followed by nothing.',
    why: 'SODA reads a missing port as 0, which nothing can connect to.',
    remedy: 'Write the port, 443 for HTTPS.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com}
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
