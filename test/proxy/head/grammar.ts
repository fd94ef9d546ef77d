/**
 * What a head has to be to be accepted, written a second time and in another way than the reader: by expressions over
 * the whole text and by Node's own functions for addresses and URLs.
 */
import { isIPv4, isIPv6 } from 'node:net';
import type { ProxyRequest } from '../../../src/proxy/request-head.js';
import { formatHost } from '../../../src/policy/host.js';

const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const HEAD = new RegExp(
  `^${TOKEN} [!-~]+ HTTP/1\\.[0-9]\\r\\n(?:${TOKEN}:[\\t -~\\x80-\\xff]*\\r\\n)*\\r\\n$`,
);
const LABEL = /^(?![-])[a-z0-9_-]{1,63}(?<![-])$/;
/** What the WHATWG URL standard would read as an IPv4 address. */
const NUMBER = /^(?:\d+|0x[\da-f]*)$/;
const MAX_HEAD = 16_384;

/** Why an accepted head should not have been; `undefined` if it should. `text` ends with the head. */
export function objection(text: string, request: ProxyRequest): string | undefined {
  if (text.length > MAX_HEAD) return 'too long';
  if (!HEAD.test(text)) return 'not the form of a head';
  const [line = '', ...rest] = text.slice(0, -4).split('\r\n');
  const [method = '', target = ''] = line.split(' ');
  const fields = rest.map((field) => [
    field.replace(/:.*/s, '').toLowerCase(),
    field.replace(/^[^:]*:/, '').trim(),
  ]);
  const all = (name: string): string[] =>
    fields.flatMap(([key, value = '']) => (key === name ? [value] : []));
  if (all('host').length > 1) return 'several hosts';
  if (target !== request.target) return 'another target';
  if ((method === 'CONNECT') !== (request.kind === 'connect')) return 'another method';
  const authority = method === 'CONNECT' ? target : authorityOfUrl(target);
  if (authority === undefined) return 'no absolute http URL';
  const wanted = destination(authority, method === 'CONNECT' ? undefined : 80);
  const { host, port } = request.authority;
  if (wanted !== `${formatHost(host)} ${port}`)
    return `leads to ${formatHost(host)} ${port}, not ${wanted ?? 'anywhere'}`;
  if (request.kind === 'connect') return undefined;
  const [named] = all('host');
  if (named === undefined ? !line.endsWith('1.0') : destination(named, 80) !== wanted) return 'another Host';
  return framingObjection(all('content-length'), all('transfer-encoding'), line);
}

function framingObjection(
  lengths: readonly string[],
  codings: readonly string[],
  line: string,
): string | undefined {
  if (lengths.length + codings.length > 1) return 'two framings';
  if (lengths.some((length) => !/^\d+$/.test(length) || !Number.isSafeInteger(Number(length))))
    return 'length';
  if (codings.some((coding) => coding.toLowerCase() !== 'chunked')) return 'coding';
  return codings.length > 0 && line.endsWith('1.0') ? 'chunks in HTTP/1.0' : undefined;
}

function authorityOfUrl(target: string): string | undefined {
  return /^http:\/\/([^/?#@\\]*)(?:[/?][^#]*)?$/i.exec(target)?.[1];
}

/** `host port` in canonical spelling. */
function destination(authority: string, defaultPort: number | undefined): string | undefined {
  const parts = /^(\[[0-9a-f:.]+\]|[0-9a-z._-]+)(?::([1-9]\d{0,4}))?$/i.exec(authority);
  const [, host = '', port = defaultPort === undefined ? '' : String(defaultPort)] = parts ?? [];
  if (port === '' || Number(port) > 65_535) return undefined;
  const canonical = host.startsWith('[')
    ? canonicalIPv6(host.slice(1, -1))
    : canonicalName(host.toLowerCase());
  return canonical === undefined ? undefined : `${canonical} ${port}`;
}

function canonicalIPv6(text: string): string | undefined {
  return isIPv6(text) ? new URL(`http://[${text}]/`).hostname.slice(1, -1) : undefined;
}

function canonicalName(text: string): string | undefined {
  if (isIPv4(text)) return text;
  const name = text.replace(/\.$/, '');
  const labels = name.split('.');
  if (name.length > 253 || !labels.every((label) => LABEL.test(label))) return undefined;
  if (NUMBER.test(labels.at(-1) ?? '')) return undefined;
  // An A-label has to be one.
  return URL.canParse(`http://${name}/`) ? name : undefined;
}
