import { fail, ok, type Result } from '../policy/result.js';
import { parseAuthority, type Authority, type AuthorityFault } from './authority.js';

/** A request for a tunnel. Its header fields are checked for form and otherwise have no effect. */
export interface ConnectRequest {
  readonly authority: Authority;
  /** The request target as the client wrote it; visible ASCII only. */
  readonly target: string;
}

/** Why the text of a head, complete with its line ends, is not a request for a tunnel. */
export type HeadFault =
  | 'incomplete'
  | 'control-character'
  | 'bare-line-feed'
  | 'bare-carriage-return'
  | 'empty-request-line'
  | 'request-line'
  | 'http-version'
  | 'method'
  | 'folded-field'
  | 'field'
  | 'several-hosts'
  | AuthorityFault;

/** A refused head: what is wrong, and the request target if one was found (bytes as latin1, not safe to print). */
export interface HeadProblem {
  readonly fault: HeadFault;
  readonly target: string | undefined;
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VERSION = /^HTTP\/1\.[0-9]$/;

/**
 * Reads a complete head: the lines without the CRLF that ends each, and without the empty line at the end
 * (RFC 9112, sections 2 to 5; RFC 9110, section 9.3.6). `head` holds one byte per UTF-16 unit (latin1).
 *
 * The leniencies that RFC 9112 allows are not taken: exactly one space in the request line, no empty line before it,
 * no bare LF. A missing `Host` is accepted, because the target of CONNECT says everything; two are not.
 */
export function parseRequestHead(head: string): Result<ConnectRequest, HeadProblem> {
  const [requestLine = '', ...fields] = head.split('\r\n');
  if (requestLine === '') return fail({ fault: 'empty-request-line', target: undefined });

  const parts = requestLine.split(' ');
  const [method = '', target = '', version = ''] = parts;
  if (parts.length !== 3 || !TOKEN.test(method) || target === '') {
    return fail({ fault: 'request-line', target: undefined });
  }
  const refuse = (fault: HeadFault) => fail({ fault, target });

  if (!VERSION.test(version)) return refuse('http-version');
  const fieldFault = checkFields(fields);
  if (fieldFault !== undefined) return refuse(fieldFault);
  if (method !== 'CONNECT') return refuse('method');
  const authority = parseAuthority(target);
  return authority.ok ? ok({ authority: authority.value, target }) : refuse(authority.problem);
}

function checkFields(lines: readonly string[]): HeadFault | undefined {
  let hosts = 0;
  for (const line of lines) {
    if (line.startsWith(' ') || line.startsWith('\t')) return 'folded-field';
    const colon = line.indexOf(':');
    if (colon === -1) return 'field';
    const name = line.slice(0, colon);
    if (!TOKEN.test(name)) return 'field';
    if (name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 ? 'several-hosts' : undefined;
}
