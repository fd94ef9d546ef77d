import { problemRule } from '../rule.js';

export const hostNonAscii = problemRule({
  id: 'host-non-ascii',
  summary: 'A host contains a character outside ASCII',
  docs: {
    finds:
      'A letter outside `a` to `z` in a host. The message names the code points and, where one exists, ' +
      'the ASCII form of the name.',
    why:
      'Requests carry the ASCII form (`xn--…`), so the entry would never match. Letters of other ' +
      'scripts can also look like Latin ones and stand for another host.',
    remedy: 'Check that the name is the one you mean, then write its ASCII form.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - bücher.example
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - xn--bcher-kva.example
`,
    },
  },
});
