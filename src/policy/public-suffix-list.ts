import { parse } from 'tldts';
import { usePublicSuffixList, type SuffixKind } from './public-suffix.js';

// Importing this module is what makes the list known: a quarter of a megabyte of code, so whoever can do without it for
// a while (see `withPublicSuffixList`) loads it later.

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

usePublicSuffixList(kindOf);
