import { checkRule, formatEntry, type EntryRule } from './entry.js';
import { parsePattern } from './host-pattern.js';
import { formatHost, type Host } from './host.js';
import type { EntryOwner, HostList, PolicyModel, Server } from './model.js';
import type { Port } from './port.js';
import { fail, ok, type Result } from './result.js';
import { formatPlace, printable, serverKeyPath } from './visible-text.js';

/** The two ways to write an item of `allowed_hosts`. No list may mix them, and SODA reads one of them only. */
export type ItemShape = 'strings' | 'mappings';

/** Where an entry can be added: the list of the agent or of one server, and the line on which to look for it. */
export interface ListPlace {
  /** The path of keys to the section that holds the list. */
  readonly section: string;
  /** Whether the file has that section. Only that of the agent can be missing. */
  readonly hasSection: boolean;
  /** `undefined` if the list would have to be made. */
  readonly list: HostList | undefined;
  /** How an item of the list is written: as its others are, else as those of the file's other lists. */
  readonly shape: ItemShape;
  /** The line of the list's key, else of the section, else 1. */
  readonly line: number;
}

/** The list that belongs to an owner. What is the caller's or the upstream proxy's goes to the agent's. */
export function listPlace(policy: PolicyModel, owner: EntryOwner): ListPlace {
  const server = owner.kind === 'server' ? policy.servers.get(owner.name) : undefined;
  const { allowedHosts: list, key } = server ?? policy.sandbox;
  return {
    section: server === undefined ? 'sandbox' : serverKeyPath(server.name),
    hasSection: key !== undefined,
    list,
    shape: itemShape(policy, list),
    line: (list?.key ?? key)?.start.line ?? 1,
  };
}

/** The shape of a list's items, for a list without any that of the first list that has some; mappings if none has. */
export function itemShape(policy: PolicyModel, list: HostList | undefined): ItemShape {
  const lists = [list, policy.sandbox.allowedHosts, ...[...policy.servers.values()].map(listOf)];
  const shaped = lists.find((one) => one !== undefined && one.shape !== 'none');
  return shaped?.shape === 'strings' ? 'strings' : 'mappings';
}

function listOf({ allowedHosts }: Server): HostList | undefined {
  return allowedHosts;
}

/** What to add to a file so that it has the items: where, and the lines of YAML. */
export interface Addition {
  readonly where: string;
  readonly lines: readonly string[];
}

/** How items of {@link itemFor} get into the list of their place. */
export function additionOf(items: readonly string[], place: ListPlace, file: string): Addition {
  const { section, hasSection, list, line } = place;
  const at = `(${formatPlace({ file, line })})`;
  if (list !== undefined && list.shape !== 'none') {
    return { where: `add to ${section}.allowed_hosts ${at}`, lines: items };
  }
  const made = ['allowed_hosts:', ...items.map((item) => `  ${item}`)];
  if (list !== undefined)
    return { where: `replace the empty ${section}.allowed_hosts ${at} by`, lines: made };
  if (hasSection) return { where: `add below ${section} ${at}`, lines: made };
  return { where: `add to ${printable(file)}`, lines: [`${section}:`, ...made.map((text) => `  ${text}`)] };
}

/**
 * The item that allows exactly this host and port, as a line of YAML in the shape of its list, the port always named,
 * or the sentence that says why no item can.
 */
export function itemFor(host: Host, port: Port, shape: ItemShape): Result<string, string> {
  const pattern = parsePattern(formatHost(host));
  if (!pattern.ok) return fail(pattern.problem.message);
  const exact: EntryRule = { pattern: pattern.value, port, allowPrivate: false };
  const fault = checkRule(exact);
  if (fault === undefined)
    return ok(`- ${shape === 'strings' ? stringItem(exact) : mappingItem(exact, host)}`);

  const rule = { ...exact, allowPrivate: true };
  if (checkRule(rule) !== undefined) return fail(fault.message);
  if (shape !== 'strings') return ok(`- ${mappingItem(rule, host)}`);
  return fail(
    `${formatHost(host)} is private and needs "allow_private: true", which a list of strings cannot say: write the ` +
      `items of that list as mappings, and add - ${mappingItem(rule, host)}`,
  );
}

function stringItem(rule: EntryRule): string {
  return yamlScalar(formatEntry(rule));
}

function mappingItem({ port, allowPrivate }: EntryRule, host: Host): string {
  return `{host: ${yamlScalar(formatHost(host))}, port: ${port}${allowPrivate ? ', allow_private: true' : ''}}`;
}

/** A host as YAML text. Plain only where every YAML reader, old and new, sees a string. */
function yamlScalar(text: string): string {
  return /^[a-z][\w.-]*(?::[0-9]+)?$/.test(text) && !YAML_WORDS.has(text) ? text : `"${text}"`;
}

const YAML_WORDS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'yes',
  'no',
  'on',
  'off',
  'y',
  'n',
  'null',
]);
