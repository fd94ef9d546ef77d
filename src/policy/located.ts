import type { Located } from './position.js';
import { nodeAt, type YamlMapping, type YamlNode } from './yaml-node.js';

// Readers of single values for the models. What has the wrong kind is left out: the schema names it.

type Path = readonly PropertyKey[];

/** A text, or a number or boolean as the text it was written as. */
export function locatedText(node: YamlNode | undefined): Located<string> | undefined {
  if (node?.kind !== 'scalar' || node.reading === 'null') return undefined;
  return { value: node.text, range: node.range };
}

export function locatedTexts(node: YamlNode | undefined): readonly Located<string>[] {
  if (node?.kind !== 'sequence') return [];
  return node.items.flatMap((item) => locatedText(item) ?? []);
}

export function locatedBoolean(node: YamlNode | undefined): Located<boolean> | undefined {
  if (node?.kind !== 'scalar' || node.reading !== 'boolean') return undefined;
  return { value: node.text.toLowerCase() === 'true', range: node.range };
}

/** A limit of 1 or more. SODA's own files say 0 for "no limit". */
export function locatedLimit(node: YamlNode | undefined): Located<number> | undefined {
  if (node?.kind !== 'scalar' || node.reading !== 'integer') return undefined;
  const value = Number(node.text);
  return Number.isSafeInteger(value) && value > 0 ? { value, range: node.range } : undefined;
}

/** The mapping under a path, if there is one. */
export function mappingAt(root: YamlNode | undefined, path: Path): YamlMapping | undefined {
  const node = nodeAt(root, path);
  return node?.kind === 'mapping' ? node : undefined;
}
