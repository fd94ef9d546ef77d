import type { HostPattern } from './host-pattern.js';
import type { Port } from './port.js';
import type { Located, Range } from './position.js';

/** Who an entry of the allowlist was written for. */
export type EntryOwner =
  | { readonly kind: 'agent' }
  | { readonly kind: 'server'; readonly name: string }
  /** The host of `sandbox.proxy.upstream_url`, given or by default. */
  | { readonly kind: 'upstream' }
  /** `--allow` or the Action's input `allow`. */
  | { readonly kind: 'caller' };

/** One host and port that may be reached. The pair is the rule: hosts and ports are never two independent sets. */
export interface Entry {
  readonly pattern: HostPattern;
  readonly port: Port;
  /** The name may resolve to, or be, a private or loopback address, on this port only. Never true of a wildcard. */
  readonly allowPrivate: boolean;
  readonly owner: EntryOwner;
  /** The file, or for the caller's entries the name of the flag or input. */
  readonly file: string;
  /** Where the entry stands. Absent for the caller's entries and for a default that no line of a file carries. */
  readonly range: Range | undefined;
}

/** An `allowed_hosts` list. Its presence counts even when it is empty. */
export interface HostList {
  /** The key `allowed_hosts` itself. */
  readonly key: Range;
  /** The list, from its first to behind its last item. */
  readonly range: Range;
  /** How its items are written; `none` for an empty list. */
  readonly shape: 'strings' | 'mappings' | 'none';
  readonly entries: readonly Entry[];
}

/** One server of `mcp.servers`. */
export interface Server {
  readonly name: string;
  /** The key that names the server. */
  readonly key: Range;
  readonly command: Located<string> | undefined;
  readonly args: readonly Located<string>[];
  readonly env: ReadonlyMap<string, Located<string>>;
  /** `undefined` means that the key is missing, which is not the same as `[]`. */
  readonly allowedHosts: HostList | undefined;
}

export interface Limits {
  readonly memoryMb: Located<number> | undefined;
  readonly cpuPercent: Located<number> | undefined;
  readonly maxPids: Located<number> | undefined;
}

/** SODA's LLM budget proxy. Only these two keys matter to the allowlist. */
export interface UpstreamProxy {
  readonly enabled: Located<boolean> | undefined;
  readonly upstreamUrl: Located<string> | undefined;
}

export interface SandboxSection {
  /** The key `sandbox`; `undefined` when the file has none. */
  readonly key: Range | undefined;
  readonly enabled: Located<boolean> | undefined;
  readonly useNetNs: Located<boolean> | undefined;
  readonly limits: Limits;
  readonly proxy: UpstreamProxy;
  readonly allowedHosts: HostList | undefined;
}

/** What soda.yaml says, as far as it could be read. */
export interface PolicyModel {
  readonly file: string;
  readonly sandbox: SandboxSection;
  readonly servers: ReadonlyMap<string, Server>;
  readonly phasesPath: Located<string> | undefined;
}

/** One phase of phases.yaml. */
export interface Phase {
  readonly name: Located<string>;
  /** The key `mcp_servers`; `undefined` when missing, which means that the phase uses no server. */
  readonly serversKey: Range | undefined;
  readonly servers: readonly Located<string>[];
}

/** What phases.yaml says, as far as it could be read. */
export interface PipelineModel {
  readonly file: string;
  readonly phases: ReadonlyMap<string, Phase>;
}
