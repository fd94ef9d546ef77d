import { networkInterfaces } from 'node:os';
import { parseIpAddress } from '../policy/ip-address.js';
import type { Clock } from './clock.js';

/** Interfaces come and go with containers and VPNs; asking the kernel for every tunnel would cost more than the dial. */
const FRESH_MS = 1_000;

/** Canonical texts of the addresses of this machine's interfaces, at most a second old. */
export function createOwnAddresses(clock: Clock): () => ReadonlySet<string> {
  let known: ReadonlySet<string> = new Set();
  let readAt = -Infinity;
  return () => {
    if (clock.elapsed() - readAt >= FRESH_MS) {
      known = readInterfaces();
      readAt = clock.elapsed();
    }
    return known;
  };
}

function readInterfaces(): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const addresses of Object.values(networkInterfaces())) {
    for (const { address } of addresses ?? []) {
      // Link-local IPv6 addresses may come with a zone id, which no answer of a resolver has.
      const parsed = parseIpAddress(address.split('%', 1)[0] ?? '');
      if (parsed !== undefined) texts.add(parsed.text);
    }
  }
  return texts;
}
