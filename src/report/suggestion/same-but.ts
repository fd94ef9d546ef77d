import type { YamlNode } from '../../policy/yaml-node.js';

/**
 * Whether two files say the same apart from `allowed_hosts` lists and sections that hold nothing else: what is checked
 * after a file was edited as text, so that an unusual layout can make an edit fail and never make it wrong.
 */
export function isSameButHosts(a: YamlNode | undefined, b: YamlNode | undefined): boolean {
  return JSON.stringify(outline(a)) === JSON.stringify(outline(b));
}

function outline(node: YamlNode | undefined): unknown {
  switch (node?.kind) {
    case undefined:
      return null;
    case 'scalar':
      return [node.style, node.text];
    case 'sequence':
      return ['-', ...node.items.map(outline)];
    case 'mapping': {
      const kept = [...node.pairs.values()].flatMap(({ name, value }) => {
        if (name === 'allowed_hosts') return [];
        const inner = outline(value);
        return name === 'sandbox' && isEmptyMapping(inner) ? [] : [[name, inner]];
      });
      return { kept };
    }
    case 'unreadable':
      return 'unreadable';
  }
}

function isEmptyMapping(outlined: unknown): boolean {
  return JSON.stringify(outlined) === '{"kept":[]}';
}
