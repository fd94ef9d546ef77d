import { describe, expect, it } from 'vitest';
import {
  formatGitConfig,
  parseGitConfig,
  type GitVariable,
} from '../../../src/sandbox/protection/git-config.js';
import { withoutCredentials, withoutUserinfo } from '../../../src/sandbox/protection/git-credentials.js';

const variable = (
  section: string,
  subsection: string | undefined,
  name: string,
  value?: string,
): GitVariable => ({
  section,
  subsection,
  name,
  value,
});

function parsed(text: string): readonly GitVariable[] {
  const result = parseGitConfig(text);
  if (!result.ok) throw new Error(`line ${result.problem}`);
  return result.value;
}

describe('a git config', () => {
  it.each<[string, string, readonly GitVariable[]]>([
    [
      'sections, names in any case',
      '[Core]\n\tBare = false\n',
      [variable('core', undefined, 'bare', 'false')],
    ],
    ['several on one line', '[core] bare = true\n', [variable('core', undefined, 'bare', 'true')]],
    ['a name alone', '[core]\nbare\n', [variable('core', undefined, 'bare', undefined)]],
    ['an empty value', '[core]\nbare =\n', [variable('core', undefined, 'bare', '')]],
    [
      'a subsection with quotes in it',
      '[remote "a \\"b\\\\"]\nurl = x',
      [variable('remote', 'a "b\\', 'url', 'x')],
    ],
    ['the old form of a subsection', '[branch.Main]\nx=1', [variable('branch', 'main', 'x', '1')]],
    [
      'comments, blanks and a mark at the start',
      '\uFEFF# a\n;b\n[a]\n x = 1 # c\n',
      [variable('a', undefined, 'x', '1')],
    ],
    ['quotes keep blanks and marks', '[a]\nx = " 1 # " ; c\n', [variable('a', undefined, 'x', ' 1 # ')]],
    ['a continued line', '[a]\nx = 1\\\n 2\n', [variable('a', undefined, 'x', '1 2')]],
    ['escapes', '[a]\nx = "a\\tb\\n\\\\"\n', [variable('a', undefined, 'x', 'a\tb\n\\')]],
    [
      'lines that end as on Windows',
      '[a]\r\nx = 1\r\ny = 2\r\n',
      [variable('a', undefined, 'x', '1'), variable('a', undefined, 'y', '2')],
    ],
  ])('is read as git reads it: %s', (_, text, expected) => {
    expect(parsed(text)).toEqual(expected);
    expect(parsed(formatGitConfig(expected))).toEqual(expected);
  });

  it.each([
    ['a name before any section', 'x = 1\n', 1],
    ['an unknown escape', '[a]\nx = \\q\n', 2],
    ['a quote that does not end', '[a]\n\nx = "1\ny = 2\n', 3],
    ['an open section', '[a\nx = 1\n', 1],
    ['a name with a character of none', '[a]\nx_y = 1\n', 2],
  ])('is refused, with its line, where git refuses it: %s', (_, text, line) => {
    expect(parseGitConfig(text)).toEqual({ ok: false, problem: line });
  });
});

describe('credentials in a git config', () => {
  it.each([
    ['a header of checkout', '[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic SECRET\n'],
    ['a header in one line and capitals', '[HTTP] ExtraHeader = SECRET'],
    [
      'a continued header',
      '[http]\n\textra\\\nheader = x\n'.replace('\\\n', '') + 'extraheader = A\\\nSECRET',
    ],
    ['a helper', '[credential]\n\thelper = "!echo password=SECRET"\n'],
    ['a helper for one host', '[credential "https://h"]\n\thelper = store --file SECRET\n'],
    ['a rewritten URL', '[url "https://x:SECRET@github.com/"]\n\tinsteadOf = https://github.com/\n'],
    ['a URL with a password', '[remote "o"]\n\turl = https://x:SECRET@github.com/o/r\n'],
    ['a URL with a token for a name', '[remote "o"]\n\tpushurl = https://SECRET@github.com/o/r\n'],
    ['a URL of a submodule', '[submodule "s"]\n\turl = "https://x:SECRET@github.com/o/r"\n'],
    ['a subsection', '[http "https://x:SECRET@h/"]\n\tsslVerify = true\n'],
    ['a proxy', '[http]\n\tproxy = http://u:SECRET@proxy:3128\n'],
    ['a password for mail', '[sendemail]\n\tsmtpPass = SECRET\n'],
    ['a token by name', '[hub]\n\toauthtoken = SECRET\n'],
  ])('are taken out: %s', (_, text) => {
    const variables = parsed(text);
    expect(JSON.stringify(variables)).toContain('SECRET');
    expect(withoutCredentials(variables)).toBeDefined();
    expect(withoutCredentials(variables)).not.toContain('SECRET');
  });

  it('leaves everything else as it is', () => {
    const text =
      '[core]\n\trepositoryformatversion = 0\n\thooksPath = .husky\n[remote "origin"]\n\turl = git@github.com:o/r\n\turl = ssh://git@github.com/o/r\n[http]\n\tpostBuffer = 1\n';
    expect(withoutCredentials(parsed(text))).toBeUndefined();
    const mixed = `${text}[credential]\n\thelper = x\n`;
    expect(parsed(withoutCredentials(parsed(mixed)) ?? '')).toEqual(parsed(text));
  });

  it.each([
    ['https://a:b@h/p', 'https://h/p'],
    ['HTTPS://a@h', 'HTTPS://h'],
    ['https://h/p@q', 'https://h/p@q'],
    ['ssh://git@h/p', 'ssh://git@h/p'],
    ['ssh://git:pw@h/p', 'ssh://git@h/p'],
    ['https://a:p@ss@h/', 'https://h/'],
    ['!f() { echo https://a:b@h https://c:d@i; }', '!f() { echo https://h https://i; }'],
  ])('in %s', (text, expected) => {
    expect(withoutUserinfo(text)).toBe(expected);
  });
});
