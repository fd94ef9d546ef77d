import type { Located, SourceFile } from '../policy/position.js';
import type { CodexProblem } from './codex-problem.js';
import { parseToml } from './parse-toml.js';
import { locateToml } from './toml-places.js';
import { readerOf } from './toml-reader.js';
import type { Reader } from './toml-reader.js';

/** One pattern of `features.network_proxy.domains`. */
export interface CodexDomain {
  readonly pattern: Located<string>;
  readonly allowed: boolean;
}

/**
 * The keys of Codex's config.toml that decide about the network. Codex has two layers, the gate and the proxy, and only
 * together do they mean an allowlist.
 */
export interface CodexModel {
  readonly sandboxMode: Located<string> | undefined;
  /** `sandbox_workspace_write.network_access`: the gate. */
  readonly networkAccess: Located<boolean> | undefined;
  /** `features.network_proxy`, or its `enabled`: the proxy. */
  readonly proxyEnabled: Located<boolean> | undefined;
  readonly domains: readonly CodexDomain[];
  /** `network_proxy` at the root, which Codex accepted until 0.171 and now ignores without a word. */
  readonly ignoredKeys: readonly Located<string>[];
}

/** What came of reading a config.toml. */
export interface LoadedCodex {
  readonly source: SourceFile;
  /** In the order of the file. */
  readonly problems: readonly CodexProblem[];
  /** As much as could be read. */
  readonly model: CodexModel;
}

const EMPTY: CodexModel = {
  sandboxMode: undefined,
  networkAccess: undefined,
  proxyEnabled: undefined,
  domains: [],
  ignoredKeys: [],
};

/** Reads Codex's config.toml. Never throws; every mistake is a problem with its place. */
export function loadCodex(source: SourceFile): LoadedCodex {
  const root = parseToml(source);
  if (!root.ok) return { source, problems: [root.problem], model: EMPTY };
  const reader = readerOf(root.value, locateToml(source.text));
  const model = readModel(reader);
  const problems = [...reader.problems].sort((a, b) => a.range.start.offset - b.range.start.offset);
  return { source, problems, model };
}

function readModel(reader: Reader): CodexModel {
  const feature = ['features', 'network_proxy'];
  // The short form `network_proxy = true` stands for a table with `enabled = true`.
  const short = typeof reader.valueAt(feature) === 'boolean';
  if (!short) reader.table(feature);
  const domains = [...feature, 'domains'];
  return {
    sandboxMode: reader.text(['sandbox_mode']),
    networkAccess: reader.boolean(['sandbox_workspace_write', 'network_access']),
    proxyEnabled: reader.boolean(short ? feature : [...feature, 'enabled']),
    domains: reader.table(domains).flatMap((pattern) => {
      const path = [...domains, pattern];
      const verdict = reader.text(path);
      const place = reader.placeOf(path);
      if (verdict === undefined || place === undefined) return [];
      return [{ pattern: { value: pattern, range: place.key }, allowed: verdict.value === 'allow' }];
    }),
    ignoredKeys: ['network_proxy'].flatMap((value) => {
      const place = reader.placeOf([value]) ?? reader.placeBelow([value]);
      return place === undefined ? [] : [{ value, range: place.key }];
    }),
  };
}
