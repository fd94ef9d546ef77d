import type { YamlNode, YamlScalar } from './yaml-node.js';

/**
 * A number that is not written as a plain integer stands as this one: a number, of which no key of ours takes any. What
 * its text is really worth (443 or 291, for `0443`) is for nobody to guess.
 */
const NO_INTEGER = 0.5;

/**
 * A node as the plain value that a schema judges. Mappings become objects without a prototype; a value that cannot be
 * read becomes `undefined`.
 */
export function toPlain(node: YamlNode): unknown {
  switch (node.kind) {
    case 'scalar':
      return plainScalar(node);
    case 'sequence':
      return node.items.map(toPlain);
    case 'mapping': {
      const entries = Object.create(null) as Record<string, unknown>;
      for (const { name, value } of node.pairs.values()) entries[escapeName(name)] = toPlain(value);
      return entries;
    }
    case 'unreadable':
      return undefined;
  }
}

function plainScalar(node: YamlScalar): unknown {
  switch (node.reading) {
    case 'text':
    case 'ambiguous-boolean':
      return node.text;
    case 'null':
      return null;
    case 'boolean':
      return node.text.toLowerCase() === 'true';
    case 'integer':
      return Number(node.text);
    case 'fraction':
    case 'ambiguous-integer':
      return NO_INTEGER;
  }
}

/** zod leaves a key `__proto__` out of records, unchecked. Names stand in for it that no other name can become. */
export function escapeName(name: string): string {
  return name === '__proto__' || name.startsWith('\0') ? `\0${name}` : name;
}

/** The name that `escapeName` was given. */
export function unescapeName(escaped: string): string {
  return escaped.startsWith('\0') ? escaped.slice(1) : escaped;
}
