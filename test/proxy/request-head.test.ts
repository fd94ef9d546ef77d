import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHostPort } from '../../src/policy/host.js';
import { MAX_HEAD_BYTES } from '../../src/proxy/limits.js';
import { createRequestReader, type RequestProgress } from '../../src/proxy/request-reader.js';

function read(head: string | Buffer, step = Infinity): RequestProgress {
  const bytes = typeof head === 'string' ? Buffer.from(head, 'latin1') : head;
  const reader = createRequestReader();
  let progress: RequestProgress = { state: 'incomplete' };
  for (let at = 0; at < bytes.length && progress.state === 'incomplete'; at += step) {
    progress = reader.push(bytes.subarray(at, Math.min(bytes.length, at + step)));
  }
  return progress;
}

/** The destination, or the fault. */
function outcome(head: string, step?: number): string {
  const progress = read(head, step);
  switch (progress.state) {
    case 'complete': {
      const { head: request } = progress;
      const authority = formatHostPort(request.authority.host, request.authority.port);
      return request.kind === 'connect' ? authority : `${request.method} ${authority} ${request.originForm}`;
    }
    case 'malformed':
      return progress.problem.fault;
    case 'incomplete':
    case 'too-large':
      return progress.state;
  }
}

const target = (text: string): string => outcome(`CONNECT ${text} HTTP/1.1\r\n\r\n`);

describe('a request head', () => {
  it.each([
    ['CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n', 'a.example:443'],
    ['CONNECT a.example:443 HTTP/1.0\r\n\r\n', 'a.example:443'],
    ['CONNECT A.Example.:443 HTTP/1.1\r\n\r\n', 'a.example:443'],
    ['CONNECT 192.0.2.1:80 HTTP/1.1\r\n\r\n', '192.0.2.1:80'],
    ['CONNECT [2001:DB8::1]:443 HTTP/1.1\r\n\r\n', '[2001:db8::1]:443'],
    ['CONNECT a_b.example:1 HTTP/1.1\r\n\r\n', 'a_b.example:1'],
    // The target decides; another Host is of no account.
    ['CONNECT a.example:443 HTTP/1.1\r\nHost: b.example\r\n\r\n', 'a.example:443'],
    ['CONNECT a.example:443 HTTP/1.1\r\nX: \xe9\t\r\nEmpty:\r\n\r\n', 'a.example:443'],
    ['CONNECT a.example:443 HTTP/1.1\n\n', 'bare-line-feed'],
    ['CONNECT a.example:443 HTTP/1.1\r\nX: y\n\r\n', 'bare-line-feed'],
    ['CONNECT a.example:443 HTTP/1.1\rX: y\r\n\r\n', 'bare-carriage-return'],
    ['CONNECT a.example:443 HTTP/1.1\r\n\r\r\n', 'bare-carriage-return'],
    ['CONNECT a.example\0:443 HTTP/1.1\r\n\r\n', 'control-character'],
    ['CONNECT\ta.example:443 HTTP/1.1\r\n\r\n', 'control-character'],
    ['CONNECT a.example:443 HTTP/1.1\r\nX: \x7f\r\n\r\n', 'control-character'],
    ['\x16\x03\x01\x02\x00', 'control-character'],
    ['\r\nCONNECT a.example:443 HTTP/1.1\r\n\r\n', 'empty-request-line'],
    ['CONNECT a.example:443\r\n\r\n', 'request-line'],
    ['CONNECT  a.example:443 HTTP/1.1\r\n\r\n', 'request-line'],
    ['CONNECT a.example:443 b.example:443 HTTP/1.1\r\n\r\n', 'request-line'],
    [' CONNECT a.example:443 HTTP/1.1\r\n\r\n', 'request-line'],
    ['CONNECT a.example:443 HTTP/1.1 \r\n\r\n', 'request-line'],
    ['CONNECT a.example:443 HTTP/2.0\r\n\r\n', 'http-version'],
    ['CONNECT a.example:443 HTTP/1.10\r\n\r\n', 'http-version'],
    ['CONNECT a.example:443 http/1.1\r\n\r\n', 'http-version'],
    ['PRI * HTTP/2.0\r\n\r\n', 'http-version'],
    ['CONNECT a.example:443 HTTP/1.1\r\nX: y\r\n z\r\n\r\n', 'folded-field'],
    ['CONNECT a.example:443 HTTP/1.1\r\nX y\r\n\r\n', 'field'],
    ['CONNECT a.example:443 HTTP/1.1\r\nX : y\r\n\r\n', 'field'],
    ['CONNECT a.example:443 HTTP/1.1\r\n: y\r\n\r\n', 'field'],
    ['CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 'several-hosts'],
    ['connect a.example:443 HTTP/1.1\r\n\r\n', 'origin-form'],
  ])('%j is %s, in one piece and byte by byte', (head, expected) => {
    expect(outcome(head)).toBe(expected);
    expect(outcome(head, 1)).toBe(expected);
  });

  it.each([
    ['GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'GET a.example:80 /'],
    ['GET HTTP://A.Example:80/b?c=%20 HTTP/1.1\r\nhost: a.example.\r\n\r\n', 'GET a.example:80 /b?c=%20'],
    ['GET http://a.example:8080 HTTP/1.1\r\nHost:\ta.example:8080 \r\n\r\n', 'GET a.example:8080 /'],
    ['GET http://a.example?b HTTP/1.0\r\n\r\n', 'GET a.example:80 /?b'],
    ['OPTIONS http://a.example HTTP/1.0\r\n\r\n', 'OPTIONS a.example:80 *'],
    ['GET http://[2001:db8::1]/ HTTP/1.1\r\nHost: [2001:DB8::1]\r\n\r\n', 'GET [2001:db8::1]:80 /'],
    ['GET http://a.example/ HTTP/1.1\r\n\r\n', 'no-host'],
    ['GET http://a.example/ HTTP/1.1\r\nHost: b.example\r\n\r\n', 'other-host'],
    ['GET http://a.example/ HTTP/1.1\r\nHost: a.example:81\r\n\r\n', 'other-host'],
    ['GET http://a.example/ HTTP/1.1\r\nHost: x@a.example\r\n\r\n', 'other-host'],
    ['GET http://a.example/ HTTP/1.1\r\nHost:\r\n\r\n', 'other-host'],
    ['GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\nHost: a.example\r\n\r\n', 'several-hosts'],
    ['GET / HTTP/1.1\r\nHost: a.example\r\n\r\n', 'origin-form'],
    ['OPTIONS * HTTP/1.1\r\nHost: a.example\r\n\r\n', 'origin-form'],
    ['GET //a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'origin-form'],
    ['GET https://a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'secure-scheme'],
    ['GET ftp://a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'other-scheme'],
    ['GET http://x:y@a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'userinfo'],
    ['GET http://b.example\\@a.example/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'target-characters'],
    ['GET http://a.example/#b HTTP/1.1\r\nHost: a.example\r\n\r\n', 'fragment'],
    ['GET http://a.example/\xe9 HTTP/1.1\r\nHost: a.example\r\n\r\n', 'target-characters'],
    ['GET http:///b HTTP/1.1\r\nHost: a.example\r\n\r\n', 'empty-host'],
    ['GET http://a.example:/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'no-port'],
    ['GET http://a.example:0/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'invalid-port'],
    ['GET http://0x7f.1/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'ipv4-spelling'],
    ['GET http://a%2eexample/ HTTP/1.1\r\nHost: a.example\r\n\r\n', 'percent-encoding'],
  ])('of plain HTTP %j is %s, in one piece and byte by byte', (head, expected) => {
    expect(outcome(head)).toBe(expected);
    expect(outcome(head, 1)).toBe(expected);
  });

  it.each([
    ['Content-Length: 5', { kind: 'length', bytes: 5 }],
    ['Content-Length: 0', { kind: 'none' }],
    ['X: y', { kind: 'none' }],
    ['Transfer-Encoding: Chunked', { kind: 'chunked' }],
    ['Content-Length: 5\r\nContent-Length: 5', 'several-lengths'],
    ['Content-Length: 5\r\ncontent-length: 0', 'several-lengths'],
    ['Content-Length: 5, 5', 'several-lengths'],
    ['Content-Length: +5', 'length'],
    ['Content-Length: 0x5', 'length'],
    ['Content-Length: 5 5', 'length'],
    ['Content-Length:', 'length'],
    ['Content-Length: 99999999999999999999', 'length'],
    ['Transfer-Encoding: chunked\r\nContent-Length: 5', 'length-and-coding'],
    ['Content-Length: 5\r\nTransfer-Encoding: chunked', 'length-and-coding'],
    ['Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked', 'transfer-coding'],
    ['Transfer-Encoding: gzip, chunked', 'transfer-coding'],
    ['Transfer-Encoding: xchunked', 'transfer-coding'],
    ['Transfer-Encoding: identity', 'transfer-coding'],
    ['Transfer-Encoding:', 'transfer-coding'],
    ['Transfer-Encoding : chunked', 'field'],
    ['Connection: close, Content-Length\r\nContent-Length: 5', 'connection-option'],
    ['Connection: Host', 'connection-option'],
  ])('with %j is framed as %j', (fields, expected) => {
    const head = `POST http://a.example/ HTTP/1.1\r\nHost: a.example\r\n${fields}\r\n\r\n`;
    const progress = read(head);
    if (typeof expected === 'string') expect(outcome(head)).toBe(expected);
    else expect(progress).toMatchObject({ state: 'complete', head: { framing: expected } });
  });

  it('gives back the bytes behind it untouched', () => {
    const progress = read('CONNECT a.example:443 HTTP/1.1\r\n\r\n\r\nEARLY\0');
    expect(progress).toMatchObject({ state: 'complete', rest: Buffer.from('\r\nEARLY\0') });
  });

  it('may be 16 KiB long and no longer', () => {
    const start = 'CONNECT a.example:443 HTTP/1.1\r\nX: ';
    const full = `${start}${'x'.repeat(MAX_HEAD_BYTES - start.length - 4)}\r\n\r\n`;
    expect(outcome(full)).toBe('a.example:443');
    expect(outcome(full, 1)).toBe('a.example:443');
    expect(outcome(full.replace('X: ', 'X: x'))).toBe('too-large');
    expect(outcome(`${start}${'x'.repeat(MAX_HEAD_BYTES)}`, 1000)).toBe('too-large');
  });
});

describe('a request target', () => {
  it.each([
    ['a.example', 'no-port'],
    ['a.example:', 'no-port'],
    ['[::1]', 'no-port'],
    ['a.example:0', 'invalid-port'],
    ['a.example:65536', 'invalid-port'],
    ['a.example:0443', 'invalid-port'],
    ['a.example:+443', 'invalid-port'],
    ['a.example:4_43', 'invalid-port'],
    ['a.example:https', 'invalid-port'],
    [':443', 'empty-host'],
    ['a@b.example:443', 'userinfo'],
    ['a.example:443@b.example:443', 'userinfo'],
    ['https://a.example:443', 'scheme'],
    ['a.example:443/', 'path'],
    ['a.example:443?x', 'path'],
    ['a.example:443#x', 'path'],
    ['/', 'path'],
    ['a.example%0d%0aX:443', 'percent-encoding'],
    ['a%2eexample:443', 'percent-encoding'],
    ['\u00e9.example:443', 'non-ascii'],
    ['\u00e2\u0084\u00aa.example:443', 'non-ascii'], // KELVIN SIGN in UTF-8
    ['[[a.example]]:443', 'brackets'],
    ['[a.example]:443', 'brackets'],
    ['[192.0.2.1]:443', 'brackets'],
    ['[::1:443', 'brackets'],
    ['[::1]443', 'brackets'],
    ['a.example]:443', 'brackets'],
    ['[fe80::1%25lo]:443', 'zone-id'],
    ['[fe80::1%lo]:443', 'zone-id'],
    ['::1:443', 'unbracketed-ipv6'],
    ['a.example:443,b.example:443', 'unbracketed-ipv6'],
    ['2130706433:80', 'ipv4-spelling'],
    ['0177.0.0.1:80', 'ipv4-spelling'],
    ['0x7f.1:80', 'ipv4-spelling'],
    ['127.1:80', 'ipv4-spelling'],
    ['0:80', 'ipv4-spelling'],
    ['a..example:443', 'host-name'],
    ['a.example..:443', 'host-name'],
    ['-a.example:443', 'host-name'],
    ['*.example:443', 'host-name'],
    ['*:443', 'host-name'],
    ['a\\b.example:443', 'host-name'],
    [`${'a'.repeat(64)}.example:443`, 'host-name'],
    [`${'a.'.repeat(5000)}example:443`, 'host-name'],
  ])('%s is refused as %s', (text, expected) => {
    expect(target(text)).toBe(expected);
  });
});

describe('mutations of real heads', () => {
  const REAL = [
    'CONNECT api.example.com:443 HTTP/1.1\r\nHost: api.example.com:443\r\nUser-Agent: curl/8.5.0\r\nProxy-Connection: Keep-Alive\r\n\r\n',
    'CONNECT registry.example.org:443 HTTP/1.1\r\nHost: registry.example.org:443\r\nconnection: close\r\n\r\n',
    'CONNECT [2001:db8::1]:8443 HTTP/1.0\r\n\r\n',
    'GET http://plain.example/ HTTP/1.1\r\nHost: plain.example\r\nAccept: */*\r\n\r\n',
  ].map((text) => Buffer.from(text, 'latin1'));
  const interesting = [0, 9, 10, 13, 32, 37, 46, 47, 48, 58, 64, 91, 93, 127, 128, 255];
  const mutation = fc.record({
    kind: fc.constantFrom('replace', 'insert', 'delete', 'repeat'),
    at: fc.nat(200),
    byte: fc.oneof(fc.constantFrom(...interesting), fc.nat(255)),
  });
  const ACCEPTED =
    /^(?:CONNECT ([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):[1-9][0-9]{0,4}|(?!CONNECT )[!#$%&'*+.^_`|~0-9A-Za-z-]+ [Hh][Tt][Tt][Pp]:\/\/([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[1-9][0-9]{0,4})?([/?][!-"$-~]*)?) HTTP\/1\.[0-9]\r\n([!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t -~\x80-\xff]*\r\n)*\r\n/;

  it('are accepted only if they are in the grammar, and always in the same way whatever the pieces', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REAL),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        (real, mutations, step) => {
          let head = real;
          for (const { kind, at, byte } of mutations) {
            const index = at % (head.length + 1);
            const keepFrom =
              kind === 'insert' ? index : kind === 'repeat' ? Math.max(0, index - 3) : index + 1;
            const middle = kind === 'replace' || kind === 'insert' ? Buffer.of(byte) : Buffer.alloc(0);
            head = Buffer.concat([head.subarray(0, index), middle, head.subarray(keepFrom)]);
          }
          const whole = read(head);
          const pieces = read(head, step);
          if (whole.state === 'complete' && !ACCEPTED.test(head.toString('latin1'))) return false;
          if (whole.state !== 'complete' || pieces.state !== 'complete') return whole.state === pieces.state;
          return whole.head.target === pieces.head.target;
        },
      ),
      { numRuns: 100_000 },
    );
  }, 60_000);
});
