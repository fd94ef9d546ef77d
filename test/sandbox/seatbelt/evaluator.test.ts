import { describe, expect, it } from 'vitest';
import { compile, decide, decideByLastRule } from './sbpl/profile.js';
import type { Question } from './sbpl/question.js';

function profile(...rules: readonly string[]): ReturnType<typeof compile> {
  return compile(['(version 1)', '(deny default)', ...rules].join('\n'), {
    parameters: new Map([['DIR', '/w "x)']]),
    addresses: ['192.168.1.20'],
  });
}

const write = { operation: 'file-write-unlink', path: '/w/a' };
const data = { operation: 'file-read-data', path: '/w/a' };
const metadata = { operation: 'file-read-metadata', path: '/w/a' };
const tcp = (address: string, port: number): Question => ({
  operation: 'network-outbound',
  remote: { kind: 'ip', protocol: 'tcp', address, port },
});
const udp = (address: string, port: number): Question => ({
  operation: 'network-outbound',
  remote: { kind: 'ip', protocol: 'udp', address, port },
});
const socket = (path: string): Question => ({
  operation: 'network-outbound',
  remote: { kind: 'unix', path },
});
const lookup = (name: string): Question => ({
  operation: 'mach-lookup',
  names: new Map([['global-name', name]]),
});

describe('the precedence of rules', () => {
  it.each<[string, Question, 'allow' | 'deny', readonly string[]]>([
    ['the default', data, 'deny', []],
    [
      'on one level the later rule, deny over allow',
      data,
      'deny',
      ['(allow file-read-data (subpath "/w"))', '(deny file-read-data (literal "/w/a"))'],
    ],
    [
      'on one level the later rule, allow over deny',
      data,
      'allow',
      ['(deny file-read-data (literal "/w/a"))', '(allow file-read-data (subpath "/w"))'],
    ],
    [
      'a specific deny before the wildcard',
      write,
      'deny',
      ['(deny file-write-unlink (literal "/w/a"))', '(allow file-write* (subpath "/w"))'],
    ],
    [
      'a specific deny behind the wildcard',
      write,
      'deny',
      ['(allow file-write* (subpath "/w"))', '(deny file-write-unlink (literal "/w/a"))'],
    ],
    [
      'a specific allow before a wildcard that denies',
      metadata,
      'allow',
      ['(allow file-read-metadata (subpath "/w"))', '(deny file-read* (subpath "/w"))'],
    ],
    [
      'the wildcard where the specific rules do not match',
      write,
      'allow',
      ['(deny file-write-unlink (literal "/w/b"))', '(allow file-write* (subpath "/w"))'],
    ],
    [
      'a filtered rule before an unfiltered one',
      write,
      'allow',
      ['(allow file-write* (subpath "/w"))', '(deny file-write*)'],
    ],
    [
      'a filtered rule behind an unfiltered one',
      write,
      'allow',
      ['(deny file-write*)', '(allow file-write* (subpath "/w"))'],
    ],
    [
      'the unfiltered rule where no filtered one matches',
      write,
      'deny',
      ['(allow file-write* (subpath "/v"))', '(deny file-write*)', '(allow file*)'],
    ],
    ['two wildcards up', write, 'allow', ['(allow file* (subpath "/w"))']],
    ['the default, wherever it stands', data, 'allow', ['(allow default)']],
    [
      'no wildcard over hard links',
      { operation: 'file-link', path: '/w/a' },
      'deny',
      ['(allow file* (subpath "/w"))', '(allow file-write* (subpath "/w"))'],
    ],
    ['several operations of one rule', data, 'allow', ['(allow file-write* file-read* (subpath "/w"))']],
    ['several filters: any of them', data, 'allow', ['(allow file-read* (literal "/v") (literal "/w/a"))']],
    [
      'require-all: each of them',
      data,
      'deny',
      ['(allow file-read* (require-all (subpath "/w") (literal "/v")))'],
    ],
    [
      'require-not in a rule of several: any of them',
      data,
      'allow',
      ['(allow file-read* (literal "/v") (require-not (literal "/v")))'],
    ],
    [
      'require-not over require-any',
      data,
      'deny',
      ['(allow file-read* (require-not (require-any (literal "/v") (subpath "/w"))))'],
    ],
  ])('%s', (_, question, answer, rules) => {
    expect(decide(profile(...rules), question)).toBe(answer);
  });

  it('differs from the last rule that matches', () => {
    const rules = ['(deny file-write-unlink (literal "/w/a"))', '(allow file-write* (subpath "/w"))'];
    expect(decideByLastRule(profile(...rules), write)).toBe('allow');
    expect(decide(profile(...rules), write)).toBe('deny');
  });
});

describe('filters', () => {
  it.each<[string, 'allow' | 'deny', Question]>([
    // The address is an end of the machine, and the port is enforced.
    ['(allow network-outbound (remote tcp "localhost:80"))', 'allow', tcp('127.0.0.1', 80)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'allow', tcp('::1', 80)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'allow', tcp('192.168.1.20', 80)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'deny', tcp('::ffff:127.0.0.1', 80)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'deny', tcp('127.0.0.1', 81)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'deny', tcp('192.168.1.21', 80)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'deny', udp('127.0.0.1', 80)],
    ['(allow network-outbound (remote tcp "localhost:80"))', 'deny', socket('/w/s')],
    ['(allow network-outbound (remote ip "localhost:*"))', 'allow', udp('127.0.0.1', 9)],
    ['(allow network-outbound (remote tcp "*:*"))', 'allow', tcp('1.1.1.1', 443)],
    ['(allow network-outbound (remote tcp4 "*:*"))', 'deny', tcp('::1', 443)],
    // Unix sockets.
    ['(allow network-outbound (remote unix-socket))', 'allow', socket('/var/run/docker.sock')],
    ['(allow network-outbound (remote unix-socket (subpath "/w")))', 'allow', socket('/w/s')],
    ['(allow network-outbound (remote unix-socket (subpath "/w")))', 'deny', socket('/v/s')],
    ['(allow network-outbound (remote unix-socket (path-literal "/w/s")))', 'deny', socket('/w/s/t')],
    ['(allow file-read* (subpath "/w"))', 'deny', socket('/w/s')],
    // Files: a subpath is no prefix of the text, and the case is folded.
    ['(allow file-read* (subpath "/w"))', 'allow', { operation: 'file-read-data', path: '/w' }],
    ['(allow file-read* (subpath "/w"))', 'allow', { operation: 'file-read-data', path: '/W/A' }],
    ['(allow file-read* (subpath "/w"))', 'deny', { operation: 'file-read-data', path: '/wa' }],
    ['(allow file-read* (subpath "/"))', 'allow', { operation: 'file-read-data', path: '/x' }],
    ['(allow file-read* (literal "/"))', 'deny', { operation: 'file-read-data', path: '/x' }],
    ['(allow file-read* (literal "/w/a"))', 'deny', { operation: 'file-read-data', path: '/w/a/b' }],
    [
      '(allow file-read* (subpath (param "DIR")))',
      'allow',
      { operation: 'file-read-data', path: '/w "x)/y' },
    ],
    ['(allow file-read* (regex #"^/w/[a-c]$"))', 'allow', data],
    ['(allow file-read* (regex #"^/w/[A-C]$"))', 'deny', data],
    ['(allow file-read* (literal "/w/\\"a\\\\"))', 'allow', { operation: 'file-read-data', path: '/w/"a\\' }],
    ['(allow file-read* (vnode-type DIRECTORY))', 'deny', { ...data, vnodeType: 'REGULAR-FILE' }],
    ['(allow file-read* (vnode-type DIRECTORY))', 'allow', { ...data, vnodeType: 'DIRECTORY' }],
    ['(allow file-read* (require-all (subpath "/w") (extension "e")))', 'deny', data],
    [
      '(allow file-read* (require-all (subpath "/w") (extension "e")))',
      'allow',
      { ...data, extensions: ['e'] },
    ],
    // Names.
    ['(allow mach-lookup (global-name "a.b"))', 'allow', lookup('a.b')],
    ['(allow mach-lookup (global-name "a.b"))', 'deny', lookup('a.bc')],
    ['(allow mach-lookup (global-name-prefix "a."))', 'allow', lookup('a.bc')],
    // Other processes.
    ['(allow signal (target same-sandbox))', 'allow', { operation: 'signal', target: 'self' }],
    ['(allow signal (target self))', 'deny', { operation: 'signal', target: 'same-sandbox' }],
    ['(allow signal (target same-sandbox))', 'deny', { operation: 'signal', target: 'others' }],
  ])('%s: %s %o', (rule, answer, question) => {
    expect(decide(profile(rule), question)).toBe(answer);
  });
});

describe('what costs the whole profile', () => {
  it.each([
    ['no version', '(deny default)'],
    ['another version', '(version 2)'],
    ['a parenthesis too few', '(version 1)(deny default'],
    ['a parenthesis too many', '(version 1))'],
    ['a string that does not end', '(version 1)(allow file-read* (literal "/a))'],
    ['an unknown operation', '(version 1)(allow file-raed*)'],
    ['an unknown filter', '(version 1)(allow file-read* (subpaht "/a"))'],
    [
      'a modifier, which could lift the sandbox',
      '(version 1)(allow process-exec (with no-sandbox) (literal "/bin/ps"))',
    ],
    ['an address', '(version 1)(allow network-outbound (remote tcp "127.0.0.1:80"))'],
    ['port 0', '(version 1)(allow network-outbound (remote tcp "localhost:0"))'],
    ['a range of ports', '(version 1)(allow network-outbound (remote tcp "localhost:1-9"))'],
    ['a parameter that is not given', '(version 1)(allow file-read* (subpath (param "X")))'],
    ['a bare parameter', '(version 1)(allow file-read* (param "DIR"))'],
    ['an unsupported pattern', '(version 1)(allow file-read* (regex #"(?i)a"))'],
    ['a string that is too long', `(version 1)(allow file-read* (literal "/${'a'.repeat(1024)}"))`],
    ['a newline in a string', '(version 1)(allow file-read* (literal "/a\n"))'],
  ])('%s', (_, text) => {
    expect(() => compile(text)).toThrow();
  });
});
