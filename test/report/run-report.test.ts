import { describe, expect, it } from 'vitest';
import type { LimitOutcome } from '../../src/isolation/index.js';
import { POLICY, report } from './reporting.js';

describe('runReport', () => {
  it('tells of each limit by what it was enforced, and what was not is not protected', () => {
    const limits: readonly LimitOutcome[] = [
      { limit: 'memory_mb', value: 2048, enforcedBy: null, reason: 'no cgroup v2 memory controller here' },
      { limit: 'max_pids', value: 64, enforcedBy: 'prlimit', reason: null },
    ];
    const found = report(POLICY, [], limits);
    expect(found.limits).toEqual(limits);
    expect(found.notProtected.filter(({ code }) => code.startsWith('limit'))).toEqual([
      {
        code: 'limit-memory-mb',
        message: 'sandbox.limits.memory_mb: 2048 not enforced: no cgroup v2 memory controller here.',
      },
    ]);
  });

  // report-distinguish-failure-kinds
  it('keeps four different failures apart', () => {
    const { denied, failed } = report(POLICY, [
      { host: 'evil.example', verdict: 'deny', reason: 'not-listed' },
      { host: 'api.example.com', verdict: 'deny', reason: 'private-address' },
      { host: 'a.cdn.example', verdict: 'error', reason: 'dns-failure' },
      { host: 'b.cdn.example', verdict: 'error', reason: 'dial-failure' },
    ]);
    expect(denied.map(({ host, reason }) => [host, reason])).toEqual([
      ['api.example.com', 'private-address'],
      ['evil.example', 'not-listed'],
    ]);
    expect(failed.map(({ host, reason }) => [host, reason])).toEqual([
      ['a.cdn.example', 'dns-failure'],
      ['b.cdn.example', 'dial-failure'],
    ]);
  });

  it('points to the line of the list, with the entry in its shape', () => {
    expect(report(POLICY, [{ host: 'new.example', verdict: 'deny', reason: 'not-listed' }]).denied).toEqual([
      {
        host: 'new.example',
        port: 443,
        reason: 'not-listed',
        count: 1,
        server: null,
        file: 'soda.yaml',
        line: 2,
        entry: '- new.example:443',
        noEntry: null,
      },
    ]);
  });

  it.each([
    ['sandbox:\n  use_net_ns: true\n', 1],
    ['\nmode: autonomous\nsandbox:\n  enabled: true\n', 3],
    ['mode: autonomous\n', 1],
  ])('points to the nearest line where there is no list: %j', (text, line) => {
    const [denied] = report(text, [{ host: 'new.example', verdict: 'deny', reason: 'not-listed' }]).denied;
    expect(denied).toMatchObject({ line, entry: '- {host: new.example, port: 443}' });
  });

  it('offers no entry where none can help', () => {
    const { denied } = report(POLICY, [
      { host: '169.254.169.254', port: 80, verdict: 'deny', reason: 'metadata' },
      { host: 'metadata.google.internal', port: 80, verdict: 'deny', reason: 'metadata' },
    ]);
    expect(denied.map(({ entry }) => entry)).toEqual([null, null]);
    expect(denied.every(({ noEntry }) => noEntry?.includes('metadata service'))).toBe(true);
  });

  it('sorts by count, then host, and counts a pair once', () => {
    const { denied } = report(POLICY, [
      { host: 'b.example', verdict: 'deny', reason: 'not-listed', count: 2 },
      { host: 'c.example', verdict: 'deny', reason: 'not-listed', count: 500 },
      { host: 'a.example', verdict: 'deny', reason: 'not-listed', count: 2 },
      { host: 'a.example', port: 80, verdict: 'deny', reason: 'not-listed', count: 2 },
    ]);
    expect(denied.map(({ host, port, count }) => `${host}:${port} ${count}`)).toEqual([
      'c.example:443 500',
      'a.example:80 2',
      'a.example:443 2',
      'b.example:443 2',
    ]);
  });

  it('lists what was allowed with its bytes, and the entries that nothing used', () => {
    const { allowed, unused } = report(POLICY, [
      { host: 'x.cdn.example', verdict: 'allow', reason: 'allowed', count: 3, bytes: [10, 20] },
    ]);
    expect(allowed).toEqual([
      { host: 'x.cdn.example', port: 443, count: 3, bytesUp: 10, bytesDown: 20, file: 'soda.yaml', line: 4 },
    ]);
    expect(unused).toEqual([
      { host: 'api.example.com', port: 443, file: 'soda.yaml', line: 3 },
      { host: 'other.example', port: 8443, file: 'soda.yaml', line: 5 },
    ]);
  });

  it('calls no entry unused where nothing was enforced', () => {
    const text = `${POLICY}  use_net_ns: false\n`;
    expect(report(text, [])).toMatchObject({ mode: 'open', unused: [] });
  });
});
