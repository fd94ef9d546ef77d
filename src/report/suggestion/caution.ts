import { domainToUnicode } from 'node:url';
import { distance } from 'fastest-levenshtein';
import { formatPattern } from '../../policy/host-pattern.js';
import { formatHost, type Host } from '../../policy/host.js';
import type { Entry } from '../../policy/model.js';
import { quote } from '../../policy/visible-text.js';

/** A longer label can hold what an agent has read, on its way to whoever answers for the domain. */
const MAX_LABEL = 40;
/** So few edits away, a name is easily taken for the listed one. */
const MAX_EDITS = 2;

/**
 * What a reviewer has to look at before an entry for the host is accepted: a suggestion is also a way to talk somebody
 * into something.
 */
export function cautions(host: Host, listed: readonly Entry[]): readonly string[] {
  if (host.kind === 'address') {
    return ['It is an address, which says nothing about who answers there. Look for the name that is meant.'];
  }
  const { name } = host;
  const labels = name.split('.');
  const found: string[] = [];
  if (labels.some((label) => label.startsWith('xn--'))) {
    found.push(`It is shown to people as ${quote(domainToUnicode(name))}, which may look like another name.`);
  }
  const alike = listed.find((entry) => isAlike(name, entry));
  if (alike !== undefined) {
    found.push(
      `It is nearly the listed ${quote(formatPattern(alike.pattern))}. Make sure that it is not an imitation.`,
    );
  }
  if (labels.some((label) => label.length > MAX_LABEL)) {
    found.push(`It has a label of more than ${MAX_LABEL} characters, which could carry data out.`);
  }
  return found;
}

function isAlike(name: string, { pattern }: Entry): boolean {
  const listed = pattern.kind === 'wildcard' ? pattern.parent : formatHost(pattern.host);
  if (listed === name || Math.abs(listed.length - name.length) > MAX_EDITS) return false;
  return distance(listed, name) <= MAX_EDITS;
}
