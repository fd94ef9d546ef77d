import fc from 'fast-check';
import pc from 'picocolors';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { effectiveMode } from '../../src/isolation/effective-mode.js';
import { explainDecision } from '../../src/isolation/explain-decision.js';
import { additionOf, itemFor, listPlace, type ItemShape } from '../../src/policy/list-place.js';
import { compileAllowlist, decide } from '../../src/policy/allowlist.js';
import { makeEntry, parseEntryText } from '../../src/policy/entry.js';
import { parsePattern } from '../../src/policy/host-pattern.js';
import { parseHost, type Host } from '../../src/policy/host.js';
import { parsePort, type Port } from '../../src/policy/port.js';
import type { Result } from '../../src/policy/result.js';
import { policyOf, type PolicySketch } from './policy-file.js';

function must<T>(result: Result<T, { readonly message: string }>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

function explain(sketch: PolicySketch, hostText: string, portText = '443'): string {
  const policy = policyOf(sketch);
  const effective = must(effectiveMode({ policy }));
  const [host, port] = [must(parseHost(hostText)), must(parsePort(portText))];
  const decision = decide(
    compileAllowlist(effective.principals.flatMap(({ entries }) => entries)),
    host,
    port,
  );
  return explainDecision(decision, host, port, { policy, effective, colors: pc.createColors(false) });
}

const POLICY: PolicySketch = {
  enabled: true,
  useNetNs: true,
  hosts: ['api.example.com', '*.example.org:8443'],
  servers: { jira: ['jira.example.net'] },
};

describe('an allowed host: which entry, and why', () => {
  test.each([
    ['api.example.com', '443', 'by api.example.com:443 (soda.yaml:5, agent)', 'listed by name'],
    [
      'example.org',
      '8443',
      'by *.example.org:8443 and example.org itself (soda.yaml:6, agent)',
      'covers the name behind it too',
    ],
    [
      'a.b.example.org',
      '8443',
      'by *.example.org:8443 and example.org itself (soda.yaml:6, agent)',
      'covers every name below example.org',
    ],
    ['jira.example.net', '443', 'by jira.example.net:443 (soda.yaml:12, server "jira")', 'listed by name'],
  ])('%s:%s', (host, port, by, why) => {
    const text = explain(POLICY, host, port);
    expect(text).toMatch(new RegExp(`^allowed ${host}:${port}\n`));
    expect(text).toContain(by);
    expect(text).toContain(why);
  });
});

describe('a denied host: what comes nearest, and the line to add', () => {
  test('another port: the entry, and its own list', () => {
    expect(explain(POLICY, 'jira.example.net', '8080')).toBe(`\
denied jira.example.net:8080
  The host is listed with another port: jira.example.net:443 (soda.yaml:12, server "jira"). The port is part of the rule, and 8080 is not listed.
  To allow it, add to mcp.servers.jira.allowed_hosts (soda.yaml:11):
    - jira.example.net:8080
`);
  });

  test('a name below an exact entry', () => {
    expect(explain(POLICY, 'v2.api.example.com')).toBe(`\
denied v2.api.example.com:443
  No entry matches this host. The nearest is api.example.com:443 (soda.yaml:5, agent), which covers that name only, not v2.api.example.com.
  To allow it, add to sandbox.allowed_hosts (soda.yaml:4):
    - v2.api.example.com:443
`);
  });

  test('nothing like it', () => {
    expect(explain(POLICY, 'evil.example')).toContain(
      'No entry matches this host.\n  To allow it, add to sandbox.',
    );
  });

  test('no list yet: the lines that make one', () => {
    expect(explain({ enabled: true }, 'a.example')).toContain(
      '  To allow it, add below sandbox (soda.yaml:1):\n    allowed_hosts:\n      - {host: a.example, port: 443}\n',
    );
    expect(explain({}, 'a.example')).toContain(
      '  To allow it, add to soda.yaml:\n    sandbox:\n      allowed_hosts:\n        - {host: a.example, port: 443}\n',
    );
    expect(explain({ enabled: true, hosts: [] }, 'a.example')).toContain(
      '  To allow it, replace the empty sandbox.allowed_hosts (soda.yaml:3) by:\n    allowed_hosts:\n',
    );
  });

  test('what no entry can allow gets no line to add', () => {
    for (const [host, port] of [
      ['169.254.169.254', '80'],
      ['localhost', '3128'],
      ['fe80::1', '443'],
    ] as const) {
      const text = explain({ enabled: true }, host, port);
      expect(text, host).toContain('An entry for it would be refused:');
      expect(text, host).not.toContain('  - ');
    }
  });

  test('private hosts: allow_private, in the shape that can say it', () => {
    expect(explain({ enabled: true }, 'localhost', '18443')).toContain(
      '- {host: localhost, port: 18443, allow_private: true}\n',
    );
    expect(explain(POLICY, '10.0.0.5')).toContain('write the items of that list as mappings');
  });
});

test('a verdict that nothing enforces says so', () => {
  expect(explain({ ...POLICY, useNetNs: false }, 'evil.example')).toContain(
    'Not enforced: the effective mode is open',
  );
  expect(explain({ ...POLICY, enabled: false }, 'api.example.com')).toContain(
    'Not enforced: the effective mode is off',
  );
  expect(explain(POLICY, 'evil.example')).not.toContain('Not enforced');
});

describe('every line that is offered can be added, and allows exactly what was denied', () => {
  const word = fc.constantFrom(
    'a',
    'no',
    'yes',
    'null',
    'y',
    '1e3',
    '0x1f',
    'true',
    'x-1',
    'api',
    '_dmarc',
    'xn--bcher-kva',
  );
  const host = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.')),
    fc.ipV4(),
    fc.ipV6().filter((text) => !text.includes('.')),
    fc.constantFrom(
      'localhost',
      'a.localhost',
      '127.0.0.1',
      '::1',
      '10.0.0.1',
      '169.254.169.254',
      '2606:4700::1',
    ),
  );
  const port = fc.oneof(
    fc.constantFrom('443', '80', '53', '3128', '1', '65535'),
    fc.integer({ min: 1, max: 65535 }).map(String),
  );

  test('items', () => {
    let offered = 0;
    const property = fc.property(
      host,
      port,
      fc.constantFrom<ItemShape>('strings', 'mappings'),
      (hostText, portText, shape) => {
        const parsed = parseHost(hostText);
        if (!parsed.ok) return;
        const wanted = must(parsePort(portText));
        const item = itemFor(parsed.value, wanted, shape);
        if (!item.ok) return;
        offered += 1;
        for (const version of ['1.1', '1.2'] as const) {
          expectAllows(parse(item.value, { version }), parsed.value, wanted);
        }
      },
    );
    fc.assert(property, { numRuns: 1000 });
    expect(offered).toBeGreaterThan(100);
  });

  test('an addition is YAML of its own', () => {
    const item = '- {host: a.example, port: 443}';
    const place = (sketch: PolicySketch): ReturnType<typeof listPlace> =>
      listPlace(policyOf(sketch), { kind: 'agent' });
    const read = (sketch: PolicySketch): unknown =>
      parse(additionOf([item], place(sketch), 'soda.yaml').lines.join('\n'));
    const list = [{ host: 'a.example', port: 443 }];
    expect(read({})).toEqual({ sandbox: { allowed_hosts: list } });
    expect(read({ enabled: true })).toEqual({ allowed_hosts: list });
    expect(read({ hosts: [] })).toEqual({ allowed_hosts: list });
    expect(read({ hosts: ['b.example'] })).toEqual(list);
  });
});

function expectAllows(read: unknown, host: Host, port: Port): void {
  const items: readonly unknown[] = Array.isArray(read) ? read : [];
  expect(items).toHaveLength(1);
  const [item] = items;
  const origin = { owner: { kind: 'agent' }, file: 'soda.yaml', range: undefined } as const;
  if (typeof item === 'string') {
    const rule = must(parseEntryText(item));
    const entry = must(makeEntry({ ...rule, allowPrivate: false }, origin));
    expect(decide(compileAllowlist([entry]), host, port).verdict).toBe('allow');
    return;
  }
  const mapping = new Map<string, unknown>(Object.entries(item ?? {}));
  const [hostText, portValue] = [mapping.get('host'), mapping.get('port')];
  if (typeof hostText !== 'string' || typeof portValue !== 'number') throw new Error(JSON.stringify(read));
  const allowPrivate = mapping.get('allow_private') === true;
  const rule = {
    pattern: must(parsePattern(hostText)),
    port: must(parsePort(String(portValue))),
    allowPrivate,
  };
  expect(decide(compileAllowlist([must(makeEntry(rule, origin))]), host, port).verdict).toBe('allow');
}
