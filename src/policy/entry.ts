import { classifyAddress, isAddressGranted, isMetadataName } from './address-class.js';
import { concludeFault, type Finding, type HostFault } from './host-fault.js';
import type { HostName } from './host-name.js';
import { examinePattern, formatPattern, type HostPattern } from './host-pattern.js';
import { schemePort, urlFinding, urlText } from './host-shape.js';
import { unseenFinding } from './host-text.js';
import { formatHostPort } from './host.js';
import { parseIpAddress } from './ip-address.js';
import type { Entry } from './model.js';
import { DEFAULT_PORT, parsePort, type Port } from './port.js';
import { fail, ok, type Result } from './result.js';
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

const SERVICE =
  'a metadata service, which hands out the credentials of the machine. It is always refused; remove the entry';

function nameFault(rule: EntryRule, name: HostName, text: string): HostFault | undefined {
  if (isMetadataName(name)) return { code: 'host-metadata', message: `${quote(text)} is ${SERVICE}.` };
  if (!isLoopbackName(name) || rule.allowPrivate) return undefined;
  const remedy =
    rule.pattern.kind === 'wildcard'
      ? 'and a wildcard cannot allow private addresses. List each name on its own with "allow_private: true".'
      : `which needs "allow_private: true": write {host: ${text}, port: ${rule.port}, allow_private: true}.`;
  return {
    code: 'host-private-address',
    message: `${quote(text)} is the machine itself (loopback), ${remedy}`,
  };
}

function addressFault(rule: EntryRule, text: string): HostFault | undefined {
  const { pattern, allowPrivate, port } = rule;
  if (pattern.kind !== 'exact' || pattern.host.kind !== 'address') return undefined;
  const addressClass = classifyAddress(pattern.host.address);
  if (addressClass === 'metadata')
    return { code: 'host-metadata', message: `${quote(text)} is the address of ${SERVICE}.` };
  if (isAddressGranted(addressClass, { allowPrivate, literal: true })) return undefined;
  const code = 'host-private-address';
  if (isAddressGranted(addressClass, { allowPrivate: true, literal: true })) {
    const message = `${quote(text)} is a ${addressClass} address, which needs "allow_private: true": write {host: "${text}", port: ${port}, allow_private: true}.`;
    return { code, message };
  }
  const message = `${quote(text)} is a ${addressClass} address, which is always refused, "allow_private" or not. Remove the entry.`;
  return { code, message };
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
  const name =
    pattern.kind === 'wildcard'
      ? pattern.parent
      : pattern.host.kind === 'name'
        ? pattern.host.name
        : undefined;
  const fault = name === undefined ? addressFault(rule, text) : nameFault(rule, name, text);
  const service = RESERVED_PORTS.get(port);
  if (service !== undefined && fault?.code !== 'host-metadata' && isLoopbackPattern(pattern)) {
    const message = `${quote(`${text}:${port}`)} cannot be reached: inside the sandbox ${service} of soda-guard listens on port ${port} of the loopback address. Let the service listen on another port.`;
    return { code: 'reserved-port', message };
  }
  return fault;
}

function isLoopbackPattern(pattern: HostPattern): boolean {
  if (pattern.kind === 'wildcard') return isLoopbackName(pattern.parent);
  if (pattern.host.kind === 'name') return isLoopbackName(pattern.host.name);
  return classifyAddress(pattern.host.address) === 'loopback';
}

/** An entry from its parts, or what is wrong with them together. */
export function makeEntry(
  rule: EntryRule,
  origin: Pick<Entry, 'owner' | 'file' | 'range'>,
): Result<Entry, HostFault> {
  const fault = checkRule(rule);
  return fault === undefined ? ok({ ...rule, ...origin }) : fail(fault);
}

/** What one string of a list, of `--allow` or of the input `allow` says. */
export interface EntryText {
  readonly pattern: HostPattern;
  readonly port: Port;
  /** Whether the text names the port, or it is the default. */
  readonly portGiven: boolean;
}

interface Split {
  readonly host: string;
  readonly port: string | undefined;
}

function splitPort(text: string): Result<Split, Finding> {
  const bare = parseIpAddress(text);
  if (bare?.family === 6) {
    const colon = text.lastIndexOf(':');
    const [before, last] = [text.slice(0, colon), text.slice(colon + 1)];
    const code = 'host-brackets';
    if (parseIpAddress(before)?.family === 6 && parsePort(last).ok) {
      const message = `${quote(text)} is an IPv6 address without brackets, and it cannot be told whether ${quote(last)} is a port. Write "[${before}]:${last}" or "[${bare.text}]".`;
      return fail({ fault: { code, message } });
    }
    const message = `${quote(text)} is an IPv6 address without brackets; in this shape it needs them.`;
    return fail({ fault: { code, message }, repaired: `[${bare.text}]`, certain: true });
  }
  const match = /^(\[[^\]]*\]|[^:[\]]*):([^:[\]]*)$/.exec(text);
  return ok(
    match === null ? { host: text, port: undefined } : { host: match[1] ?? '', port: match[2] ?? '' },
  );
}

/** The finding of a URL, with the port that its scheme stands for written out where it is not the default. */
function withSchemePort(finding: Finding, text: string): Finding {
  const url = urlText(text);
  if (finding.fault.code !== 'host-scheme' || url === undefined) return finding;
  const { scheme, authority } = url;
  if (/:[0-9]+$/.test(authority)) return { ...finding, repaired: authority, certain: true };
  const known = schemePort(scheme);
  const port = known === undefined || known === DEFAULT_PORT ? '' : `:${known}`;
  return { ...finding, repaired: authority + port, certain: known !== undefined };
}

function examineEntryText(text: string): Result<EntryText, Finding> {
  const finding = unseenFinding(text) ?? urlFinding(text);
  if (finding !== undefined) return fail(withSchemePort(finding, text));
  const split = splitPort(text);
  if (!split.ok) return split;
  const { host, port: portText } = split.value;
  if (host === '') {
    const message = `${quote(text)} has no host in front of the colon. Write a host and a port, e.g. api.example.com:443.`;
    return fail({ fault: { code: 'host-empty', message, span: [0, 1] } });
  }
  const pattern = examinePattern(host);
  if (!pattern.ok) {
    const { fault, repaired, certain = false } = pattern.problem;
    const spanned = { ...fault, span: fault.span ?? ([0, host.length] as const) };
    if (repaired === undefined) return fail({ fault: spanned });
    const whole = portText === undefined ? repaired : `${repaired}:${portText}`;
    return fail({ fault: spanned, repaired: whole, certain });
  }
  const port = portText === undefined ? ok(DEFAULT_PORT) : parsePort(portText);
  if (!port.ok) return fail({ fault: { ...port.problem, span: [host.length + 1, text.length] } });
  const fault = checkRule({ pattern: pattern.value, port: port.value, allowPrivate: false });
  if (fault !== undefined) return fail({ fault });
  return ok({ pattern: pattern.value, port: port.value, portGiven: portText !== undefined });
}

/**
 * Reads an entry in the string shape: `host`, `host:port`, `[v6]` or `[v6]:port`, the host being any pattern; without
 * a port, 443. The whole entry is checked, as one without `allow_private`. Never throws, whatever the text.
 */
export function parseEntryText(text: string): Result<EntryText, HostFault> {
  const examined = examineEntryText(text);
  return examined.ok ? examined : fail(concludeFault(examined.problem, parseEntryText));
}

/** The canonical text of an entry, the port always printed, IPv6 in brackets: what `parseEntryText` reads back. */
export function formatEntry(entry: Pick<Entry, 'pattern' | 'port'>): string {
  const { pattern, port } = entry;
  return pattern.kind === 'exact' ? formatHostPort(pattern.host, port) : `${formatPattern(pattern)}:${port}`;
}
