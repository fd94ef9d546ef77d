import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { HostName } from './host-name.js';

/**
 * How broad `*.` over a name is, by the Public Suffix List: `icann`: a registry sells the names below it; `private`:
 * a company hands them to its customers; `none`: all names below it have one owner.
 */
export type SuffixKind = 'icann' | 'private' | 'none';

const OPTIONS = {
  allowPrivateDomains: true,
  extractHostname: false,
  validateHostname: false,
  detectIp: false,
};

function kindOf(name: string): SuffixKind {
  const { publicSuffix, isIcann, isPrivate } = parse(name, OPTIONS);
  if (publicSuffix !== name) return 'none';
  if (isPrivate === true) return 'private';
  return isIcann === true ? 'icann' : 'none';
}

/** The kind of suffix that a name is. The name above the list's wildcard rules (`*.kawasaki.jp`) counts as one too. */
export function suffixKind(parent: HostName): SuffixKind {
  const names = parent.includes('xn--') ? [parent, domainToUnicode(parent)] : [parent];
  const kinds = names.map(kindOf);
  return kinds.find((kind) => kind === 'icann') ?? kinds.find((kind) => kind === 'private') ?? 'none';
}
