import type { Finding } from '../diagnostic.js';
import type { IgnoreContext } from '../rule.js';
import { ignoreRule } from '../rule.js';

export const ignoreReason = ignoreRule({
  id: 'ignore-reason',
  severity: 'warning',
  summary: 'An ignore comment gives no reason',
  docs: {
    finds: 'An ignore comment with nothing behind the brackets.',
    why:
      'A reason is what the next reader needs to judge whether it still holds. Without one the comment ' +
      'hides nothing.',
    remedy: 'Write the reason behind the brackets.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text-port]
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
  for (const { range, outcomes } of ignores) {
    if (!outcomes.some(({ outcome }) => outcome === 'no-reason')) continue;
    yield {
      range,
      message: 'This comment hides nothing without a reason. Write the reason behind the brackets.',
    };
  }
}
