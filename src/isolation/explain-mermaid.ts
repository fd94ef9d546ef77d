import type { EffectiveMode } from './effective-mode.js';
import { describeEntry } from './entry-text.js';
import { edge, MAX_NODES, node } from './mermaid.js';
import { MODE_MEANING } from './mode.js';

/** Nodes that are no host: the mode, and what counts the rest. */
const FURTHER_NODES = 2;

/**
 * The effective mode as a flowchart of Mermaid: which principal may reach which entry. An edge with dots is one that
 * nothing enforces. Ends in a newline. https://mermaid.js.org/syntax/flowchart.html
 */
export function explainMermaid({ mode, phase, principals }: EffectiveMode): string {
  const enforced = mode === 'isolated' || mode === 'proxied';
  const where = phase === undefined ? '' : ` in phase ${phase}`;
  const hosts = new Map<string, string>();
  const lines = ['flowchart LR', node('mode', `mode ${mode}${where}: ${MODE_MEANING[mode]}`)];
  const most = MAX_NODES - FURTHER_NODES - 2 * principals.length;
  let omitted = 0;
  principals.forEach(({ name, entries }, index) => {
    const principal = `p${index}`;
    lines.push(node(principal, name));
    if (!enforced) lines.push(node(`any${index}`, 'any host'), edge(principal, '-->', `any${index}`));
    else if (entries.length === 0)
      lines.push(node(`any${index}`, 'any host'), edge(principal, '--x', `any${index}`));
    for (const text of new Set(entries.map(describeEntry))) {
      const known = hosts.get(text);
      if (known === undefined && hosts.size >= most) {
        omitted += 1;
        continue;
      }
      const host = known ?? `h${hosts.size}`;
      hosts.set(text, host);
      if (known === undefined) lines.push(node(host, text));
      lines.push(edge(principal, enforced ? '-->' : '-.->', host));
    }
  });
  if (omitted > 0) lines.push(node('more', `and ${omitted} more`));
  return `${lines.join('\n')}\n`;
}
