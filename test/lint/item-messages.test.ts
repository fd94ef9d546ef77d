import { expect, test } from 'vitest';
import { lintPolicy } from '../../src/lint/lint.js';
import { loadPolicy } from '../../src/policy/load-policy.js';

const HEAD = 'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts:\n';

function findings(items: string): { rule: string; message: string; line: number; fixable: boolean }[] {
  const report = lintPolicy(loadPolicy({ path: 'soda.yaml', text: HEAD + items }), undefined);
  return report.diagnostics.map(({ rule, message, range, fix }) => ({
    rule,
    message,
    line: range.start.line,
    fixable: fix !== undefined,
  }));
}

test.each([
  ['behind it', '    - api.example.com\n    - api.example.com # why\n'],
  ['above it', '    - api.example.com\n    # why\n    - api.example.com\n'],
])('a duplicate with a comment %s has no fix, and says so', (_name, items) => {
  expect(findings(items)).toEqual([
    expect.objectContaining({
      rule: 'duplicate-entry',
      fixable: false,
      message:
        'api.example.com:443 is already in this list. Delete one of the two. It has a comment, so --fix leaves it to you.',
    }),
  ]);
});

test('a covered entry with a comment says so as well', () => {
  expect(findings('    - "*.example.com"\n    - api.example.com # why\n')[0]).toMatchObject({
    rule: 'covered-entry',
    fixable: false,
    message: expect.stringMatching(/It has a comment, so --fix leaves it to you\.$/) as string,
  });
});

test('a duplicate without a comment is fixed and says nothing of one', () => {
  expect(findings('    - api.example.com\n    - api.example.com\n')).toEqual([
    expect.objectContaining({ fixable: true, message: expect.not.stringContaining('comment') as string }),
  ]);
});

test.each([
  ['an alias', '    - &a api.example.com\n    - b.example.com\n    - *a\n'],
  ['an anchor', '    - api.example.com\n    - b.example.com\n    - &a api.example.com\n'],
])('a duplicate by way of %s is shown where that stands, and left to a person', (_name, items) => {
  expect(findings(items)).toEqual([
    expect.objectContaining({
      rule: 'duplicate-entry',
      line: 7,
      fixable: false,
      message: expect.stringMatching(
        /An anchor or an alias belongs to it, so --fix leaves it to you\.$/,
      ) as string,
    }),
  ]);
});

test('a duplicate in a list of both shapes is left to a person', () => {
  const items = '    - api.example.com\n    - {host: b.example.com, port: 443}\n    - api.example.com\n';
  expect(findings(items)).toContainEqual(
    expect.objectContaining({
      rule: 'duplicate-entry',
      message: expect.stringMatching(
        /The list has entries of both shapes, so --fix leaves it to you\.$/,
      ) as string,
    }),
  );
});

test('a negative limit is told what may be written', () => {
  const text = 'sandbox: {enabled: true, use_net_ns: true, limits: {cpu_percent: -5}}\n';
  const { diagnostics } = lintPolicy(loadPolicy({ path: 'soda.yaml', text }), undefined);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"sandbox.limits.cpu_percent" must be at least 0, not the number "-5". Write 0 or more.',
  ]);
});

test('an empty mapping is one finding', () => {
  expect(findings('    - {}\n    - {host: a.example.com, port: 443}\n')).toEqual([
    expect.objectContaining({
      rule: 'host-empty',
      line: 5,
      message:
        'The entry is empty. Write a host and a port, e.g. {host: api.example.com, port: 443}, or remove it.',
    }),
  ]);
});
