import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import type { PolicyDiff } from '../../../src/report/policy-diff/compare.js';
import { diffGithub, diffJson, diffMarkdown, diffPretty } from '../../../src/report/policy-diff/format.js';

const HOSTILE = 'a\u001b[31m\n::error::x|`<img src=x>` @team ##[error]x';
const row = { entry: 'new.example:443', allowPrivate: true, server: HOSTILE, line: 7 };
const DIFF: PolicyDiff = {
  file: 'soda.yaml',
  mode: { before: 'proxied', after: 'open' },
  added: [row],
  removed: [{ entry: 'old.example:443', allowPrivate: false, server: null, line: 3 }],
  allows: [row],
  allowsEverything: false,
  warnings: [{ code: 'list-lost', message: `Server ${HOSTILE} loses`, line: 4, server: HOSTILE }],
};
const PLAIN = picocolors.createColors(false);

test('pretty', () => {
  const text = diffPretty({ ...DIFF, added: [{ ...row, server: 'jira' }], warnings: [] }, PLAIN);
  expect(text).toBe(`mode: proxied → open
sandbox.allowed_hosts:
  - old.example:443
mcp.servers.jira.allowed_hosts:
  + new.example:443 (private addresses too)
this change allows new.example:443 (private addresses too)
`);
});

test('JSON', () => {
  expect(JSON.parse(diffJson(DIFF))).toEqual({ version: 1, ...DIFF });
});

test('github: a warning on the line, a notice, and the change as plain text', () => {
  const lines = diffGithub(DIFF, PLAIN).split('\n');
  expect(lines[0]).toMatch(/^::warning file=soda\.yaml,line=4,title=/);
  expect(lines[1]).toMatch(
    /^::notice file=soda\.yaml,line=7,title=soda-guard%3A this change allows::this change allows new\.example:443/,
  );
  expect(lines.slice(2, -1).every((line) => line.startsWith('soda-guard: '))).toBe(true);
});

test('many warnings stay within the limit of the runner', () => {
  const warnings = Array.from({ length: 12 }, (_, index) => ({
    ...DIFF.warnings[0],
    code: 'private' as const,
    message: 'm',
    line: index + 1,
    server: null,
  }));
  const commands = diffGithub({ ...DIFF, warnings }, PLAIN)
    .split('\n')
    .filter((line) => line.startsWith('::warning'));
  expect(commands).toHaveLength(10);
  expect(commands.at(-1)).toContain('and 3 more');
});

test('a hostile name is inert in every format', () => {
  const texts = [
    diffPretty(DIFF, PLAIN),
    diffPretty(DIFF, picocolors.createColors(false)),
    diffJson(DIFF),
    diffGithub(DIFF, PLAIN),
    diffMarkdown(DIFF),
  ];
  for (const text of texts) expect(text).not.toMatch(/\u001b|^::error|##\[/m);
  const markdown = diffMarkdown(DIFF);
  // Outside of code spans nothing is left of it.
  expect(markdown.replace(/`[^`]*`/g, '')).not.toMatch(/<|@|error/);
  expect(markdown.split('\n').filter((line) => line.startsWith('|') && line.split('|').length !== 5)).toEqual(
    [],
  );
});
