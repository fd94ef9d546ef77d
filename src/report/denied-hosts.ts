import { additionOf, listPlace } from '../policy/list-place.js';
import type { PolicyModel, Server } from '../policy/model.js';
import type { DecisionSummary } from '../proxy/decision-counts.js';
import type { Decision, DenyReason, Reason, Verdict } from '../proxy/decision.js';
import { attributionOf, type Attribution } from './attribution.js';
import { offerFor } from './offer.js';
import { byCount } from './row-order.js';

/** A host and port that the policy or the address guard refused, or would have refused. */
export interface DeniedHost {
  /** A valid name or canonical address, or what the client wrote, made printable. */
  readonly host: string;
  /** `null` where only the name was asked for: the program got no address to connect to. */
  readonly port: number | null;
  readonly reason: DenyReason;
  readonly count: number;
  /** The server whose list an entry would go to; `null` for the agent's. */
  readonly server: string | null;
  /** Where an entry would go. */
  readonly file: string;
  readonly line: number | null;
  /** The item to add, as YAML on one line, for https where no port is known; `null` where adding one would not help, or is not for a program to propose. */
  readonly entry: string | null;
  /** Why there is no `entry`: a sentence. `null` where there is one. */
  readonly noEntry: string | null;
}

/** A place of the policy where entries for denied hosts would go. */
export interface DeniedPlace {
  readonly server: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** What to do there, e.g. `add to sandbox.allowed_hosts (soda.yaml:4)`. */
  readonly where: string;
  /** All that is to be added there: lines of YAML. Empty where no entry would help. */
  readonly yaml: readonly string[];
}

/** All that was denied, and the places for the entries, in the order of their first host. */
export interface Denials {
  readonly denied: readonly DeniedHost[];
  /** What an audit let through that is not listed. */
  readonly wouldDeny: readonly DeniedHost[];
  readonly places: readonly DeniedPlace[];
}

/**
 * One row a host and port, whatever the principal: the first reason stands, the counts add up. A name that was also
 * connected to, and denied, is listed with its ports alone.
 * @param servers those that took part in the run
 */
export function denials(
  { decisions }: DecisionSummary,
  policy: PolicyModel,
  servers: readonly Server[],
): Denials {
  const attribution = attributionOf(policy, servers);
  const rowsOf = (verdict: Verdict): readonly DeniedHost[] => {
    const wanted = decisions.filter(({ decision }) => decision.verdict === verdict);
    return deniedRows(wanted, policy, attribution);
  };
  const denied = rowsOf('deny');
  const wouldDeny = rowsOf('would-deny');
  return { denied, wouldDeny, places: placesOf([...denied, ...wouldDeny], policy) };
}

function deniedRows(
  decisions: DecisionSummary['decisions'],
  policy: PolicyModel,
  attribution: Attribution,
): readonly DeniedHost[] {
  const rows = new Map<string, DeniedHost>();
  for (const { decision, count } of decisions) {
    const { host, port, reason } = decision;
    if (!isDenyReason(reason)) continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key);
    rows.set(
      key,
      row === undefined
        ? { host, port, reason, count, ...placement(decision, policy, attribution) }
        : { ...row, count: row.count + count },
    );
  }
  const denied = [...rows.values()];
  const connected = new Set(denied.flatMap(({ host, port }) => (port === null ? [] : [host])));
  return byCount(denied.filter(({ host, port }) => port !== null || !connected.has(host)));
}

/** Whether a reason means that the policy or the address guard refused. */
export function isDenyReason(reason: Reason): reason is DenyReason {
  return (
    reason === 'not-listed' ||
    reason === 'wrong-port' ||
    reason === 'private-address' ||
    reason === 'metadata' ||
    reason === 'sni-mismatch'
  );
}

type Placement = Pick<DeniedHost, 'server' | 'file' | 'line' | 'entry' | 'noEntry'>;

function placement(decision: Decision, policy: PolicyModel, attribution: Attribution): Placement {
  const { owner, place, item } = offerFor(decision, policy, attribution);
  return {
    server: owner.kind === 'server' ? owner.name : null,
    file: policy.file,
    line: place.line,
    ...(item.ok ? { entry: item.value.item, noEntry: null } : { entry: null, noEntry: item.problem }),
  };
}

function placesOf(hosts: readonly DeniedHost[], policy: PolicyModel): readonly DeniedPlace[] {
  const servers = [...new Set(hosts.map(({ server }) => server))];
  return servers.map((server) => {
    const place = listPlace(policy, server === null ? { kind: 'agent' } : { kind: 'server', name: server });
    const items = hosts.flatMap((host) =>
      host.server === server && host.entry !== null ? [host.entry] : [],
    );
    const { where, lines } = additionOf(items, place, policy.file);
    const key = place.list?.key ?? policy.sandbox.key;
    return {
      server,
      file: policy.file,
      line: place.line,
      column: key?.start.column ?? 1,
      where,
      yaml: items.length === 0 ? [] : lines,
    };
  });
}
