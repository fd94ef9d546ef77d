import { describe, expect, it } from 'vitest';
import { formatHostPort } from '../../src/policy/host.js';
import { urlsIn } from '../../src/lint/urls-in.js';
import { diagnosticsOf, found, withServer } from './linting.js';

describe('urlsIn', () => {
  it.each([
    ['https://a.example/x', ['a.example:443']],
    ['http://a.example', ['a.example:80']],
    ['HTTPS://A.example:8443?x', ['a.example:8443']],
    ['postgres://u:p@db.example/x', ['db.example:5432']],
    ['git+https://a.example/r.git', ['a.example:443']],
    ['ssh://git@a.example:2222/x', ['a.example:2222']],
    ['--url=https://a.example --other=wss://b.example/', ['a.example:443', 'b.example:443']],
    ['https://a.example,https://b.example', ['a.example:443', 'b.example:443']],
    ['https://[2001:db8::1]:8443/', ['[2001:db8::1]:8443']],
    ['https://10.0.0.5', ['10.0.0.5:443']],
    // No destination that can be judged.
    ['https://${HOST}/x', []],
    ['https://{{ host }}/', []],
    ['https://$HOST:443', []],
    ['http://localhost:3000', []],
    ['http://127.0.0.1:3000 http://[::1]:1 http://0.0.0.0:1', []],
    ['file:///etc/hosts', []],
    ['unix:///run/x.sock', []],
    ['urn://a.example', []],
    ['a.example', []],
    ['https://', []],
    ['https://a..example', []],
    ['https://a.example:99999', []],
  ])('%s', (text, expected) => {
    expect(urlsIn(text).map(({ host, port }) => formatHostPort(host, port))).toEqual(expected);
  });

  it('is quick on any length', () => {
    expect(urlsIn('https://'.repeat(100_000))).toHaveLength(1);
    expect(urlsIn(`https://${'a'.repeat(1_000_000)}`)).toEqual([]);
  });
});

describe('a URL of a server', () => {
  it.each([
    [
      'in env',
      withServer('env: {U: https://b.example/x}', 'allowed_hosts: [a.example]'),
      ['url-not-listed:6'],
    ],
    [
      'in args',
      withServer('args: [--url, https://b.example]', 'allowed_hosts: [a.example]'),
      ['url-not-listed:6'],
    ],
    [
      'on another port',
      withServer('env: {U: "https://a.example:8443"}', 'allowed_hosts: [a.example]'),
      ['url-not-listed:6'],
    ],
    ['that is listed', withServer('env: {U: https://a.example/x}', 'allowed_hosts: [a.example]'), []],
    ['below a wildcard', withServer('env: {U: https://b.a.example/x}', `allowed_hosts: ['*.a.example']`), []],
    ['of a server without a list', withServer('env: {U: https://b.example/x}'), ['server-without-hosts:4']],
    [
      'of a server whose list has a mistake',
      withServer('env: {U: https://b.example/x}', 'allowed_hosts: [b.example:0443]'),
      ['port-ambiguous:7'],
    ],
    [
      'that the agent may reach',
      withServer('env: {U: https://b.example/x}', 'allowed_hosts: [a.example]').replace(
        '{enabled',
        '{allowed_hosts: [b.example], enabled',
      ),
      [],
    ],
    [
      "that SODA's proxy brings along",
      withServer('env: {U: https://api.anthropic.com/x}', 'allowed_hosts: [a.example]').replace(
        '{enabled',
        '{proxy: {enabled: true}, enabled',
      ),
      [],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it('is marked itself, with the entry to add in the shape of the list', async () => {
    const text = withServer(
      'args: ["--url=https://b.example:8443/x"]',
      'allowed_hosts: [{host: a.example, port: 443}]',
    );
    const [finding] = await diagnosticsOf(text);
    expect(finding?.message).toContain('- {host: b.example, port: 8443}');
    expect(text.slice(finding?.range.start.offset, finding?.range.end.offset)).toBe('https://b.example:8443');
  });
});
