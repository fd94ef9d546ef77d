import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codexArgs, codexPatterns, codexToml } from '../../src/agents/codex-config.js';
import { loadCodex } from '../../src/agents/codex.js';
import { parsePattern } from '../../src/policy/host-pattern.js';
import '../../src/policy/public-suffix-list.js';
import { found } from '../lint/linting.js';

function patterns(...texts: readonly string[]): readonly string[] {
  return codexPatterns(
    texts.map((text) => {
      const pattern = parsePattern(text);
      if (!pattern.ok) throw new Error(pattern.problem.message);
      return { pattern: pattern.value };
    }),
  );
}

test('a wildcard includes the name behind it, and a host with several ports is one pattern', () => {
  expect(patterns('a.example', '*.b.example', 'a.example', '[2606:4700::1]')).toEqual([
    'a.example',
    '**.b.example',
    '2606:4700::1',
  ]);
});

const HOSTS = ['relay.example', '**.b.example'];

test('arguments, the gate first', () => {
  expect(codexArgs(HOSTS, 'current')).toEqual([
    '-c',
    'sandbox_workspace_write.network_access=true',
    '-c',
    'features.network_proxy={enabled=true,mode="full",domains={"relay.example"="allow","**.b.example"="allow"}}',
  ]);
  expect(codexArgs(HOSTS, 'legacy').filter((argument) => argument !== '-c')).toEqual([
    'sandbox_workspace_write.network_access=true',
    'network_proxy.mode="full"',
    'network_proxy.domains."relay.example"="allow"',
    'network_proxy.domains."**.b.example"="allow"',
  ]);
});

test('without a host the gate is closed', () => {
  expect(codexArgs([], 'current')).toEqual(['-c', 'sandbox_workspace_write.network_access=false']);
  expect(codexToml([], 'current')).toBe('[sandbox_workspace_write]\nnetwork_access = false\n');
});

test.each([
  [[], []],
  [HOSTS, []],
])('lint finds nothing in the current dialect: %j', async (hosts, findings) => {
  expect(await found({ 'config.toml': codexToml(hosts, 'current') })).toEqual(findings);
});

test('lint says what a newer Codex makes of the legacy one', async () => {
  const rules = await found({ 'config.toml': codexToml(HOSTS, 'legacy') });
  expect(rules.map((rule) => rule.replace(/:.*/, ''))).toEqual(['codex-unrestricted', 'codex-ignored-key']);
});

test('what is printed is read back as the same hosts', () => {
  const name = fc
    .array(fc.constantFrom('a', '_dmarc', '__proto__', 'true', '1', 'xn--bcher-kva', 'x-y'), {
      minLength: 1,
      maxLength: 4,
    })
    .map((labels) => labels.join('.'));
  const pattern = fc.oneof(
    name,
    name.map((text) => `**.${text}`),
    fc.constantFrom('2606:4700::1', '8.8.8.8'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { minLength: 1, maxLength: 5 }), (hosts) => {
      const args = codexArgs(hosts, 'current').filter((argument) => argument !== '-c');
      for (const text of [codexToml(hosts, 'current'), args.join('\n')]) {
        const { problems, model } = loadCodex({ path: 'config.toml', text });
        expect(problems).toEqual([]);
        expect([model.networkAccess?.value, model.proxyEnabled?.value]).toEqual([true, true]);
        expect(model.domains.map((domain) => [domain.pattern.value, domain.allowed]).sort()).toEqual(
          hosts.map((host) => [host, true]).sort(),
        );
      }
    }),
  );
});
