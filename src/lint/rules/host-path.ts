import { problemRule, replacing } from '../rule.js';

export const hostPath = problemRule({
  id: 'host-path',
  summary: 'A host is written with a path',
  docs: {
    finds: 'A host that is followed by `/` and more.',
    why:
      'Traffic is encrypted, so a path cannot be seen and cannot be allowed. The entry would promise a ' +
      'limit that nobody enforces.',
    remedy: 'Write the host alone: the whole host is allowed or nothing of it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com/v1/issues
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
  fix: replacing('Write the host without the path'),
});
