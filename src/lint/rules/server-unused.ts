import { printable, quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { phasesUsing } from '../phases-using.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const serverUnused = policyRule({
  id: 'server-unused',
  severity: 'warning',
  summary: 'A server is used by no phase',
  docs: {
    finds: 'A server of `mcp.servers` that no phase of phases.yaml names in `mcp_servers`.',
    why:
      'Its hosts look allowed and are not, as long as a phase is chosen. A run without a chosen phase ' +
      'starts it all the same, with its hosts.',
    remedy: 'Name it in a phase, or delete it.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
      allowed_hosts:
        - api.example.com
`,
      pipeline: `phases:
  - name: plan
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
        - api.example.com
`,
      pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
    },
  },
  needsPipeline: true,

  check,
});

function* check({ policy, pipeline }: PolicyContext): Generator<Finding> {
  // A pipeline with problems may name it in a place that could not be read.
  if (pipeline?.pipeline === undefined) return;
  for (const { name, key } of policy.model.servers.values()) {
    if (phasesUsing(pipeline.pipeline, name).length > 0) continue;
    yield {
      range: key,
      message: `No phase of ${printable(pipeline.source.path)} uses ${quote(name)}. Name it in the mcp_servers of a phase, or delete it.`,
    };
  }
}
