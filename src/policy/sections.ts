import type { Problem } from './problem.js';
import type { YamlNode } from './yaml-node.js';

/**
 * The problems of values that somebody wants to read: tags that change them, and keys that are no names. In parts of a
 * file that nobody here reads, the same is not our business.
 */
export function unreadableIn(nodes: readonly (YamlNode | undefined)[]): readonly Problem[] {
  const seen = new Set<YamlNode>();
  const problems: Problem[] = [];
  const visit = (node: YamlNode): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'unreadable' && node.problem !== undefined) problems.push(node.problem);
    if (node.kind === 'sequence') node.items.forEach(visit);
    if (node.kind === 'mapping') {
      problems.push(...node.keyProblems);
      for (const pair of node.pairs.values()) visit(pair.value);
    }
  };
  for (const node of nodes) if (node !== undefined) visit(node);
  return problems;
}
