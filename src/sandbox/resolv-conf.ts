import { readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from './mount-table.js';
import type { OwnText } from './mounts/mount.js';
import type { Network } from './sandbox.js';

const RESOLV_CONF = '/etc/resolv.conf';
/** Nothing but the sandbox's own loopback: a name is answered there, or fails at once. */
const OWN_RESOLVER = 'nameserver 127.0.0.1';
/** As many links as the kernel follows in one path (path_resolution(7)). */
const MAX_LINKS = 40;

/**
 * resolv.conf(5) of the sandbox: ours in a network of its own, the host's where the network is the host's. The file
 * stands where the host's name leads to, be that a file, a link, or a link to a file that does not exist; `undefined`
 * when nothing has to be mounted. Without any file the resolver asks 127.0.0.1.
 * @param scratch the places that are empty in the sandbox
 */
export function resolvConfFor(network: Network, scratch: readonly string[]): OwnText | undefined {
  const target = followLinks(RESOLV_CONF);
  const isEmptied = scratch.some((place) => isWithin(target, place));
  const exists = statSync(target, { throwIfNoEntry: false })?.isFile() === true;
  if (!exists && !isEmptied) return undefined;
  if (network === 'namespace') return { kind: 'text', path: target, content: OWN_RESOLVER };
  return exists && isEmptied
    ? { kind: 'text', path: target, content: readFileSync(target, 'utf8').trimEnd() }
    : undefined;
}

/** Where a name leads to, although the last file may be missing. */
export function followLinks(name: string): string {
  let current = name;
  for (let count = 0; count < MAX_LINKS; count += 1) {
    const directory = realOrSame(path.dirname(current));
    current = path.join(directory, path.basename(current));
    const target = linkTarget(current);
    if (target === undefined) return current;
    current = path.resolve(directory, target);
  }
  return current;
}

function linkTarget(name: string): string | undefined {
  try {
    return readlinkSync(name);
  } catch {
    return undefined;
  }
}

function realOrSame(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    return directory;
  }
}
