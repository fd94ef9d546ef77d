import { checkRule } from '../policy/entry.js';
import { parsePattern } from '../policy/host-pattern.js';
import { formatHost, parseHost, type Host } from '../policy/host.js';
import { itemFor, listPlace, type ListPlace } from '../policy/list-place.js';
import type { Entry, EntryOwner, PolicyModel } from '../policy/model.js';
import { DEFAULT_PORT, parsePort, type Port } from '../policy/port.js';
import { fail, ok, type Result } from '../policy/result.js';
import { formatPlace } from '../policy/visible-text.js';
import type { Reason } from '../proxy/decision.js';
import type { Attribution } from './attribution.js';

/** A request that was denied. `host` may be what the client wrote, and no host at all. */
export interface DeniedRequest {
  readonly host: string;
  readonly port: number | null;
  readonly reason: Reason;
  /** The entry that lists it, where it was denied all the same and that is known. */
  readonly entry?: Entry | undefined;
}

/** The item that would allow a request. */
export interface OfferedItem {
  readonly host: Host;
  readonly port: Port;
  /** Only the name was asked for: the port is that of https. */
  readonly isPortAssumed: boolean;
  /** A line of YAML, with its dash. */
  readonly item: string;
}

/** What can be offered to whoever wants a denied request allowed: where an entry would go, and the entry or why there is none. */
export interface Offer {
  readonly owner: EntryOwner;
  readonly place: ListPlace;
  readonly item: Result<OfferedItem, string>;
}

export function offerFor(request: DeniedRequest, policy: PolicyModel, attribution: Attribution): Offer {
  const host = parseHost(request.host);
  const port = request.port === null ? ok(DEFAULT_PORT) : parsePort(String(request.port));
  const owner = host.ok && port.ok ? ownerOf(request, host.value, port.value, attribution) : AGENT;
  const place = listPlace(policy, owner);
  if (!host.ok) return { owner, place, item: fail(host.problem.message) };
  if (!port.ok) return { owner, place, item: fail(port.problem.message) };
  return { owner, place, item: itemOf(request, host.value, port.value, place) };
}

const AGENT: EntryOwner = { kind: 'agent' };

/** Of what is listed, and denied all the same, the owner is known: whoever listed the name. */
function ownerOf(
  { reason, entry }: DeniedRequest,
  host: Host,
  port: Port,
  attribution: Attribution,
): EntryOwner {
  const isListed = reason === 'private-address' || reason === 'sni-mismatch';
  if (isListed && entry?.owner.kind === 'server') return entry.owner;
  return isListed ? AGENT : attribution(host, port);
}

/** The item that would have allowed it, or why none is proposed: a private address is for people to open. */
function itemOf(
  { reason, entry, port: asked }: DeniedRequest,
  host: Host,
  port: Port,
  { shape }: ListPlace,
): Result<OfferedItem, string> {
  if (reason === 'metadata') {
    return fail('It is a metadata service, which hands out credentials: no entry can allow it.');
  }
  if (reason === 'sni-mismatch') {
    return fail(
      'It is listed, and what was sent through the tunnel named another host, which is asked for by itself.',
    );
  }
  if (reason === 'private-address') return fail(privateText(entry));
  const pattern = parsePattern(formatHost(host));
  if (!pattern.ok) return fail(pattern.problem.message);
  const fault = checkRule({ pattern: pattern.value, port, allowPrivate: false });
  if (fault !== undefined) return fail(fault.message);
  const item = itemFor(host, port, shape);
  return item.ok ? ok({ host, port, isPortAssumed: asked === null, item: item.value }) : item;
}

function privateText(listed: Entry | undefined): string {
  const by =
    listed === undefined ? '' : ` by ${formatPlace({ file: listed.file, line: listed.range?.start.line })}`;
  return `It is listed${by}, and leads to a private address. If that is meant, give it an entry of its own with "allow_private: true".`;
}
