import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, withHosts, withServer } from './linting.js';

const SANDBOX = 'sandbox: {enabled: true, use_net_ns: true}\n';
const server = (name: string, hosts?: string): string =>
  `    ${name}:\n      command: x\n${hosts === undefined ? '' : `      allowed_hosts: ${hosts}\n`}`;
const servers = (...list: string[]): string => `${SANDBOX}mcp:\n  servers:\n${list.join('')}`;
const phases = (uses: Readonly<Record<string, string>>): string =>
  `phases:\n${Object.entries(uses)
    .map(([name, list]) => `  - name: ${name}\n    mcp_servers: ${list}\n`)
    .join('')}`;

describe('what a policy means', () => {
  it('names the phases that a server without hosts opens', async () => {
    const [finding] = await diagnosticsOf({
      'soda.yaml': servers(server('a'), server('b', '[b.example]')),
      'phases.yaml': phases({ plan: '[a, b]', build: '[b]', review: '[a]' }),
    });
    expect(finding).toMatchObject({ rule: 'server-without-hosts', range: { start: { line: 4 } } });
    expect(finding?.message).toContain('the phases "plan", "review" are without network isolation');
  });

  it.each([
    [
      'every run where no pipeline is known',
      servers(server('a')),
      'every run with it is without network isolation',
    ],
  ])('speaks of %s', async (_, text, message) => {
    const [finding] = await diagnosticsOf(text);
    expect(finding?.message).toContain(message);
  });

  it('says nothing of a server without hosts where there is no isolation to remove', async () => {
    for (const key of ['enabled', 'use_net_ns']) {
      expect(await found(servers(server('a')).replace(`${key}: true`, `${key}: false`))).toEqual([]);
    }
  });

  it('says one thing about a misspelt list, not two', async () => {
    expect(await found(withServer('allowed_hots: [a.example]'))).toEqual(['unknown-key:6']);
    expect(await found(withServer('allowed_hosts:'))).toEqual(['null-value:6']);
  });

  it('warns of [] on a server, not on the agent', async () => {
    expect(await found(servers(server('a', '[]')))).toEqual(['empty-allowed-hosts:6']);
    expect(await found('sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts: []\n')).toEqual([]);
  });

  it.each([
    ['use_net_ns', 'hosts-without-net-ns:3'],
    ['enabled', 'hosts-without-sandbox:2'],
  ])('warns once of hosts with %s: false', async (key, expected) => {
    expect(await found(withHosts('a.example').replace(`${key}: true`, `${key}: false`))).toEqual([expected]);
  });

  it('speaks of a server that no phase uses only when the phases are known', async () => {
    const policy = servers(server('a', '[a.example]'), server('b', '[b.example]'));
    expect(await found(policy)).toEqual([]);
    expect(await found({ 'soda.yaml': policy, 'phases.yaml': phases({ plan: '[a]' }) })).toEqual([
      'server-unused:7',
    ]);
    const broken = 'phases:\n  - name: plan\n    mcp_servers: a\n';
    expect(await found({ 'soda.yaml': policy, 'phases.yaml': broken })).toEqual(['wrong-type:3']);
  });

  it('finds a server that a phase names and nobody has, at its place in phases.yaml', async () => {
    const files = {
      'soda.yaml': servers(server('a', '[a.example]')),
      'phases.yaml': phases({ plan: '[a, toString]' }),
    };
    const [finding] = await diagnosticsOf(files);
    expect(finding).toMatchObject({
      rule: 'phase-unknown-server',
      severity: 'error',
      range: { start: { line: 3 } },
    });
  });

  it('does not call every server unknown when soda.yaml cannot be read', async () => {
    const files = { 'soda.yaml': 'mcp: [', 'phases.yaml': phases({ plan: '[a]' }) };
    expect(await found(files)).toEqual(['yaml-syntax:1']);
  });

  it.each([
    ['use_net_ns', 'use-net-ns-unset:1'],
    ['enabled', 'sandbox-enabled-unset:1'],
  ])('notes that SODA takes a missing %s for false', async (key, expected) => {
    const text = withHosts('a.example').replace(`  ${key}: true\n`, '');
    const [finding] = await diagnosticsOf(text);
    expect(finding?.severity).toBe('note');
    expect(await found(text)).toEqual([expected]);
  });

  it("says nothing of use_net_ns with SODA's proxy, which implies it", async () => {
    expect(await found('sandbox:\n  enabled: true\n  proxy:\n    enabled: true\n')).toEqual([]);
  });
});

describe('hosts', () => {
  it.each([
    ['a name of one label', ['tracker'], ['host-single-label:5']],
    [
      'localhost and local services that are meant',
      ['{host: localhost, port: 80, allow_private: true}', '{host: db, port: 5432, allow_private: true}'],
      [],
    ],
    ['a public address', ['8.8.8.8', '"[2606:4700::1111]:443"'], ['ip-literal:5', 'ip-literal:6']],
    [
      'equal entries in different spelling',
      ['a.example', 'A.Example.:443'],
      ['duplicate-entry:6', 'host-trailing-dot:6', 'host-upper-case:6'],
    ],
    ['entries that differ in the port', ['a.example', 'a.example:8443'], []],
    [
      'names below a wildcard, and itself',
      [`'*.a.example'`, 'b.a.example', 'a.example', `'*.b.a.example'`],
      ['covered-entry:6', 'covered-entry:7', 'covered-entry:8'],
    ],
    ['names beside a wildcard', [`'*.a.example'`, 'ba.example', 'b.a.example:8443'], []],
    [
      'entries with and without allow_private',
      ['{host: a.example, port: 443}', '{host: a.example, port: 443, allow_private: true}'],
      ['covered-entry:5'],
    ],
    [
      'a private entry below a wildcard, which does not allow as much',
      [`{host: '*.a.example', port: 443}`, '{host: b.a.example, port: 443, allow_private: true}'],
      [],
    ],
  ])('%s', async (_, items, expected) => {
    expect(await found(withHosts(...items))).toEqual(expected);
  });

  it('reports every mistake of a file in one run, in file order, none twice', async () => {
    const mistakes = [
      'https://a1.example',
      'a2.example/x',
      'a3.example?x=1',
      'u@a4.example',
      "'a5.example '",
      '"a\\u00ad6.example"',
      'ä7.example',
      'a8$.example',
      'a9..example',
      '-a10.example',
      '127.1',
      '10.0.0.0/8',
      '169.254.169.254',
      '10.0.0.5',
      'api.*.example',
      "'*.com'",
      'a17.example:0443',
      'a18.example:70000',
      "'a19.example:'",
      "''",
      'null',
      '12',
      '[a22.example]',
      'xn--a.example',
      '*.a24.example',
      'A25.example',
      'a26.example.',
      'a27.example:80',
      'gist.github.com',
      '8.8.8.8',
    ];
    const findings = await diagnosticsOf(withHosts(...mistakes));
    const lines = findings.map(({ range }) => range.start.line);
    expect(lines).toEqual(mistakes.map((_, index) => index + 5));
    expect(lines).toEqual([...lines].sort((a, b) => a - b));
  });
});
