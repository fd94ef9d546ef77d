import { formatHost, type Host } from '../policy/host.js';

/** What clients call this machine, by whichever of them they connect to it. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Whether a client of a tunnel to `host` means that host by what it names in its first bytes: by nothing only where it may have
 * connected to an address (RFC 6066, section 3; RFC 9112, section 3.2).
 */
export function isNamed(named: Host | undefined, host: Host): boolean {
  const asked = formatHost(host);
  const isOwn = OWN_NAMES.has(asked);
  if (named === undefined) return host.kind === 'address' || isOwn;
  const said = formatHost(named);
  return said === asked || (isOwn && OWN_NAMES.has(said));
}
