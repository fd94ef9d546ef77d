import type { Finding } from '../diagnostic.js';
import { hostLists } from '../host-items.js';
import { mayHaveKey } from '../raw-keys.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const useNetNsUnset = policyRule({
  id: 'use-net-ns-unset',
  severity: 'note',
  summary: 'SODA does not isolate the network unless use_net_ns is set',
  docs: {
    finds:
      'A policy that lists hosts or switches the sandbox on, without `sandbox.use_net_ns`, and without ' +
      "SODA's own proxy, which implies it.",
    why:
      'soda-guard takes a missing key for true. SODA takes it for false: the same policy isolates here ' +
      'and not there.',
    remedy: 'Write `use_net_ns: true`.',

    bad: {
      policy: `sandbox:
  enabled: true
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
  if (sandbox.useNetNs !== undefined || mayHaveKey(policy, ['sandbox', 'use_net_ns'])) return;
  if (sandbox.enabled?.value === false || sandbox.proxy.enabled?.value === true) return;
  const range = sandbox.key ?? hostLists(policy)[0]?.key;
  if (range === undefined) return;
  yield {
    range,
    message:
      'sandbox.use_net_ns is not set: soda-guard isolates the network, SODA does not. Write "use_net_ns: true" so that both do.',
  };
}
