import { addressBytes, parseIpAddress, type IpAddress } from '../../policy/ip-address.js';
import { fail, ok, type Result } from '../../policy/result.js';

/** IPv4 addresses of the sandbox's own that stand for names. */
export interface SyntheticRange {
  /** The first address as 32 bits. */
  readonly first: number;
  /** How many addresses, a power of two. */
  readonly size: number;
  /** Bits of the network. */
  readonly prefix: number;
}

/** With fewer addresses a handful of names would use them up; with more, too many real addresses are out of reach. */
const PREFIXES = { shortest: 8, longest: 24 } as const;

/**
 * Ordinary addresses of the internet, because programs that guard themselves against private ones refuse those set
 * apart for tests (RFC 2544).
 */
export const DEFAULT_SYNTHETIC_RANGE: SyntheticRange = { first: 28 * 2 ** 24, size: 2 ** 17, prefix: 15 };

/** The interface that makes all addresses of the range lead to the namespace itself, as ip-address(8) takes it. */
export function interfaceNetwork({ first, prefix }: SyntheticRange): string {
  return `${quad(first + 1)}/${prefix}`;
}

/** An IPv4 address from its 32 bits. */
export function quad(bits: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}

/** Whether an IPv4 address lies in the range. */
export function isInRange(address: IpAddress, { first, size }: SyntheticRange): boolean {
  if (address.family !== 4) return false;
  const bits = addressBits(address);
  return bits >= first && bits < first + size;
}

function addressBits(address: IpAddress): number {
  return addressBytes(address).reduce((bits, byte) => bits * 256 + byte, 0);
}

/** Reads `a.b.c.d/n`, the network's own address and 8 to 24 bits of it. The problem is a sentence. */
export function parseSyntheticRange(text: string): Result<SyntheticRange, string> {
  const [addressText = '', prefixText = '', ...rest] = text.split('/');
  const address = parseIpAddress(addressText);
  const prefix = Number(prefixText);
  const isPlain = rest.length === 0 && /^[1-9][0-9]?$/.test(prefixText);
  if (address?.family !== 4 || !isPlain || prefix < PREFIXES.shortest || prefix > PREFIXES.longest) {
    return fail(
      `write an IPv4 network of ${PREFIXES.shortest} to ${PREFIXES.longest} bits, e.g. 28.0.0.0/15`,
    );
  }
  const first = addressBits(address);
  const size = 2 ** (32 - prefix);
  if (first % size !== 0)
    return fail(`the address is not that of a network of ${prefix} bits, e.g. 28.0.0.0/15`);
  const top = first / 2 ** 24;
  if (top < 1 || top >= 224 || Math.floor(top) === 127) {
    return fail('the network cannot be used for connections. Write one like 28.0.0.0/15');
  }
  return ok({ first, size, prefix });
}
