import { describe, expect, test } from 'vitest';
import { MODES, type Mode } from '../../src/isolation/mode.js';
import { notProtected } from '../../src/isolation/not-protected.js';
import { policyOf, type PolicySketch } from './policy-file.js';

function codes(mode: Mode, limits: PolicySketch['limits'] = {}): readonly string[] {
  return notProtected({ mode, limits: policyOf({ limits }).sandbox.limits }).map(({ code }) => code);
}

describe('what a run does not protect', () => {
  test('without a sandbox: nothing is, in one sentence', () => {
    expect(codes('off', { max_pids: 64 })).toEqual(['no-sandbox']);
  });

  test('an open gate comes first, and only an open gate', () => {
    expect(codes('open')[0]).toBe('network');
    for (const mode of ['isolated', 'proxied'] as const) expect(codes(mode)).not.toContain('network');
  });

  test('limits only where the policy asks for one; zero asks for none', () => {
    expect(codes('proxied')).not.toContain('limits');
    expect(codes('proxied', { memory_mb: 0, cpu_percent: 0, max_pids: 0 })).not.toContain('limits');
    for (const limits of [{ memory_mb: 1 }, { cpu_percent: 1 }, { max_pids: 1 }]) {
      expect(codes('proxied', limits)).toContain('limits');
    }
  });

  test('no code twice, and every message is a sentence', () => {
    for (const mode of MODES) {
      const items = notProtected({
        mode,
        limits: policyOf({ limits: { max_pids: 1 } }).sandbox.limits,
      });
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
      for (const { message } of items) expect(message).toMatch(/^[A-Za-z].*\.$/);
    }
  });
});
