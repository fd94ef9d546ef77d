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

test('a duplicate by way of an alias is shown where the alias stands', () => {
  expect(findings('    - &a api.example.com\n    - b.example.com\n    - *a\n')).toEqual([
    expect.objectContaining({ rule: 'duplicate-entry', line: 7 }),
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
