import { problemRule } from '../rule.js';

export const hostPortInHost = problemRule({
  id: 'host-port-in-host',
  summary: 'The value of host contains a port',
  docs: {
    finds: 'A port inside the value of `host` in the mapping shape.',
    why: 'The mapping shape has a key of its own for the port, and SODA reads it from there only.',
    remedy: 'Move the port to the key `port`.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: 'api.example.com:8443', port: 8443}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - {host: api.example.com, port: 8443}
`,
    },
  },
});
