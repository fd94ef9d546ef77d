import { compileAllowlist, decide, type Allowlist } from './allowlist.js';
import type { Entry } from './model.js';

/** Whether an allowlist allows everything that an entry does; private addresses only where it allows those too. */
export function covers(allowlist: Allowlist, { pattern, port, allowPrivate }: Entry): boolean {
  if (pattern.kind === 'exact') {
    const decision = decide(allowlist, pattern.host, port);
    return decision.verdict === 'allow' && (decision.entry.allowPrivate || !allowPrivate);
  }
  const labels = pattern.parent.split('.');
  return labels.some(
    (_label, index) => allowlist.wildcards.get(labels.slice(index).join('.'))?.has(port) === true,
  );
}

/**
 * Entries that allow exactly what both lists allow: of two that overlap the narrower one, private addresses only where
 * both grant them. Patterns are a name or all below one, so that two of them are nested or have nothing in common.
 */
export function intersectEntries(a: readonly Entry[], b: readonly Entry[]): readonly Entry[] {
  return compileAllowlist([...narrowed(a, b), ...narrowed(b, a)]).entries;
}

/** Those of one list that the other allows, without private addresses where that one does not grant them. */
function narrowed(entries: readonly Entry[], others: readonly Entry[]): readonly Entry[] {
  const allowlist = compileAllowlist(others);
  return entries.flatMap((entry) =>
    [entry, { ...entry, allowPrivate: false }]
      .filter((candidate) => covers(allowlist, candidate))
      .slice(0, 1),
  );
}
