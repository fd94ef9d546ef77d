import { describe, expect, it, test } from 'vitest';
import { unifiedDiff } from '../../../src/lint/unified-diff.js';
import type { LoggedDecision } from '../../../src/proxy/read-decision-log.js';
import type { Suggestion } from '../../../src/report/suggestion/suggest.js';
import { denied, SERVERS, suggested } from './suggested.js';

/** The changed lines of the diff. */
function changes(text: string, suggestion: Suggestion): readonly string[] {
  const [, , ...lines] = unifiedDiff('soda.yaml', text, suggestion.after.text).split('\n');
  return lines.filter((line) => /^[-+]/.test(line));
}

describe('where the entries go', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'behind the last item, before what follows',
      'sandbox:\n  allowed_hosts: # ours\n    - a.example # first\n  # about the net\n  use_net_ns: true\n',
      ['+    - new.example:443'],
    ],
    [
      'with the indent of the list',
      'sandbox:\n  allowed_hosts:\n  - a.example\n  enabled: true\n',
      ['+  - new.example:443'],
    ],
    [
      'before the last item and its comment, where the file ends without a line break',
      'sandbox:\n  allowed_hosts:\n    - a.example\n    # the last\n    - b.example',
      ['+    - new.example:443'],
    ],
    [
      'with the line breaks of the file',
      'sandbox:\r\n  allowed_hosts:\r\n    - a.example\r\n',
      ['+    - new.example:443\r'],
    ],
    [
      'as mappings',
      'sandbox:\n  allowed_hosts:\n    - {host: a.example, port: 443}\n',
      ['+    - {host: new.example, port: 443}'],
    ],
    [
      'as mappings of several lines',
      'sandbox:\n  allowed_hosts:\n    - host: a.example\n      port: 443\n',
      ['+    - host: new.example', '+      port: 443'],
    ],
    [
      'in brackets over several lines',
      'sandbox:\n  allowed_hosts: [\n    # first\n    a.example,\n    b.example\n  ]\n',
      ['+    new.example:443,'],
    ],
    [
      'in brackets on one line, which has to change',
      'sandbox:\n  allowed_hosts: [a.example]\n',
      ['-  allowed_hosts: [a.example]', '+  allowed_hosts: [a.example, new.example:443]'],
    ],
    [
      'in brackets with a comma at the end',
      'sandbox:\n  allowed_hosts: [{host: a.example, port: 1}, ]\n',
      [
        '-  allowed_hosts: [{host: a.example, port: 1}, ]',
        '+  allowed_hosts: [{host: a.example, port: 1}, {host: new.example, port: 443}, ]',
      ],
    ],
    [
      'into an empty list',
      'sandbox:\n  allowed_hosts: []\n',
      ['-  allowed_hosts: []', '+  allowed_hosts: [{host: new.example, port: 443}]'],
    ],
    [
      'into an empty list, in the shape of the other lists',
      'sandbox:\n  allowed_hosts: [ ]\nmcp:\n  servers:\n    a: {command: a, allowed_hosts: [b.example]}\n',
      ['-  allowed_hosts: [ ]', '+  allowed_hosts: [new.example:443 ]'],
    ],
    [
      'into a list that has to be made',
      'sandbox:\n  enabled: true # yes\n\nmode: autonomous\n',
      ['+  allowed_hosts:', '+    - {host: new.example, port: 443}'],
    ],
    [
      'into a list that has to be made at the end of a file without a line break',
      'sandbox:\n  enabled: true',
      ['+  allowed_hosts:', '+    - {host: new.example, port: 443}'],
    ],
    [
      'into a section in braces',
      'sandbox: {enabled: true}\n',
      [
        '-sandbox: {enabled: true}',
        '+sandbox: {enabled: true, allowed_hosts: [{host: new.example, port: 443}]}',
      ],
    ],
    [
      'into a section that has to be made',
      '---\nmode: autonomous\nphases_path: phases.yaml\n...\n',
      ['+sandbox:', '+  allowed_hosts:', '+    - {host: new.example, port: 443}'],
    ],
    [
      'behind a last value of several lines',
      'sandbox:\n  binary: >-\n    /bin/\n    x\n\n\nmode: autonomous\n',
      ['+  allowed_hosts:', '+    - {host: new.example, port: 443}'],
    ],
  ])('%s', (_what, text, lines) => {
    const suggestion = suggested(text, denied('new.example'));
    expect(suggestion.refused).toEqual([]);
    expect(changes(text, suggestion)).toEqual(lines);
  });

  it.each([
    [
      'an alias',
      'sandbox:\n  allowed_hosts: &h\n    - a.example\nmcp: {servers: {s: {command: s, allowed_hosts: *h}}}\n',
    ],
    [
      'an anchor',
      'sandbox:\n  allowed_hosts: &h [a.example]\nmcp: {servers: {s: {command: s, allowed_hosts: *h}}}\n',
    ],
  ])('not into %s, which would widen other lists', (_what, text) => {
    const { refused, additions, after } = suggested(text, denied('new.example'));
    expect([additions, after.text]).toEqual([[], text]);
    expect(refused).toMatchObject([
      { host: 'new.example', why: expect.stringContaining('by hand') as string },
    ]);
  });
});

test.each<[string, number, string | null]>([
  ['jira.vendor.example', 8443, 'jira'],
  ['jira.vendor.example', 443, 'jira'],
  ['wiki.vendor.example', 443, 'jira'],
  ['other.vendor.example', 443, 'jira'],
  ['files.example.org', 8443, 'jira'],
  ['more.example.org', 443, 'jira'],
  ['other.example.net', 443, 'mirror'],
  ['statsig.anthropic.com', 443, null],
  ['unrelated.test', 443, null],
])('%s:%i belongs to %s', (host, port, server) => {
  const { additions, refused } = suggested(SERVERS, denied(host, port));
  expect(refused).toEqual([]);
  expect(additions).toMatchObject([{ host, port, server }]);
});

// report-suggestion-must-lint
test.each<[string, number, Partial<LoggedDecision>, RegExp]>([
  ['awmg-mcpg', 8080, {}, /no full name/],
  ['co.uk', 443, {}, /public suffix/],
  ['github.io', 443, {}, /public suffix/],
  ['10.0.0.5', 443, {}, /private.*mapping/],
  ['localhost', 8080, {}, /private/],
  ['169.254.169.254', 80, { reason: 'metadata' }, /metadata/],
  ['metadata.google.internal', 80, {}, /metadata/],
  ['api.anthropic.com', 443, { reason: 'private-address' }, /allow_private/],
  ['a%0A::error::x|`<img src=x>`', 443, {}, /./],
  ['*.com', 443, {}, /./],
])('no entry is suggested for %s:%s', (host, port, more, why) => {
  const { additions, refused, after } = suggested(SERVERS, denied(host, port, more));
  expect([additions, after.text]).toEqual([[], SERVERS]);
  expect(refused).toMatchObject([{ host, port, why: expect.stringMatching(why) as string }]);
});

test('a name that was only looked up is suggested for https, with a warning', () => {
  const { additions } = suggested(SERVERS, denied('named.example', null, { via: 'dns' }));
  expect(additions).toMatchObject([
    { entry: '- named.example:443', warnings: [expect.stringMatching(/port 443 is assumed/)] },
  ]);
});

test('what is spelled in an unusual way is suggested in the usual one', () => {
  const { additions } = suggested(SERVERS, denied('UPPER.example.org.'));
  expect(additions).toMatchObject([{ host: 'upper.example.org', entry: '- upper.example.org:443' }]);
});

test('what the policy allows by now is no longer suggested', () => {
  const { additions, settled } = suggested(SERVERS, denied('files.example.org'), denied('x.cdn.example.net'));
  expect(additions).toEqual([]);
  expect(settled.map(({ host }) => host)).toEqual(['files.example.org', 'x.cdn.example.net']);
});

test('equal requests count once, also those that an audit let through', () => {
  const more = { verdict: 'would-deny' } as const;
  const { additions } = suggested(SERVERS, denied('b.test'), denied('a.test', 443, more), denied('a.test'));
  expect(additions.map(({ host, count }) => [host, count])).toEqual([
    ['a.test', 2],
    ['b.test', 1],
  ]);
});

test.each([
  ['xn--pple-43d.example', /shown to people as/],
  ['files.exarnple.org', /imitation/],
  [`${'a'.repeat(41)}.example`, /40 characters/],
  ['8.8.8.8', /address/],
])('%s comes with a warning', (host, warning) => {
  const { additions } = suggested(SERVERS, denied(host));
  expect(additions).toMatchObject([{ warnings: [expect.stringMatching(warning)] }]);
});
