import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDecisionLog } from '../../src/proxy/decision-log.js';
import type { Decision } from '../../src/proxy/decision.js';
import { readDecisionLog } from '../../src/proxy/read-decision-log.js';
import { MAX_DISTINCT_DECISIONS, MAX_IDENTICAL_DENIALS } from '../../src/proxy/limits.js';
import { entry, ip, ManualClock, port } from './setting.js';

function fresh() {
  const folder = mkdtempSync(path.join(tmpdir(), 'decision-log-'));
  const file = path.join(folder, 'log.jsonl');
  const descriptor = openSync(file, 'wx', 0o600);
  onTestFinished(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });
  const log = createDecisionLog({ descriptor, clock: new ManualClock() });
  const text = () => readFileSync(file, 'utf8');
  const lines = () =>
    text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
  return { log, text, lines };
}

const allowed: Decision = {
  principal: 'agent',
  via: 'connect',
  host: 'ok.example',
  port: port(443),
  verdict: 'allow',
  reason: 'allowed',
  entry: entry('*.ok.example', 443),
  address: ip('2606:4700::1'),
};
const denied: Decision = {
  ...allowed,
  host: 'denied.example',
  verdict: 'deny',
  reason: 'not-listed',
  entry: undefined,
  address: undefined,
};

describe('the decision log', () => {
  it('has a tunnel at once, and what passed through it in the same line afterwards', () => {
    const { log, text, lines } = fresh();
    const line = {
      time: '2023-11-14T22:13:20.000Z',
      principal: 'agent',
      via: 'connect',
      host: 'ok.example',
      port: 443,
      verdict: 'allow',
      reason: 'allowed',
      rule: { file: 'soda.yaml', line: 5, pattern: '*.ok.example:443' },
      address: '2606:4700::1',
    };
    const end = log.opened(allowed);
    const { length } = text();
    expect(lines()).toEqual([{ ...line, bytesUp: null, bytesDown: null, ms: null, tls: null }]);
    log.refused(denied, 1.4);
    end({ bytesUp: Number.MAX_SAFE_INTEGER, bytesDown: 7, ms: 12.6, tls: 'not-tls' });
    expect(lines()).toEqual([
      { ...line, bytesUp: Number.MAX_SAFE_INTEGER, bytesDown: 7, ms: 13, tls: 'not-tls' },
      {
        ...line,
        host: 'denied.example',
        verdict: 'deny',
        reason: 'not-listed',
        rule: null,
        address: null,
        bytesUp: 0,
        bytesDown: 0,
        ms: 1,
        tls: null,
      },
    ]);
    expect(text().indexOf('\n')).toBe(length - 1);
    expect(log.summary().decisions).toMatchObject([
      { count: 1, bytesUp: Number.MAX_SAFE_INTEGER, bytesDown: 7, notTls: 1 },
      { count: 1, bytesUp: 0 },
    ]);
  });

  it('writes identical denials only so often, and counts them all', () => {
    const { log, lines } = fresh();
    for (let round = 0; round < MAX_IDENTICAL_DENIALS + 5; round += 1) log.refused(denied, 0);
    expect(lines()).toHaveLength(MAX_IDENTICAL_DENIALS);
    expect(log.summary()).toMatchObject({
      decisions: [{ count: MAX_IDENTICAL_DENIALS + 5 }],
      omittedFromFile: 5,
    });
  });

  it('keeps so many distinct decisions, and counts the rest', () => {
    const log = createDecisionLog({ clock: new ManualClock() });
    for (let name = 0; name < MAX_DISTINCT_DECISIONS + 3; name += 1) {
      log.refused({ ...denied, host: `a${name}.example` }, 0);
    }
    log.refused({ ...denied, host: 'a0.example' }, 0);
    const summary = log.summary();
    expect(summary.decisions).toHaveLength(MAX_DISTINCT_DECISIONS);
    expect(summary.decisions[0]?.count).toBe(2);
    expect(summary.uncounted).toBe(3);
  });

  it('counts what cannot be written, and goes on', () => {
    // Every write to this device fails as if the disk were full.
    const descriptor = openSync('/dev/full', 'w');
    onTestFinished(() => {
      closeSync(descriptor);
    });
    const log = createDecisionLog({ descriptor, clock: new ManualClock() });
    log.refused(denied, 0);
    log.opened(allowed)({ bytesUp: 1, bytesDown: 2, ms: 3, tls: undefined });
    expect(log.summary()).toMatchObject({
      lostFromFile: 2,
      decisions: [{ count: 1 }, { count: 1, bytesDown: 2 }],
    });
  });

  it('has one line for each decision and none that a host could break', () => {
    const { log, lines } = fresh();
    log.refused({ ...denied, host: 'a"\n\u2028b', verdict: 'error', reason: 'bad-request', port: null }, 0);
    expect(lines()).toMatchObject([{ host: 'a"\n\u2028b', port: null }]);
  });
});

it('can be read back, also while a tunnel is open', () => {
  const { log, text } = fresh();
  log.refused(denied, 1);
  log.opened(allowed);
  expect(readDecisionLog(text())).toEqual({
    ok: true,
    value: [denied, allowed].map(({ via, host, port, verdict, reason }) => ({
      via,
      host,
      port,
      verdict,
      reason,
    })),
  });
});
