import type { HostName } from '../policy/host-name.js';
import { parseIpAddress, type IpAddress } from '../policy/ip-address.js';

/**
 * The addresses that a hosts file (hosts(5)) has for a name, in the file's order and none twice. Names compare without
 * regard to ASCII case; a line whose address cannot be read counts for nothing.
 */
export function findInHosts(text: string, name: HostName): readonly IpAddress[] {
  const found = new Map<string, IpAddress>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = (line.split('#', 1)[0] ?? '').trim().split(/\s+/);
    if (!names.some((candidate) => withoutFinalDot(candidate).toLowerCase() === name)) continue;
    const parsed = parseIpAddress(address);
    if (parsed !== undefined) found.set(parsed.text, parsed);
  }
  return [...found.values()];
}

function withoutFinalDot(name: string): string {
  return name.endsWith('.') ? name.slice(0, -1) : name;
}
