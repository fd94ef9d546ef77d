import { concludeFault, type Finding, type HostFault } from './host-fault.js';
import { examineHostName, type HostName } from './host-name.js';
import { bracketFinding, portFinding, urlFinding } from './host-shape.js';
import { unseenFinding } from './host-text.js';
import { parseIpAddress, type IpAddress } from './ip-address.js';
import type { Port } from './port.js';
import { fail, ok, type Result } from './result.js';
import { quote } from './visible-text.js';

/** What is connected to: a name, or an address that is one already. */
export type Host =
  | { readonly kind: 'name'; readonly name: HostName }
  | { readonly kind: 'address'; readonly address: IpAddress };

/** No more than a name or a dotted quad can have, as in nearly every entry: nothing else need be looked for in it. */
const NAME_ONLY = /^[A-Za-z0-9._-]+$/;

/** What is wrong with a text as a host, before any suggestion is tried. */
export function examineHost(text: string): Result<Host, Finding> {
  const bracketed = text.startsWith('[') ? /^\[([^[\]]*)\]$/.exec(text)?.[1] : undefined;
  const address = parseIpAddress(bracketed ?? text);
  if (address !== undefined && (bracketed === undefined || address.family === 6))
    return ok({ kind: 'address', address });
  const finding = NAME_ONLY.test(text) ? undefined : foreignFinding(text);
  if (finding !== undefined) return fail(finding);
  const name = examineHostName(text);
  return name.ok ? ok({ kind: 'name', name: name.value }) : name;
}

/** What belongs to something else than a host: a URL, a zone, brackets, a port. */
function foreignFinding(text: string): Finding | undefined {
  const finding = unseenFinding(text) ?? urlFinding(text);
  if (finding !== undefined) return finding;
  if (text.includes('%') && text.includes(':')) {
    const message = `${quote(text)} has a zone id ("%" and what follows), which names an interface of one machine.`;
    const repaired = text.replace(/%[^\]]*/g, '');
    return { fault: { code: 'host-invalid-character', message }, repaired, certain: false };
  }
  return (/\]:[^\]]*$/.test(text) ? undefined : bracketFinding(text)) ?? portFinding(text);
}

/**
 * Reads a host: a DNS name, a dotted quad, or an IPv6 address with or without brackets; no port, no zone id, nothing of
 * a URL. Never throws, whatever the text.
 */
export function parseHost(text: string): Result<Host, HostFault> {
  const examined = examineHost(text);
  return examined.ok ? examined : fail(concludeFault(examined.problem, parseHost));
}

/** The host in its canonical spelling, IPv6 without brackets. */
export function formatHost(host: Host): string {
  return host.kind === 'name' ? host.name : host.address.text;
}

/** `host:port`, IPv6 in brackets (RFC 3986, section 3.2.2). */
export function formatHostPort(host: Host, port: Port): string {
  const bracket = host.kind === 'address' && host.address.family === 6;
  return bracket ? `[${host.address.text}]:${port}` : `${formatHost(host)}:${port}`;
}
