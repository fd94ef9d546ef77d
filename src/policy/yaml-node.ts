import type { Range } from './position.js';
import type { Problem } from './problem.js';

/**
 * How the readers of YAML take an unquoted text. `ambiguous-*`: they do not agree, e.g. on `0443` (443 or 291) and `yes`
 * (a text in YAML 1.2, true to Go and YAML 1.1).
 */
export type Reading =
  'text' | 'null' | 'boolean' | 'integer' | 'fraction' | 'ambiguous-boolean' | 'ambiguous-integer';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly range: Range;
  /** The content: of an unquoted scalar its source text, else what the quotes or the block hold. */
  readonly text: string;
  readonly style: 'plain' | 'single-quoted' | 'double-quoted' | 'block';
  readonly reading: Reading;
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly range: Range;
  readonly items: readonly YamlNode[];
  /** Where items stand that are aliases, by their index: the item itself has the place of what it stands for. */
  readonly aliases?: ReadonlyMap<number, Range>;
}

export interface YamlMapping {
  readonly kind: 'mapping';
  readonly range: Range;
  /** Keys that are texts, in the order of the file. Of two equal keys the first. */
  readonly pairs: ReadonlyMap<string, YamlPair>;
  /** What is wrong with keys that are no texts. Nothing can be read from those. */
  readonly keyProblems: readonly Problem[];
  /** It has a `<<` key, refused elsewhere, so a key that is missing here may not be missing to the author. */
  readonly merges: boolean;
}

/** A value that cannot be read. */
export interface YamlUnreadable {
  readonly kind: 'unreadable';
  readonly range: Range;
  /** Why, where that matters only if somebody wants the value. Absent: it has been reported already. */
  readonly problem: Problem | undefined;
}

export interface YamlPair {
  readonly name: string;
  /** The key. */
  readonly key: Range;
  readonly value: YamlNode;
}

/** A value of a YAML file with its place. An alias is replaced by what it stands for, so ranges may point backwards. */
export type YamlNode = YamlScalar | YamlSequence | YamlMapping | YamlUnreadable;

/** The value under a path of keys and list positions; `undefined` where there is none. */
export function nodeAt(root: YamlNode | undefined, path: readonly PropertyKey[]): YamlNode | undefined {
  let node = root;
  for (const step of path) {
    if (node?.kind === 'mapping' && typeof step === 'string') node = node.pairs.get(step)?.value;
    else if (node?.kind === 'sequence' && typeof step === 'number') node = node.items[step];
    else return undefined;
  }
  return node;
}

/** The pair under a path that ends in a key. */
export function pairAt(root: YamlNode | undefined, path: readonly PropertyKey[]): YamlPair | undefined {
  const last = path.at(-1);
  const parent = nodeAt(root, path.slice(0, -1));
  return parent?.kind === 'mapping' && typeof last === 'string' ? parent.pairs.get(last) : undefined;
}
