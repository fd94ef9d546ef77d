import type * as z from 'zod/mini';

import { closestName } from './did-you-mean.js';
import { intendedKey } from './intended-key.js';
import type { Problem } from './problem.js';
import { HOST_LIST_SHAPES, knownKeysAt } from './schema.js';
import { describeMismatch, describeNull, quotePath } from './shape-message.js';
import { quote } from './visible-text.js';
import type { Lines } from './yaml-lines.js';
import { nodeAt, pairAt, type YamlMapping, type YamlNode } from './yaml-node.js';
import { toPlain, unescapeName } from './yaml-plain.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** What is judged, and by whom. */
export interface ShapeCheck {
  readonly schema: z.ZodMiniType;
  readonly root: YamlMapping;
  /** The root keys that the schema looks into; the others are left as they are, however large. */
  readonly sections: readonly string[];
  /** Values whose faults have been described already, better than a schema can. */
  readonly described: ReadonlySet<YamlNode>;
  readonly lines: Lines;
}

/** Validates the shape of a file by its schema, and puts each fault at its place in our words. */
export function checkShape(check: ShapeCheck): readonly Problem[] {
  const { root, sections } = check;
  const plain = Object.create(null) as Record<string, unknown>;
  for (const { name, value } of root.pairs.values()) {
    if (sections.includes(name)) plain[name] = toPlain(value);
  }
  const outcome = check.schema.safeParse(plain);
  return outcome.success ? [] : outcome.error.issues.flatMap((issue) => describeIssue(check, issue, []));
}

function describeIssue(check: ShapeCheck, issue: Issue, prefix: Path): readonly Problem[] {
  const path = [
    ...prefix,
    ...issue.path.map((step) => (typeof step === 'string' ? unescapeName(step) : step)),
  ];
  if (isDescribed(check, path)) return [];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey(check, path, unescapeName(key)));
    case 'invalid_union':
      if (path.at(-1) === 'allowed_hosts') return describeHostList(check, issue.errors, path);
      return describeValue(check, path, 'text');
    case 'invalid_type':
      return describeValue(check, path, issue.expected);
    case 'too_small':
      return describeValue(check, path, `at least ${issue.minimum}`);
    case 'too_big':
      return describeValue(check, path, `at most ${issue.maximum}`);
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_value':
    case 'not_multiple_of':
      // No schema here asks for any of these.
      return describeValue(check, path, 'something else');
  }
}

function isDescribed({ root, described }: ShapeCheck, path: Path): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(root, path.slice(0, length));
    if (node?.kind === 'unreadable' || (node !== undefined && described.has(node))) return true;
  }
  return false;
}

/** Of the two shapes that a list can have, each item is judged by its own; what has neither, by the list's. */
function describeHostList(
  check: ShapeCheck,
  errors: readonly (readonly Issue[])[],
  path: Path,
): readonly Problem[] {
  const list = nodeAt(check.root, path);
  if (list?.kind !== 'sequence') return describeValue(check, path, 'array');
  const usual = list.items.some((item) => item.kind === 'mapping') ? 'mappings' : 'strings';
  return HOST_LIST_SHAPES.flatMap((shape, alternative) => {
    const issues = errors[alternative] ?? [];
    return issues
      .filter(({ path: [index] }) => {
        const item = typeof index === 'number' ? list.items[index] : undefined;
        return (item === undefined ? usual : shapeOf(item, usual)) === shape;
      })
      .flatMap((issue) => describeIssue(check, issue, path));
  });
}

type Shape = (typeof HOST_LIST_SHAPES)[number];

function shapeOf(item: YamlNode, usual: Shape): Shape {
  if (item.kind === 'mapping') return 'mappings';
  return item.kind === 'scalar' && item.reading === 'text' ? 'strings' : usual;
}

function describeValue(check: ShapeCheck, path: Path, expected: string): readonly Problem[] {
  const node = nodeAt(check.root, path);
  if (node === undefined) return missingKey(check, path);
  if (node.kind === 'scalar' && node.reading === 'null') {
    return [describeNull(path, node, pairAt(check.root, path)?.key, check.lines)];
  }
  const problem = describeMismatch(path, node, expected);
  return problem === undefined ? [] : [problem];
}

function missingKey({ root }: ShapeCheck, path: Path): readonly Problem[] {
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(root, parentPath);
  if (parent?.kind !== 'mapping' || parent.merges) return [];
  const { range } = parent;
  const key = path.at(-1);
  const known = knownKeysAt(parentPath);
  const isMisspelt = [...parent.pairs.keys()].some(
    (name) => !known.includes(name) && intendedKey(name, known) === key,
  );
  // The unknown key is reported, with a hint at this one.
  if (isMisspelt && (key === 'host' || key === 'port')) return [];
  const isEmpty = parent.pairs.size === 0 && parent.keyProblems.length === 0;
  if (key === 'host' && isEmpty) {
    const message =
      'The entry is empty. Write a host and a port, e.g. {host: api.example.com, port: 443}, or remove it.';
    return [{ code: 'host-empty', range, message }];
  }
  // That it is empty has been said once.
  if (key === 'port' && isEmpty) return [];
  if (key === 'host') {
    return [{ code: 'host-empty', range, message: 'The entry has no host. Add the key "host".' }];
  }
  if (key === 'port') {
    const message = 'The entry has no port. Add the key "port", e.g. port: 443; SODA would read port 0.';
    return [{ code: 'port-missing', range, message }];
  }
  const where = parentPath.length === 0 ? 'The file' : quotePath(parentPath);
  const message = `${where} has no key ${quote(String(key))}. Add it.`;
  return [{ code: 'wrong-type', range: { start: range.start, end: range.start }, message }];
}

function unknownKey({ root }: ShapeCheck, path: Path, name: string): Problem {
  const known = knownKeysAt(path);
  const parent = nodeAt(root, path);
  const pair = parent?.kind === 'mapping' ? parent.pairs.get(name) : undefined;
  const intended = intendedKey(name, known);
  // Another word for a key that is there cannot mean that one.
  const isThere =
    intended !== undefined &&
    parent?.kind === 'mapping' &&
    parent.pairs.has(intended) &&
    closestName(name, [intended]) === undefined;
  const servers = path.join('.') === 'mcp' ? ' Each server is a key below "mcp.servers".' : '';
  const remedy =
    intended === undefined || isThere
      ? `The keys here are ${known.join(', ')}.${servers}`
      : `Did you mean "${intended}"?`;
  return {
    code: 'unknown-key',
    range: pair?.key ?? parent?.range ?? root.range,
    message: `${quotePath(path)} has no key ${quote(name)}, and SODA would drop it without a word. ${remedy}`,
  };
}
