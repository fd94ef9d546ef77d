import { compileAllowlist } from '../../policy/allowlist.js';
import { makeEntry } from '../../policy/entry.js';
import { parsePattern } from '../../policy/host-pattern.js';
import type { Entry } from '../../policy/model.js';
import type { Port } from '../../policy/port.js';
import { systemResolver, type DecisionLog, type Principal, type Resolver } from '../../proxy/index.js';
import type { CanaryPlace } from './canary.js';

/**
 * The proxy of a run while it is tested: what is asked of it there takes the same way as any request, and is in no log. All
 * of it ends with `end`, before the command starts.
 */
export interface CanaryProxy {
  /** The principals, to whom the canary's name is allowed until the end. */
  readonly principals: (principals: readonly Principal[]) => readonly Principal[];
  /** Knows where the canary's name leads. */
  readonly resolver: Resolver;
  /** Leaves out what is decided about the hosts of the self-test. */
  readonly log: (log: DecisionLog) => DecisionLog;
  readonly end: () => void;
}

/**
 * @param allowed the name that leads to `place` through the proxy
 * @param hosts every host that the self-test asks for
 */
export function canaryProxy(
  allowed: string,
  place: CanaryPlace,
  hosts: readonly string[],
  resolver: Resolver = systemResolver,
): CanaryProxy {
  const entry = canaryEntry(allowed, place.port);
  const tested = new Set(hosts);
  let isOpen = true;
  const isCanary = (host: string): boolean => isOpen && tested.has(host);
  return {
    principals: (principals) =>
      principals.map(({ allowlist, ...rest }) => {
        const extended = compileAllowlist([...allowlist.entries, entry]);
        return {
          ...rest,
          get allowlist() {
            return isOpen ? extended : allowlist;
          },
        };
      }),
    resolver: {
      resolve: async (name) => (isOpen && name === allowed ? [place.address] : await resolver.resolve(name)),
    },
    log: (log) => ({
      ...log,
      refused: (decision, ms) => {
        if (!isCanary(decision.host)) log.refused(decision, ms);
      },
      opened: (decision) => (isCanary(decision.host) ? () => undefined : log.opened(decision)),
    }),
    end: () => {
      isOpen = false;
    },
  };
}

/** It leads to this machine: that is `allowPrivate`, for one name that nobody else can have. */
function canaryEntry(name: string, port: Port): Entry {
  const pattern = parsePattern(name);
  if (!pattern.ok) throw new Error(pattern.problem.message);
  const entry = makeEntry(
    { pattern: pattern.value, port, allowPrivate: true },
    { owner: { kind: 'caller' }, file: 'self-test', range: undefined },
  );
  if (!entry.ok) throw new Error(entry.problem.message);
  return entry.value;
}
