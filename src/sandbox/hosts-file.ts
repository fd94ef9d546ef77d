import { statSync } from 'node:fs';
import { hostname } from 'node:os';
import { isWithin } from './mount-table.js';
import type { OwnText } from './mounts/mount.js';
import { followLinks } from './resolv-conf.js';
import type { Network } from './sandbox.js';

const HOSTS = '/etc/hosts';
/** What may stand in hosts(5); a machine can have any name. */
const PLAIN_NAME = /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/;

/**
 * hosts(5) of the sandbox: in a network of its own, the addresses in the machine's file lead nowhere, and would keep
 * programs from asking the name server there for the names that they may reach. Only the machine's own name stays;
 * `undefined` when nothing has to be mounted.
 * @param scratch the places that are empty in the sandbox
 */
export function hostsFor(network: Network, scratch: readonly string[]): OwnText | undefined {
  if (network !== 'namespace') return undefined;
  const target = followLinks(HOSTS);
  const isEmptied = scratch.some((place) => isWithin(target, place));
  const exists = statSync(target, { throwIfNoEntry: false })?.isFile() === true;
  return exists || isEmptied ? { kind: 'text', path: target, content: hostsText(hostname()) } : undefined;
}

/** The lines without the last line break. */
export function hostsText(machine: string): string {
  const own = PLAIN_NAME.test(machine) && machine !== 'localhost' ? [`127.0.1.1 ${machine}`] : [];
  return ['127.0.0.1 localhost', '::1 localhost ip6-localhost ip6-loopback', ...own].join('\n');
}
