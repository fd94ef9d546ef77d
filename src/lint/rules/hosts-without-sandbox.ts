import type { Finding } from '../diagnostic.js';
import { hostLists } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const hostsWithoutSandbox = policyRule({
  id: 'hosts-without-sandbox',
  severity: 'warning',
  summary: 'Hosts are listed and the sandbox is off',
  docs: {
    finds: 'A list of hosts in a policy with `sandbox.enabled: false`.',
    why:
      'Without the sandbox the command runs with the whole network and all files. The list restricts ' +
      'nothing, and `soda-guard run` refuses to start unless `--min-isolation off` is given.',
    remedy: 'Write `enabled: true`, or delete the lists.',

    bad: {
      policy: `sandbox:
  enabled: false
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
  const { enabled } = policy.model.sandbox;
  const lists = hostLists(policy).filter(({ items }) => items.length > 0);
  if (enabled?.value !== false || lists.length === 0) return;
  yield {
    range: enabled.range,
    message:
      'With "enabled: false" there is no sandbox and the listed hosts restrict nothing. Write "enabled: true", or delete the lists.',
    related: lists.map(({ key }) => ({
      location: { file: policy.source.path, range: key },
      message: 'these hosts have no effect',
    })),
  };
}
