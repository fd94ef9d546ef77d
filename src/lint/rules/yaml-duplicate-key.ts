import { problemRule } from '../rule.js';

export const yamlDuplicateKey = problemRule({
  id: 'yaml-duplicate-key',
  summary: 'A key occurs twice in one mapping',
  docs: {
    finds: 'The same key twice in one mapping. The first one is shown as a related place.',
    why:
      'YAML forbids it and readers differ: some keep the first value, some the last, SODA refuses the ' +
      'file. Of two lists of hosts one would be without effect.',
    remedy: 'Merge the two into one, or delete the one that is not meant.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
  allowed_hosts:
    - db.example.com:5432
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com
    - db.example.com:5432
`,
    },
  },
});
