import { checkRule } from '../policy/entry.js';
import { parsePattern } from '../policy/host-pattern.js';
import { formatHost, formatHostPort, type Host } from '../policy/host.js';
import type { Port } from '../policy/port.js';
import type { PolicyLocation } from './principal.js';

/** The item of `allowed_hosts` that would allow a request, as YAML on one line. */
export interface SuggestedEntry {
  readonly yaml: string;
  /** The item can only be written as a mapping, and the list holds strings. */
  readonly needsMappings: boolean;
}

/**
 * The entry for exactly this host and port in the shape of the list it would go to, or `undefined` if the policy would
 * refuse any entry for it. Checked by the policy's own grammar.
 */
export function suggestEntry(
  host: Host,
  port: Port,
  shape: PolicyLocation['shape'],
): SuggestedEntry | undefined {
  const parsed = parsePattern(formatHost(host));
  if (!parsed.ok) return undefined;
  const accepts = (allowPrivate: boolean): boolean =>
    checkRule({ pattern: parsed.value, port, allowPrivate }) === undefined;
  if (accepts(false)) {
    const item = shape === 'mappings' ? mapping(host, port) : quoteIfNeeded(formatHostPort(host, port));
    return { yaml: `- ${item}`, needsMappings: false };
  }
  if (!accepts(true)) return undefined;
  return { yaml: `- ${mapping(host, port, ', allow_private: true')}`, needsMappings: shape === 'strings' };
}

function mapping(host: Host, port: Port, more = ''): string {
  return `{host: ${quoteIfNeeded(formatHost(host))}, port: ${port}${more}}`;
}

/** Texts such as `null`, `1.5e3` and `[::1]:443` are no strings in YAML unless quoted. */
function quoteIfNeeded(text: string): string {
  const plain =
    /^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)+(:[0-9]+)?$/.test(text) || /^[a-z][a-z0-9_-]*:[0-9]+$/.test(text);
  return plain ? text : `"${text}"`;
}
