import { describe, expect, it } from 'vitest';
import { backendsFor, combinations } from '../../src/sandbox/probe.js';
import { missingRemedy } from '../../src/sandbox/programs.js';

describe('what is tried', () => {
  it.each([
    ['linux', 'auto', ['bwrap', 'unshare']],
    ['linux', 'unshare', ['unshare']],
    ['darwin', 'auto', ['seatbelt']],
    ['darwin', 'seatbelt', ['seatbelt']],
  ] as const)('on %s for %s: %j', (platform, wanted, backends) => {
    expect(backendsFor(platform, wanted)).toEqual({ ok: true, value: backends });
  });

  it.each([
    ['linux', 'seatbelt', /seatbelt makes sandboxes on macOS, and this is Linux/, /auto or bwrap or unshare/],
    ['darwin', 'bwrap', /bwrap makes sandboxes on Linux, and this is macOS/, /auto or seatbelt/],
    ['darwin', 'unshare', /on Linux, and this is macOS/, /seatbelt/],
    ['win32', 'auto', /on Linux and macOS alone, and this is win32/, /ubuntu-24\.04/],
    ['freebsd', 'bwrap', /this is freebsd/, /Linux|ubuntu/],
  ] as const)('on %s not %s', (platform, wanted, reason, remedy) => {
    expect(backendsFor(platform, wanted)).toEqual({
      ok: false,
      problem: {
        reason: expect.stringMatching(reason) as string,
        remedy: expect.stringMatching(remedy) as string,
      },
    });
  });

  it('Seatbelt once, whoever asks: it uses nothing of root', () => {
    for (const isRoot of [false, true]) {
      expect(combinations(['seatbelt'], isRoot)).toEqual([{ backend: 'seatbelt', form: 'user' }]);
    }
    expect(combinations(['bwrap', 'unshare'], false)).toHaveLength(4);
  });
});

describe('a missing program', () => {
  it.each([
    ['sandbox-exec', 'darwin', /part of macOS: repair/],
    ['sh', 'darwin', /part of macOS: repair/],
    ['sh', 'linux', /package dash/],
    ['sandbox-exec', 'linux', /none elsewhere/],
  ] as const)('%s on %s', (name, platform, remedy) => {
    expect(missingRemedy(name, platform)).toMatch(remedy);
  });
});
