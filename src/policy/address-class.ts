import ipaddr from 'ipaddr.js';
import type { HostName } from './host-name.js';
import { addressBytes, ipv4FromBytes, type IpAddress } from './ip-address.js';

/**
 * What an address is for. `private` is everything that means something inside one network only (RFC 1918, RFC 6598,
 * RFC 4193, RFC 2544); `reserved` is what nothing can be reached at.
 */
export type AddressClass =
  | 'public'
  | 'documentation'
  | 'private'
  | 'loopback'
  | 'link-local'
  | 'metadata'
  | 'unspecified'
  | 'multicast'
  | 'broadcast'
  | 'reserved';

/** From harmless to harmful: where one address embeds others, the last one in this order counts. */
const ORDER: readonly AddressClass[] = [
  'public',
  'documentation',
  'private',
  'loopback',
  'reserved',
  'broadcast',
  'multicast',
  'unspecified',
  'link-local',
  'metadata',
];

/** Where clouds hand out credentials. 168.63.129.16 and fd00:ec2::/32 are in ranges that look ordinary. */
const METADATA_ADDRESSES: ReadonlySet<string> = new Set([
  '169.254.169.254', // AWS, Azure, Google Cloud, OpenStack, …
  '168.63.129.16', // Azure's wire server
  '100.100.100.200', // Alibaba Cloud
  '192.0.0.192', // Oracle Cloud
  'fd00:ec2::254', // AWS, IPv6
  'fd00:ec2::23', // AWS EKS pod identity, IPv6
  'fd20:ce::254', // Google Cloud, IPv6
]);

const METADATA_NAMES: ReadonlySet<string> = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'metadata.platformequinix.com',
  'metadata.packet.net',
]);

const DOCUMENTATION = [
  '192.0.2.0/24', // RFC 5737
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001:db8::/32', // RFC 3849
  '3fff::/20', // RFC 9637
];

/** The ranges that ipaddr.js does not name, read with the first address: most policies have names only. */
let ranges: Readonly<Record<'documentation' | 'benchmark' | 'global', readonly Cidr[]>> | undefined;
type Cidr = ReturnType<typeof ipaddr.parseCIDR>;

function ownRanges(): NonNullable<typeof ranges> {
  ranges ??= {
    documentation: DOCUMENTATION.map((range) => ipaddr.parseCIDR(range)),
    benchmark: [ipaddr.parseCIDR('198.18.0.0/15')],
    global: [ipaddr.parseCIDR('2000::/3')],
  };
  return ranges;
}

/** By the names that ipaddr.js gives to ranges. A range that is not here is reserved. */
const RANGE_CLASSES = new Map<string, AddressClass>([
  ['unicast', 'public'],
  ['private', 'private'],
  ['uniqueLocal', 'private'],
  ['carrierGradeNat', 'private'],
  ['deprecatedSiteLocal', 'private'],
  ['benchmarking', 'private'],
  ['loopback', 'loopback'],
  ['linkLocal', 'link-local'],
  ['unspecified', 'unspecified'],
  ['multicast', 'multicast'],
  ['broadcast', 'broadcast'],
]);

/** Whether the name, or a name above it, is one by which a cloud's metadata service is known. */
export function isMetadataName(name: HostName): boolean {
  for (let rest: string = name, dot = 0; dot !== -1; rest = rest.slice(dot + 1)) {
    if (METADATA_NAMES.has(rest)) return true;
    dot = rest.indexOf('.');
  }
  return false;
}

/** The IPv4 addresses that an IPv6 address stands for: none for most. */
function embeddedAddresses(bytes: readonly number[]): readonly IpAddress[] {
  const pick = (...at: number[]): IpAddress => ipv4FromBytes(at.map((i) => bytes[i] ?? 0));
  const zero = (from: number, to: number): boolean => bytes.slice(from, to).every((byte) => byte === 0);
  const starts = (...prefix: number[]): boolean => prefix.every((byte, i) => bytes[i] === byte);
  if (zero(0, 10) && bytes[10] === 0xff && bytes[11] === 0xff) return [pick(12, 13, 14, 15)]; // mapped
  if (zero(0, 12) && !zero(12, 15)) return [pick(12, 13, 14, 15)]; // compatible (RFC 4291, 2.5.5.1)
  if (starts(0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0)) return [pick(12, 13, 14, 15)]; // RFC 6052
  if (starts(0x00, 0x64, 0xff, 0x9b, 0x00, 0x01)) {
    // RFC 8215 leaves the prefix length to the network; the zero bits behind the address (RFC 6052, 2.2) tell it.
    if (zero(11, 16)) return [pick(6, 7, 9, 10)];
    if (zero(12, 16)) return [pick(7, 9, 10, 11)];
    return zero(13, 16) ? [pick(9, 10, 11, 12), pick(12, 13, 14, 15)] : [pick(12, 13, 14, 15)];
  }
  if (starts(0x20, 0x02)) return [pick(2, 3, 4, 5)]; // 6to4 (RFC 3056)
  if (starts(0x20, 0x01, 0, 0)) {
    // Teredo (RFC 4380): the server, and the client with all bits inverted.
    return [pick(4, 5, 6, 7), ipv4FromBytes(bytes.slice(12).map((byte) => byte ^ 0xff))];
  }
  return [];
}

function classifyAlone(ip: IpAddress): AddressClass {
  if (METADATA_ADDRESSES.has(ip.text)) return 'metadata';
  const parsed = ipaddr.fromByteArray([...addressBytes(ip)]);
  const { documentation, benchmark, global } = ownRanges();
  const within = (list: readonly Cidr[]): boolean =>
    list.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
  if (within(documentation)) return 'documentation';
  if (within(benchmark)) return 'private';
  const found = RANGE_CLASSES.get(parsed.range()) ?? 'reserved';
  return found === 'public' && ip.family === 6 && !within(global) ? 'reserved' : found;
}

/**
 * The class of an address, by the IANA special-purpose registries (RFC 6890). An address that embeds IPv4 (mapped,
 * compatible, NAT64, 6to4, Teredo) is judged by the embedded address, of several by the worst.
 */
export function classifyAddress(ip: IpAddress): AddressClass {
  const embedded = ip.family === 6 ? embeddedAddresses(addressBytes(ip)) : [];
  if (embedded.length === 0) return classifyAlone(ip);
  const ranks = embedded.map((inner) => ORDER.indexOf(classifyAlone(inner)));
  return ORDER[Math.max(...ranks)] ?? 'reserved';
}

/** What an entry of the policy says about the addresses behind it. */
export interface AddressGrant {
  readonly allowPrivate: boolean;
  /** The entry spells out this very address, rather than a name that led to it. */
  readonly literal: boolean;
}

/**
 * Whether an entry may lead to an address of this class. The policy's check of literal entries and the proxy's guard
 * both ask here, so that no entry is accepted that the guard would always refuse.
 */
export function isAddressGranted(addressClass: AddressClass, grant: AddressGrant): boolean {
  switch (addressClass) {
    case 'public':
      return true;
    case 'documentation':
      // Nobody's network: as a literal it is an example, as the answer for a name it is somebody's mistake.
      return grant.allowPrivate || grant.literal;
    case 'private':
    case 'loopback':
      return grant.allowPrivate;
    case 'link-local':
    case 'metadata':
    case 'unspecified':
    case 'multicast':
    case 'broadcast':
    case 'reserved':
      return false;
  }
}
