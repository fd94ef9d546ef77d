import { problemRule } from '../rule.js';

export const phaseUnknownServer = problemRule({
  id: 'phase-unknown-server',
  summary: 'A phase uses a server that the policy does not have',
  docs: {
    finds: 'A name in `mcp_servers` of a phase that is not a key of `mcp.servers` in soda.yaml.',
    why:
      'The phase would run without the server, and the hosts that it needs would not be in the ' +
      'allowlist.',
    remedy: 'Correct the spelling, or add the server to soda.yaml.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
      pipeline: `phases:
  - name: plan
    mcp_servers: [traker]
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
      pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
    },
  },
});
