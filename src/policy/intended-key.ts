import { closestName } from './did-you-mean.js';

/** What people call our keys elsewhere. */
const SYNONYMS = new Map([
  ['hostname', 'host'],
  ['host_name', 'host'],
  ['domain', 'host'],
  ['name', 'host'],
  ['fqdn', 'host'],
  ['address', 'host'],
  ['ip', 'host'],
  ['url', 'host'],
]);

/** The key of `known` that an unknown one most likely stands for: misspelt, or another word for it. */
export function intendedKey(name: string, known: readonly string[]): string | undefined {
  const closest = closestName(name, known);
  const synonym = SYNONYMS.get(name.toLowerCase());
  return closest ?? (synonym !== undefined && known.includes(synonym) ? synonym : undefined);
}
