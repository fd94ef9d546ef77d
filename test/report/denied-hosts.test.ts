import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lintPolicy } from '../../src/lint/lint.js';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { parseHost } from '../../src/policy/host.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { parsePort } from '../../src/policy/port.js';
import { denials, report } from './reporting.js';

const SERVERS = `sandbox:
  enabled: true
  allowed_hosts:
    - api.example.com
    - intranet.example.com
mcp:
  servers:
    tracker:
      command: tracker-mcp
      env:
        TRACKER_URL: https://tracker.example.org/api
      allowed_hosts:
        - {host: tracker.example.org, port: 443}
        - {host: inside.example.org, port: 443}
    empty:
      command: wiki-mcp
      allowed_hosts: []
`;

describe('the place of an entry', () => {
  it.each([
    ['uploads.example.org', 'tracker', 12, '- {host: uploads.example.org, port: 443}'],
    ['wiki.example.net', 'empty', 17, '- wiki.example.net:443'],
    ['www.example.com', null, 3, '- www.example.com:443'],
    ['elsewhere.example', null, 3, '- elsewhere.example:443'],
  ])('%s goes to %s', (host, server, line, entry) => {
    expect(report(SERVERS, denials([host])).denied).toMatchObject([{ server, line, entry, noEntry: null }]);
  });

  it('is described once for all its hosts, with everything to add', () => {
    const hosts = ['uploads.example.org', 'wiki.example.net', 'a.example', 'b.example', 'static.example.org'];
    expect(report(SERVERS, denials(hosts)).places).toEqual([
      {
        server: null,
        ...{ file: 'soda.yaml', line: 3, column: 3 },
        where: 'add to sandbox.allowed_hosts (soda.yaml:3)',
        yaml: ['- a.example:443', '- b.example:443'],
      },
      {
        server: 'tracker',
        ...{ file: 'soda.yaml', line: 12, column: 7 },
        where: 'add to mcp.servers.tracker.allowed_hosts (soda.yaml:12)',
        yaml: ['- {host: static.example.org, port: 443}', '- {host: uploads.example.org, port: 443}'],
      },
      {
        server: 'empty',
        ...{ file: 'soda.yaml', line: 17, column: 7 },
        where: 'replace the empty mcp.servers.empty.allowed_hosts (soda.yaml:17) by',
        yaml: ['allowed_hosts:', '  - wiki.example.net:443'],
      },
    ]);
  });

  it.each([
    ['sandbox:\n  enabled: true\n', 1, 'add below sandbox (soda.yaml:1)', 'allowed_hosts:'],
    ['mode: autonomous\n', 1, 'add to soda.yaml', 'sandbox:'],
  ])('is the nearest key where there is no list: %j', (policy, line, where, first) => {
    const [place] = report(policy, denials(['a.example'])).places;
    expect(place).toMatchObject({ line, where });
    expect(place?.yaml[0]).toBe(first);
  });
});

describe('no entry', () => {
  it.each([
    ['private-address', 'intranet.example.com', null, 3, /listed by soda\.yaml:5.*allow_private: true/],
    ['private-address', 'inside.example.org', 'tracker', 12, /listed by soda\.yaml:14.*allow_private: true/],
    ['metadata', 'metadata.google.internal', null, 3, /metadata service/],
    ['not-listed', '10.0.0.5', null, 3, /private address, which needs "allow_private: true"/],
    ['not-listed', 'localhost', null, 3, /loopback/],
    ['not-listed', 'fe80::1', null, 3, /always refused/],
    ['not-listed', '*.example.com', null, 3, /./],
    ['not-listed', 'a%0A::error::x|`<img', null, 3, /./],
  ] as const)('is proposed for %s %s', (reason, host, server, line, why) => {
    const { denied, places } = report(SERVERS, [{ host, verdict: 'deny', reason }]);
    expect(denied).toMatchObject([{ server, line, entry: null }]);
    expect(denied[0]?.noEntry).toMatch(why);
    expect(places).toMatchObject([{ server, line, yaml: [] }]);
  });
});

// report-suggestion-must-lint
describe('what is proposed', () => {
  const row = readFileSync(new URL('../cases/report.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.object({ id: z.string(), input: z.string() }).parse(JSON.parse(line)))
    .find(({ id }) => id === 'report-suggestion-must-lint');
  const targets = [...(row?.input ?? '').matchAll(/'([^']+):(\d+)'/g)].map(([, host = '', port]) => ({
    // The proxy normalises a name before it decides.
    host: host.toLowerCase().replace(/\.$/, ''),
    port: Number(port),
  }));

  it('comes from the row', () => {
    expect(targets).toHaveLength(4);
  });

  it.each([
    ...targets,
    { host: 'xn--bcher-kva.example', port: 443 },
    { host: '2001:4860:4860::8888', port: 443 },
    { host: '8.8.8.8', port: 53 },
    { host: 'yes', port: 443 },
    { host: 'a_b.example.com', port: 1 },
  ])('for $host:$port passes the lint and then allows it, or there is a reason', ({ host, port }) => {
    for (const list of ['- listed.example', '- {host: listed.example, port: 443}']) {
      const text = `sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n    ${list}\n`;
      const [denied] = report(text, [{ host, port, verdict: 'deny', reason: 'not-listed' }]).denied;
      if (denied === undefined || denied.entry === null) {
        expect(denied?.noEntry).toMatch(/\w/);
        expect(['awmg-mcpg', '10.0.0.5', 'yes']).toContain(host);
        continue;
      }
      const changed = loadPolicy({ path: 'soda.yaml', text: `${text}    ${denied.entry}\n` });
      const errors = lintPolicy(changed, undefined).diagnostics.filter(
        ({ severity }) => severity === 'error',
      );
      expect(errors).toEqual([]);
      const parsed = parseHost(host);
      const portValue = parsePort(String(port));
      if (!parsed.ok || !portValue.ok) throw new Error('proposed for what is no host');
      const entries = changed.model.sandbox.allowedHosts?.entries ?? [];
      expect(decide(compileAllowlist(entries), parsed.value, portValue.value).verdict).toBe('allow');
    }
  });
});
