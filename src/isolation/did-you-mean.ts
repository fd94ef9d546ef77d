import { closestName } from '../policy/did-you-mean.js';
import { printable } from '../policy/visible-text.js';

/** `; did you mean X?` for the end of a sentence, or nothing where that would be a guess. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const closest = closestName(name, candidates);
  return closest === undefined ? '' : `; did you mean ${printable(closest)}?`;
}
