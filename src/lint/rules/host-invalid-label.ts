import { problemRule } from '../rule.js';

export const hostInvalidLabel = problemRule({
  id: 'host-invalid-label',
  summary: 'Part of a host name is not valid',
  docs: {
    finds:
      'A part between two dots that is empty, longer than 63 characters, or starts or ends with a ' +
      'hyphen.',
    why: 'Such a name exists nowhere (RFC 1035, section 2.3.1), so the entry would never match.',
    remedy: 'Write the name as DNS knows it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api..example.com
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
