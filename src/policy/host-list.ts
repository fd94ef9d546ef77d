import { makeEntry, parseEntryText } from './entry.js';
import type { HostFault } from './host-fault.js';
import { parsePattern } from './host-pattern.js';
import { describeMisread } from './misread-item.js';
import type { Entry, EntryOwner, HostList } from './model.js';
import { parsePort } from './port.js';
import type { SourceFile } from './position.js';
import type { Problem } from './problem.js';
import { problemOfFault } from './scalar-fault.js';
import { isNumber } from './shape-message.js';
import type { YamlMapping, YamlNode, YamlPair, YamlScalar, YamlSequence } from './yaml-node.js';
import type { Lines } from './yaml-lines.js';

/** A list of hosts as far as it can be read, with the faults of its hosts and ports. Its shape is the schema's to judge. */
export interface HostListReading {
  readonly list: HostList;
  readonly problems: readonly Problem[];
  /** Items whose one real fault has been described, whatever else their shape breaks. */
  readonly described: readonly YamlNode[];
}

/** What a list is read for. */
export interface HostListContext {
  readonly source: SourceFile;
  readonly lines: Lines;
  readonly owner: EntryOwner;
}

/**
 * Reads the value of a key `allowed_hosts`. A value that is no list reads as an empty one: never as a missing key, which
 * would open the network.
 */
export function readHostList(context: HostListContext, pair: YamlPair): HostListReading {
  const { value, key } = pair;
  if (value.kind !== 'sequence') {
    return { list: { key, range: value.range, shape: 'none', entries: [] }, problems: [], described: [] };
  }
  const items = value.items.map((item) => readItem(context, item));
  const entries = items.flatMap(({ entry }) => (entry === undefined ? [] : [entry]));
  const problems = items.flatMap((item) => item.problems);
  const described = value.items.filter((_item, index) => items[index]?.shape === 'misread');
  const first = items.find(({ shape }) => shape === 'strings' || shape === 'mappings')?.shape;
  const shape = first === 'strings' || first === 'mappings' ? first : 'none';
  const other = items.findIndex((item) => item.shape === (shape === 'strings' ? 'mappings' : 'strings'));
  const mixed = shape === 'none' || other === -1 ? [] : [mixedShapes(context, pair, value, other)];
  return { list: { key, range: value.range, shape, entries }, problems: [...mixed, ...problems], described };
}

interface ItemReading {
  readonly shape: 'strings' | 'mappings' | 'misread' | 'neither';
  readonly entry?: Entry;
  readonly problems: readonly Problem[];
}

function readItem(context: HostListContext, item: YamlNode): ItemReading {
  if (item.kind === 'unreadable') return { shape: 'neither', problems: [] };
  const misread = describeMisread(item);
  if (misread !== undefined) return { shape: 'misread', problems: [misread] };
  // Its keys are no names (e.g. `{{ host }}`), which has been said, so what is missing is not known.
  if (item.kind === 'mapping' && item.pairs.size === 0 && item.keyProblems.length > 0) {
    return { shape: 'misread', problems: [] };
  }
  if (item.kind === 'mapping') return { shape: 'mappings', ...readMapping(context, item) };
  if (!isText(item)) return { shape: 'neither', problems: [] };
  const parsed = parseEntryText(item.text);
  if (!parsed.ok) return { shape: 'strings', problems: [faultAt(context, item, parsed.problem)] };
  const { pattern, port } = parsed.value;
  const entry = { pattern, port, allowPrivate: false, ...originOf(context, item) };
  return { shape: 'strings', entry, problems: [] };
}

function readMapping(context: HostListContext, item: YamlMapping): Omit<ItemReading, 'shape'> {
  const host = item.pairs.get('host')?.value;
  const port = item.pairs.get('port')?.value;
  const privately = item.pairs.get('allow_private');
  const pattern = isText(host) ? parsePattern(host.text) : undefined;
  // Quotes make a port text, which is the schema's to refuse.
  const number =
    isScalar(port) && port.style === 'plain' && isNumber(port) ? parsePort(port.text) : undefined;
  const allowPrivate =
    isScalar(privately?.value) &&
    privately.value.reading === 'boolean' &&
    privately.value.text.toLowerCase() === 'true';
  const problems: Problem[] = [];
  if (isText(host) && pattern?.ok === false) problems.push(faultAt(context, host, pattern.problem));
  if (isScalar(port) && number?.ok === false) problems.push(faultAt(context, port, number.problem));
  if (!isText(host) || !isScalar(port) || pattern?.ok !== true || number?.ok !== true) return { problems };

  const rule = { pattern: pattern.value, port: number.value, allowPrivate };
  const made = makeEntry(rule, originOf(context, item));
  if (made.ok) return { entry: made.value, problems };
  const fault = made.problem;
  // What is wrong with the value of `allow_private` is reported, and what it would say is not known.
  const isUnclear =
    privately !== undefined && !(isScalar(privately.value) && privately.value.reading === 'boolean');
  if (isUnclear && fault.code === 'host-private-address') return { problems };
  if (fault.code === 'wildcard-allow-private' && privately !== undefined) {
    return { problems: [{ code: fault.code, range: privately.key, message: fault.message }] };
  }
  return { problems: [faultAt(context, fault.code === 'reserved-port' ? port : host, fault)] };
}

function mixedShapes(
  { source }: HostListContext,
  pair: YamlPair,
  list: YamlSequence,
  other: number,
): Problem {
  const range = list.items[other]?.range ?? pair.key;
  return {
    code: 'mixed-shapes',
    range: pair.key,
    message:
      'The list mixes texts and mappings, and SODA can read only one kind in a list. Write all items as texts ("api.example.com:443") or all as mappings ({host: api.example.com, port: 443}).',
    related: [{ location: { file: source.path, range }, message: 'The first item of the other kind' }],
  };
}

function faultAt({ source, lines }: HostListContext, node: YamlScalar, fault: HostFault): Problem {
  return problemOfFault(source, lines, node, fault);
}

function originOf(
  { source, owner }: HostListContext,
  node: YamlNode,
): Pick<Entry, 'owner' | 'file' | 'range'> {
  return { owner, file: source.path, range: node.range };
}

function isScalar(node: YamlNode | undefined): node is YamlScalar {
  return node?.kind === 'scalar';
}

function isText(node: YamlNode | undefined): node is YamlScalar {
  return isScalar(node) && (node.reading === 'text' || node.reading === 'ambiguous-boolean');
}
