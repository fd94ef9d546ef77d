import { closestName } from '../../policy/did-you-mean.js';
import { knownKeysAt, KNOWN_TOP_LEVEL_KEYS } from '../../policy/schema.js';
import { quote } from '../../policy/visible-text.js';
import type { Finding } from '../diagnostic.js';
import type { PolicyContext } from '../rule.js';
import { policyRule } from '../rule.js';

export const unknownTopLevelKey = policyRule({
  id: 'unknown-top-level-key',
  severity: 'warning',
  summary: 'A key at the top of the file is not known',
  docs: {
    finds:
      'A key at the root of soda.yaml that neither SODA nor soda-guard reads. Where a known key is ' +
      'spelt alike, the message names it. Keys that start with `x-` are left alone.',
    why: 'SODA drops such a key without a word, and everything below it.',
    remedy: 'Correct the spelling, or delete the key.',

    bad: {
      policy: `sandbx:
  enabled: true
`,
    },
    good: {
      policy: `sandbox:
  enabled: true
  use_net_ns: true
`,
    },
  },

  check,
});

const SECTIONS = ['sandbox', 'mcp'];

function* check({ policy }: PolicyContext): Generator<Finding> {
  const { root } = policy.yaml;
  if (root?.kind !== 'mapping') return;
  for (const { name, key } of root.pairs.values()) {
    if (KNOWN_TOP_LEVEL_KEYS.includes(name) || name.startsWith('x-') || name === '<<') continue;
    const closest = closestName(name, KNOWN_TOP_LEVEL_KEYS);
    const parent = SECTIONS.find((section) => knownKeysAt([section]).includes(name.trim()));
    const remedy =
      closest !== undefined
        ? `Did you mean ${quote(closest)}?`
        : parent !== undefined
          ? `If it belongs to ${quote(parent)}, indent it below that key, with blanks.`
          : 'Correct or delete it.';
    yield { range: key, message: `SODA knows no key ${quote(name)} and drops it without a word. ${remedy}` };
  }
}
