import { formatHost, type Host } from './host.js';
import type { Entry } from './model.js';
import type { Port } from './port.js';

type ByPort = ReadonlyMap<Port, Entry>;

/** A set of entries, arranged so that a decision costs a few look-ups per label of the name, however many entries. */
export interface Allowlist {
  /** The union: one entry for each pattern and port, in the order given. Among equals one with `allowPrivate` wins. */
  readonly entries: readonly Entry[];
  /** By the canonical text of the host; no name is spelled like an address. */
  readonly exact: ReadonlyMap<string, ByPort>;
  /** By the name behind `*.`. */
  readonly wildcards: ReadonlyMap<string, ByPort>;
}

export type Decision =
  /** Of several entries that match: the exact one, else the wildcard with the longest name. */
  | { readonly verdict: 'allow'; readonly entry: Entry }
  | {
      readonly verdict: 'deny';
      readonly reason: 'not-listed' | 'wrong-port';
      /**
       * `wrong-port`: an entry that matches the host with another port. `not-listed`: an exact entry of a name above
       * it, which was perhaps meant to cover it; often there is none.
       */
      readonly nearest: Entry | undefined;
    };

/** Arranges entries for decisions. */
export function compileAllowlist(entries: readonly Entry[]): Allowlist {
  const exact = new Map<string, Map<Port, Entry>>();
  const wildcards = new Map<string, Map<Port, Entry>>();
  const union = new Set<Entry>();
  for (const entry of entries) {
    const { pattern, port } = entry;
    const [index, key] =
      pattern.kind === 'exact' ? [exact, formatHost(pattern.host)] : [wildcards, pattern.parent];
    const byPort = index.get(key) ?? new Map<Port, Entry>();
    index.set(key, byPort);
    const present = byPort.get(port);
    if (present === undefined) {
      byPort.set(port, entry);
      union.add(entry);
    } else if (entry.allowPrivate && !present.allowPrivate) {
      byPort.set(port, entry);
      union.delete(present);
      union.add(entry);
    }
  }
  return { entries: [...union], exact, wildcards };
}

/**
 * Decides whether a host and port may be reached. Pure, and before any name is resolved. The pair counts: a host that
 * is listed with another port is denied.
 */
export function decide(allowlist: Allowlist, host: Host, port: Port): Decision {
  const text = formatHost(host);
  const exact = allowlist.exact.get(text);
  const listed = exact?.get(port);
  if (listed !== undefined) return { verdict: 'allow', entry: listed };
  let otherPort = first(exact);
  let above: Entry | undefined;
  if (host.kind === 'name') {
    for (let name: string = text; name !== ''; name = parentOf(name)) {
      const wildcard = allowlist.wildcards.get(name);
      const entry = wildcard?.get(port);
      if (entry !== undefined) return { verdict: 'allow', entry };
      otherPort ??= first(wildcard);
      if (name !== text) above ??= first(allowlist.exact.get(name));
    }
  }
  if (otherPort !== undefined) return { verdict: 'deny', reason: 'wrong-port', nearest: otherPort };
  return { verdict: 'deny', reason: 'not-listed', nearest: above };
}

function first(byPort: ByPort | undefined): Entry | undefined {
  return byPort?.values().next().value;
}

/** The name without its first label; empty behind the last. */
function parentOf(name: string): string {
  const dot = name.indexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1);
}
