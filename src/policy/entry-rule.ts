import { classifyAddress, isAddressGranted, isMetadataName, type AddressClass } from './address-class.js';
import type { HostFault } from './host-fault.js';
import type { HostName } from './host-name.js';
import { formatPattern, type HostPattern } from './host-pattern.js';
import type { Entry } from './model.js';
import { quote } from './visible-text.js';

/** What an entry allows, apart from who wrote it and where. */
export type EntryRule = Pick<Entry, 'pattern' | 'port' | 'allowPrivate'>;

/** In the sandbox, the DNS responder and the proxy listen on these ports of 127.0.0.1. */
const RESERVED_PORTS = new Map([
  [53, 'the DNS responder'],
  [3128, 'the proxy'],
]);

/** `localhost` and all below it are loopback (RFC 6761, section 6.3). */
function isLoopbackName(name: HostName): boolean {
  return name === 'localhost' || name.endsWith('.localhost');
}

function isLoopbackPattern(pattern: HostPattern): boolean {
  if (pattern.kind === 'wildcard') return isLoopbackName(pattern.parent);
  if (pattern.host.kind === 'name') return isLoopbackName(pattern.host.name);
  return classifyAddress(pattern.host.address) === 'loopback';
}

function metadataFault(text: string): HostFault {
  const message = `${quote(text)} is a metadata service, which hands out the credentials of the machine. It is always refused, "allow_private" or not. Remove the entry.`;
  return { code: 'host-metadata', message };
}

/** For an entry that would be right with `allow_private`. */
function privateFault(rule: EntryRule, text: string, what: string): HostFault {
  const mapping = `{host: ${text.includes(':') ? `"${text}"` : text}, port: ${rule.port}, allow_private: true}`;
  const message = `${quote(text)} is ${what}, which needs "allow_private: true". Write ${mapping}, and the other entries of its list as mappings too.`;
  return { code: 'host-private-address', message };
}

function nameFault(rule: EntryRule, name: HostName, text: string): HostFault | undefined {
  if (isMetadataName(name)) return metadataFault(text);
  if (!isLoopbackName(name) || rule.allowPrivate) return undefined;
  if (rule.pattern.kind === 'exact') return privateFault(rule, text, 'the machine itself (loopback)');
  const message = `${quote(text)} is the machine itself (loopback), and a wildcard cannot allow private addresses. List each name on its own with "allow_private: true".`;
  return { code: 'host-private-address', message };
}

function withArticle(addressClass: AddressClass): string {
  return addressClass === 'unspecified' ? `an ${addressClass}` : `a ${addressClass}`;
}

function addressFault(rule: EntryRule, addressClass: AddressClass, text: string): HostFault | undefined {
  if (addressClass === 'metadata') return metadataFault(text);
  if (isAddressGranted(addressClass, { allowPrivate: rule.allowPrivate, literal: true })) return undefined;
  const what = `${withArticle(addressClass)} address`;
  if (isAddressGranted(addressClass, { allowPrivate: true, literal: true })) {
    return privateFault(rule, text, what);
  }
  const message = `${quote(text)} is ${what}, which is always refused, "allow_private" or not. Remove the entry.`;
  return { code: 'host-private-address', message };
}

function hostFault(rule: EntryRule, text: string): HostFault | undefined {
  const { pattern } = rule;
  if (pattern.kind === 'wildcard') return nameFault(rule, pattern.parent, text);
  const { host } = pattern;
  return host.kind === 'name'
    ? nameFault(rule, host.name, text)
    : addressFault(rule, classifyAddress(host.address), text);
}

/**
 * What is wrong with an entry as a whole though each of its parts is right: an entry that would be accepted and never
 * be reached, or that would open more than any entry may. Both shapes of `allowed_hosts` are checked here.
 */
export function checkRule(rule: EntryRule): HostFault | undefined {
  const { pattern, port, allowPrivate } = rule;
  const text = formatPattern(pattern);
  if (pattern.kind === 'wildcard' && allowPrivate) {
    const message = `"allow_private" cannot stand with the wildcard ${quote(text)}: whoever names hosts below it could point them at any private address. List the private hosts by name.`;
    return { code: 'wildcard-allow-private', message };
  }
  const fault = hostFault(rule, text);
  const service = RESERVED_PORTS.get(port);
  if (service !== undefined && fault?.code !== 'host-metadata' && isLoopbackPattern(pattern)) {
    const message = `${quote(text)} cannot be reached on port ${port}: inside the sandbox ${service} of soda-guard listens on this port of the loopback address. Let the service listen on another port.`;
    return { code: 'reserved-port', message };
  }
  return fault;
}
