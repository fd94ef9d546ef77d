import { describe, expect, test } from 'vitest';
import {
  egressFault,
  isWeaker,
  MODES,
  modeOf,
  parseMode,
  weaker,
  type Egress,
  type Mode,
} from '../../src/isolation/mode.js';

describe('gate and proxy make the mode', () => {
  const table: readonly (readonly [Egress['gate'], Egress['proxy'], Mode])[] = [
    ['closed', 'enforcing', 'isolated'],
    ['closed', 'observing', 'isolated'],
    ['closed', 'none', 'isolated'],
    ['proxy-only', 'enforcing', 'proxied'],
    ['proxy-only', 'observing', 'audit'],
    ['proxy-only', 'none', 'isolated'],
    ['open', 'enforcing', 'advisory'],
    ['open', 'none', 'open'],
    ['no-sandbox', 'enforcing', 'off'],
    ['no-sandbox', 'observing', 'off'],
    ['no-sandbox', 'none', 'off'],
  ];
  test.each(table)('%s × %s → %s', (gate, proxy, mode) => {
    if (gate === 'open') {
      if (proxy === 'observing') throw new Error('not a pair');
      expect(modeOf({ gate, proxy })).toBe(mode);
    } else {
      expect(modeOf({ gate, proxy })).toBe(mode);
    }
  });

  test('an observing proxy beside an open gate cannot be written down', () => {
    // @ts-expect-error the pair would promise a record that anything may walk around
    const pair: Egress = { gate: 'open', proxy: 'observing' };
    expect(pair.gate).toBe('open');
  });

  test('a gate that leads to a proxy which is not there is said to be a fault, and nothing else is', () => {
    expect(egressFault({ gate: 'proxy-only', proxy: 'none' })).toMatch(/proxy that is not there/);
    for (const proxy of ['enforcing', 'observing'] as const) {
      expect(egressFault({ gate: 'proxy-only', proxy })).toBeUndefined();
    }
    for (const gate of ['closed', 'open', 'no-sandbox'] as const) {
      expect(egressFault({ gate, proxy: 'none' })).toBeUndefined();
    }
  });
});

describe('order', () => {
  test('isolated > proxied > audit > advisory > open > off', () => {
    expect(MODES).toEqual(['isolated', 'proxied', 'audit', 'advisory', 'open', 'off']);
    MODES.forEach((a, i) => {
      MODES.forEach((b, j) => {
        expect(isWeaker(a, b)).toBe(i > j);
        expect(weaker(a, b)).toBe(MODES[Math.max(i, j)]);
      });
    });
  });
});

describe('parseMode', () => {
  test.each(MODES)('%s is read', (mode) => {
    expect(parseMode(mode)).toEqual({ ok: true, value: mode });
  });

  test.each([
    '',
    'Proxied',
    ' proxied',
    'proxied ',
    'none',
    'closed',
    'proxy',
    'true',
    '0',
    '__proto__',
    'constructor',
  ])('%j is a fault of usage', (text) => {
    const read = parseMode(text);
    expect(read.ok ? read : read.problem.code).toBe('unknown-mode');
  });

  test('the fault lists every mode, and the one that was likely meant', () => {
    const read = parseMode('proxyed');
    expect(read.ok ? undefined : read.problem.message).toBe(
      '"proxyed" is not an isolation mode: write isolated, proxied, audit, advisory, open or off; did you mean proxied?',
    );
    const far = parseMode('sandbox');
    expect(far.ok ? undefined : far.problem.message).not.toContain('did you mean');
  });
});
