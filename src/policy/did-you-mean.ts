import { distance } from 'fastest-levenshtein';

/**
 * The candidate that a misspelt name most likely means: the same letters in another convention or order
 * (`allowedHosts`, `prot`), or few edits away. `undefined` where that would be a guess.
 */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  // Nothing longer can be within reach, and the distance to it costs the product of both lengths.
  if (name.length > MAX_LENGTH) return undefined;
  const letters = lettersOf(name);
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of candidates) {
    const further = Math.abs(candidate.length - name.length);
    if (further <= MAX_SEPARATORS && letters !== '' && lettersOf(candidate) === letters) return candidate;
    // No fewer edits than that can lead from one to the other.
    if (further >= bestDistance) continue;
    const edits = distance(name, candidate);
    if (edits < bestDistance) [best, bestDistance] = [candidate, edits];
  }
  return best;
}

const MAX_LENGTH = 64;
/** By how many `_` or `-` the same words can differ. */
const MAX_SEPARATORS = 4;

/** The letters and digits of a name in alphabetical order. */
function lettersOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Array.from(letters).sort().join('');
}
