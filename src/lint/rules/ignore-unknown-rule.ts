import { closestName } from '../../policy/did-you-mean.js';
import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import type { IgnoreContext } from '../rule.js';
import { ignoreRule } from '../rule.js';

export const ignoreUnknownRule = ignoreRule({
  id: 'ignore-unknown-rule',
  severity: 'warning',
  summary: 'An ignore comment names no rule',
  docs: {
    finds: 'A name in an ignore comment that is not the id of a rule.',
    why: 'The comment hides nothing.',
    remedy: 'Write the id that the finding shows in brackets.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
    # soda-guard: ignore[clear-text] no TLS yet
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

function* check({ ignores, ruleIds }: IgnoreContext): Generator<Finding> {
  for (const { outcomes } of ignores) {
    for (const { rule, outcome } of outcomes) {
      if (outcome !== 'unknown') continue;
      yield {
        range: rule.range,
        message: `There is no rule ${quote(rule.value)}.${didYouMean(rule.value, ruleIds)}`,
      };
    }
  }
}

function didYouMean(name: string, ids: readonly string[]): string {
  const closest = closestName(name, ids);
  return closest === undefined ? '' : ` Did you mean ${closest}?`;
}
