import { describe, expect, it } from 'vitest';
import { diagnosticsOf, found, withHosts } from './linting.js';

/** The text that a finding marks. */
async function marked(text: string, rule: string): Promise<string[]> {
  const findings = await diagnosticsOf(text);
  return findings
    .filter((finding) => finding.rule === rule)
    .map(({ range }) => text.slice(range.start.offset, range.end.offset));
}

describe('what shows only once an error is fixed', () => {
  it.each([
    ['a way out for data', withHosts('https://gist.github.com'), ['host-scheme:5', 'upload-channel:5']],
    ['a duplicate', withHosts('a.example', 'https://a.example'), ['duplicate-entry:6', 'host-scheme:6']],
    [
      'an entry that a wildcard without quotes covers',
      withHosts('*.a.example', 'b.a.example'),
      ['yaml-wildcard-alias:5', 'covered-entry:6'],
    ],
    [
      'hosts without isolation',
      withHosts('a.example').replace('use_net_ns: true', 'use_net_ns: no'),
      ['hosts-without-net-ns:3', 'yaml-ambiguous-boolean:3'],
    ],
  ])('%s is found in the same run', async (_, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it('is shown where it stands in the given text', async () => {
    const text = withHosts('https://one.example/path', 'https://gist.github.com/x', 'b.example:80');
    expect(await marked(text, 'upload-channel')).toEqual(['https://gist.github.com/x']);
    // Behind two edits that made the text shorter.
    expect(await marked(text, 'clear-text-port')).toEqual(['b.example:80']);
  });

  it('does not hide the errors that stay', async () => {
    const text = withHosts('https://a.example', 'b.example:0443');
    expect(await found(text)).toEqual(['host-scheme:5', 'port-ambiguous:6']);
  });

  it('is not invented where nothing can be fixed', async () => {
    expect(await found(withHosts('agent@gist.github.com'))).toEqual(['host-userinfo:5']);
  });
});
