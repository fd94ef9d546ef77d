import type { Entry, PipelineModel, PolicyModel, Server } from '../policy/model.js';
import type { Range } from '../policy/position.js';
import { formatPlace, quote, serverKeyPath } from '../policy/visible-text.js';
import type { Egress } from './mode.js';
import { placeOf, type Reason, type ReasonCode } from './reason.js';
import { sodaStartsNoSandbox } from './soda-reading.js';

/** What the reasons are read from: the policy, the servers that take part, and what came of the two. */
export interface PolicyReading {
  readonly policy: PolicyModel;
  readonly servers: readonly Server[];
  readonly allow: readonly Entry[];
  readonly upstream: Entry | undefined;
  readonly egress: Egress;
  /** Set where a phase could be chosen and none was. */
  readonly unusedPipeline: PipelineModel | undefined;
}

/**
 * Why the policy gives the mode that it gives. Everything that weakens it is named, not only the rule that decided:
 * whoever mends the first would otherwise meet the second in the next run.
 */
export function policyReasons(reading: PolicyReading): readonly Reason[] {
  return [
    ...sandboxDisabled(reading),
    ...netNsDisabled(reading),
    ...serversWithoutHosts(reading),
    ...audit(reading),
    ...sourcesOfHosts(reading),
    ...noHosts(reading),
    ...emptyLists(reading),
    ...unsetKeys(reading),
  ];
}

function audit({ egress }: PolicyReading): readonly Reason[] {
  if (egress.gate !== 'proxy-only' || egress.proxy !== 'observing') return [];
  return [
    {
      code: 'audit',
      message: 'An audit was asked for: what is not listed is let through, and written down.',
      remedy: 'Leave out --audit (in a workflow, enforcement: audit) to enforce the policy.',
      ceiling: 'audit',
      ...{ file: undefined, line: undefined, column: undefined, key: undefined, server: undefined },
    },
  ];
}

function sandboxDisabled({ policy }: PolicyReading): readonly Reason[] {
  const { enabled } = policy.sandbox;
  if (enabled?.value !== false) return [];
  return [
    at(policy, enabled.range, 'sandbox.enabled', {
      code: 'sandbox-disabled',
      message: 'sandbox.enabled is false: the command runs without any sandbox.',
      remedy: `Write enabled: true, or remove the key, at ${place(policy, enabled.range)}.`,
      ceiling: 'off',
    }),
  ];
}

function netNsDisabled({ policy }: PolicyReading): readonly Reason[] {
  const { useNetNs } = policy.sandbox;
  if (useNetNs?.value !== false) return [];
  return [
    at(policy, useNetNs.range, 'sandbox.use_net_ns', {
      code: 'net-ns-disabled',
      message:
        "sandbox.use_net_ns is false: the command shares the host's network, whatever hosts are listed.",
      remedy: `Write use_net_ns: true, or remove the key, at ${place(policy, useNetNs.range)}.`,
      ceiling: 'open',
    }),
  ];
}

function serversWithoutHosts({ policy, servers, unusedPipeline }: PolicyReading): readonly Reason[] {
  return servers
    .filter((server) => server.allowedHosts === undefined)
    .map((server) => {
      const otherPhase = phaseWithout(server, unusedPipeline)
        ? ' Or choose a phase that does not use this server.'
        : '';
      return at(policy, server.key, serverKeyPath(server.name), {
        code: 'server-without-hosts',
        message:
          `Server ${quote(server.name)} has no allowed_hosts, so it may need any host: ` +
          'the network gate is open for the whole run.',
        remedy:
          `Add allowed_hosts to server ${quote(server.name)} at ${place(policy, server.key)} ` +
          `([] if it needs no host).${otherPhase}`,
        ceiling: 'open',
        server: server.name,
      });
    });
}

function sourcesOfHosts({ policy, servers, allow, upstream, egress }: PolicyReading): readonly Reason[] {
  if (egress.gate !== 'proxy-only') return [];
  const reasons: Reason[] = [];
  const agent = policy.sandbox.allowedHosts;
  if (agent !== undefined && agent.entries.length > 0) {
    reasons.push(
      at(policy, agent.key, 'sandbox.allowed_hosts', {
        code: 'hosts-of-agent',
        message: `The agent lists ${entries(agent.entries.length)}.`,
        ceiling: 'proxied',
      }),
    );
  }
  if (upstream !== undefined) {
    const { proxy } = policy.sandbox;
    const given = proxy.upstreamUrl;
    reasons.push(
      at(
        policy,
        (given ?? proxy.enabled)?.range,
        given ? 'sandbox.proxy.upstream_url' : 'sandbox.proxy.enabled',
        {
          code: 'hosts-of-upstream',
          message: `sandbox.proxy is enabled: the host of its upstream_url${given ? '' : ' (the default)'} is allowed.`,
          ceiling: 'proxied',
        },
      ),
    );
  }
  for (const { name, allowedHosts } of servers) {
    if (allowedHosts === undefined || allowedHosts.entries.length === 0) continue;
    reasons.push(
      at(policy, allowedHosts.key, `${serverKeyPath(name)}.allowed_hosts`, {
        code: 'hosts-of-server',
        message: `Server ${quote(name)} lists ${entries(allowedHosts.entries.length)}.`,
        ceiling: 'proxied',
        server: name,
      }),
    );
  }
  for (const source of new Set(allow.map((entry) => entry.file))) {
    const count = allow.filter((entry) => entry.file === source).length;
    reasons.push({
      ...at(policy, undefined, source, {
        code: 'hosts-of-caller',
        message: `The caller of this run allows ${entries(count)}.`,
        ceiling: 'proxied',
      }),
      file: undefined,
    });
  }
  return reasons;
}

function noHosts({ policy, servers, egress }: PolicyReading): readonly Reason[] {
  if (egress.gate !== 'closed') return [];
  const { allowedHosts, key } = policy.sandbox;
  const whose = servers.length === 0 ? 'and no server takes part' : 'nor for any server that takes part';
  return [
    at(policy, allowedHosts?.key ?? key, allowedHosts === undefined ? 'sandbox' : 'sandbox.allowed_hosts', {
      code: 'no-hosts',
      message: `No host is listed for the agent, ${whose}: the network gate is closed.`,
      ceiling: 'isolated',
    }),
  ];
}

function emptyLists({ policy, servers }: PolicyReading): readonly Reason[] {
  return servers.flatMap(({ name, allowedHosts }) =>
    allowedHosts?.entries.length === 0
      ? [
          at(policy, allowedHosts.key, `${serverKeyPath(name)}.allowed_hosts`, {
            code: 'server-with-empty-list',
            message:
              `Server ${quote(name)} needs no host, says its empty list. ` +
              'SODA differs: it reads [] like a missing key, and keeps no network namespace.',
            server: name,
          }),
        ]
      : [],
  );
}

function unsetKeys({ policy }: PolicyReading): readonly Reason[] {
  const { enabled, useNetNs, key } = policy.sandbox;
  if (enabled?.value === false) return [];
  const reasons: Reason[] = [];
  if (sodaStartsNoSandbox(policy.sandbox)) {
    reasons.push(
      at(policy, key, 'sandbox.enabled', {
        code: 'sandbox-enabled-unset',
        message:
          'sandbox.enabled is not set: here it counts as true, in SODA as false, so that it starts no sandbox.',
      }),
    );
  }
  if (useNetNs === undefined) {
    reasons.push(
      at(policy, key, 'sandbox.use_net_ns', {
        code: 'net-ns-unset',
        message: 'sandbox.use_net_ns is not set: here it counts as true, in SODA as false.',
      }),
    );
  }
  return reasons;
}

type Finding = { readonly code: ReasonCode; readonly message: string } & Partial<
  Pick<Reason, 'remedy' | 'ceiling' | 'server'>
>;

function at(policy: PolicyModel, range: Range | undefined, key: string, finding: Finding): Reason {
  return {
    remedy: undefined,
    ceiling: undefined,
    server: undefined,
    ...finding,
    file: policy.file,
    ...placeOf(range),
    key,
  };
}

function phaseWithout(server: Server, pipeline: PipelineModel | undefined): boolean {
  const phases = [...(pipeline?.phases.values() ?? [])];
  return phases.some((phase) => !phase.servers.some(({ value }) => value === server.name));
}

function place(policy: PolicyModel, range: Range): string {
  return formatPlace({ file: policy.file, line: range.start.line });
}

function entries(count: number): string {
  return count === 1 ? '1 entry' : `${count} entries`;
}
