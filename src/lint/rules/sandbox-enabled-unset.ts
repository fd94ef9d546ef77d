import type { Finding } from '../diagnostic.js';
import { hostLists } from '../host-items.js';
import { mayHaveKey } from '../raw-keys.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const sandboxEnabledUnset = policyRule({
  id: 'sandbox-enabled-unset',
  severity: 'note',
  summary: 'SODA has no sandbox unless enabled is set',
  docs: {
    finds: 'A policy that lists hosts, without `sandbox.enabled`.',
    why:
      'soda-guard takes a missing key for true. SODA takes it for false and starts the agent without a ' +
      'sandbox, so the lists restrict nothing there.',
    remedy: 'Write `enabled: true`.',

    bad: {
      policy: `sandbox:
  use_net_ns: true
  allowed_hosts:
    - api.example.com
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

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  const { sandbox } = policy.model;
  if (sandbox.enabled !== undefined || mayHaveKey(policy, ['sandbox', 'enabled'])) return;
  const list = hostLists(policy).find(({ items }) => items.length > 0);
  if (list === undefined) return;
  yield {
    range: sandbox.key ?? list.key,
    message:
      'sandbox.enabled is not set: soda-guard isolates, SODA starts the agent without a sandbox. Write "enabled: true" so that both do.',
  };
}
