import { checkRule, formatEntry, type EntryRule } from '../policy/entry.js';
import { parsePattern } from '../policy/host-pattern.js';
import { formatHost, type Host } from '../policy/host.js';
import type { EntryOwner, HostList, PolicyModel } from '../policy/model.js';
import { DEFAULT_PORT, type Port } from '../policy/port.js';
import { fail, ok, type Result } from '../policy/result.js';
import { serverKeyPath } from './printable.js';

/** Where an entry can be added: the list of the agent or of one server, and the line on which to look for it. */
export interface ListPlace {
  /** The path of keys to the list. */
  readonly key: string;
  /** The line of `allowed_hosts`, else of the nearest key above it that is there; 1 in a file that has none. */
  readonly line: number;
  /** `undefined` if the list would have to be made. */
  readonly list: HostList | undefined;
}

/** The list that belongs to an owner. What is the caller's or the upstream proxy's goes to the agent's. */
export function listPlace(policy: PolicyModel, owner: EntryOwner): ListPlace {
  const server = owner.kind === 'server' ? policy.servers.get(owner.name) : undefined;
  const list = server === undefined ? policy.sandbox.allowedHosts : server.allowedHosts;
  const range = list?.key ?? (server === undefined ? policy.sandbox.key : server.key);
  const above = server === undefined ? 'sandbox' : serverKeyPath(server.name);
  return { key: `${above}.allowed_hosts`, line: range?.start.line ?? 1, list };
}

/**
 * The item that allows exactly this host and port, as a line of YAML in the shape of the list (a mapping where the
 * list has none yet), or the sentence that says why no item can.
 */
export function itemFor(host: Host, port: Port, list: HostList | undefined): Result<string, string> {
  const pattern = parsePattern(formatHost(host));
  if (!pattern.ok) return fail(pattern.problem.message);
  const exact: EntryRule = { pattern: pattern.value, port, allowPrivate: false };
  const fault = checkRule(exact);
  if (fault === undefined)
    return ok(`- ${list?.shape === 'strings' ? stringItem(exact) : mappingItem(exact, host)}`);

  const rule = { ...exact, allowPrivate: true };
  if (checkRule(rule) !== undefined) return fail(fault.message);
  if (list?.shape !== 'strings') return ok(`- ${mappingItem(rule, host)}`);
  return fail(
    `${formatHost(host)} is private and needs "allow_private: true", which a list of strings cannot say: write the ` +
      `items of that list as mappings, and add - ${mappingItem(rule, host)}`,
  );
}

function stringItem(rule: EntryRule): string {
  const text = formatEntry(rule);
  return yamlScalar(rule.port === DEFAULT_PORT ? text.slice(0, text.lastIndexOf(':')) : text);
}

function mappingItem({ port, allowPrivate }: EntryRule, host: Host): string {
  return `{host: ${yamlScalar(formatHost(host))}, port: ${port}${allowPrivate ? ', allow_private: true' : ''}}`;
}

/** A host as YAML text. Plain only where every YAML reader sees a string: it has a letter label before a dot. */
function yamlScalar(text: string): string {
  return /^[a-z][a-z0-9-]*\.[a-z0-9.-]*[a-z](?::[0-9]+)?$/.test(text) ? text : `"${text}"`;
}
