import { describe, expect, it } from 'vitest';
import type { PlanFacts } from '../../../src/sandbox/seatbelt/plan.js';
import { decide, decideByLastRule } from './sbpl/profile.js';
import { ALLOWED, DENIED } from './questions.js';
import { compiled, gate, HOME, profileOf, T, W } from './subject.js';

const profile = compiled(profileOf());

describe('the profile of a run behind the proxy', () => {
  it.each(ALLOWED)('%i allows %s', (_, __, question) => {
    expect(decide(profile, question)).toBe('allow');
  });

  it.each(DENIED)('%i denies %s', (_, __, question) => {
    expect(decide(profile, question)).toBe('deny');
  });

  it('means the same to who takes the last rule that matches', () => {
    for (const [, what, question] of [...ALLOWED, ...DENIED]) {
      expect([what, decideByLastRule(profile, question)]).toEqual([what, decide(profile, question)]);
    }
  });

  it('holds no modifier, and no local end in a rule about outbound', () => {
    const { text } = profileOf();
    expect(text).not.toMatch(/\(with\b/);
    for (const rule of text.split(/\n(?=\()/)) {
      if (/^\(\w+ [^(]*network-(outbound|\*)/.test(rule)) expect(rule).not.toContain('(local');
    }
  });

  it('allows without a filter only what has no object', () => {
    const bare = profileOf()
      .text.split('\n')
      .filter((line) => /^\(allow [^(]*\)$/.test(line));
    expect(bare).toEqual([
      '(allow process-fork)',
      '(allow ipc-posix-sem ipc-sysv-sem)',
      '(allow pseudo-tty)',
    ]);
  });
});

const tcp = (address: string, port: number) =>
  ({ operation: 'network-outbound', remote: { kind: 'ip', protocol: 'tcp', address, port } }) as const;
const lookup = (name: string) =>
  ({ operation: 'mach-lookup', names: new Map([['global-name', name]]) }) as const;

describe('each gate', () => {
  it('closed: no port is open', () => {
    const closed = compiled(profileOf({ gate: gate('closed') }));
    for (const port of [1, 22, 443, 3128, 50123]) expect(decide(closed, tcp('127.0.0.1', port))).toBe('deny');
    expect(decide(closed, lookup('com.apple.dnssd.service'))).toBe('deny');
  });

  it("open: the machine's network and its names, and nothing else more", () => {
    const open = compiled(profileOf({ gate: gate('open') }));
    expect(decide(open, tcp('1.1.1.1', 443))).toBe('allow');
    expect(decide(open, lookup('com.apple.dnssd.service'))).toBe('allow');
    const stillDenied = DENIED.filter(([topic]) => ![2, 4, 6, 8, 10, 12, 46].includes(topic));
    for (const [, what, question] of stillDenied)
      expect([what, decide(open, question)]).toEqual([what, 'deny']);
    const docker = {
      operation: 'network-outbound',
      remote: { kind: 'unix', path: '/private/var/run/docker.sock' },
    } as const;
    expect(decide(open, docker)).toBe('deny');
  });
});

describe('what the caller opens', () => {
  const read = (path: string) => ({ operation: 'file-read-data', path });
  const write = (path: string) => ({ operation: 'file-write-data', path });
  const connect = (path: string) =>
    ({ operation: 'network-outbound', remote: { kind: 'unix', path } }) as const;
  const extra: readonly [
    string,
    Partial<PlanFacts>,
    Parameters<typeof decide>[1],
    Parameters<typeof decide>[1],
  ][] = [
    ['a tree to read', { readable: ['/opt/data'] }, read('/opt/data/x'), write('/opt/data/x')],
    ['a tree to write', { writable: ['/opt/data'] }, write('/opt/data/x'), write('/opt/other/x')],
    ['a file to write', { writable: ['/opt/data/f'] }, write('/opt/data/f'), write('/opt/data/g')],
    ['a socket', { sockets: ['/opt/s.sock'] }, connect('/opt/s.sock'), connect('/opt/t.sock')],
    ['the trust service', { trust: true }, lookup('com.apple.trustd.agent'), lookup('com.apple.trustd')],
  ];
  it.each(extra)('%s', (_, change, allowed, denied) => {
    const opened = compiled(profileOf(change));
    expect(decide(profile, allowed)).toBe('deny');
    expect(decide(opened, allowed)).toBe('allow');
    expect(decide(opened, denied)).toBe('deny');
  });
});

describe('every protection is noticed', () => {
  /** The text without the rules that a pattern finds; whole rules, which start at the beginning of a line. */
  function without(pattern: RegExp) {
    const { text, parameters } = profileOf();
    const rules = text.split(/\n(?=\()/);
    const kept = rules.filter((rule) => !pattern.test(rule));
    expect(kept.length).toBeLessThan(rules.length);
    return compiled({ text: kept.join('\n'), parameters });
  }

  it.each<[string, RegExp, Parameters<typeof decide>[1]]>([
    [
      'protected files',
      /^\(deny file-write\* file-write-create/,
      { operation: 'file-write-data', path: `${W}/.git/config` },
    ],
    [
      'hidden files',
      /^\(deny file-read-data file-read-xattr/,
      { operation: 'file-read-data', path: `${W}/.netrc` },
    ],
    [
      'pinned directories',
      /^\(deny file-write-create file-write-unlink file-link/,
      { operation: 'file-write-unlink', path: `${W}/.git` },
    ],
    [
      'the workspace itself',
      /^\(deny file-write-create file-write-unlink file-link/,
      { operation: 'file-write-unlink', path: W },
    ],
    ['setuid', /^\(deny file-write-setugid/, { operation: 'file-write-setugid', path: `${T}/x` }],
  ])('%s', (_, pattern, question) => {
    expect(decide(profile, question)).toBe('deny');
    expect(() => {
      expect(decide(without(pattern), question)).toBe('deny');
    }).toThrow();
  });
});

describe('golden files', () => {
  it.each([
    ['proxy', {}],
    ['closed', { gate: gate('closed'), readable: [], links: [], kept: [], absent: [] }],
    ['open', { gate: gate('open'), trust: true, writable: ['/opt/data'], sockets: [`${HOME}/s.sock`] }],
  ] satisfies [string, Partial<PlanFacts>][])('%s', async (name, change) => {
    const { text, parameters } = profileOf(change);
    const values = parameters.map(([parameter, path]) => `; -D${parameter}=${path}\n`).join('');
    await expect(values + text).toMatchFileSnapshot(`golden/${name}.sb`);
  });
});
