import { describe, expect, it } from 'vitest';
import { LaunchFailure } from '../../../src/sandbox/launch-failure.js';
import { protect, type ProtectionQuestion } from '../../../src/sandbox/protection/protect.js';
import { appeared, newSetId } from '../../../src/sandbox/protection/sweep.js';
import { treeOf } from './tree.js';

const GIT = {
  '/w/.git/HEAD': 'ref: x',
  '/w/.git/config': '[core]\n\tbare = false\n',
  '/w/.git/objects/': '',
  '/w/.git/refs/': '',
};

function protectedIn(
  files: Readonly<Record<string, string>>,
  change: Partial<ProtectionQuestion> = {},
): {
  readonly mounts: readonly string[];
  readonly absent: readonly string[];
} {
  const view = treeOf(files);
  const roots = change.roots ?? ['/w'];
  const { mounts, absent } = protect({
    roots,
    projects: [],
    trusted: [],
    reopened: [],
    gitCredentials: 'hide',
    sockets: [],
    findings: roots.flatMap((root) => view.findings(root)),
    view,
    ...change,
  });
  return {
    mounts: [...new Set(mounts.map(({ kind, path }) => `${kind} ${path}`))],
    absent: absent.map(({ path }) => path),
  };
}

function refusal(files: Readonly<Record<string, string>>, change: Partial<ProtectionQuestion> = {}): string {
  try {
    protectedIn(files, change);
  } catch (error) {
    if (error instanceof LaunchFailure) return `${error.code}: ${error.message} / ${error.remedy}`;
    throw error;
  }
  return 'not refused';
}

describe('what others trust in a workspace', () => {
  it('is read-only where it is, with the directories above it pinned, and watched for where it is not', () => {
    const { mounts, absent } = protectedIn({
      ...GIT,
      '/w/.git/hooks/pre-commit': '',
      '/w/.github/workflows/ci.yml': '',
      '/w/.envrc': '',
    });
    expect(mounts).toEqual([
      'pinned /w/.git',
      'readable /w/.github',
      'readable /w/.envrc',
      'readable /w/.git/config',
      'readable /w/.git/hooks',
    ]);
    expect(absent).toEqual(
      expect.arrayContaining([
        '/w/.git/commondir',
        '/w/.git/config.worktree',
        '/w/.git/info/attributes',
        '/w/.mcp.json',
        '/w/action.yml',
      ]),
    );
    expect(absent).not.toContain('/w/.git/config');
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'a nested repository, each directory above it pinned',
      { '/w/a/b/.git/HEAD': '', '/w/a/b/.git/config': '', '/w/a/b/.vscode/x': '' },
      [
        'pinned /w/a',
        'pinned /w/a/b',
        'pinned /w/a/b/.git',
        'readable /w/a/b/.git/config',
        'readable /w/a/b/.vscode',
      ],
    ],
    [
      'a submodule: its pointer, and its git directory',
      {
        ...GIT,
        '/w/s/.git': 'gitdir: ../.git/modules/s\n',
        '/w/.git/modules/s/HEAD': '',
        '/w/.git/modules/s/config': '',
        '/w/.git/modules/s/objects/': '',
        '/w/.git/modules/s/refs/': '',
      },
      [
        'pinned /w/.git/modules',
        'pinned /w/.git/modules/s',
        'readable /w/s/.git',
        'readable /w/.git/modules/s/config',
      ],
    ],
    [
      'a worktree: its pointer, and what leads to the rest',
      {
        ...GIT,
        '/w/t/.git': 'gitdir: /w/.git/worktrees/t\n',
        '/w/.git/worktrees/t/HEAD': '',
        '/w/.git/worktrees/t/commondir': '../..',
      },
      ['pinned /w/.git/worktrees/t', 'readable /w/t/.git', 'readable /w/.git/worktrees/t/commondir'],
    ],
    [
      'a bare repository under any name',
      {
        '/w/data/HEAD': '',
        '/w/data/config': '',
        '/w/data/objects/': '',
        '/w/data/refs/': '',
        '/w/data/hooks/x': '',
      },
      ['pinned /w/data', 'readable /w/data/config', 'readable /w/data/hooks'],
    ],
    [
      'what a config includes, and the hooks that it names',
      {
        ...GIT,
        '/w/.git/config':
          '[core]\nhooksPath = tools/hooks\n[include]\npath = ../shared/inc\n[includeIf "gitdir:x"]\npath = more\n',
        '/w/tools/hooks/pre-commit': '',
        '/w/shared/inc': '[include]\npath = deep\n',
        '/w/shared/deep': '[core]\nx = y\n',
      },
      [
        'readable /w/tools/hooks',
        'readable /w/shared/inc',
        'readable /w/shared/deep',
        'pinned /w/tools',
        'pinned /w/shared',
      ],
    ],
    [
      'what a config makes git run',
      {
        ...GIT,
        '/w/.git/config':
          '[core]\nfsmonitor = ./tools/watch\n[filter "x"]\nclean = python3 clean.py --all\n[alias]\nz = "!sh tools/z.sh; true"\n[user]\nname = a/b\n',
        '/w/tools/watch': '',
        '/w/tools/z.sh': '',
        '/w/tools/free': '',
        '/w/clean.py': '',
      },
      ['readable /w/tools/watch', 'readable /w/clean.py', 'readable /w/tools/z.sh', 'pinned /w/tools'],
    ],
    [
      'credentials by name, anywhere',
      { '/w/a/.netrc': '', '/w/gha-creds-1a.json': '' },
      ['masked /w/a/.netrc', 'masked /w/gha-creds-1a.json'],
    ],
    ['sockets of whoever listens', { '/w/a/x.sock': 'socket' }, ['masked /w/a/x.sock']],
    [
      'a config with a token: a copy without it',
      { ...GIT, '/w/.git/config': '[http]\nextraheader = x\n' },
      ['text /w/.git/config'],
    ],
  ])('%s', (_, files, expected) => {
    expect(protectedIn(files).mounts).toEqual(expect.arrayContaining([...expected]));
  });

  it('is what the caller trusts besides, also in other trees that can be written', () => {
    const files = {
      '/w/policy/soda.yaml': '',
      '/other/node_modules/soda-guard/dist/x': '',
      '/usr/bin/node': '',
    };
    const { mounts, absent } = protectedIn(files, {
      roots: ['/w', '/other'],
      trusted: [
        '/w/policy/soda.yaml',
        '/w/policy/phases.yaml',
        '/other/node_modules/soda-guard',
        '/usr/bin/node',
      ],
    });
    expect(mounts).toEqual(
      expect.arrayContaining([
        'pinned /w/policy',
        'readable /w/policy/soda.yaml',
        'readable /other/node_modules/soda-guard',
      ]),
    );
    expect(mounts.join(' ')).not.toContain('/usr/bin/node');
    expect(absent).toContain('/w/policy/phases.yaml');
  });

  it('is not what the caller named exactly', () => {
    const files = { ...GIT, '/w/.github/x': '', '/w/.netrc': '' };
    const { mounts, absent } = protectedIn(files, { reopened: ['/w/.github', '/w/.mcp.json', '/w/.netrc'] });
    expect(mounts.join(' ')).not.toMatch(/\.github|\.netrc/);
    expect(absent).not.toContain('/w/.mcp.json');
  });

  it('keeps credentials where they are to be kept', () => {
    const files = { ...GIT, '/w/.git/config': '[http]\nextraheader = x\n' };
    expect(protectedIn(files, { gitCredentials: 'keep' }).mounts).toContain('readable /w/.git/config');
  });

  it.each<[string, Readonly<Record<string, string>>, Partial<ProtectionQuestion>, RegExp]>([
    [
      'a link in its place',
      { '/w/.github': '-> x', '/w/x/y': '' },
      {},
      /^protection: \/w\/\.github is a link.*--write \/w\/\.github/,
    ],
    ['a dangling link', { '/w/.mcp.json': '-> nowhere' }, {}, /^protection: .*is a link/],
    [
      'a link on the way',
      { '/w/a': '-> b', '/w/b/x': '' },
      { trusted: ['/w/a/soda.yaml'] },
      /behind the link \/w\/a,/,
    ],
    [
      'a link named .git, however deep',
      { '/w/a/b/.git': '-> /w/c', '/w/c/x': '' },
      {},
      /^protection: \/w\/a\/b\/\.git is a link/,
    ],
    [
      'a config that git does not understand',
      { ...GIT, '/w/.git/config': 'x = 1' },
      {},
      /line 1 is none.*--git-credentials keep/,
    ],
    [
      'hooks in the workspace itself',
      { ...GIT, '/w/.git/config': '[core]\nhooksPath = .\n' },
      {},
      /^protection: core\.hooksPath/,
    ],
    [
      'a part of something protected',
      { '/w/.github/x': '' },
      { reopened: ['/w/.github/x'] },
      /^path: .*--write \/w\/\.github$/,
    ],
    ['more than what is protected', GIT, { reopened: ['/w/.git'] }, /^path: --write \/w\/\.git is refused/],
    [
      'a config with a token that would have to be shown',
      { ...GIT, '/w/.git/config': '[http]\nextraheader = x\n' },
      { reopened: ['/w/.git/config'] },
      /^path: .*holds credentials.*--git-credentials keep/,
    ],
  ])('is refused: %s', (_, files, change, expected) => {
    expect(refusal(files, change)).toMatch(expected);
  });
});

describe('after the command', () => {
  const record = {
    roots: ['/w'],
    absent: ['/w/.git/info/attributes', '/w/action.yml', '/w/.claude'].map((path) => ({ path, root: '/w' })),
    setId: ['1:2 /w/tool'],
  };

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['nothing', {}, []],
    ['a file', { '/w/action.yml': '' }, ['/w/action.yml']],
    ['a directory, even an empty one', { '/w/.claude/': '' }, ['/w/.claude']],
    ['a link, wherever it leads', { '/w/action.yml': '-> /nowhere' }, ['/w/action.yml']],
    ['a link on the way is as good', { '/w/.git/info': '-> ../x', '/w/x/attributes': '' }, ['/w/.git/info']],
    ['a directory on the way is no harm', { '/w/.git/info/': '' }, []],
    ['a file on the way neither', { '/w/.git/info': '' }, []],
  ])('what appeared is found: %s', (_, files, expected) => {
    expect(appeared(record, treeOf(files)).map(({ path }) => path)).toEqual(expected);
  });

  it('a file with a setuid bit is new under a new name, and as another file under an old one', () => {
    const finding = (identity: string, path: string, hasSetId = true) =>
      ({ kind: 'file', identity, changed: '0', path, hasSetId }) as const;
    const found = newSetId(record, [
      finding('1:2', '/w/tool'),
      finding('1:3', '/w/tool'),
      finding('1:2', '/w/other'),
      finding('1:9', '/w/plain', false),
    ]);
    expect(found.map(({ path }) => path)).toEqual(['/w/tool', '/w/other']);
  });
});
