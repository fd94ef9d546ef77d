import { lookup } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import type { HostName } from '../policy/host-name.js';
import { parseIpAddress, type IpAddress } from '../policy/ip-address.js';
import { findInHosts } from './hosts-file.js';

/** Turns an allowed name into addresses. Called once for a tunnel, and never for a name that is not allowed. */
export interface Resolver {
  /** The addresses in the order in which they should be tried. Rejects if there is none. */
  readonly resolve: (name: HostName) => Promise<readonly IpAddress[]>;
}

const HOSTS_FILE = '/etc/hosts';
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The machine's own resolver. Names in /etc/hosts lead to the addresses there; all others are asked for with a final
 * dot, so that the search list of resolv.conf can neither lead them elsewhere nor send them to another domain's
 * servers (resolv.conf(5), `search` and `ndots`). The file is read here because the C library does not find `name.`
 * under `name` in it. `localhost` and the names below it are never asked for (RFC 6761, section 6.3).
 */
export const systemResolver: Resolver = {
  resolve: async (name) => {
    const listed = findInHosts(await readHosts(), name);
    if (listed.length > 0) return listed;
    if (name === 'localhost' || name.endsWith('.localhost')) return addresses(LOOPBACK);
    const answers = await lookup(`${name}.`, { all: true, verbatim: true });
    return addresses(answers.map(({ address }) => address));
  },
};

/** A machine without the file has no names in it. */
async function readHosts(): Promise<string> {
  try {
    return await readFile(HOSTS_FILE, 'latin1');
  } catch {
    return '';
  }
}

/** Answers with a zone id (link-local ones) lead nowhere without it and are left out. */
function addresses(texts: readonly string[]): readonly IpAddress[] {
  return texts.flatMap((text) => parseIpAddress(text) ?? []);
}
