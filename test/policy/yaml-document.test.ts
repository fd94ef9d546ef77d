import { describe, expect, test } from 'vitest';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { messagesOf, problemsOf } from './loading.js';

describe('a fault of the text is one problem with its cause', () => {
  test.each([
    ['nothing', '', '1:1 yaml-empty', 'empty'],
    ['comments only', '# sandbox: {}\n', '1:1 yaml-empty', 'comments'],
    ['a list', '- a\n', '1:1 yaml-root', 'list'],
    ['a word', 'sandbox\n', '1:1 yaml-root', 'single value'],
    ['two documents', 'model: x\n---\nmodel: y\n', '2:1 yaml-multiple-documents', 'second'],
    ['an empty first document', '---\n---\nmodel: y\n', '2:1 yaml-multiple-documents', 'second'],
    ['a duplicate key', 'sandbox: {}\nmodel: x\n"sandbox": {}\n', '3:1 yaml-duplicate-key', 'line 1'],
    ['a merge key', 'a: &a {x: 1}\nb: {<<: *a}\n', '2:5 yaml-merge-key', '<<'],
    ['an indenting tab', 'sandbox:\n\tenabled: true\n', '2:1 yaml-tab', 'tab'],
    ['a tab behind a dash', 'context:\n  -\tx\n', '2:4 yaml-tab', 'tab'],
    ['a tab on a blank line', 'model: "x"\n\t\nmode: y\n', '2:1 yaml-tab', 'tab'],
    ['a wildcard in a list', 'context:\n  - *.example.com\n', '2:5 yaml-wildcard-alias', "'*.example.com'"],
    ['a wildcard in brackets', 'a: [*.x.com, "*.y.com"]\n', '1:5 yaml-wildcard-alias', 'Quote'],
    ['a wildcard as a key', 'model: x\n*.x.com: 1\n', '2:1 yaml-wildcard-alias', 'Quote'],
    ['a lone star', 'context:\n  - *\n', '2:5 yaml-wildcard-alias', 'Quote'],
    ['an unknown alias', 'model: *other\n', '1:8 yaml-syntax', '&other'],
    ['an alias to itself', 'a: &a [*a]\n', '1:8 yaml-alias-bomb', 'never end'],
    ['a directive', '%YAML 1.1\n---\nmodel: x\n', '1:1 yaml-syntax', 'directive'],
    ['an open quote', 'model: "x\nmode: y\n', '1:8 yaml-syntax', 'never closed'],
    ['an open bracket', 'context: [a, b\nmode: y\n', '1:10 yaml-syntax', 'not closed'],
    ['an address with a port', 'a:\n  - [2001:db8::1]:443\n', '2:5 yaml-syntax', 'IPv6'],
    ['a missing colon', 'model x\nmode: y\n', '1:1 yaml-syntax', '":"'],
    ['a reserved character', 'model: @x\n', '1:8 yaml-syntax', '@'],
    ['an escape that is none', 'model: "\\q"\n', '1:9 yaml-syntax', '\\q'],
    ['NUL', 'model: \0\n', '1:8 yaml-syntax', 'U+0000'],
    ['half a surrogate pair', 'model: \ud800\n', '1:8 yaml-syntax', 'U+D800'],
    ['too many levels', '['.repeat(6000) + ']'.repeat(6000), '1:65 yaml-too-deep', '64'],
    ['many levels of dashes', '- '.repeat(100), '1:129 yaml-too-deep', '64'],
    ['more than 1 MiB', `# ${'x'.repeat(1024 * 1024)}`, '1:1 yaml-too-large', 'bytes'],
    ['very many tokens', `[${','.repeat(1024 * 1024 - 2)}`, '1:200000 yaml-too-large', '200000'],
  ])('%s', (_name, text, problem, cause) => {
    expect(problemsOf(text)).toEqual([problem]);
    expect(messagesOf(text)).toContain(cause);
  });

  // Go's reader ends a comment at each of these; PyYAML's and libyaml's do, too.
  test.each(['\r', '\u0085', '\u2028', '\u2029'])('%j, behind which a key could hide', (separator) => {
    expect(problemsOf(`model: x # comment${separator}sandbox: {enabled: false}\n`)).toEqual([
      '1:19 yaml-syntax',
    ]);
  });
});

test('local faults do not hide each other or what follows', () => {
  expect(problemsOf('model: @x\nmode: "\\q"\nsandbox: {enabled: yes}\n')).toEqual([
    '1:8 yaml-syntax',
    '2:8 yaml-syntax',
    '3:20 yaml-ambiguous-boolean',
  ]);
});

test.each([
  ['a byte order mark', '\uFEFFsandbox: {x: 1}\n', '1:11 unknown-key'],
  ['CRLF', 'sandbox:\r\n  x: 1\r\n', '2:3 unknown-key'],
  ['an explicit key', '? sandbox\n: ? x\n  : 1\n', '2:5 unknown-key'],
])('%s is allowed and places are right', (_name, text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

test('aliases that stand for too many values are refused once', () => {
  const lines = ['a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]'];
  for (let level = 1; level < 12; level += 1) {
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(', ')}]`);
  }
  expect(problemsOf(`${lines.join('\n')}\n`)).toEqual([expect.stringMatching(/^\d+:\d+ yaml-alias-bomb$/)]);
});

test('a merge key brings no second problem for the keys that it was to bring', () => {
  const text = 'base: &b {host: a.example.com}\nsandbox:\n  allowed_hosts:\n    - <<: *b\n      port: 443\n';
  expect(problemsOf(text)).toEqual(['4:7 yaml-merge-key']);
});

test('comments come with their places', () => {
  const { yaml } = loadPolicy({ path: 'soda.yaml', text: 'model: x # one\nmode: "# no"\n# two\n' });
  expect(yaml.comments.map(({ value, range }) => [value, range.start.line, range.start.column])).toEqual([
    ['# one', 1, 10],
    ['# two', 3, 1],
  ]);
});
