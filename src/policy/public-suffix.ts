import { domainToUnicode } from 'node:url';
import type { HostName } from './host-name.js';

/**
 * How broad `*.` over a name is, by the Public Suffix List: `icann`: a registry sells the names below it; `private`:
 * a company hands them to its customers; `none`: all names below it have one owner.
 */
export type SuffixKind = 'icann' | 'private' | 'none';

let kindOf: ((name: string) => SuffixKind) | undefined;

/** Makes the list known; called by `public-suffix-list.ts` alone. */
export function usePublicSuffixList(list: (name: string) => SuffixKind): void {
  kindOf = list;
}

/** What `suffixKind` throws where the list is not loaded. */
export class SuffixListNeeded extends Error {
  override readonly message = 'A wildcard is judged, and the Public Suffix List has not been loaded.';
}

/**
 * The kind of suffix that a name is. The name above the list's wildcard rules (`*.kawasaki.jp`) counts as one too.
 * @throws if the list is not loaded: a wildcard is never taken for a narrow one because nobody looked
 */
export function suffixKind(parent: HostName): SuffixKind {
  if (kindOf === undefined) throw new SuffixListNeeded();
  const names = parent.includes('xn--') ? [parent, domainToUnicode(parent)] : [parent];
  const kinds = names.map(kindOf);
  return kinds.find((kind) => kind === 'icann') ?? kinds.find((kind) => kind === 'private') ?? 'none';
}
