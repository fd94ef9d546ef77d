import { checkRule } from '../policy/entry.js';
import { parsePattern } from '../policy/host-pattern.js';
import { formatHost, parseHost, type Host } from '../policy/host.js';
import { additionOf, itemFor, listPlace, type ListPlace } from '../policy/list-place.js';
import type { Entry, EntryOwner, PolicyModel, Server } from '../policy/model.js';
import type { Port } from '../policy/port.js';
import { formatPlace } from '../policy/visible-text.js';
import type { DecisionSummary } from '../proxy/decision-counts.js';
import type { Decision, DenyReason, Reason } from '../proxy/decision.js';
import { attributionOf, type Attribution } from './attribution.js';
import { byCount } from './row-order.js';

/** A host and port that the policy or the address guard refused. */
export interface DeniedHost {
  /** A valid name or canonical address, or what the client wrote, made printable. */
  readonly host: string;
  readonly port: number;
  readonly reason: DenyReason;
  readonly count: number;
  /** The server whose list an entry would go to; `null` for the agent's. */
  readonly server: string | null;
  /** Where an entry would go. */
  readonly file: string;
  readonly line: number | null;
  /** The item to add, as YAML on one line; `null` where adding one would not help, or is not for a program to propose. */
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
  readonly hosts: readonly DeniedHost[];
  readonly places: readonly DeniedPlace[];
}

/**
 * One row a host and port, whatever the principal: the first reason stands, the counts add up.
 * @param servers those that took part in the run
 */
export function denials(
  { decisions }: DecisionSummary,
  policy: PolicyModel,
  servers: readonly Server[],
): Denials {
  const attribution = attributionOf(policy, servers);
  const rows = new Map<string, DeniedHost>();
  for (const { decision, count } of decisions) {
    const { host, port, reason } = decision;
    if (decision.verdict !== 'deny' || port === null || !isDenyReason(reason)) continue;
    const key = JSON.stringify([host, port]);
    const row = rows.get(key);
    rows.set(
      key,
      row === undefined
        ? { host, port, reason, count, ...placement(decision, port, policy, attribution) }
        : { ...row, count: row.count + count },
    );
  }
  const hosts = byCount(rows.values());
  return { hosts, places: placesOf(hosts, policy) };
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

function placement(decision: Decision, port: Port, policy: PolicyModel, attribution: Attribution): Placement {
  const { reason, entry: listed } = decision;
  const host = parseHost(decision.host);
  const owner = ownerOf(decision, port, host.ok ? host.value : undefined, attribution);
  const place = listPlace(policy, owner);
  const server = owner.kind === 'server' ? owner.name : null;
  const at = { server, file: policy.file, line: place.line };
  if (!host.ok) return { ...at, entry: null, noEntry: host.problem.message };
  const item = newItem(host.value, port, reason, listed, place);
  return typeof item === 'string'
    ? { ...at, entry: item, noEntry: null }
    : { ...at, entry: null, noEntry: item.because };
}

/** Reasons for which a listed host is refused. */
function isOfListed(reason: Reason): boolean {
  return reason === 'private-address' || reason === 'sni-mismatch';
}

/** Of an address that was refused the owner is known: whoever listed the name. */
function ownerOf(
  { reason, entry }: Decision,
  port: Port,
  host: Host | undefined,
  attribution: Attribution,
): EntryOwner {
  if (isOfListed(reason) && entry?.owner.kind === 'server') return entry.owner;
  return host === undefined || isOfListed(reason) ? { kind: 'agent' } : attribution(host, port);
}

/** The item that would have allowed it, or why none is proposed: a private address is for people to open. */
function newItem(
  host: Host,
  port: Port,
  reason: Reason,
  listed: Entry | undefined,
  { list }: ListPlace,
): string | { readonly because: string } {
  if (reason === 'metadata') {
    return { because: 'It is a metadata service, which hands out credentials: no entry can allow it.' };
  }
  if (reason === 'sni-mismatch') {
    return {
      because:
        'It is listed, and what was sent through the tunnel named another host, which is asked for by itself.',
    };
  }
  if (reason === 'private-address') return { because: privateText(listed) };
  const pattern = parsePattern(formatHost(host));
  const fault = pattern.ok
    ? checkRule({ pattern: pattern.value, port, allowPrivate: false })
    : pattern.problem;
  if (fault !== undefined) return { because: fault.message };
  const item = itemFor(host, port, list);
  return item.ok ? item.value : { because: item.problem };
}

function privateText(listed: Entry | undefined): string {
  const by =
    listed === undefined ? '' : ` by ${formatPlace({ file: listed.file, line: listed.range?.start.line })}`;
  return `It is listed${by}, and leads to a private address. If that is meant, give it an entry of its own with "allow_private: true".`;
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
