import { problemRule } from '../rule.js';

export const yamlAmbiguousInteger = problemRule({
  id: 'yaml-ambiguous-integer',
  summary: 'An integer is written so that readers differ about its value',
  docs: {
    finds:
      'A number with a leading zero, a sign, an underscore, an exponent, a fraction of zero, or in ' +
      'another base, as the value of a key that wants an integer.',
    why:
      'To one YAML reader `0100` is a hundred, to another it is 64. A limit must be the same for ' +
      'everybody.',
    remedy: 'Write plain decimal digits without a leading zero.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  limits:
    memory_mb: 02048
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  limits:
    memory_mb: 2048
`,
    },
  },
});
