import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sodaGuard } from './captured.js';

const BEFORE = 'sandbox:\n  allowed_hosts:\n    - a.example\n';
const AFTER = `${BEFORE}    - b.example\n`;

const start = process.cwd();
let directory = '';

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: directory, encoding: 'utf8' }).trim();
}

beforeAll(() => {
  directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'diff-')));
  mkdirSync(path.join(directory, 'sub'));
  const write = (text: string): void => {
    writeFileSync(path.join(directory, 'sub/soda.yaml'), text);
  };
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'nothing');
  git('tag', 'none');
  write(BEFORE);
  symlinkSync('soda.yaml', path.join(directory, 'sub/link.yaml'));
  git('add', '.');
  git('commit', '-q', '-m', 'before');
  git('tag', 'before');
  write('sandbox:\n  allowed_hosts: ["*.com"]\n');
  git('commit', '-qam', 'broken');
  git('tag', 'broken');
  write(AFTER);
  git('commit', '-qam', 'after');
  process.chdir(path.join(directory, 'sub'));
});
afterAll(() => {
  process.chdir(start);
  rmSync(directory, { recursive: true });
});

test.each([
  ['two revisions', ['before', 'HEAD']],
  ['a revision and a file', ['before', 'soda.yaml']],
  ['REVISION:FILE, from the root', ['before:sub/soda.yaml', 'main:sub/soda.yaml']],
])('%s', async (_what, sides) => {
  const { code, stdout } = await sodaGuard('diff', ...sides);
  expect(code).toBe(0);
  expect(stdout).toContain('+ b.example:443');
  expect(stdout).toContain('mode: proxied, as before');
});

test('a policy that was not there, or had errors, counts as none, and that is said', async () => {
  const first = await sodaGuard('diff', 'none', 'HEAD', '--format', 'json');
  expect(JSON.parse(first.stdout)).toMatchObject({ mode: { before: null, after: 'proxied' } });
  expect(first.stderr).toContain('there is no soda.yaml in "none"');
  expect((await sodaGuard('diff', 'broken', 'HEAD')).stderr).toContain('has errors and therefore no mode');
});

test.each([
  ['HEAD', 'broken', 'the new policy has errors'],
  ['HEAD', 'none', 'has no soda.yaml'],
  ['nowhere', 'HEAD', 'is no file, and there is no commit "nowhere".*fetch-depth'],
  ['--output=x', 'HEAD', '.'],
  ['before:sub/link.yaml', 'HEAD', 'is a link'],
  ['before:../x', 'HEAD', 'outside of the repository'],
])('%s to %s is refused', async (base, head, message) => {
  const said = sodaGuard('diff', '--', base, head);
  await expect(said).rejects.toThrow(new RegExp(message));
});
