/** Request heads made from real ones by chance, the same for the same seed. */

/** Heads as clients send them, and as those do who look for gaps. */
const REAL_HEADS: readonly string[] = [
  'CONNECT api.example.com:443 HTTP/1.1\r\nHost: api.example.com:443\r\nUser-Agent: curl/8.5.0\r\nProxy-Connection: Keep-Alive\r\n\r\n',
  'CONNECT registry.example:443 HTTP/1.1\r\nhost: registry.example:443\r\nconnection: close\r\n\r\n',
  'CONNECT pypi.example:443 HTTP/1.0\r\n\r\n',
  'CONNECT git.example:443 HTTP/1.1\r\nHost: git.example:443\r\nUser-Agent: git/2.43.0\r\nProxy-Connection: Keep-Alive\r\n\r\n',
  'CONNECT maven.example:443 HTTP/1.1\r\nUser-Agent: Java-http-client/21\r\nHost: maven.example\r\nAccept: text/html, image/gif, *; q=.2\r\n\r\n',
  'CONNECT [2001:db8::1]:8443 HTTP/1.1\r\nHost: [2001:db8::1]:8443\r\n\r\n',
  'CONNECT 192.0.2.7:80 HTTP/1.1\r\nHost: 192.0.2.7:80\r\nProxy-Authorization: Basic eDp5\r\n\r\n\x16\x03\x01\x02\x00\x01',
  'CONNECT xn--bcher-kva.example:443 HTTP/1.1\r\nX-Empty:\r\nX-Latin: \xe9\t1\r\n\r\n',
  'GET http://plain.example/ HTTP/1.1\r\nHost: plain.example\r\nAccept: */*\r\n\r\n',
  'GET http://plain.example:8080/a/b?c=d%20e HTTP/1.1\r\nHost: plain.example:8080\r\nConnection: keep-alive, x-hop\r\nX-Hop: 1\r\n\r\n',
  'POST http://plain.example/form HTTP/1.1\r\nHost: plain.example\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\nhello',
  'PUT http://plain.example/up HTTP/1.1\r\nHost: plain.example\r\nTransfer-Encoding: chunked\r\nTE: trailers\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  'GET http://plain.example/ws HTTP/1.1\r\nHost: plain.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n\r\n',
  'GET http://[2001:db8::2]/ HTTP/1.1\r\nHost: [2001:db8::2]\r\n\r\n',
  'HEAD HTTP://Plain.Example HTTP/1.0\r\n\r\n',
  'OPTIONS http://plain.example HTTP/1.1\r\nHost: plain.example\r\n\r\n',
];

/** What has told readers of heads apart before. */
const PIECES: readonly string[] = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\n\n',
    '\r\n ',
    '\r\n\t',
    ' ',
    '\t',
    '\0',
    '\v',
    '\f',
    '\x7f',
    '\x80',
    '\xff',
  ],
  ...[
    ':',
    '::',
    '@',
    '/',
    '//',
    '\\',
    '#',
    '?',
    '%',
    '%00',
    '%0d%0a',
    '%2e',
    '[',
    ']',
    '[[',
    '.',
    '..',
    ',',
    ';',
  ],
  ...[
    ':443',
    ':0',
    ':65535',
    ':65536',
    ':0443',
    ':+443',
    ':4e2',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '2130706433',
  ],
  ...[
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[fe80::1%25lo]',
    '::1',
    'xn--',
    'xn--a',
    '-a',
    'a-',
    '_a',
    'a.',
    '*',
    '*.a',
  ],
  ...[
    'evil.example',
    'evil.example:443',
    'evil.example:443@',
    '@evil.example:443',
    'http://',
    'https://',
    'HTTP/1.1',
  ],
  ...[
    'HTTP/1.0',
    'HTTP/2.0',
    'HTTP/1.10',
    'HTTP/0.9',
    'http/1.1',
    'CONNECT ',
    'GET ',
    'connect ',
    'M-SEARCH ',
    'PRI ',
  ],
  ...[
    'Host: evil.example\r\n',
    'Host : a\r\n',
    'host:\r\n',
    ': a\r\n',
    'Content-Length: 5\r\n',
    'Content-Length: 6\r\n',
  ],
  ...[
    'Content-Length: 0x5\r\n',
    'Content-Length: 5, 5\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Transfer-Encoding: gzip\r\n',
  ],
  ...[
    'Transfer-Encoding: chunked, chunked\r\n',
    'Transfer-Encoding: \r\n',
    'Connection: host\r\n',
    'Upgrade: h2c\r\n',
  ],
];

/** A small generator of good numbers for tests (mulberry32). */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One head, one byte per UTF-16 unit: up to four changes of a real one; none of them now and then. */
export function mutatedHead(random: (below: number) => number): string {
  const pick = (from: readonly string[]): string => from[random(from.length)] ?? '';
  let head = pick(REAL_HEADS);
  for (let changes = random(5); changes > 0; changes -= 1) {
    const at = random(head.length + 1);
    const end = Math.min(head.length, at + 1 + random(12));
    const put = (text: string, behind = at): void => {
      head = head.slice(0, at) + text + head.slice(behind);
    };
    switch (random(8)) {
      case 0:
        put(String.fromCharCode(random(256)), at + 1);
        break;
      case 1:
        put(pick(PIECES));
        break;
      case 2:
        put(pick(PIECES), end);
        break;
      case 3:
        put('', end);
        break;
      case 4:
        put(head.slice(at, end));
        break;
      case 5:
        put(pick(REAL_HEADS).slice(random(60)));
        break;
      case 6:
        put(
          head.slice(at, end).replace(/[a-z]/g, (letter) => letter.toUpperCase()),
          end,
        );
        break;
      default:
        put(pick(PIECES), Math.min(head.length, at + 1));
    }
    // Long runs, up to beyond the longest head; rarely, because each byte costs.
    if (random(400) === 0) put('a'.repeat(random(20_000)));
  }
  return head;
}
