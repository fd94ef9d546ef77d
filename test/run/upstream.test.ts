import { describe, expect, it } from 'vitest';
import type { DecisionCount } from '../../src/proxy/index.js';
import { unusedProxyNote, upstreamFrom } from '../../src/run/upstream.js';

describe('an upstream proxy', () => {
  const parent = { HTTPS_PROXY: 'http://parent.example:3128' };

  it('is the one that is named', () => {
    expect(upstreamFrom('http://other.example:8080', parent)).toMatchObject({
      ok: true,
      value: { authority: { port: 8080 } },
    });
  });

  it.each([
    [parent, 3128],
    [{ HTTPS_PROXY: '', https_proxy: 'http://a.example:1' }, 1],
    [{ http_proxy: 'http://a.example:2', HTTP_PROXY: 'http://a.example:3' }, 3],
  ])('is with "env" the first that is set: %j', (environment, port) => {
    expect(upstreamFrom('env', environment)).toMatchObject({ ok: true, value: { authority: { port } } });
  });

  it('is a mistake where none is set, or one that cannot be read', () => {
    expect(upstreamFrom('env', { ALL_PROXY: 'socks5://a.example' })).toMatchObject({ ok: false });
    expect(upstreamFrom('env', { HTTPS_PROXY: 'https://x:hunter2@a.example' })).toEqual({
      ok: false,
      problem: expect.stringMatching(/^HTTPS_PROXY: (?!.*hunter2)/) as string,
    });
  });

  it('that nobody asked for is named where listed hosts could not be reached', () => {
    const decision = { principal: 'agent', via: 'connect', host: 'a.example', port: null } as const;
    const row = (reason: 'dial-failure' | 'bad-request'): DecisionCount => ({
      decision: { ...decision, verdict: 'error', reason, entry: undefined, address: undefined },
      ...{ count: 1, bytesUp: 0, bytesDown: 0, notTls: 0 },
    });
    expect(unusedProxyNote(undefined, parent, { decisions: [row('dial-failure')] })).toEqual([
      expect.stringContaining('HTTPS_PROXY is set'),
    ]);
    expect(unusedProxyNote(undefined, parent, { decisions: [row('bad-request')] })).toEqual([]);
    expect(unusedProxyNote(undefined, {}, { decisions: [row('dial-failure')] })).toEqual([]);
    const upstream = upstreamFrom('env', parent);
    const used = upstream.ok ? upstream.value : undefined;
    expect(unusedProxyNote(used, parent, { decisions: [row('dial-failure')] })).toEqual([]);
  });
});
