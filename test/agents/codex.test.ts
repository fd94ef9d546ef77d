import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCodex } from '../../src/agents/codex.js';
import { found } from '../lint/linting.js';

const rulesOf = (text: string): Promise<string[]> => found({ 'config.toml': text });

const GATE = '[sandbox_workspace_write]\nnetwork_access = true\n';
const CLOSED = '[sandbox_workspace_write]\nnetwork_access = false\n';
const PROXY = '[features.network_proxy]\nenabled = true\ndomains = { "a.example" = "allow" }\n';

describe('the gate and the proxy of Codex', () => {
  it.each([
    ['nothing set: no network', '', []],
    ['gate closed', CLOSED, []],
    ['gate closed, domains listed', CLOSED + PROXY, ['codex-domains-without-gate:2']],
    ['gate not mentioned, domains listed', PROXY, ['codex-domains-without-gate:3']],
    ['gate open, no proxy: unrestricted', GATE, ['codex-unrestricted:2']],
    ['gate open, proxy off: unrestricted', GATE + PROXY.replace('true', 'false'), ['codex-unrestricted:2']],
    [
      'gate open, proxy without enabled: unrestricted',
      GATE + PROXY.replace('enabled = true\n', ''),
      ['codex-unrestricted:2'],
    ],
    ['gate open, proxy on', GATE + PROXY, []],
    [
      'gate open, proxy on, in dotted keys',
      'sandbox_workspace_write.network_access = true\nfeatures.network_proxy.enabled = true\n',
      [],
    ],
    [
      'gate open, proxy on, in inline tables',
      'features = { network_proxy = { enabled = true, domains = { "a.example" = "allow" } } }\n' + GATE,
      [],
    ],
    ['gate open, proxy on, in the short form', GATE + '[features]\nnetwork_proxy = true\n', []],
    [
      'gate open, proxy under its old name: unrestricted',
      GATE + PROXY.replace('features.', ''),
      ['codex-unrestricted:2', 'codex-ignored-key:3'],
    ],
    ['the old name in dotted keys', 'network_proxy.mode = "full"\n', ['codex-ignored-key:1']],
    ['no sandbox at all', `sandbox_mode = "danger-full-access"\n${GATE}`, ['codex-unrestricted:1']],
    ['a mode that has no network, gate open', `sandbox_mode = "read-only"\n${GATE}`, []],
    [
      'a mode that has no network, domains listed',
      `sandbox_mode = "read-only"\n${GATE}${PROXY}`,
      ['codex-domains-without-gate:6'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await rulesOf(text)).toEqual(expected);
  });

  it.each([
    ['"a.example:443" = "allow"', ['codex-port-in-pattern:3']],
    ['"*.a.example:443" = "deny"', ['codex-port-in-pattern:3']],
    ['"[2001:db8::1]:443" = "allow"', ['codex-port-in-pattern:3']],
    ['"2001:db8::1" = "allow"', []],
    ['"*" = "allow"', ['codex-any-domain:3']],
    ['"**" = "allow"', ['codex-any-domain:3']],
    ['"*" = "deny"', []],
    ['"**.a.example" = "allow"', []],
    ['"a.example" = true', ['codex-wrong-type:3']],
  ])('domain %s', async (domain, expected) => {
    const text = `sandbox_workspace_write.network_access = true\nfeatures.network_proxy.enabled = true\nfeatures.network_proxy.domains = { ${domain} }\n`;
    expect(await rulesOf(text)).toEqual(expected);
  });
});

describe('loadCodex', () => {
  it.each([
    ['network_access = 1', `sandbox_workspace_write = { network_access = 1 }`, 1],
    ['a text in place of a table', `[features]\nnetwork_proxy = "on"\n`, 2],
    ['an array in place of the domains', `features.network_proxy.domains = ["a.example"]`, 1],
    ['a mode that is no text', `sandbox_mode = true`, 1],
  ])('refuses %s', (_, text, line) => {
    expect(loadCodex({ path: 'c.toml', text }).problems).toMatchObject([
      { code: 'codex-wrong-type', range: { start: { line } } },
    ]);
  });

  it.each([
    ['a = 1\na = 2\n', 2],
    ['a = 1\nb = [', 2],
    ['a = "\u0001"', 1],
    ['\uFEFF= 1', 1],
  ])('says where %j stops being TOML', (text, line) => {
    expect(loadCodex({ path: 'c.toml', text }).problems).toMatchObject([
      { code: 'codex-syntax', range: { start: { line } } },
    ]);
  });

  it('takes names of objects as data', () => {
    const { problems, model } = loadCodex({
      path: 'c.toml',
      text: '__proto__ = 1\n[constructor]\ntoString = 2\n',
    });
    expect({ problems, domains: model.domains }).toEqual({ problems: [], domains: [] });
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(loadCodex({ path: 'c.toml', text }).source.text).toBe(text);
      }),
    );
    expect(loadCodex({ path: 'c.toml', text: `a = ${'['.repeat(100_000)}` }).problems).toHaveLength(1);
  });
});

it(
  'finds the places of many domains without looking through all of them for each',
  { timeout: 20_000 },
  () => {
    const domains = Array.from({ length: 15_000 }, (_, index) => `"h${index}.example" = "allow"\n`).join('');
    const text = `[features.network_proxy.domains]\n${domains}`;
    const { model, problems } = loadCodex({ path: 'config.toml', text });
    expect(problems).toEqual([]);
    expect(model.domains.map(({ pattern }) => pattern.range.start.line)).toEqual(
      Array.from({ length: 15_000 }, (_, index) => index + 2),
    );
  },
);
