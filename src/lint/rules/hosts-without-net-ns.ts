import type { Finding } from '../diagnostic.js';
import { hostLists } from '../host-items.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const hostsWithoutNetNs = policyRule({
  id: 'hosts-without-net-ns',
  severity: 'warning',
  summary: 'Hosts are listed and the network is not isolated',
  docs: {
    finds: 'A list of hosts in a policy with `use_net_ns: false`.',
    why:
      'Without a network namespace nothing keeps a program from walking around the proxy. The list ' +
      'restricts nothing, and `soda-guard run` refuses to start unless `--min-isolation open` is given.',
    remedy: 'Write `use_net_ns: true`, or delete the lists.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: false
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
  const { enabled, useNetNs } = policy.model.sandbox;
  const lists = hostLists(policy).filter(({ items }) => items.length > 0);
  const [first] = lists;
  if (enabled?.value === false || useNetNs?.value !== false || first === undefined) return;
  yield {
    range: useNetNs.range,
    message:
      'With "use_net_ns: false" the network is open and the listed hosts restrict nothing. Write "use_net_ns: true", or delete the lists.',
    related: lists.map(({ key }) => ({
      location: { file: policy.source.path, range: key },
      message: 'these hosts have no effect',
    })),
  };
}
