import type {
  Entry,
  EntryOwner,
  HostList,
  PipelineModel,
  PolicyModel,
  Server,
} from '../../src/policy/model.js';
import { parseEntryText } from '../../src/policy/entry.js';
import type { Located, Range } from '../../src/policy/position.js';

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

/** A policy file and the model that loading it gives. */
export interface PolicyFile {
  readonly text: string;
  readonly policy: PolicyModel;
}

/** Writes the sketch as YAML, one key or item a line, and notes where everything stands. */
export function policyFile(sketch: PolicySketch): PolicyFile {
  const page = new Page();
  const { enabled, useNetNs, limits = {}, proxy, hosts, servers } = sketch;
  const hasSandbox = [enabled, useNetNs, sketch.limits, proxy, hosts].some((value) => value !== undefined);
  const sandboxKey = hasSandbox ? page.key(0, 'sandbox') : undefined;
  const sandboxEnabled = page.scalar(1, 'enabled', enabled);
  const netNs = page.scalar(1, 'use_net_ns', useNetNs);
  if (sketch.limits !== undefined) page.key(1, 'limits');
  const memoryMb = page.scalar(2, 'memory_mb', limits.memory_mb);
  const cpuPercent = page.scalar(2, 'cpu_percent', limits.cpu_percent);
  const maxPids = page.scalar(2, 'max_pids', limits.max_pids);
  if (proxy !== undefined) page.key(1, 'proxy');
  const proxyEnabled = page.scalar(2, 'enabled', proxy?.enabled);
  const upstreamUrl = page.scalar(2, 'upstream_url', proxy?.upstreamUrl);
  const allowedHosts = hosts === undefined ? undefined : page.hosts(1, hosts, { kind: 'agent' });

  const written = new Map<string, Server>();
  if (servers !== undefined) {
    page.key(0, 'mcp');
    page.key(1, 'servers');
    for (const [name, list] of Object.entries(servers)) {
      const key = page.key(2, name);
      const command = page.scalar(3, 'command', './srv');
      const owner = { kind: 'server', name } as const;
      const allowed = list === null ? undefined : page.hosts(3, list, owner);
      written.set(name, { name, key, command, args: [], env: new Map(), allowedHosts: allowed });
    }
  }
  return {
    text: page.text(),
    policy: {
      file: FILE,
      sandbox: {
        key: sandboxKey,
        enabled: sandboxEnabled,
        useNetNs: netNs,
        limits: { memoryMb, cpuPercent, maxPids },
        proxy: { enabled: proxyEnabled, upstreamUrl },
        allowedHosts,
      },
      servers: written,
      phasesPath: undefined,
    },
  };
}

/** A phases.yaml: each phase with the servers that it names, or `null` without the key `mcp_servers`. */
export function pipelineOf(phases: Readonly<Record<string, readonly string[] | null>>): PipelineModel {
  const page = new Page();
  page.key(0, 'phases');
  return {
    file: 'phases.yaml',
    phases: new Map(
      Object.entries(phases).map(([name, servers]) => {
        const located = page.item(1, name);
        const serversKey = servers === null ? undefined : page.key(2, 'mcp_servers');
        return [
          name,
          { name: located, serversKey, servers: (servers ?? []).map((server) => page.item(3, server)) },
        ];
      }),
    ),
  };
}

/** Entries as `--allow` brings them. */
export function callerEntries(...texts: readonly string[]): readonly Entry[] {
  return texts.map((text) => entryOf(text, { kind: 'caller' }, '--allow', undefined));
}

const FILE = 'soda.yaml';

class Page {
  readonly #lines: string[] = [];
  #offset = 0;

  text(): string {
    return this.#lines.map((line) => `${line}\n`).join('');
  }

  key(depth: number, name: string): Range {
    return this.#write(depth, '', `${name}:`, name.length);
  }

  scalar<T extends boolean | number | string>(depth: number, key: string, value: T): Located<T>;
  scalar<T extends boolean | number | string>(
    depth: number,
    key: string,
    value: T | undefined,
  ): Located<T> | undefined;
  scalar<T extends boolean | number | string>(
    depth: number,
    key: string,
    value: T | undefined,
  ): Located<T> | undefined {
    if (value === undefined) return undefined;
    const text = String(value);
    return { value, range: this.#write(depth, `${key}: `, text, text.length) };
  }

  item(depth: number, value: string): Located<string> {
    return { value, range: this.#write(depth, '- ', value, value.length) };
  }

  hosts(depth: number, list: readonly string[], owner: EntryOwner): HostList {
    if (list.length === 0) {
      const key = this.#write(depth, '', 'allowed_hosts: []', 'allowed_hosts'.length);
      return { key, range: key, shape: 'none', entries: [] };
    }
    const key = this.key(depth, 'allowed_hosts');
    const entries = list.map((text) =>
      entryOf(text, owner, FILE, this.#write(depth + 1, '- ', `'${text}'`, text.length + 2)),
    );
    const first = entries[0]?.range?.start ?? key.start;
    const last = entries.at(-1)?.range?.end ?? key.end;
    return { key, range: { start: first, end: last }, shape: 'strings', entries };
  }

  #write(depth: number, before: string, text: string, length: number): Range {
    const indent = '  '.repeat(depth) + before;
    const start = this.#offset + indent.length;
    const line = this.#lines.push(indent + text);
    this.#offset += indent.length + text.length + 1;
    return {
      start: { line, column: indent.length + 1, offset: start },
      end: { line, column: indent.length + 1 + length, offset: start + length },
    };
  }
}

function entryOf(text: string, owner: EntryOwner, file: string, range: Range | undefined): Entry {
  const parsed = parseEntryText(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem.message}`);
  return { ...parsed.value, allowPrivate: false, owner, file, range };
}
