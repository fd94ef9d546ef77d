import { problemRule } from '../rule.js';

export const hostMetadata = problemRule({
  id: 'host-metadata',
  summary: 'A host hands out the credentials of the machine',
  docs: {
    finds: 'The name or address of a metadata service of a cloud, and every link-local address.',
    why:
      "Whoever reaches it gets the machine's own credentials. It is never reachable from the sandbox, " +
      'so the entry would be without effect, also with `allow_private`.',
    remedy: 'Delete the entry. Give the agent the credentials that it needs, and no others, by `pass-env`.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - 169.254.169.254:80
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
