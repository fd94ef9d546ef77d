import { parseHost, type Host } from '../policy/host.js';
import { parsePort, type Port } from '../policy/port.js';
import { fail, ok, type Result } from '../policy/result.js';

/** Where a client wants to go: the request target of CONNECT. */
export interface Authority {
  readonly host: Host;
  readonly port: Port;
}

/** Why a request target is not `host:port`. */
export type AuthorityFault =
  | 'empty-host'
  | 'no-port'
  | 'invalid-port'
  | 'scheme'
  | 'path'
  | 'userinfo'
  | 'percent-encoding'
  | 'non-ascii'
  | 'brackets'
  | 'zone-id'
  | 'unbracketed-ipv6'
  | 'ipv4-spelling'
  | 'host-name';

/** A name of 253 characters with its final dot, a colon and five digits. */
const MAX_LENGTH = 253 + 1 + 1 + 5;

/**
 * Reads an authority in the form that CONNECT requires (RFC 9110, section 9.3.6): `name:port`, `192.0.2.1:port` or
 * `[2001:db8::1]:port`. Nothing is decoded, folded or guessed; the port is never implied.
 */
export function parseAuthority(text: string): Result<Authority, AuthorityFault> {
  const fault = forbiddenPart(text);
  if (fault !== undefined) return fail(fault);
  if (text.length > MAX_LENGTH) return fail('host-name');
  return text.startsWith('[') ? parseBracketed(text) : parsePlain(text);
}

/** What can stand in a URL and has no place in an authority of this kind. */
function forbiddenPart(text: string): AuthorityFault | undefined {
  if (/[^!-~]/.test(text)) return 'non-ascii';
  if (text.includes('://')) return 'scheme';
  if (text.includes('@')) return 'userinfo';
  if (/[/?#]/.test(text)) return 'path';
  // Also the separator of a zone id (RFC 6874), which comes encoded as %25 or, against the rules, bare.
  if (text.includes('%')) return text.startsWith('[') ? 'zone-id' : 'percent-encoding';
  return undefined;
}

function parseBracketed(text: string): Result<Authority, AuthorityFault> {
  const close = text.indexOf(']');
  if (close === -1) return fail('brackets');
  const host = parseHost(text.slice(0, close + 1));
  // Brackets hold an IPv6 address and nothing else: `[name]` and `[192.0.2.1]` have dodged rules elsewhere.
  if (!host.ok || host.value.kind !== 'address' || host.value.address.family !== 6) return fail('brackets');
  const rest = text.slice(close + 1);
  if (rest === '') return fail('no-port');
  if (!rest.startsWith(':')) return fail('brackets');
  return withPort(host.value, rest.slice(1));
}

function parsePlain(text: string): Result<Authority, AuthorityFault> {
  if (/[[\]]/.test(text)) return fail('brackets');
  const colon = text.indexOf(':');
  if (colon === -1) return fail('no-port');
  if (text.indexOf(':', colon + 1) !== -1) return fail('unbracketed-ipv6');
  if (colon === 0) return fail('empty-host');
  const host = parseHost(text.slice(0, colon));
  if (!host.ok) return fail(host.problem.code === 'host-ipv4-lookalike' ? 'ipv4-spelling' : 'host-name');
  return withPort(host.value, text.slice(colon + 1));
}

function withPort(host: Host, text: string): Result<Authority, AuthorityFault> {
  if (text === '') return fail('no-port');
  const port = parsePort(text);
  return port.ok ? ok({ host, port: port.value }) : fail('invalid-port');
}
