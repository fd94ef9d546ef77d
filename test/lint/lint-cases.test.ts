// Faults that linters of such lists had, one row each. Where a row leaves the answer open, the answer here is the language's.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { diagnosticsOf, found, withHosts, withServer } from './linting.js';

const rows = ['lint', 'dns'].flatMap((layer) =>
  readFileSync(new URL(`../cases/${layer}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => /"id": "([^"]+)"/.exec(line)?.[1] ?? ''),
);

const rulesOf = async (text: string): Promise<string[]> =>
  (await diagnosticsOf(text)).map(({ rule }) => rule);

const cases = new Map<string, () => Promise<void>>([
  [
    'lint-private-suffix-wildcard',
    async () => {
      const list = withHosts(
        `{host: '*.github.io', port: 443}`,
        `{host: '*.s3.amazonaws.com', port: 443}`,
        `{host: '*.ngrok-free.app', port: 443}`,
        `{host: '*.example.com', port: 443}`,
      );
      const findings = await diagnosticsOf(list);
      expect(findings.map(({ rule, severity, range }) => [rule, severity, range.start.line])).toEqual([
        ['shared-suffix-wildcard', 'warning', 5],
        ['shared-suffix-wildcard', 'warning', 6],
        ['shared-suffix-wildcard', 'warning', 7],
      ]);
    },
  ],
  [
    'lint-overbroad-wildcard',
    async () => {
      for (const pattern of ['*', '*.', '.', '**', '*.*', '*.com', '*.co.uk']) {
        const findings = await diagnosticsOf(withHosts(`'${pattern}'`));
        expect(findings, pattern).toHaveLength(1);
        expect(findings[0]?.severity, pattern).toBe('error');
      }
    },
  ],
  [
    'lint-wildcard-that-matches-nothing',
    async () => {
      // A wildcard works; the other forms are refused with those that do.
      expect(await found(withHosts(`{host: '*.cloud.example', port: 443}`))).toEqual([]);
      for (const host of ['api.*.example.com', 'api*.example.com']) {
        const [finding] = await diagnosticsOf(withHosts(`{host: '${host}', port: 443}`));
        expect(finding).toMatchObject({ rule: 'wildcard-position', severity: 'error' });
        expect(finding?.message).toContain('*.example.com');
      }
    },
  ],
  [
    'lint-misspelled-key-ignored',
    async () => {
      const findings = await diagnosticsOf(
        withServer('allowedHosts: [{host: api.example.com, port: 443}]', 'allowed_host: []'),
      );
      expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
        ['unknown-key', 'error'],
        ['unknown-key', 'error'],
      ]);
      for (const { message } of findings) expect(message).toContain('"allowed_hosts"');
    },
  ],
  [
    'lint-blank-entries-not-a-list',
    async () => {
      for (const value of [`''`, `','`, `['']`, '[null]', '{}']) {
        const findings = await diagnosticsOf(withServer(`allowed_hosts: ${value}`));
        expect(
          findings.filter(({ severity }) => severity === 'error'),
          value,
        ).toHaveLength(1);
      }
    },
  ],
  [
    'lint-overbroad-after-normalise',
    async () => {
      for (const pattern of ['*.com..', '*.COM.', '*.com ', '*.co\u00ad.uk']) {
        const findings = await diagnosticsOf(withHosts(`'${pattern}'`));
        expect(
          findings.map(({ severity }) => severity),
          pattern,
        ).toEqual(['error']);
      }
    },
  ],
  [
    'dns-metadata-names',
    async () => {
      const list = withHosts('metadata.google.internal:80', '169.254.169.254:80');
      expect(await rulesOf(list)).toEqual(['host-metadata', 'host-metadata']);
      // The opt-in for private addresses does not open it either.
      const opened = withHosts('{host: 169.254.169.254, port: 80, allow_private: true}');
      expect(await rulesOf(opened)).toEqual(['host-metadata']);
    },
  ],
]);

describe('cases from public bug reports', () => {
  test.each([...cases])('%s', async (id, check) => {
    expect(rows).toContain(id);
    await check();
  });

  test('none of the layer is left out', () => {
    expect(rows.filter((id) => id.startsWith('lint-') && !cases.has(id))).toEqual([]);
  });
});
