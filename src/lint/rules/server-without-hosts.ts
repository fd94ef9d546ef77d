import type { LoadedPipeline } from '../../policy/load-pipeline.js';
import type { Server } from '../../policy/model.js';
import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import { phasesUsing } from '../phases-using.js';
import { mayHaveKey } from '../raw-keys.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const serverWithoutHosts = policyRule({
  id: 'server-without-hosts',
  severity: 'warning',
  summary: 'A server without allowed_hosts removes the isolation',
  docs: {
    finds: 'An MCP server without the key `allowed_hosts`. The message names the phases that use it.',
    why:
      'Such a server may need any host, and the agent shares its sandbox. So the network of every phase ' +
      'that uses it is open, whatever the other servers list: `soda-guard run` refuses to start such a ' +
      'phase unless `--min-isolation open` is given.',
    remedy: 'List the hosts of the server, or `allowed_hosts: []` if it needs none.',

    bad: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
mcp:
  servers:
    tracker:
      command: tracker-mcp
`,
      pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
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
        - tracker.example.com
`,
      pipeline: `phases:
  - name: plan
    mcp_servers: [tracker]
`,
    },
  },

  check,
});

function* check({ policy, pipeline }: PolicyContext): Generator<Finding> {
  const { sandbox, servers } = policy.model;
  // Without a gate there is no isolation to remove; other rules speak of that.
  if (sandbox.enabled?.value === false || sandbox.useNetNs?.value === false) return;
  for (const server of servers.values()) {
    if (
      server.allowedHosts !== undefined ||
      mayHaveKey(policy, ['mcp', 'servers', server.name, 'allowed_hosts'])
    )
      continue;
    yield {
      range: server.key,
      message: `${quote(server.name)} has no allowed_hosts, so it may need any host and ${whatIsOpen(server, pipeline)} without network isolation. List its hosts, or write "allowed_hosts: []" if it needs none.`,
    };
  }
}

function whatIsOpen({ name }: Server, pipeline: LoadedPipeline | undefined): string {
  if (pipeline?.pipeline === undefined) return 'every run with it is';
  const phases = phasesUsing(pipeline.pipeline, name).map((phase) => quote(phase));
  if (phases.length === 0) return 'a run without a chosen phase is';
  return phases.length === 1 ? `the phase ${phases.join('')} is` : `the phases ${phases.join(', ')} are`;
}
