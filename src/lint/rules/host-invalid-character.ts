import { problemRule } from '../rule.js';

export const hostInvalidCharacter = problemRule({
  id: 'host-invalid-character',
  summary: 'A host contains a character that no host name has',
  docs: {
    finds: 'A character other than letters, digits, hyphens, underscores and dots in a host.',
    why: 'Such a name exists nowhere, so the entry would never match.',
    remedy: 'Write the name as DNS knows it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api$.example.com
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
