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
    if (lettersOf(candidate) === letters && letters !== '') return candidate;
    const edits = distance(name, candidate);
    if (edits < bestDistance) [best, bestDistance] = [candidate, edits];
  }
  return best;
}

const MAX_LENGTH = 64;

/** The letters and digits of a name in alphabetical order. */
function lettersOf(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return Array.from(letters).sort().join('');
}
