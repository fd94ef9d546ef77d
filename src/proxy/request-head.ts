import { formatHostPort } from '../policy/host.js';
import { fail, ok, type Result } from '../policy/result.js';
import { parseAuthority, type Authority, type AuthorityFault } from './authority.js';
import { membersOf, parseFields, TOKEN, valuesOf, type Field, type FieldFault } from './field.js';
import { requestFraming, type Framing, type FramingFault } from './http/framing.js';
import { parseHttpAuthority, parseHttpTarget, type HttpTargetFault } from './http/target.js';

/** A request for a tunnel. Its header fields are checked for form and otherwise have no effect. */
export interface ConnectRequest {
  readonly kind: 'connect';
  readonly authority: Authority;
  /** The request target as the client wrote it; visible ASCII only. */
  readonly target: string;
}

/** A request to fetch something by plain HTTP. */
export interface HttpRequest {
  readonly kind: 'http';
  readonly authority: Authority;
  readonly target: string;
  readonly method: string;
  /** The target as the origin server is asked for it. */
  readonly originForm: string;
  /** The digit behind `HTTP/1.`. */
  readonly minorVersion: number;
  /** As they came. */
  readonly fields: readonly Field[];
  readonly framing: Framing;
}

export type ProxyRequest = ConnectRequest | HttpRequest;

/** Why the text of a head, complete with its line ends, is not a request to this proxy. */
export type HeadFault =
  | 'incomplete'
  | 'control-character'
  | 'bare-line-feed'
  | 'bare-carriage-return'
  | 'empty-request-line'
  | 'request-line'
  | 'http-version'
  | 'several-hosts'
  | 'no-host'
  | 'other-host'
  | 'connection-option'
  | FieldFault
  | FramingFault
  | HttpTargetFault
  | AuthorityFault;

/** A refused head: what is wrong, and the request target if one was found (bytes as latin1, not safe to print). */
export interface HeadProblem {
  readonly fault: HeadFault;
  readonly target: string | undefined;
}

const VERSION = /^HTTP\/1\.([0-9])$/;

/**
 * Reads a complete head: the lines without the CRLF that ends each, and without the empty line at the end
 * (RFC 9112, sections 2 to 6; RFC 9110, section 9.3.6). `head` holds one byte per UTF-16 unit (latin1).
 *
 * The leniencies that RFC 9112 allows are not taken: exactly one space in the request line, no empty line before it,
 * no bare LF. With CONNECT a missing `Host` is accepted, because its target says everything; two are not.
 */
export function parseRequestHead(head: string): Result<ProxyRequest, HeadProblem> {
  const [requestLine = '', ...lines] = head.split('\r\n');
  if (requestLine === '') return fail({ fault: 'empty-request-line', target: undefined });

  const parts = requestLine.split(' ');
  const [method = '', target = '', version = ''] = parts;
  if (parts.length !== 3 || !TOKEN.test(method) || target === '') {
    return fail({ fault: 'request-line', target: undefined });
  }
  const minorVersion = VERSION.exec(version)?.[1];
  if (minorVersion === undefined) return fail({ fault: 'http-version', target });
  const fields = parseFields(lines);
  if (!fields.ok) return fail({ fault: fields.problem, target });
  if (valuesOf(fields.value, 'host').length > 1) return fail({ fault: 'several-hosts', target });

  const line = { method, target, minorVersion: Number(minorVersion) };
  const request = method === 'CONNECT' ? connectRequest(target) : httpRequest(line, fields.value);
  return request.ok ? request : fail({ fault: request.problem, target });
}

function connectRequest(target: string): Result<ConnectRequest, HeadFault> {
  const authority = parseAuthority(target);
  return authority.ok ? ok({ kind: 'connect', authority: authority.value, target }) : authority;
}

function httpRequest(
  line: Pick<HttpRequest, 'method' | 'target' | 'minorVersion'>,
  fields: readonly Field[],
): Result<HttpRequest, HeadFault> {
  const target = parseHttpTarget(line.target, line.method);
  if (!target.ok) return target;
  const { authority, originForm } = target.value;
  const host = hostFault(authority, fields, line.minorVersion);
  if (host !== undefined) return fail(host);
  if (membersOf(fields, 'connection').some((option) => FRAMING_FIELDS.has(option))) {
    return fail('connection-option');
  }
  const framing = requestFraming(fields, line.minorVersion);
  if (!framing.ok) return framing;
  return ok({ kind: 'http', ...line, authority, originForm, fields, framing: framing.value });
}

/** Fields without which a message is another one: `Connection` may not take them out (RFC 9110, section 7.6.1). */
const FRAMING_FIELDS: ReadonlySet<string> = new Set(['host', 'content-length', 'transfer-encoding']);

/** A request has one destination. HTTP/1.0 may leave the field out (RFC 9112, section 3.2). */
function hostFault(
  authority: Authority,
  fields: readonly Field[],
  minorVersion: number,
): HeadFault | undefined {
  const [text] = valuesOf(fields, 'host');
  if (text === undefined) return minorVersion === 0 ? undefined : 'no-host';
  const named = parseHttpAuthority(text);
  if (!named.ok) return 'other-host';
  return formatHostPort(named.value.host, named.value.port) === formatHostPort(authority.host, authority.port)
    ? undefined
    : 'other-host';
}
