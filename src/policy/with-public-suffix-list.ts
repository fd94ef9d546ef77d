import { SuffixListNeeded } from './public-suffix.js';

/**
 * Does `work`, and where it turns out to need the list, loads that and does it again: most policies have no wildcard, and
 * a lint should not wait for the list then. `work` must have no effect but its result.
 */
export async function withPublicSuffixList<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SuffixListNeeded)) throw error;
  }
  await import('./public-suffix-list.js');
  return work();
}
