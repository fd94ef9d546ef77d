import { isIPv4, isIPv6 } from 'node:net';

declare const brand: unique symbol;

/**
 * An IP address in its one canonical spelling, so that two addresses are equal as bytes exactly if `text` is equal.
 * An IPv4 address and the IPv6 address that embeds it are two addresses.
 */
export interface IpAddress {
  readonly family: 4 | 6;
  /** Dotted quad, or RFC 5952 (mixed notation for `::ffff:0:0/96` only), without brackets. */
  readonly text: string;
  readonly [brand]: true;
}

/** Made here only, after the text was checked. */
function address(family: 4 | 6, text: string): IpAddress {
  return { family, text } as IpAddress;
}

/** The sixteen bytes of a text that `isIPv6` accepted and that has no zone id. */
function ipv6Bytes(text: string): number[] {
  const lastColon = text.lastIndexOf(':');
  const tail = text.slice(lastColon + 1);
  const groups = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          const value = Number.parseInt(group, 16);
          return [value >> 8, value & 0xff];
        });
  const dotted = tail.includes('.') ? tail.split('.').map(Number) : [];
  const body = dotted.length === 0 ? text : text.slice(0, lastColon + (text[lastColon - 1] === ':' ? 1 : 0));
  const [head = '', rest] = body.split('::');
  const front = groups(head);
  if (rest === undefined) return [...front, ...dotted];
  const back = [...groups(rest), ...dotted];
  return [...front, ...Array<number>(16 - front.length - back.length).fill(0), ...back];
}

/** RFC 5952, section 4: lower case, no leading zeros, the longest run of two or more zero groups as `::`. */
function formatIpv6(bytes: readonly number[]): string {
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `::ffff:${bytes.slice(12).join('.')}`;
  }
  let [start, length] = [0, 1];
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (end < 8 && groups[end] === 0) end++;
    if (end - i > length) [start, length] = [i, end - i];
  }
  const text = (part: readonly number[]): string => part.map((group) => group.toString(16)).join(':');
  if (length < 2) return text(groups);
  return `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}

/** The IPv4 address with these four bytes. */
export function ipv4FromBytes(bytes: readonly number[]): IpAddress {
  return address(4, bytes.join('.'));
}

/** The bytes in network order: 4 or 16 of them. */
export function addressBytes(ip: IpAddress): readonly number[] {
  return ip.family === 4 ? ip.text.split('.').map(Number) : ipv6Bytes(ip.text);
}

/**
 * Reads a dotted quad of decimal numbers without leading zeros, or an IPv6 address (RFC 4291, section 2.2) without
 * brackets and zone id. Nothing else is an address: `127.1`, `0x7f000001` and `2130706433`, which the C library reads
 * as one, are not.
 */
export function parseIpAddress(text: string): IpAddress | undefined {
  if (isIPv4(text)) return address(4, text);
  // The colon first: Node compiles a large expression for its answer, and nearly every text here is a name.
  if (!text.includes(':') || text.includes('%') || !isIPv6(text)) return undefined;
  return address(6, formatIpv6(ipv6Bytes(text)));
}
