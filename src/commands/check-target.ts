import { parseIpAddress } from '../policy/ip-address.js';
import { DEFAULT_PORT } from '../policy/port.js';
import type { Result } from '../policy/result.js';
import { quote } from '../policy/visible-text.js';
import { parseAuthority, type Authority, type AuthorityFault } from '../proxy/authority.js';

/** `HOST` or `HOST:PORT`, as a client of the proxy names it; an IPv6 address also without its brackets. */
export function parseTarget(text: string): Result<Authority, AuthorityFault> {
  if (parseIpAddress(text)?.family === 6) return parseAuthority(`[${text}]:${DEFAULT_PORT}`);
  const given = parseAuthority(text);
  const portMissing = !given.ok && given.problem === 'no-port' && !text.endsWith(':');
  return portMissing ? parseAuthority(`${text}:${DEFAULT_PORT}`) : given;
}

const CAUSES: { readonly [F in AuthorityFault]: string } = {
  'empty-host': 'It has no host',
  'no-port': 'It ends in a colon without a port',
  'invalid-port': 'Its port is not a number from 1 to 65535 in plain digits',
  scheme: 'It is a URL',
  path: 'It has a path, a query or a fragment',
  userinfo: 'It has a user name or password in front of "@"',
  'percent-encoding': 'It is percent-encoded',
  'non-ascii': 'It has blanks, control characters, or characters that are not ASCII',
  brackets: 'It has brackets that do not stand around an IPv6 address',
  'zone-id': 'It has a zone id, which means something on one machine only',
  'unbracketed-ipv6': 'It has several colons, and is no IPv6 address; with a port, that stands in brackets',
  'ipv4-spelling': 'It is an IPv4 address in an unusual spelling',
  'host-name': 'It is not a valid DNS name',
};

/** Why a text is no target, what one looks like, and which one was likely meant. */
export function explainTarget(text: string, fault: AuthorityFault): string {
  const cause = text.includes('*') ? 'It is a pattern, which stands for many hosts' : CAUSES[fault];
  const likely = likelyTarget(text);
  const remedy =
    likely === undefined ? '' : ` If ${quote(likely)} is meant: soda-guard check ${shellWord(likely)}`;
  return `${cause}. Give one host, or a host and a port, as a client asks for them: api.example.com:443.${remedy}`;
}

/** The host and port that a client would ask for, given the text as a URL; one host of a pattern. */
function likelyTarget(text: string): string | undefined {
  const one = text.trim().replace(/^\*{1,2}\./, 'www.');
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(one) ? one : `https://${one}`;
  if (one.includes('*') || !URL.canParse(written)) return undefined;
  const { protocol, hostname, port } = new URL(written);
  const likely = `${hostname}${port === '' ? (DEFAULT_PORTS.get(protocol) ?? '') : `:${port}`}`;
  return parseTarget(likely).ok ? likely : undefined;
}

const DEFAULT_PORTS = new Map([
  ['http:', ':80'],
  ['ws:', ':80'],
]);

function shellWord(text: string): string {
  return text.includes('[') ? `'${text}'` : text;
}
