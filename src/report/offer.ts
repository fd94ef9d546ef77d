import { checkRule } from '../policy/entry.js';
import { parsePattern } from '../policy/host-pattern.js';
import { formatHost, parseHost, type Host } from '../policy/host.js';
import { itemFor, listPlace, type ListPlace } from '../policy/list-place.js';
import type { Entry, EntryOwner, PolicyModel } from '../policy/model.js';
import { parsePort, type Port } from '../policy/port.js';
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
  const port = request.port === null ? undefined : parsePort(String(request.port));
  const owner = ownerOf(
    request,
    host.ok ? host.value : undefined,
    port?.ok === true ? port.value : undefined,
    attribution,
  );
  const place = listPlace(policy, owner);
  if (!host.ok) return { owner, place, item: fail(host.problem.message) };
  return {
    owner,
    place,
    item: itemOf(request, host.value, port?.ok === true ? port.value : undefined, place),
  };
}

/** Of what is listed, and denied all the same, the owner is known: whoever listed the name. */
function ownerOf(
  { reason, entry }: DeniedRequest,
  host: Host | undefined,
  port: Port | undefined,
  attribution: Attribution,
): EntryOwner {
  const isListed = reason === 'private-address' || reason === 'sni-mismatch';
  if (isListed && entry?.owner.kind === 'server') return entry.owner;
  return isListed || host === undefined || port === undefined ? { kind: 'agent' } : attribution(host, port);
}

/** The item that would have allowed it, or why none is proposed: a private address is for people to open. */
function itemOf(
  { reason, entry }: DeniedRequest,
  host: Host,
  port: Port | undefined,
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
  if (port === undefined) {
    return fail('Its port is not known, since it was only looked up. The port is part of an entry.');
  }
  const pattern = parsePattern(formatHost(host));
  if (!pattern.ok) return fail(pattern.problem.message);
  const fault = checkRule({ pattern: pattern.value, port, allowPrivate: false });
  if (fault !== undefined) return fail(fault.message);
  const item = itemFor(host, port, shape);
  return item.ok ? ok({ host, port, item: item.value }) : item;
}

function privateText(listed: Entry | undefined): string {
  const by =
    listed === undefined ? '' : ` by ${formatPlace({ file: listed.file, line: listed.range?.start.line })}`;
  return `It is listed${by}, and leads to a private address. If that is meant, give it an entry of its own with "allow_private: true".`;
}
