import { describe, expect, it } from 'vitest';
import { isHelloFor, parseClientHello } from '../../../src/proxy/tls/client-hello.js';
import { host } from '../setting.js';
import { ECH, ESNI, GREASE, helloBody, POST_QUANTUM, serverName, UNKNOWN, type HelloParts } from './hello.js';

const names = (...extensions: NonNullable<HelloParts['extensions']>): Buffer => helloBody({ extensions });
const OK = serverName('ok.example');

describe('a ClientHello', () => {
  it.each([
    ['one name', names(OK), 'ok.example'],
    [
      'a name among others',
      names(GREASE, UNKNOWN, POST_QUANTUM, OK, [0xfafa, Buffer.alloc(0)]),
      'ok.example',
    ],
    ['no extension', names(), undefined],
    ['no block of extensions', helloBody({}), undefined],
    ['no name', names(GREASE, POST_QUANTUM), undefined],
    ['no session', helloBody({ session: Buffer.alloc(0), extensions: [OK] }), 'ok.example'],
    ['an old version', helloBody({ version: 0x0300, extensions: [OK] }), 'ok.example'],
  ])('with %s is read', (_, body, serverName_) => {
    expect(parseClientHello(body)).toEqual({ serverName: serverName_, isEncrypted: false });
  });

  it.each([
    ['ECH', ECH],
    ['ESNI', ESNI],
  ])('shows that it is encrypted with %s', (_, extension) => {
    expect(parseClientHello(names(extension, OK))).toEqual({ serverName: 'ok.example', isEncrypted: true });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another version', helloBody({ version: 0xfefd, extensions: [OK] })],
    ['bytes behind it', helloBody({ extensions: [OK], behind: Buffer.of(0) })],
    ['the same extension twice', names(OK, OK)],
    ['an unknown extension twice', names(UNKNOWN, OK, UNKNOWN)],
    ['two names', names(serverName('ok.example', 'evil.example'))],
    ['another type of name', names(serverName([1, 'ok.example']))],
    ['two types of names', names(serverName('ok.example', [1, 'x']))],
    ['no name in the list', names(serverName())],
    ['an empty name', names(serverName(''))],
    ['an empty extension', names([0, Buffer.alloc(0)])],
    ['bytes behind the list', names([0, Buffer.concat([OK[1], Buffer.of(0)])])],
    ['a list that is too long', names([0, Buffer.concat([Buffer.of(0, 99), OK[1].subarray(2)])])],
    ['a long session', helloBody({ session: Buffer.alloc(33), extensions: [OK] })],
    ['half a suite', helloBody({ suites: Buffer.of(1, 2, 3), extensions: [OK] })],
    ['no suite', helloBody({ suites: Buffer.alloc(0), extensions: [OK] })],
    ['no compression', helloBody({ compressions: Buffer.alloc(0), extensions: [OK] })],
  ])('with %s is unclear', (_, body) => {
    expect(parseClientHello(body)).toBeUndefined();
  });

  it('that is cut anywhere is unclear, or says that it ends there', () => {
    const body = names(GREASE, OK);
    const whole = helloBody({});
    for (let length = 0; length < body.length; length += 1) {
      const parsed = parseClientHello(body.subarray(0, length));
      if (length === whole.length) expect(parsed?.serverName).toBeUndefined();
      else expect(parsed).toBeUndefined();
    }
  });

  it.each([
    ['ok.example', 'ok.example', true],
    ['OK.Example', 'ok.example', true],
    ['ok.example.', 'ok.example', true],
    ['evil.example', 'ok.example', false],
    ['a.ok.example', 'ok.example', false],
    ['ok.example\0.evil.example', 'ok.example', false],
    ['ok.example:443', 'ok.example', false],
    ['8.8.8.8', '8.8.8.8', true],
    ['ok.example', '8.8.8.8', false],
    [undefined, '8.8.8.8', true],
    [undefined, '2606:4700::1', true],
    [undefined, 'ok.example', false],
  ])('for %s, where %s was asked for: %s', (serverName_, asked, expected) => {
    expect(isHelloFor({ serverName: serverName_, isEncrypted: false }, host(asked))).toBe(expected);
  });
});
