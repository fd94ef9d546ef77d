import { classifyAddress } from '../../policy/address-class.js';
import type { Host } from '../../policy/host.js';
import type { Entry } from '../../policy/model.js';
import { DEFAULT_PORT, HTTP_PORT } from '../../policy/port.js';
import { MAX_LISTENERS } from '../limits.js';
import type { Principal } from '../principal.js';
import type { AddressTable } from './address-table.js';
import { isInRange } from './synthetic-range.js';

/** What answers on a socket of the sandbox. */
export type Service = 'proxy' | 'dns' | 'transparent';

/** A socket that is to be opened inside the network namespace. */
export interface Listener {
  readonly kind: 'tcp' | 'udp';
  readonly address: string;
  readonly port: number;
  readonly service: Service;
}

export interface ListenerPlan {
  /** No two of them in each other's way; the proxy first. */
  readonly listeners: readonly Listener[];
  /** Entries that are reached through the proxy variables only. */
  readonly proxyOnly: readonly Entry[];
}

const ANY = '0.0.0.0';
const LOOPBACK = '127.0.0.1';
const DNS_PORT = 53;

/**
 * The sockets by which programs that know nothing of a proxy reach what is listed. 80 and 443 are taken on all
 * addresses, which the command could not bind itself. An entry with another port gets its synthetic address now and a
 * listener there alone, so that the command's own servers keep their ports; only for a wildcard with another port
 * every address must listen. An entry for this machine's loopback listens on the sandbox's.
 */
export function planListeners(
  { allowlist: { entries }, enforcement }: Pick<Principal, 'allowlist' | 'enforcement'>,
  table: AddressTable,
  proxyPort: number,
): ListenerPlan {
  const own: Listener[] = [
    { kind: 'tcp', address: LOOPBACK, port: proxyPort, service: 'proxy' },
    { kind: 'udp', address: LOOPBACK, port: DNS_PORT, service: 'dns' },
    { kind: 'tcp', address: LOOPBACK, port: DNS_PORT, service: 'dns' },
  ];
  if (entries.length === 0 && enforcement === 'enforce') return { listeners: own, proxyOnly: [] };

  const everywhere = new Set<number>([HTTP_PORT, DEFAULT_PORT]);
  const reserved = new Set<number>([DNS_PORT, proxyPort]);
  for (const { pattern, port } of entries) {
    if (pattern.kind === 'wildcard' && !reserved.has(port)) everywhere.add(port);
  }
  const places = new Map<string, Listener>();
  const add = (address: string, port: number): boolean => {
    const key = `${address} ${port}`;
    if (!places.has(key) && places.size >= MAX_LISTENERS) return false;
    places.set(key, { kind: 'tcp', address, port, service: 'transparent' });
    return true;
  };
  const covered = new Set([...everywhere].filter((port) => add(ANY, port)));
  const proxyOnly = entries.filter(({ pattern, port }) => {
    if (pattern.kind === 'wildcard') return !covered.has(port);
    const address = placeOf(pattern.host, table);
    if (address === undefined || (address === LOOPBACK && reserved.has(port))) return true;
    const isCovered = covered.has(port) && !address.includes(':');
    return !isCovered && !add(address, port);
  });
  return { listeners: [...own, ...places.values()], proxyOnly };
}

/** Where programs connect for a host; nowhere for most addresses, to which the sandbox has no route. */
function placeOf(host: Host, table: AddressTable): string | undefined {
  if (host.kind === 'name') {
    return host.name === 'localhost' ? LOOPBACK : table.addressFor(host.name)?.text;
  }
  const { address } = host;
  return isInRange(address, table.range) || classifyAddress(address) === 'loopback'
    ? address.text
    : undefined;
}
