import { describe, expect, test } from 'vitest';
import { loadPolicy, type Policy } from '../../../src/policy/load-policy.js';
import '../../../src/policy/public-suffix-list.js';
import { comparePolicies, type PolicyDiff } from '../../../src/report/policy-diff/compare.js';

function policy(text: string): Policy {
  const loaded = loadPolicy({ path: 'soda.yaml', text });
  if (loaded.policy === undefined) throw new Error(JSON.stringify(loaded.problems));
  return loaded.policy;
}

function compared(before: string | undefined, after: string): PolicyDiff {
  return comparePolicies(before === undefined ? undefined : policy(before), policy(after));
}

const agent = (...hosts: readonly string[]): string =>
  `sandbox:\n  allowed_hosts:\n${hosts.map((host) => `    - ${host}\n`).join('')}`;

const SERVER = `mcp:
  servers:
    jira:
      command: jira-mcp
      allowed_hosts:
        - jira.example.com
`;

test('a server that loses its list opens the gate, and the warning stands on its line', () => {
  const after = SERVER.replace(/ +allowed_hosts:\n.*\n/, '');
  expect(compared(SERVER, after)).toEqual({
    file: 'soda.yaml',
    mode: { before: 'proxied', after: 'open' },
    added: [],
    removed: [{ entry: 'jira.example.com:443', allowPrivate: false, server: 'jira', line: 6 }],
    allows: [],
    allowsEverything: true,
    warnings: [
      {
        code: 'list-lost',
        message: expect.stringContaining('"jira" loses its allowed_hosts') as string,
        line: 3,
        server: 'jira',
      },
    ],
  });
});

describe('what makes the mode weaker is a warning on its line', () => {
  test.each<[string, string, readonly [string, number][]]>([
    ['the namespace is given up', `${agent('a.example')}  use_net_ns: false\n`, [['weaker-mode', 4]]],
    ['the sandbox is given up', `${agent('a.example')}  enabled: false\n`, [['weaker-mode', 4]]],
    [
      'a server without a list is new',
      `${agent('a.example')}mcp:\n  servers:\n    s:\n      command: s\n`,
      [['weaker-mode', 6]],
    ],
    ['the list is emptied: stronger', 'sandbox:\n  allowed_hosts: []\n', []],
    ['nothing', agent('a.example'), []],
  ])('%s', (_what, after, warnings) => {
    const found = compared(agent('a.example'), after).warnings.map(({ code, line }) => [code, line]);
    expect(found).toEqual(warnings);
  });
});

describe('what a change allows is what no entry covered before', () => {
  test.each<[string, string | undefined, string, readonly string[]]>([
    ['a host', agent('a.example'), agent('a.example', 'b.example'), ['b.example:443']],
    ['another port', agent('a.example'), agent('a.example:8443'), ['a.example:8443']],
    ['another spelling', agent('a.example'), agent('A.example.:443'), []],
    ['a name below a wildcard', agent('"*.a.example"'), agent('x.a.example'), []],
    ['a wildcard below a wildcard', agent('"*.a.example"'), agent('"*.x.a.example"'), []],
    ['a wildcard over a listed name', agent('x.a.example'), agent('"*.a.example"'), ['*.a.example:443']],
    [
      'a wildcard whose name only ends alike',
      agent('"*.a.example"'),
      agent('"*.ba.example"'),
      ['*.ba.example:443'],
    ],
    ['the list of another owner', agent('jira.example.com'), SERVER, []],
    ['a first policy', undefined, SERVER, ['jira.example.com:443']],
    ['everything was open before', `${agent('a.example')}  use_net_ns: false\n`, agent('b.example'), []],
    [
      'private addresses',
      'sandbox:\n  allowed_hosts: [{host: a.example, port: 443}]\n',
      'sandbox:\n  allowed_hosts: [{host: a.example, port: 443, allow_private: true}]\n',
      ['a.example:443'],
    ],
    [
      'the host of the budget proxy',
      agent('a.example'),
      `${agent('a.example')}  proxy: {enabled: true, upstream_url: "https://llm.example"}\n`,
      ['llm.example:443'],
    ],
  ])('%s', (_what, before, after, allows) => {
    expect(compared(before, after).allows.map(({ entry }) => entry)).toEqual(allows);
  });
});

test.each([
  ['"*.new.example"', 'wildcard'],
  ['xn--pple-43d.example', 'look-closely'],
  ['a.exampel', 'look-closely'],
])('the new entry %s is pointed out: %s', (entry, code) => {
  expect(compared(agent('a.example'), agent('a.example', entry)).warnings).toMatchObject([{ code, line: 4 }]);
});

test('entries are compared list by list, equal ones count once', () => {
  const { added, removed } = compared(
    agent('a.example', 'b.example'),
    agent('b.example', 'c.example', 'c.example'),
  );
  expect(added).toEqual([{ entry: 'c.example:443', allowPrivate: false, server: null, line: 5 }]);
  expect(removed).toEqual([{ entry: 'a.example:443', allowPrivate: false, server: null, line: 3 }]);
});
