import type { HeadFault } from './request-head.js';

/** What is wrong with a head, and what to send instead, for a person or an agent who reads the refusal. */
export const HEAD_FAULT_TEXT: { readonly [F in HeadFault]: string } = {
  incomplete: 'The client stopped sending before the end of the request head.',
  'control-character':
    'The request holds a control character. This is an HTTP proxy; other protocols need a tunnel first.',
  'bare-line-feed': 'A line ends in LF alone. Lines of a request end in CR LF.',
  'bare-carriage-return': 'A CR stands without an LF behind it. Lines of a request end in CR LF.',
  'empty-request-line': 'The request begins with an empty line.',
  'request-line':
    'The first line is not "CONNECT host:port HTTP/1.1" or "GET http://host/ HTTP/1.1" with exactly one target and single blanks.',
  'http-version': 'The HTTP version is not 1.0 or 1.1.',
  'folded-field': 'A header field goes on in a second line, which HTTP no longer allows.',
  field: 'A header field is not "Name: value".',
  'several-hosts': 'There is more than one Host field.',
  'no-host': 'There is no Host field, which HTTP/1.1 requires.',
  'other-host': 'The Host field names another destination than the request target.',
  'connection-option':
    'The Connection field names Host, Content-Length or Transfer-Encoding, which belong to the message.',
  'several-lengths': 'There is more than one Content-Length.',
  length: 'The Content-Length is not a number of bytes in plain digits.',
  'transfer-coding': 'The Transfer-Encoding is not "chunked" alone, or the request is HTTP/1.0.',
  'length-and-coding': 'There are both a Content-Length and a Transfer-Encoding.',
  'origin-form':
    'This is an HTTP proxy: the target is http://host/path, or host:port with CONNECT. A path alone names no host.',
  'secure-scheme': 'An https URL needs a tunnel: send CONNECT host:port and speak TLS through it.',
  'other-scheme': 'The proxy fetches http URLs only. Other protocols need a tunnel: send CONNECT host:port.',
  fragment: 'The target has a fragment ("#" and what follows), which is never sent to a server.',
  'target-characters':
    'The target holds a backslash behind its host, or bytes that are not ASCII. Write them percent-encoded.',
  'empty-host': 'The target has no host. Write host:port.',
  'no-port': 'The target has no port. Write host:port.',
  'invalid-port': 'The port is not a number from 1 to 65535 in plain digits.',
  scheme: 'The target of CONNECT is a URL. Write host:port alone.',
  path: 'The target of CONNECT has a path, a query or a fragment. Write host:port alone.',
  userinfo: 'The target holds an "@". Write host:port alone; this proxy takes no credentials.',
  'percent-encoding': 'The target is percent-encoded. Host names are written as they are.',
  'non-ascii':
    'The target holds blanks, control characters, or bytes that are not ASCII. Write an international name in its xn-- form.',
  brackets: 'Brackets hold an IPv6 address and nothing else, e.g. [2001:db8::1]:443.',
  'zone-id': 'The address has a zone id, which means something on one machine only.',
  'unbracketed-ipv6':
    'The target has more than one colon. Write one target, and an IPv6 address in brackets: [2001:db8::1]:443.',
  'ipv4-spelling':
    'The host is an IPv4 address in an unusual spelling. Write four decimal numbers without leading zeros.',
  'host-name': 'The host is not a valid DNS name.',
};
