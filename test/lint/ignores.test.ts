import { describe, expect, it } from 'vitest';
import { found, withHosts, withServer } from './linting.js';

const IGNORE = 'soda-guard: ignore[clear-text-port]';
const PORT_80 = 'api.example.com:80';

describe('an ignore comment', () => {
  it.each([
    ['hides a finding on its line', withHosts(`${PORT_80} # ${IGNORE} no TLS yet`), []],
    ['hides a finding on the next line', withHosts(`# ${IGNORE} no TLS yet`, PORT_80), []],
    ['hides a finding below further comments', withHosts(`# ${IGNORE} no TLS yet`, '# text', PORT_80), []],
    [
      'hides several rules',
      withHosts('8.8.8.8:80 # soda-guard: ignore[clear-text-port, ip-literal] our resolver'),
      [],
    ],
    [
      'hides nothing two lines below',
      withHosts(`# ${IGNORE} no TLS yet`, 'a.example', PORT_80),
      ['ignore-unused:5', 'clear-text-port:7'],
    ],
    [
      'beside an item does not count for the next line',
      withHosts(`a.example # ${IGNORE} no TLS yet`, PORT_80),
      ['ignore-unused:5', 'clear-text-port:6'],
    ],
    [
      'hides nothing without a reason',
      withHosts(`${PORT_80} # ${IGNORE}`),
      ['clear-text-port:5', 'ignore-reason:5'],
    ],
    [
      'hides nothing when it names no rule',
      withHosts(`${PORT_80} # soda-guard: ignore[] reason`),
      ['clear-text-port:5', 'ignore-syntax:5'],
    ],
    [
      'says which of its rules hide nothing',
      withHosts(`${PORT_80} # soda-guard: ignore[clear-text-port, ip-literal, port-80] reason`),
      ['ignore-unused:5', 'ignore-unknown-rule:5'],
    ],
    [
      'does not hide what makes the file unusable',
      withHosts('api.example.com:0443 # soda-guard: ignore[port-ambiguous] reason'),
      ['port-ambiguous:5', 'ignore-error:5'],
    ],
    [
      'hides no error that could be fixed, and keeps it from being fixed',
      withHosts('https://a.example # soda-guard: ignore[host-scheme] we know'),
      ['host-scheme:5', 'ignore-error:5'],
    ],
    ['in a text is none', withHosts(`"# ${IGNORE} x"`), ['host-whitespace:5']],
    [
      'may have blanks around its parts',
      withHosts(`${PORT_80} #soda-guard:ignore[ clear-text-port ]why`),
      [],
    ],
    [
      'about a rule that needs a pipeline is not called unused without one',
      withServer('# soda-guard: ignore[server-unused] for later', 'allowed_hosts: [a.example]'),
      [],
    ],
    [
      'for what shows only in the corrected text counts',
      withHosts('https://gist.github.com # soda-guard: ignore[upload-channel] we publish gists'),
      ['host-scheme:5'],
    ],
  ])('%s', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it('works in phases.yaml and config.toml', async () => {
    const codex = `[network_proxy] # soda-guard: ignore[codex-ignored-key] an old Codex runs here\nmode = "# soda-guard: ignore[x]"\n`;
    expect(await found({ 'config.toml': codex })).toEqual([]);
    const pipeline = '# soda-guard: ignore[phase-duplicate] x\nphases:\n  - name: plan\n';
    expect(await found({ 'phases.yaml': pipeline })).toEqual(['ignore-unused:1']);
  });
});
