import { problemRule } from '../rule.js';

export const wrongType = problemRule({
  id: 'wrong-type',
  summary: 'A value has the wrong type',
  docs: {
    finds:
      'A value of another kind than its key wants: text where a list belongs, a number where a host ' +
      'name belongs, and so on.',
    why:
      'SODA refuses the file, or reads something else than was meant: `host: 10.10` is the number 10.1, ' +
      'and a host list that is a text lists nothing.',
    remedy: 'Write the type that the message names. Put texts that look like numbers into quotes.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts: api.example.com
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
