import {
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Document,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

import type { Range, SourceFile } from './position.js';
import type { Problem } from './problem.js';
import { makeAnchors, type Anchors } from './yaml-alias.js';
import type { Lines } from './yaml-lines.js';
import type { YamlMapping, YamlNode, YamlPair, YamlScalar, YamlSequence } from './yaml-node.js';
import { itemsBehind, type Shortened } from './yaml-runs.js';
import { readPlain } from './yaml-scalar.js';
import { duplicateKey, halfEscape, loneAnchor, mergeKey, notAName, unknownTag } from './yaml-tree-problem.js';

/** A document's values, and what is wrong with its keys and aliases. */
export interface Tree {
  readonly root: YamlNode;
  readonly problems: readonly Problem[];
  /** How many runs of a shortened text have found their place. */
  readonly runs: number;
}

/**
 * Turns a document into positioned values, in the order of the file. Aliases are replaced by what they stand for. `broken`
 * are offsets of syntax faults that have been reported: a value that has one cannot be read. `shortened` is what the document
 * was parsed from, if it was not the source's text.
 */
export function buildTree(
  source: SourceFile,
  lines: Lines,
  document: Document.Parsed,
  broken: readonly number[],
  shortened?: Shortened,
): Tree {
  const building: Building = {
    source,
    lines,
    broken,
    anchors: makeAnchors(),
    sizes: new Map(),
    problems: [],
    shortened,
    runs: 0,
  };
  const root = build(building, document.contents, 0);
  return { root, problems: building.problems, runs: building.runs };
}

interface Building {
  readonly source: SourceFile;
  readonly lines: Lines;
  readonly broken: readonly number[];
  readonly anchors: Anchors;
  readonly sizes: Map<YamlNode, number>;
  readonly problems: Problem[];
  readonly shortened: Shortened | undefined;
  runs: number;
}

/** `end` is where the value would stand if there is none. */
function build(at: Building, node: unknown, end: number): YamlNode {
  if (isAlias(node)) return buildAlias(at, node.source, rangeOf(at, node.range, end));
  if (isScalar(node)) return anchored(at, node.anchor, () => buildScalar(at, node, end));
  if (isMap(node)) return anchored(at, node.anchor, () => readTag(at, node.tag, buildMapping(at, node)));
  if (isSeq(node)) return anchored(at, node.anchor, () => readTag(at, node.tag, buildSequence(at, node)));
  return nothing(at, end);
}

function buildAlias(at: Building, name: string, range: Range): YamlNode {
  // The place of an unnamed alias is known to be broken already.
  if (name === '') return { kind: 'unreadable', range, problem: undefined };
  const resolved = at.anchors.resolve(name, range);
  if (!resolved.ok) {
    if (resolved.problem !== undefined) at.problems.push(resolved.problem);
    return { kind: 'unreadable', range, problem: undefined };
  }
  return resolved.value.node;
}

function anchored(at: Building, name: string | undefined, make: () => YamlNode): YamlNode {
  if (name !== undefined) at.anchors.open(name);
  const node = make();
  if (name !== undefined) at.anchors.close(name, node, sizeOf(at, node));
  return node;
}

/** Values in `node`, itself included. Memoised, so that shared ones cost nothing. */
function sizeOf(at: Building, node: YamlNode): number {
  const known = at.sizes.get(node);
  if (known !== undefined) return known;
  let size = 1;
  if (node.kind === 'sequence') for (const item of node.items) size += sizeOf(at, item);
  if (node.kind === 'mapping') for (const pair of node.pairs.values()) size += sizeOf(at, pair.value);
  at.sizes.set(node, size);
  return size;
}

const STYLES = new Map<string, YamlScalar['style']>([
  ['QUOTE_DOUBLE', 'double-quoted'],
  ['QUOTE_SINGLE', 'single-quoted'],
  ['BLOCK_LITERAL', 'block'],
  ['BLOCK_FOLDED', 'block'],
]);

function buildScalar(at: Building, node: Scalar, end: number): YamlNode {
  const style = STYLES.get(node.type ?? '') ?? 'plain';
  const range = rangeOf(at, node.range, end, style === 'block');
  if (at.broken.some((offset) => offset >= range.start.offset && offset <= range.end.offset)) {
    return { kind: 'unreadable', range, problem: undefined };
  }
  const text = node.source ?? '';
  if (node.anchor !== undefined && text === '' && style === 'plain') {
    // An anchor without a name has been reported.
    if (node.anchor !== '') at.problems.push(loneAnchor(at, node.anchor, range.start.offset));
    return { kind: 'unreadable', range, problem: undefined };
  }
  const half = style === 'double-quoted' ? halfEscape(at, range) : undefined;
  if (half !== undefined) {
    at.problems.push(half);
    return { kind: 'unreadable', range, problem: undefined };
  }
  const isText = style !== 'plain' || node.tag === 'tag:yaml.org,2002:str';
  return readTag(at, node.tag, {
    kind: 'scalar',
    range,
    text,
    style,
    reading: isText ? 'text' : readPlain(text),
  });
}

const TAGS = { scalar: 'str', sequence: 'seq', mapping: 'map' } as const;

/** A tag changes what a value is. The three that say nothing new are admitted. */
function readTag(
  at: Building,
  tag: string | undefined,
  node: YamlScalar | YamlSequence | YamlMapping,
): YamlNode {
  if (tag === undefined || tag === `tag:yaml.org,2002:${TAGS[node.kind]}`) return node;
  const problem = unknownTag(at, tag, node.range);
  return { kind: 'unreadable', range: problem.range, problem };
}

function buildSequence(at: Building, node: YAMLSeq): YamlSequence {
  let end = node.range?.[0] ?? 0;
  const items: YamlNode[] = [];
  const aliases = new Map<number, Range>();
  for (const [index, item] of node.items.entries()) {
    // Only an ordered map (!!omap) has pairs as items; its tag makes it unreadable.
    const value: unknown = isPair(item) ? item.value : item;
    const built = build(at, value, end);
    end = endOf(value, built);
    if (isAlias(value)) aliases.set(items.length, rangeOf(at, value.range, end));
    items.push(built);
    const behind =
      at.shortened && itemsBehind(at.shortened, node, index, { text: at.source.text, lines: at.lines });
    if (behind === undefined) continue;
    at.runs += 1;
    for (const one of behind) items.push(one);
  }
  const range = collectionRange(at, node, end);
  return { kind: 'sequence', range, items, ...(aliases.size === 0 ? {} : { aliases }) };
}

function buildMapping(at: Building, node: YAMLMap): YamlMapping {
  const pairs = new Map<string, YamlPair>();
  const keys = new Map<string, Range>();
  const keyProblems: Problem[] = [];
  let merges = false;
  let end = node.range?.[0] ?? 0;
  for (const { key: keyNode, value: valueNode } of node.items) {
    const key = build(at, keyNode, end);
    const keyEnd = endOf(keyNode, key);
    const value = build(at, valueNode, keyEnd);
    end = Math.max(keyEnd, endOf(valueNode, value));
    if (key.kind !== 'scalar') {
      if (key.kind !== 'unreadable') keyProblems.push(notAName(at, key, 'a list or mapping'));
      else if (key.problem !== undefined) keyProblems.push(key.problem);
      continue;
    }
    if (key.text === '<<' && key.style === 'plain') {
      merges = true;
      at.problems.push(mergeKey(key.range));
      continue;
    }
    const earlier = keys.get(key.text);
    if (earlier !== undefined) {
      at.problems.push(duplicateKey(at, key, earlier));
      continue;
    }
    keys.set(key.text, key.range);
    if (key.reading === 'text' || key.reading === 'ambiguous-boolean') {
      pairs.set(key.text, { name: key.text, key: key.range, value });
    } else {
      keyProblems.push(notAName(at, key, key.text === '' ? 'empty' : `${key.text}, which is not text`));
    }
  }
  return { kind: 'mapping', range: collectionRange(at, node, end), pairs, keyProblems, merges };
}

/** Where a value ends in the file: of an alias, its own place and not that of what it stands for. */
function endOf(node: unknown, built: YamlNode): number {
  return isAlias(node) ? (node.range?.[1] ?? built.range.end.offset) : built.range.end.offset;
}

function nothing(at: Building, end: number): YamlScalar {
  return { kind: 'scalar', range: at.lines.rangeOf(end, end), text: '', style: 'plain', reading: 'null' };
}

function rangeOf(
  at: Building,
  range: readonly [number, number, number] | null | undefined,
  end: number,
  isBlock = false,
): Range {
  if (!range) return at.lines.rangeOf(end, end);
  const [start, stop] = range;
  const trailing = isBlock ? stop - start - at.source.text.slice(start, stop).trimEnd().length : 0;
  return at.lines.rangeOf(start, Math.max(start, stop - trailing));
}

/** A block collection ends with its last item: the library counts the lines behind it as well. */
function collectionRange(at: Building, node: YAMLMap | YAMLSeq, end: number): Range {
  const [start, stop] = node.range ?? [end, end];
  return at.lines.rangeOf(start, node.flow === true ? stop : Math.max(start, end));
}
