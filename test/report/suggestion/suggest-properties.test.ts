import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lintPolicy } from '../../../src/lint/lint.js';
import { compileAllowlist, decide } from '../../../src/policy/allowlist.js';
import { parseHost } from '../../../src/policy/host.js';
import { loadPolicy } from '../../../src/policy/load-policy.js';
import { parsePort } from '../../../src/policy/port.js';
import { denied, SERVERS, suggested } from './suggested.js';

test('whatever was denied, the result has no error, keeps the rest and allows what was suggested', () => {
  const label = fc.constantFrom(
    'a',
    'no',
    'null',
    '1e3',
    'xn--bcher-kva',
    '_dmarc',
    'api',
    'com',
    'x'.repeat(63),
  );
  const host = fc.oneof(
    fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
    fc.ipV4(),
    fc.ipV6(),
    fc.string(),
    fc.constantFrom('localhost', '::1', '[::1]', '2606:4700::1', 'metadata', '*.example.com', '127.1'),
  );
  const shapes = fc.constantFrom(
    SERVERS,
    'sandbox: {}\n',
    'mode: autonomous',
    'sandbox:\n  allowed_hosts:\n    - {host: a.example, port: 1}',
    'sandbox: {allowed_hosts: ["a.example"]}\n',
    '\uFEFFsandbox:\r\n  allowed_hosts: []\r\n',
  );
  const requests = fc.array(fc.tuple(host, fc.integer({ min: 1, max: 65_535 })), { maxLength: 6 });
  fc.assert(
    fc.property(shapes, requests, (text, asked) => {
      const { additions, refused, settled, after } = suggested(
        text,
        ...asked.map(([name, port]) => denied(name, port)),
      );
      const loaded = loadPolicy(after);
      expect(loaded.problems).toEqual([]);
      expect(
        lintPolicy(loaded, undefined).diagnostics.filter(({ severity }) => severity === 'error'),
      ).toEqual([]);
      const lists = [loaded.model.sandbox, ...loaded.model.servers.values()];
      const allowlist = compileAllowlist(lists.flatMap(({ allowedHosts }) => allowedHosts?.entries ?? []));
      for (const { host: name, port } of additions) {
        const [parsedHost, parsedPort] = [parseHost(name), parsePort(String(port))];
        expect(parsedHost.ok && parsedPort.ok).toBe(true);
        if (!parsedHost.ok || !parsedPort.ok) continue;
        expect(decide(allowlist, parsedHost.value, parsedPort.value).verdict).toBe('allow');
      }
      const distinct = new Set(asked.map((pair) => JSON.stringify(pair)));
      expect(additions.length + refused.length + settled.length).toBe(distinct.size);
    }),
  );
});
