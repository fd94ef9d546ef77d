import { readHostList, type HostListReading } from './host-list.js';
import { locatedBoolean, locatedLimit, locatedText, locatedTexts, mappingAt } from './located.js';
import type { EntryOwner, PolicyModel, Server } from './model.js';
import type { Located } from './position.js';
import type { Problem } from './problem.js';
import type { YamlFile } from './yaml-document.js';
import { nodeAt, pairAt, type YamlMapping, type YamlNode, type YamlPair } from './yaml-node.js';

/** The model of a soda.yaml as far as it can be read, and the faults of its host lists. */
export interface PolicyReading {
  readonly model: PolicyModel;
  readonly problems: readonly Problem[];
  /** Values whose faults are among `problems`, whatever else their shape breaks. */
  readonly described: ReadonlySet<YamlNode>;
}

/** Reads the model from a file's values. What has the wrong kind is left out, a wrong host list is an empty one. */
export function readPolicyModel(yaml: YamlFile): PolicyReading {
  const { root, source, lines } = yaml;
  const problems: Problem[] = [];
  const described = new Set<YamlNode>();
  const hosts = (owner: EntryOwner, pair: YamlPair | undefined): HostListReading['list'] | undefined => {
    if (pair === undefined) return undefined;
    const reading = readHostList({ source, lines, owner }, pair);
    problems.push(...reading.problems);
    for (const node of reading.described) described.add(node);
    return reading.list;
  };

  const sandbox = {
    key: pairAt(root, ['sandbox'])?.key,
    enabled: locatedBoolean(nodeAt(root, ['sandbox', 'enabled'])),
    useNetNs: locatedBoolean(nodeAt(root, ['sandbox', 'use_net_ns'])),
    limits: {
      memoryMb: locatedLimit(nodeAt(root, ['sandbox', 'limits', 'memory_mb'])),
      cpuPercent: locatedLimit(nodeAt(root, ['sandbox', 'limits', 'cpu_percent'])),
      maxPids: locatedLimit(nodeAt(root, ['sandbox', 'limits', 'max_pids'])),
    },
    proxy: {
      enabled: locatedBoolean(nodeAt(root, ['sandbox', 'proxy', 'enabled'])),
      upstreamUrl: locatedText(nodeAt(root, ['sandbox', 'proxy', 'upstream_url'])),
    },
    allowedHosts: hosts({ kind: 'agent' }, pairAt(root, ['sandbox', 'allowed_hosts'])),
  };

  const servers = new Map<string, Server>();
  for (const { name, key, value } of mappingAt(root, ['mcp', 'servers'])?.pairs.values() ?? []) {
    const server = value.kind === 'mapping' ? value : undefined;
    servers.set(name, {
      name,
      key,
      command: locatedText(nodeAt(server, ['command'])),
      args: locatedTexts(nodeAt(server, ['args'])),
      env: environment(mappingAt(server, ['env'])),
      allowedHosts: hosts({ kind: 'server', name }, server?.pairs.get('allowed_hosts')),
    });
  }

  const phasesPath = locatedText(nodeAt(root, ['phases_path']));
  return { model: { file: source.path, sandbox, servers, phasesPath }, problems, described };
}

function environment(mapping: YamlMapping | undefined): ReadonlyMap<string, Located<string>> {
  const variables = new Map<string, Located<string>>();
  for (const { name, value } of mapping?.pairs.values() ?? []) {
    const text = locatedText(value);
    if (text !== undefined) variables.set(name, text);
  }
  return variables;
}
