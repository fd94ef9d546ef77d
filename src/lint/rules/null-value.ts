import { problemRule } from '../rule.js';

export const nullValue = problemRule({
  id: 'null-value',
  summary: 'A key has no value',
  docs: {
    finds:
      'A key that is followed by nothing, by a comment only, or by `null`, where a list, a mapping or a ' +
      'value belongs.',
    why:
      'Such a key is usually what is left of a list whose items were deleted or commented out. "No ' +
      'hosts" and "no restriction" are opposites, and nothing says which one is meant.',
    remedy: 'Write the value, or `[]` for an empty list, or delete the key.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # - api.example.com
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
