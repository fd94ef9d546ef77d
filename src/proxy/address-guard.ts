import { classifyAddress, isAddressGranted } from '../policy/address-class.js';
import type { IpAddress } from '../policy/ip-address.js';
import type { Port } from '../policy/port.js';
import type { DenyReason } from './decision.js';

/** What an address is judged by besides its range. */
export interface GuardContext {
  /** The entry that allows the name says `allow_private: true`. */
  readonly allowPrivate: boolean;
  /** The request names the address itself, which an entry spells out, rather than a name that led to it. */
  readonly literal: boolean;
  readonly port: Port;
  /** Canonical texts of the addresses of this machine's interfaces. */
  readonly ownAddresses: () => ReadonlySet<string>;
  /** Ports on which the proxy itself listens on this machine. */
  readonly ownPorts: ReadonlySet<Port>;
}

export type GuardResult =
  | { readonly verdict: 'dial'; readonly addresses: readonly IpAddress[] }
  | {
      readonly verdict: 'refuse';
      readonly reason: Extract<DenyReason, 'metadata' | 'private-address'>;
      /** The first address that was refused for this reason. */
      readonly address: IpAddress;
    };

type Judgement = 'dial' | 'metadata' | 'private-address';

/**
 * Keeps the addresses that may be dialled, in their order. One refused address does not spoil the others: what is
 * dialled afterwards is one of those returned and never the name again, so a refused one cannot be reached by a retry.
 *
 * `addresses` is not empty.
 */
export function guardAddresses(
  addresses: readonly [IpAddress, ...IpAddress[]],
  context: GuardContext,
): GuardResult {
  const judged = addresses.map((address) => ({ address, judgement: judge(address, context) }));
  const dial = judged.filter(({ judgement }) => judgement === 'dial').map(({ address }) => address);
  if (dial.length > 0) return { verdict: 'dial', addresses: dial };
  const metadata = judged.find(({ judgement }) => judgement === 'metadata');
  return metadata === undefined
    ? { verdict: 'refuse', reason: 'private-address', address: addresses[0] }
    : { verdict: 'refuse', reason: 'metadata', address: metadata.address };
}

function judge(address: IpAddress, context: GuardContext): Judgement {
  const addressClass = classifyAddress(address);
  if (addressClass === 'metadata') return 'metadata';
  const own = addressClass === 'loopback' || context.ownAddresses().has(withoutMapping(address.text));
  if (own && context.ownPorts.has(context.port)) return 'private-address';
  if (own && !context.allowPrivate) return 'private-address';
  return isAddressGranted(addressClass, context) ? 'dial' : 'private-address';
}

/** An IPv4-mapped address is dialled as the IPv4 address that it holds (RFC 4038, section 4.2). */
function withoutMapping(text: string): string {
  return text.startsWith('::ffff:') && text.includes('.') ? text.slice('::ffff:'.length) : text;
}
