import type { Finding } from '../diagnostic.js';
import type { IgnoreContext } from '../rule.js';
import { ignoreRule } from '../rule.js';

export const ignoreError = ignoreRule({
  id: 'ignore-error',
  severity: 'warning',
  summary: 'An ignore comment tries to hide an error that cannot be ignored',
  docs: {
    finds: 'An ignore comment for a rule that makes the file unusable.',
    why:
      'With such an error there is no policy, and nothing is run. Hiding the message would hide the ' +
      'reason.',
    remedy: 'Correct the error and delete the comment.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com:0443 # soda-guard: ignore[port-ambiguous] we know
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    - api.example.com:443
`,
    },
  },

  check,
});

function* check({ ignores }: IgnoreContext): Generator<Finding> {
  for (const { outcomes } of ignores) {
    for (const { rule, outcome } of outcomes) {
      if (outcome !== 'not-ignorable') continue;
      yield {
        range: rule.range,
        message: `${rule.value} makes the file unusable and cannot be ignored. Correct it and delete this comment.`,
      };
    }
  }
}
