import { distance } from 'fastest-levenshtein';

/**
 * `; did you mean X?` where one of the candidates is at most two edits away and shares more than half of the word,
 * else the empty text.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const most = Math.min(2, Math.ceil(word.length / 2) - 1);
  let best: { readonly text: string; readonly edits: number } | undefined;
  for (const text of candidates) {
    const edits = distance(word.toLowerCase(), text.toLowerCase());
    if (edits <= most && (best === undefined || edits < best.edits)) best = { text, edits };
  }
  return best === undefined ? '' : `; did you mean ${best.text}?`;
}
