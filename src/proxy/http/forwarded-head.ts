import { formatHost, formatHostPort } from '../../policy/host.js';
import { HTTP_PORT } from '../../policy/port.js';
import type { Authority } from '../authority.js';
import { membersOf, valuesOf, type Field } from '../field.js';
import type { HttpRequest } from '../request-head.js';
import type { Framing } from './framing.js';
import type { ResponseHead } from './response-head.js';

/** How a response is passed on to the client. */
export interface Passing {
  /** Of the response as the client gets it; `undefined` for an interim response, which has no body. */
  readonly framing: Framing | undefined;
  /** The connection to the client ends behind it. */
  readonly close: boolean;
}

/** Fields that concern one connection (RFC 9110, section 7.6.1), those that a proxy consumes, and the old spellings. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
]);

function endToEnd(fields: readonly Field[], also: readonly string[]): readonly Field[] {
  const dropped = new Set([...HOP_BY_HOP, ...membersOf(fields, 'connection'), ...also]);
  return fields.filter(({ name }) => !dropped.has(name.toLowerCase()));
}

/** Whether the client offers to go on in another protocol (RFC 9110, section 7.8). HTTP/1.0 cannot. */
export function offersUpgrade({ fields, minorVersion }: HttpRequest): boolean {
  return (
    minorVersion > 0 &&
    membersOf(fields, 'connection').includes('upgrade') &&
    valuesOf(fields, 'upgrade').some((value) => value !== '')
  );
}

/**
 * The request as the origin server gets it: the path instead of the URL, `Host` from the target, no field that was for
 * us, and a connection that ends behind it, because the next request is decided by itself.
 */
export function requestHead(request: HttpRequest): Buffer {
  const { method, originForm, fields, framing, authority, minorVersion } = request;
  const upgrade = offersUpgrade(request);
  const own: Field[] = [
    { name: 'Host', value: hostField(authority) },
    // An HTTP/1.0 client could make nothing of the interim response that it asks for (RFC 9110, section 10.1.1).
    ...endToEnd(fields, minorVersion === 0 ? ['host', 'expect'] : ['host']),
    ...(framing.kind === 'chunked' ? [{ name: 'Transfer-Encoding', value: 'chunked' }] : []),
    ...(upgrade ? [{ name: 'Upgrade', value: valuesOf(fields, 'upgrade').join(', ') }] : []),
    { name: 'Connection', value: upgrade ? 'upgrade' : 'close' },
  ];
  return encodeHead(`${method} ${originForm} HTTP/1.1`, own);
}

/** The port is left out where it is the default of the scheme, as clients do. */
function hostField({ host, port }: Authority): string {
  if (port !== HTTP_PORT) return formatHostPort(host, port);
  return host.kind === 'address' && host.address.family === 6 ? `[${host.address.text}]` : formatHost(host);
}

/** A response as the client gets it. */
export function responseHead(head: ResponseHead, { framing, close }: Passing): Buffer {
  const switching = head.status === 101;
  const own: Field[] = [
    ...endToEnd(
      head.fields,
      framing?.kind === 'length' || framing?.kind === 'none' ? [] : ['content-length'],
    ),
    ...(framing?.kind === 'chunked' ? [{ name: 'Transfer-Encoding', value: 'chunked' }] : []),
    ...(switching
      ? [
          { name: 'Upgrade', value: valuesOf(head.fields, 'upgrade').join(', ') },
          { name: 'Connection', value: 'upgrade' },
        ]
      : []),
    ...(close ? [{ name: 'Connection', value: 'close' }] : []),
  ];
  return encodeHead(`HTTP/1.1 ${head.status} ${head.phrase}`, own);
}

function encodeHead(firstLine: string, fields: readonly Field[]): Buffer {
  const lines = fields.map(({ name, value }) => `${name}: ${value}\r\n`);
  return Buffer.from(`${firstLine}\r\n${lines.join('')}\r\n`, 'latin1');
}
