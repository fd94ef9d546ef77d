import type { LoadedPolicy } from '../policy/load-policy.js';
import { nodeAt } from '../policy/yaml-node.js';

/**
 * Whether a key may stand under a path though the model has no value for it: it has a value with a problem, it comes
 * from a merge key, or a key beside it is misspelt. A rule about missing keys says nothing then.
 */
export function mayHaveKey({ yaml, problems }: LoadedPolicy, path: readonly string[]): boolean {
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(yaml.root, parentPath);
  if (parent === undefined) return nodeAt(yaml.root, parentPath.slice(0, -1))?.kind !== 'mapping';
  if (parent.kind !== 'mapping') return true;
  const { start, end } = parent.range;
  return (
    parent.merges ||
    parent.pairs.has(path.at(-1) ?? '') ||
    problems.some(
      ({ code, range }) =>
        code === 'unknown-key' && range.start.offset >= start.offset && range.start.offset < end.offset,
    )
  );
}
