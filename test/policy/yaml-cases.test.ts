// Faults that other readers of YAML had, one row each. `mcp_servers:` in a row stands for `mcp: {servers: …}`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { messagesOf, problemsOf, withHosts } from './loading.js';

const rows = readFileSync(new URL('../cases/yaml.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => /"id": "([^"]+)"/.exec(line)?.[1]);

const cases = new Map<string, () => void>([
  [
    'yaml-merge-key-ignored',
    () => {
      const text =
        'base: &b {host: api.example.com, port: 443}\nmcp:\n  servers:\n    t:\n      allowed_hosts:\n        - <<: *b\n          port: 8443\n';
      expect(problemsOf(text)).toEqual(['6:11 yaml-merge-key']);
      expect(messagesOf(text)).toContain('<<');
    },
  ],
  [
    'yaml-null-allowlist-key',
    () => {
      const text =
        'mcp:\n  servers:\n    tracker:\n      command: ./srv\n      allowed_hosts:\n        # - host: api.example.com\n';
      expect(problemsOf(text)).toEqual(['5:7 null-value']);
      const { model } = loadPolicy({ path: 'soda.yaml', text });
      expect(model.servers.get('tracker')?.allowedHosts?.entries).toEqual([]);
    },
  ],
  [
    'yaml-leading-zero-port-differential',
    () => {
      const text = withHosts('\n        - {host: api.example.com, port: 0443}');
      expect(problemsOf(text)).toEqual(['5:41 port-ambiguous']);
      expect(messagesOf(text)).toMatch(/443[^]*291/);
    },
  ],
  [
    'yaml-bare-wildcard-is-alias',
    () => {
      const text = withHosts('\n        - host: *.example.com\n          port: 443');
      expect(problemsOf(text)).toEqual(['5:17 yaml-wildcard-alias']);
      expect(messagesOf(text)).toMatch(/alias[^]*[Qq]uote/);
    },
  ],
  [
    'yaml-numeric-host-scalar',
    () => {
      const text = withHosts(
        '[{host: 127.1, port: 80}, {host: 2130706433, port: 80}, {host: 10.10, port: 80}]',
      );
      expect(problemsOf(text)).toEqual(['4:30 wrong-type', '4:55 wrong-type', '4:85 wrong-type']);
      expect(messagesOf(text).match(/host must be a string/g)).toHaveLength(3);
    },
  ],
  [
    'yaml-merge-alias-limit-bypass',
    () => {
      const line = (index: number) => `m${index}: {<<: *B}\n`;
      const text = `base: &B {x: 1}\n${Array.from({ length: 20_000 }, (_, index) => line(index)).join('')}`;
      expect(problemsOf(text)[0]).toMatch(/yaml-(?:too-large|merge-key)$/);
      expect(problemsOf(`base: &B {x: 1}\n${line(0)}${line(1)}`)).toEqual([
        '2:6 yaml-merge-key',
        '3:6 yaml-merge-key',
      ]);
    },
  ],
  [
    'yaml-proto-server-name',
    () => {
      // The row gives a host without quotes in the mapping shape, and an empty mapping for the third server.
      const text =
        'mcp:\n  servers:\n    __proto__:\n      allowed_hosts: [{host: evil.example, port: 443}]\n    constructor: {allowed_hosts: []}\n    toString: {}\n';
      const { model, problems } = loadPolicy({ path: 'soda.yaml', text });
      expect(problems).toEqual([]);
      expect([...model.servers.keys()]).toEqual(['__proto__', 'constructor', 'toString']);
      expect(model.servers.has('valueOf')).toBe(false);
      expect(Object.prototype).not.toHaveProperty('allowed_hosts');
    },
  ],
  [
    'yaml-deep-nesting-stack',
    () => {
      expect(problemsOf('['.repeat(6000) + ']'.repeat(6000))).toEqual(['1:65 yaml-too-deep']);
    },
  ],
]);

test('every row has a test', () => {
  expect([...cases.keys()].sort()).toEqual([...rows].sort());
});

test.each([...cases])('%s', (_id, check) => {
  check();
});
