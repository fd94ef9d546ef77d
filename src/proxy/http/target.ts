import { HTTP_PORT } from '../../policy/port.js';
import { fail, ok, type Result } from '../../policy/result.js';
import { parseAuthority, type Authority, type AuthorityFault } from '../authority.js';

/** The request target of plain HTTP, taken apart (RFC 9112, section 3.2.2). */
export interface HttpTarget {
  readonly authority: Authority;
  /** Path and query as the origin server is asked for them; starts with `/` unless it is `*`. */
  readonly originForm: string;
}

export type HttpTargetFault =
  'origin-form' | 'secure-scheme' | 'other-scheme' | 'fragment' | 'target-characters' | AuthorityFault;

/**
 * Reads `http://host[:port][path][?query]`. Nothing is decoded, folded or guessed, but for the port, which is 80 where
 * none is written (RFC 9110, section 4.2.1). The host is read by the one grammar of hosts and never by a URL parser,
 * which would turn `0x7f.1` into an address.
 */
export function parseHttpTarget(text: string, method: string): Result<HttpTarget, HttpTargetFault> {
  if (/[^!-~]/.test(text)) return fail('target-characters');
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return fail('origin-form');
  if (scheme === 'https' || scheme === 'wss') return fail('secure-scheme');
  if (scheme !== 'http') return fail('other-scheme');
  const rest = text.slice('http://'.length);
  if (rest.includes('#')) return fail('fragment');
  const end = rest.search(/[/?\\]/);
  const authority = end === -1 ? rest : rest.slice(0, end);
  const parsed = parseHttpAuthority(authority);
  if (!parsed.ok) return parsed;
  const path = end === -1 ? '' : rest.slice(end);
  // Some readers of URLs end the host at a backslash, others do not.
  if (path.startsWith('\\')) return fail('target-characters');
  return ok({ authority: parsed.value, originForm: originForm(path, method) });
}

/** A server-wide OPTIONS is the one request whose target is not a path (RFC 9112, section 3.2.4). */
function originForm(path: string, method: string): string {
  if (path === '') return method === 'OPTIONS' ? '*' : '/';
  return path.startsWith('/') ? path : `/${path}`;
}

/** Reads `host[:port]` as it stands in an http URL or in the field `Host` of a request for one. */
export function parseHttpAuthority(text: string): Result<Authority, AuthorityFault> {
  if (text === '') return fail('empty-host');
  const parsed = parseAuthority(text);
  if (parsed.ok || parsed.problem !== 'no-port' || text.endsWith(':')) return parsed;
  return parseAuthority(`${text}:${HTTP_PORT}`);
}
