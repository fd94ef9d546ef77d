import { problemRule } from '../rule.js';

export const hostWhitespace = problemRule({
  id: 'host-whitespace',
  summary: 'A host contains white space',
  docs: {
    finds:
      'A blank, a tab, a line break or another spacing character in or around a host. The message names ' +
      'its code point.',
    why: 'No host name contains one, so the entry would never match.',
    remedy: 'Delete it. Two hosts in one text are two items.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 'api.example.com '
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
