import { problemRule } from '../rule.js';

export const unknownKey = problemRule({
  id: 'unknown-key',
  summary: 'A key in sandbox or mcp is not known',
  docs: {
    finds:
      'A key below `sandbox` or `mcp`, or in a phase, that neither SODA nor soda-guard reads. Where a ' +
      'known key is spelt alike, the message names it.',
    why:
      'SODA drops such a key without a word. A misspelt `allowed_hosts` is a server without a list of ' +
      'hosts, which removes the isolation instead of setting it.',
    remedy: 'Correct the spelling, or delete the key.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_host: [api.example.com]
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
    },
  },
});
