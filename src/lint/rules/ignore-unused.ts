import type { Finding } from '../diagnostic.js';
import type { IgnoreContext } from '../rule.js';
import { ignoreRule } from '../rule.js';

export const ignoreUnused = ignoreRule({
  id: 'ignore-unused',
  severity: 'warning',
  summary: 'An ignore comment hides nothing',
  docs: {
    finds: 'A rule in an ignore comment that finds nothing on the line that the comment is for.',
    why:
      'What it hid is gone, or the comment stands on the wrong line. Left in place it would hide a new ' +
      'finding that nobody has looked at.',
    remedy:
      'Delete the rule from the comment, or move the comment to the line of the finding or the line ' +
      'above it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[ip-literal] reserved for us
    - {host: api.example.com, port: 80}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port] the service has no TLS yet, planned for May
    - {host: api.example.com, port: 80}
`,
    },
  },

  check,
});

function* check({ ignores }: IgnoreContext): Generator<Finding> {
  for (const { outcomes } of ignores) {
    for (const { rule, outcome } of outcomes) {
      if (outcome !== 'unused') continue;
      yield {
        range: rule.range,
        message: `${rule.value} finds nothing on the line that this comment is for. Delete it.`,
      };
    }
  }
}
