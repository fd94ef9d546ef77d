import { stringify } from 'smol-toml';
import { formatHost } from '../policy/host.js';
import type { Entry } from '../policy/model.js';

/**
 * Which names of the keys are written. `legacy`: `network_proxy` at the root, as Codex read it before 0.171, which
 * accepts it and does nothing with it. `current`: `features.network_proxy`.
 */
export type CodexDialect = 'current' | 'legacy';

/** The patterns that stand for entries in Codex, each once: ports have no place in them, and its `*.x` leaves x out. */
export function codexPatterns(entries: readonly Pick<Entry, 'pattern'>[]): readonly string[] {
  const patterns = entries.map(({ pattern }) =>
    pattern.kind === 'exact' ? formatHost(pattern.host) : `**.${pattern.parent}`,
  );
  return [...new Set(patterns)];
}

/** A config.toml that opens Codex's network to the patterns, and keeps it closed where there is none. */
export function codexToml(patterns: readonly string[], dialect: CodexDialect): string {
  if (patterns.length === 0) return stringify({ sandbox_workspace_write: { network_access: false } });
  const proxy = { mode: 'full', domains: allowed(patterns) };
  const gate = { sandbox_workspace_write: { network_access: true } };
  const config =
    dialect === 'current'
      ? { ...gate, features: { network_proxy: { enabled: true, ...proxy } } }
      : { ...gate, network_proxy: proxy };
  return stringify(config);
}

/**
 * The same as arguments of `codex exec`, the gate first. Codex splits the key of `-c` at every dot, so that hosts can
 * stand in a value only; the legacy names have quoted keys for them.
 */
export function codexArgs(patterns: readonly string[], dialect: CodexDialect): readonly string[] {
  if (patterns.length === 0) return ['-c', 'sandbox_workspace_write.network_access=false'];
  const gate = 'sandbox_workspace_write.network_access=true';
  const values =
    dialect === 'current'
      ? [
          gate,
          `features.network_proxy={enabled=true,mode="full",domains={${patterns.map(pairOf).join(',')}}}`,
        ]
      : [
          gate,
          'network_proxy.mode="full"',
          ...patterns.map((pattern) => `network_proxy.domains.${pairOf(pattern)}`),
        ];
  return values.flatMap((value) => ['-c', value]);
}

function allowed(patterns: readonly string[]): Record<string, string> {
  return Object.fromEntries(patterns.map((pattern) => [pattern, 'allow']));
}

/** `"pattern"="allow"`, quoted as TOML has it. */
function pairOf(pattern: string): string {
  return stringify(allowed([pattern]))
    .trim()
    .replace(/ = ("allow")$/, '=$1');
}
