import { problemRule } from '../rule.js';

export const hostUserinfo = problemRule({
  id: 'host-userinfo',
  summary: 'A host is written with a user name',
  docs: {
    finds: 'An `@` in a host.',
    why:
      'What stands before the `@` is no part of the host, and texts such as ' +
      '`trusted.example@other.example` are made to deceive readers.',
    remedy:
      'Write the host alone. A password that stood here is in the history of the repository: replace ' +
      'it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - agent@api.example.com
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
