import { problemRule, replacing } from '../rule.js';

export const yamlAmbiguousBoolean = problemRule({
  id: 'yaml-ambiguous-boolean',
  summary: 'A boolean is written so that only some readers take it for one',
  docs: {
    finds:
      'A word such as `yes`, `no`, `on` or `off`, or an unusual spelling, as the value of a key that ' +
      'wants a boolean.',
    why:
      'YAML 1.1 reads these words as booleans, YAML 1.2 as text. Whether the sandbox is on may not ' +
      'depend on the reader.',
    remedy: 'Write `true` or `false`.',

    bad: {
      policy: `sandbox:
  enabled: yes
  use_net_ns: true
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
    },
  },
  fix: replacing('Write true or false'),
});
