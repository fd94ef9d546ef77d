import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const serverShapesDiffer = policyRule({
  id: 'server-shapes-differ',
  severity: 'warning',
  summary: 'Servers write their hosts in different shapes',
  docs: {
    finds: 'One server whose `allowed_hosts` is a list of texts, and another one whose list holds mappings.',
    why:
      'soda-guard reads both. Each version of SODA reads one of the two shapes only and refuses the ' +
      'other, so no version reads this file.',
    remedy: 'Write all lists in the shape that your version of SODA reads.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - tracker.example.com
    wiki:
      command: wiki-mcp
      allowed_hosts:
        - {host: wiki.example.com, port: 443}
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - {host: tracker.example.com, port: 443}
    wiki:
      command: wiki-mcp
      allowed_hosts:
        - {host: wiki.example.com, port: 443}
`,
    },
  },

  check,
});

function* check({ policy }: PolicyContext): Generator<Finding> {
  const lists = [...policy.model.servers.values()].flatMap(({ name, allowedHosts }) =>
    allowedHosts === undefined || allowedHosts.shape === 'none' ? [] : [{ name, list: allowedHosts }],
  );
  const [first] = lists;
  if (first === undefined) return;
  for (const { name, list } of lists) {
    if (list.shape === first.list.shape) continue;
    yield {
      range: list.key,
      message: `The hosts of ${quote(name)} are ${list.shape}, those of ${quote(first.name)} are ${first.list.shape}. No version of SODA reads both: write all of them in one shape.`,
      related: [
        { location: { file: policy.source.path, range: first.list.key }, message: 'the other shape is here' },
      ],
    };
  }
}
