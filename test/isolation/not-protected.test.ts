import { describe, expect, test } from 'vitest';
import type { LimitOutcome } from '../../src/isolation/limits.js';
import { MODES, type Mode } from '../../src/isolation/mode.js';
import { notProtected, type Opened } from '../../src/isolation/not-protected.js';

const HELD: LimitOutcome = { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null };
const MISSING: readonly LimitOutcome[] = [
  { limit: 'memory_mb', value: 1, enforcedBy: null, reason: 'no cgroup v2 memory controller here' },
  { limit: 'cpu_percent', value: 2, enforcedBy: null, reason: 'systemd made no scope: Access denied.' },
  { limit: 'max_pids', value: 3, enforcedBy: null, reason: 'x' },
];

function codes(mode: Mode, limits: readonly LimitOutcome[] = []): readonly string[] {
  return notProtected({ mode, limits }).map(({ code }) => code);
}

describe('what a run does not protect', () => {
  test('without a sandbox: nothing is, in one sentence, and each limit by its own', () => {
    expect(codes('off')).toEqual(['no-sandbox']);
    expect(codes('off', MISSING)[0]).toBe('no-sandbox');
    expect(codes('off', MISSING)).toHaveLength(4);
  });

  test('an open gate comes first, and only an open gate', () => {
    expect(codes('open')[0]).toBe('network');
    for (const mode of ['isolated', 'proxied'] as const) expect(codes(mode)).not.toContain('network');
  });

  test('a limit only where nothing enforces it, with its own reason', () => {
    expect(codes('proxied', [HELD]).filter((code) => code.startsWith('limit'))).toEqual([]);
    const items = notProtected({ mode: 'proxied', limits: [HELD, ...MISSING] }).filter(({ code }) =>
      code.startsWith('limit'),
    );
    expect(items).toEqual([
      {
        code: 'limit-memory-mb',
        message: 'sandbox.limits.memory_mb: 1 not enforced: no cgroup v2 memory controller here.',
      },
      {
        code: 'limit-cpu-percent',
        message: 'sandbox.limits.cpu_percent: 2 not enforced: systemd made no scope: Access denied.',
      },
      { code: 'limit-max-pids', message: 'sandbox.limits.max_pids: 3 not enforced: x.' },
    ]);
  });

  test('no code twice, and every message is a sentence', () => {
    for (const mode of MODES) {
      const items = notProtected({ mode, limits: MISSING });
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
      for (const { message } of items) expect(message).toMatch(/^[A-Za-z].*\.$/);
    }
  });

  test('what the caller opened is named, and a sandbox with nothing opened has nothing to say', () => {
    const closed = { read: [], write: [], sockets: [], gitCredentials: 'hide' } as const;
    const of = (opened: Partial<Opened>): readonly string[] =>
      notProtected({ mode: 'proxied', limits: [], opened: { ...closed, ...opened } }).map(
        ({ message }) => message,
      );
    expect(of({})).toEqual([]);
    expect(of({ sockets: ['/run/docker.sock'] })).toEqual([expect.stringContaining('/run/docker.sock')]);
    expect(of({ write: ['.github'] })).toEqual([expect.stringContaining('.github')]);
    expect(of({ gitCredentials: 'keep' })).toEqual([expect.stringContaining('.git/config')]);
    expect(of({ trustService: true })).toEqual([expect.stringContaining('past the proxy')]);
    expect(of({ noSniCheck: true })).toEqual([expect.stringContaining('--no-sni-check')]);
    expect(of({ isBehindProxy: true })).toEqual([expect.stringContaining('upstream proxy')]);
    expect(of({ notTls: 0 })).toEqual([]);
    expect(of({ notTls: 2 })).toEqual([expect.stringContaining('2 tunnels to port 443')]);
    expect(of({ isPartlyProtected: true })).toEqual([expect.stringContaining('too large')]);
    expect(of({ isPartlyHidden: true })).toEqual([expect.stringMatching(/to be read.*too large/)]);
  });

  test('Seatbelt: what macOS has nothing for is said on every run in it', () => {
    const of = (backend: 'seatbelt' | 'bwrap'): readonly string[] =>
      notProtected({
        mode: 'proxied',
        limits: [],
        machine: { usable: true, backend, form: 'user', probes: [] },
      }).map(({ code }) => code);
    expect(of('seatbelt')).toEqual([
      ...['seatbelt-self-test', 'seatbelt-processes', 'seatbelt-loopback', 'seatbelt-files'],
    ]);
    expect(of('bwrap')).toEqual([]);
  });
});
