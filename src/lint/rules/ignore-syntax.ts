import type { Finding } from '../diagnostic.js';
import type { IgnoreContext } from '../rule.js';
import { ignoreRule } from '../rule.js';

export const ignoreSyntax = ignoreRule({
  id: 'ignore-syntax',
  severity: 'warning',
  summary: 'An ignore comment cannot be read',
  docs: {
    finds:
      'A comment that starts with `soda-guard:` and is not of the form `# soda-guard: ignore[rule] ' +
      'reason`.',
    why: 'The comment hides nothing.',
    remedy: 'Write `# soda-guard: ignore[rule] reason`; several rules are separated by commas.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore clear-text-port, no TLS yet
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
    if (outcomes.length > 0) continue;
    yield { range, message: 'This comment hides nothing. Write: # soda-guard: ignore[rule] reason' };
  }
}
