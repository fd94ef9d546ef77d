import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inspectTunnel } from '../../../src/proxy/inspect/inspect.js';
import type { Inspection, Step } from '../../../src/proxy/inspect/inspection.js';
import { host } from '../setting.js';
import {
  ECH,
  fragmented,
  GREASE,
  handshake,
  hello,
  helloBody,
  POST_QUANTUM,
  record,
  serverHello,
  serverName,
} from '../tls/hello.js';

/** What has gone on to the destination so far, and how it stands. */
interface Seen {
  readonly forwarded: string;
  readonly state: string;
}

type Move = readonly ['up' | 'down', Buffer | string];

/** Bytes of the client and the destination in turn; the client's are cut into pieces of `step` bytes. */
function inspect(moves: readonly Move[], { asked = 'ok.example', step = Infinity } = {}): Seen {
  const inspection: Inspection = inspectTunnel(host(asked));
  const forwarded: Buffer[] = [];
  let last: Step | undefined;
  for (const [direction, content] of moves) {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    for (let at = 0; at < bytes.length; at += step) {
      const piece = bytes.subarray(at, Math.min(bytes.length, at + step));
      if (last?.state === 'mismatch') break;
      if (last?.state === 'settled') {
        if (direction === 'up') forwarded.push(piece);
        continue;
      }
      last = direction === 'up' ? inspection.up(piece) : inspection.down(piece);
      if (last.state !== 'mismatch') forwarded.push(last.forward);
    }
  }
  const state = last?.state === 'looking' ? last.awaits : last?.state === 'settled' ? last.seen : last?.state;
  return { forwarded: Buffer.concat(forwarded).toString('latin1'), state: state ?? 'nothing' };
}

/** The same, whatever the pieces. */
function state(moves: readonly Move[], asked = 'ok.example'): string {
  const whole = inspect(moves, { asked });
  for (const step of [1, 7]) {
    const pieces = inspect(moves, { asked, step });
    expect(pieces.state, `in pieces of ${step}`).toBe(whole.state);
    // Of a request that is refused, its first line may have gone on.
    if (whole.state !== 'mismatch') expect(pieces.forwarded).toBe(whole.forwarded);
  }
  return whole.state;
}

const OK = serverName('ok.example');
const EVIL = serverName('evil.example');
const message = handshake(1, helloBody({ extensions: [GREASE, POST_QUANTUM, OK] }));
const FIRST = hello(OK);
const ANSWER = record(0x16, serverHello(false));
const RETRY = record(0x16, serverHello(true));
const CCS = record(0x14, Buffer.of(1));
const EARLY_DATA = record(0x17, Buffer.alloc(500, 8));
const ALERT = record(0x15, Buffer.of(1, 112));

describe('the first bytes of a tunnel', () => {
  it.each<[string, readonly Move[], string]>([
    [
      'TLS for the host',
      [
        ['up', FIRST],
        ['down', ANSWER],
      ],
      'hello',
    ],
    [
      'with ECH',
      [
        ['up', hello(ECH, OK)],
        ['down', ANSWER],
      ],
      'ech',
    ],
    [
      'of a later record version',
      [
        ['up', record(0x16, message, 0x03ff)],
        ['down', ANSWER],
      ],
      'hello',
    ],
    [
      'in records of one byte',
      [
        ['up', fragmented(message, 1)],
        ['down', ANSWER],
      ],
      'hello',
    ],
    [
      'with empty records',
      [
        ['up', Buffer.concat([record(0x16, Buffer.alloc(0)), fragmented(message, 100)])],
        ['down', ANSWER],
      ],
      'hello',
    ],
    [
      'answered in fragments',
      [
        ['up', FIRST],
        ['down', fragmented(serverHello(false), 3)],
      ],
      'hello',
    ],
    [
      'answered with a warning first',
      [
        ['up', FIRST],
        ['down', ALERT],
        ['down', ANSWER],
      ],
      'hello',
    ],
    [
      'answered by something else',
      [
        ['up', FIRST],
        ['down', 'HTTP/1.1 400 Bad Request\r\n'],
      ],
      'hello',
    ],
    ['not answered yet', [['up', FIRST]], 'destination'],
    ['not whole yet', [['up', FIRST.subarray(0, 50)]], 'client'],
    ['of one byte', [['up', '\x16']], 'client'],
    ['for another host', [['up', hello(EVIL)]], 'mismatch'],
    ['without a name', [['up', hello(GREASE)]], 'mismatch'],
    ['with two names', [['up', hello(serverName('ok.example', 'evil.example'))]], 'mismatch'],
    ['an alert first', [['up', Buffer.concat([ALERT, FIRST])]], 'mismatch'],
    ['a change of ciphers first', [['up', Buffer.concat([CCS, FIRST])]], 'mismatch'],
    ['application data first', [['up', EARLY_DATA]], 'mismatch'],
    ['an alert inside', [['up', Buffer.concat([record(0x16, message.subarray(0, 9)), ALERT])]], 'mismatch'],
    ['another message', [['up', record(0x16, handshake(2, helloBody({ extensions: [OK] })))]], 'mismatch'],
    ['a message behind it', [['up', record(0x16, Buffer.concat([message, Buffer.of(1)]))]], 'mismatch'],
    ['a hello that is too long', [['up', record(0x16, Buffer.from([1, 1, 0, 0, 3, 3]))]], 'mismatch'],
    ['a record that is too long', [['up', Buffer.from([0x16, 3, 1, 0xff, 0xff])]], 'mismatch'],
    [
      'no record in the middle',
      [['up', Buffer.concat([record(0x16, message.subarray(0, 9)), Buffer.from('GET /')])]],
      'mismatch',
    ],
    ['a hello of SSLv2', [['up', Buffer.from([0x80, 0x2e, 1, 3, 1])]], 'mismatch'],
    ['a hello of SSLv2 alone', [['up', Buffer.from([0x80, 0x2e, 1, 0, 2])]], 'mismatch'],
    ['half a hello of SSLv2', [['up', Buffer.from([0x80, 0x2e])]], 'client'],
    ['high bytes', [['up', Buffer.from([0x80, 0x2e, 2])]], 'not-tls'],
    ['almost a record', [['up', Buffer.from([0x16, 2])]], 'not-tls'],
    ['text', [['up', 'EHLO there\r\n']], 'not-tls'],
    ['text without an end', [['up', 'EARLY']], 'nobody'],
    ['a banner', [['up', 'SSH-2.0-OpenSSH_9.2p1\r\n']], 'not-tls'],
    ['zeros', [['up', '\0\0\0\x08\x04\xd2\x16\x2f']], 'not-tls'],
    ['HTTP/2 in clear', [['up', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']], 'not-tls'],
    ['HTTP/0.9', [['up', 'GET /\r\n']], 'not-tls'],
    ['nothing but an answer', [['down', '220 ready\r\n']], 'nobody'],
  ])('%s', (_, moves, expected) => {
    expect(state(moves)).toBe(expected);
  });

  it.each<[string, readonly Move[], string]>([
    [
      'for the host',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', FIRST],
      ],
      'hello',
    ],
    [
      'behind the record for middleboxes',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', CCS],
        ['up', FIRST],
      ],
      'hello',
    ],
    [
      'behind early data',
      [
        ['up', FIRST],
        ['up', CCS],
        ['up', EARLY_DATA],
        ['down', RETRY],
        ['up', FIRST],
      ],
      'hello',
    ],
    [
      'in records of one byte',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', fragmented(message, 1)],
      ],
      'hello',
    ],
    [
      'for another host',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', hello(EVIL)],
      ],
      'mismatch',
    ],
    [
      'for another host, behind others',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', Buffer.concat([CCS, EARLY_DATA, hello(EVIL)])],
      ],
      'mismatch',
    ],
    [
      'for another host, sent ahead',
      [
        ['up', FIRST],
        ['up', hello(EVIL)],
        ['down', RETRY],
      ],
      'mismatch',
    ],
    [
      'for another host, in the first piece',
      [
        ['up', Buffer.concat([FIRST, hello(EVIL)])],
        ['down', RETRY],
      ],
      'mismatch',
    ],
    [
      'without a name',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', hello()],
      ],
      'mismatch',
    ],
    [
      'that is none',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', ALERT],
      ],
      'mismatch',
    ],
    [
      'for another host, to a request in fragments',
      [
        ['up', FIRST],
        ['down', fragmented(serverHello(true), 5)],
        ['up', hello(EVIL)],
      ],
      'mismatch',
    ],
    [
      'for another host, behind a warning',
      [
        ['up', FIRST],
        ['down', Buffer.concat([ALERT, RETRY])],
        ['up', hello(EVIL)],
      ],
      'mismatch',
    ],
    [
      'not there yet',
      [
        ['up', FIRST],
        ['down', RETRY],
      ],
      'nobody',
    ],
    [
      'not whole yet',
      [
        ['up', FIRST],
        ['down', RETRY],
        ['up', FIRST.subarray(0, 60)],
      ],
      'client',
    ],
  ])('a second hello %s', (_, moves, expected) => {
    expect(state(moves)).toBe(expected);
  });

  it('keep a second hello back until the server has answered the first', () => {
    expect(
      inspect([
        ['up', FIRST],
        ['up', hello(EVIL)],
      ]),
    ).toEqual({ forwarded: FIRST.toString('latin1'), state: 'destination' });
    const allowed = inspect([
      ['up', FIRST],
      ['up', CCS],
      ['down', ANSWER],
    ]);
    expect(allowed).toEqual({ forwarded: Buffer.concat([FIRST, CCS]).toString('latin1'), state: 'hello' });
  });

  it.each([
    ['GET / HTTP/1.1\r\nHost: ok.example\r\n\r\n', 'not-tls'],
    ['get /a HTTP/1.0\r\nA: b\r\nhost:OK.Example:8080 \r\nC: d\r\n\r\nbody', 'not-tls'],
    ['GET / HTTP/1.1\nHost: ok.example\n\n', 'not-tls'],
    ['\r\n\r\nGET / HTTP/1.1\r\nHost: ok.example\r\n\r\n', 'not-tls'],
    ['GET http://ok.example/ HTTP/1.1\r\nHost: ok.example\r\n\r\n', 'not-tls'],
    ['GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', 'mismatch'],
    ['\r\nBREW /\tHTTP/1.1\nHost: evil.example\n\n', 'mismatch'],
    ['GET / http/1.1\r\nHost: evil.example\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nHost : evil.example\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nHost: ok.example\r\nHost: evil.example\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nHost: ok.example\r\n evil.example\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nX: y\rHost: evil.example\r\nHost: ok.example\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nHost: ok.example\0\r\n\r\n', 'mismatch'],
    ['GET http://evil.example/ HTTP/1.1\r\nHost: ok.example\r\n\r\n', 'mismatch'],
    ['GET http://ok.example@evil.example/ HTTP/1.1\r\nHost: ok.example\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nHost:\r\n\r\n', 'mismatch'],
    ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 'mismatch'],
    ['GET / HTTP/1.1\r\nHost: ok.example\r\n', 'client'],
    ['GET / HTTP/1.1', 'nobody'],
  ])('%j in clear text: %s', (text, expected) => {
    expect(state([['up', text]])).toBe(expected);
  });

  it('that are too long for a request are refused', () => {
    expect(state([['up', `GET / HTTP/1.1\r\nX: ${'x'.repeat(17_000)}`]])).toBe('mismatch');
    expect(state([['up', `GET /${'x'.repeat(17_000)}`]])).toBe('mismatch');
  });

  it('let no more of a request go on than its first line before its host is known', () => {
    const { forwarded } = inspect([['up', 'GET / HTTP/1.1\r\nHost: evil.example\r\nX: y\r\n']], { step: 5 });
    expect(forwarded).toBe('GET / HTTP/1.1\r');
  });

  it.each([
    ['TLS without a name', hello(), 'hello'],
    ['TLS with the address as a name', hello(serverName('8.8.8.8')), 'hello'],
    ['TLS with a name', hello(EVIL), 'mismatch'],
    ['a request without a host', Buffer.from('GET / HTTP/1.0\r\n\r\n'), 'not-tls'],
    ['a request for it', Buffer.from('GET / HTTP/1.1\r\nHost: 8.8.8.8\r\n\r\n'), 'not-tls'],
    ['a request for a name', Buffer.from('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'), 'mismatch'],
  ])('to an address: %s', (_, bytes, expected) => {
    const moves: Move[] = [
      ['up', bytes],
      ['down', ANSWER],
    ];
    expect(state(moves, '8.8.8.8')).toBe(expected);
  });

  it.each<[string, string, Buffer, string]>([
    ['localhost', 'TLS without a name', hello(), 'hello'],
    ['localhost', 'TLS for it', hello(serverName('localhost')), 'hello'],
    ['localhost', 'TLS for another', hello(EVIL), 'mismatch'],
    ['localhost', 'by its address', Buffer.from('GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n'), 'not-tls'],
    ['localhost', 'by IPv6', Buffer.from('GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n'), 'not-tls'],
    ['localhost', 'without a host', Buffer.from('GET / HTTP/1.0\r\n\r\n'), 'not-tls'],
    ['localhost', 'another host', Buffer.from('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'), 'mismatch'],
    ['localhost', 'another address', Buffer.from('GET / HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n'), 'mismatch'],
    ['127.0.0.1', 'by its name', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), 'not-tls'],
    ['ok.example', 'this machine', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'), 'mismatch'],
  ])('to %s: %s', (asked, _, bytes, expected) => {
    const moves: Move[] = [
      ['up', bytes],
      ['down', ANSWER],
    ];
    expect(state(moves, asked)).toBe(expected);
  });

  it('arrive whole and in order whatever the pieces, if they pass', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(message, handshake(1, helloBody({ extensions: [EVIL] }))),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1, max: 400 }),
        fc.boolean(),
        (content, size, step, isRetry) => {
          const first = fragmented(message, size);
          const second = fragmented(content, size);
          const moves: Move[] = [
            ['up', first],
            ['down', isRetry ? RETRY : ANSWER],
            ['up', second],
          ];
          const { forwarded, state: end } = inspect(moves, { step });
          // Without a request for it, what follows the first hello is the server's to judge.
          const passes = !isRetry || content === message;
          const all = Buffer.concat(passes ? [first, second] : [first]);
          expect(forwarded).toBe(all.toString('latin1'));
          expect(end).toBe(passes ? 'hello' : 'mismatch');
        },
      ),
      { numRuns: 300 },
    );
  });
});
