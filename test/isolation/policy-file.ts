import { makeEntry, parseEntryText } from '../../src/policy/entry.js';
import { loadPipeline, type Pipeline } from '../../src/policy/load-pipeline.js';
import { loadPolicy, type Policy } from '../../src/policy/load-policy.js';
import type { Entry } from '../../src/policy/model.js';
import type { Problem } from '../../src/policy/problem.js';

/** What a test's soda.yaml says. A key that is left out is left out of the file. */
export interface PolicySketch {
  readonly enabled?: boolean;
  readonly useNetNs?: boolean;
  readonly limits?: {
    readonly memory_mb?: number;
    readonly cpu_percent?: number;
    readonly max_pids?: number;
  };
  readonly proxy?: { readonly enabled?: boolean; readonly upstreamUrl?: string };
  readonly hosts?: readonly string[];
  /** By name: the list, or `null` for a server without the key. */
  readonly servers?: Readonly<Record<string, readonly string[] | null>>;
}

/** The policy that loading the sketch gives, written as YAML with one key or item a line. */
export function policyOf(sketch: PolicySketch): Policy {
  const { problems, policy } = loadPolicy({ path: 'soda.yaml', text: policyText(sketch) });
  return policy ?? refuse(policyText(sketch), problems);
}

/** A phases.yaml: each phase with the servers that it names, or `null` without the key `mcp_servers`. */
export function pipelineOf(phases: Readonly<Record<string, readonly string[] | null>>): Pipeline {
  const items = Object.entries(phases).flatMap(([name, servers]) => [
    `  - name: ${JSON.stringify(name)}`,
    ...(servers === null ? [] : list('    ', 'mcp_servers', servers)),
  ]);
  const text = lines(items.length === 0 ? ['phases: []'] : ['phases:', ...items]);
  const { problems, pipeline } = loadPipeline({ path: 'phases.yaml', text });
  return pipeline ?? refuse(text, problems);
}

/** Entries as `--allow` brings them. */
export function callerEntries(...texts: readonly string[]): readonly Entry[] {
  return texts.map((text) => {
    const parsed = parseEntryText(text);
    if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
    const { pattern, port } = parsed.value;
    const origin = { owner: { kind: 'caller' }, file: '--allow', range: undefined } as const;
    const entry = makeEntry({ pattern, port, allowPrivate: false }, origin);
    if (!entry.ok) throw new Error(`${text}: ${entry.problem.message}`);
    return entry.value;
  });
}

function policyText({ enabled, useNetNs, limits, proxy, hosts, servers }: PolicySketch): string {
  const sandbox = [
    ...scalar('  ', 'enabled', enabled),
    ...scalar('  ', 'use_net_ns', useNetNs),
    ...section('  limits', [
      ...scalar('    ', 'memory_mb', limits?.memory_mb),
      ...scalar('    ', 'cpu_percent', limits?.cpu_percent),
      ...scalar('    ', 'max_pids', limits?.max_pids),
    ]),
    ...section('  proxy', [
      ...scalar('    ', 'enabled', proxy?.enabled),
      ...scalar('    ', 'upstream_url', proxy?.upstreamUrl),
    ]),
    ...(hosts === undefined ? [] : list('  ', 'allowed_hosts', hosts)),
  ];
  const named = Object.entries(servers ?? {}).flatMap(([name, allowed]) => [
    `    ${/^\w+$/.test(name) ? name : JSON.stringify(name)}:`,
    '      command: ./srv',
    ...(allowed === null ? [] : list('      ', 'allowed_hosts', allowed)),
  ]);
  const mcp = named.length === 0 ? [] : ['mcp:', '  servers:', ...named];
  const all = [...section('sandbox', sandbox), ...mcp];
  // A file without a key is no policy; this one has nothing to do with isolation.
  return lines(all.length === 0 ? ['model: any'] : all);
}

function section(head: string, body: readonly string[]): readonly string[] {
  return body.length === 0 ? [] : [`${head}:`, ...body];
}

function scalar(
  indent: string,
  key: string,
  value: boolean | number | string | undefined,
): readonly string[] {
  return value === undefined ? [] : [`${indent}${key}: ${String(value)}`];
}

function list(indent: string, key: string, items: readonly string[]): readonly string[] {
  if (items.length === 0) return [`${indent}${key}: []`];
  return [`${indent}${key}:`, ...items.map((item) => `${indent}  - ${JSON.stringify(item)}`)];
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

function refuse(text: string, problems: readonly Problem[]): never {
  throw new Error(`${text}\n${problems.map(({ message }) => message).join('\n')}`);
}
