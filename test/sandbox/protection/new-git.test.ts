import { describe, expect, it } from 'vitest';
import { newGit, type GitRecord } from '../../../src/sandbox/protection/new-git.js';
import { treeOf } from './tree.js';

type Files = Readonly<Record<string, string>>;

const PLAIN = '[core]\n\tbare = false\n';
const EVIL = '[core]\n\tfsmonitor = ./x\n';

/** What makes a directory one of git's. */
function git(directory: string, config: string = PLAIN): Files {
  return {
    [`${directory}/HEAD`]: 'ref: refs/heads/main\n',
    [`${directory}/config`]: config,
    [`${directory}/objects/`]: '',
    [`${directory}/refs/`]: '',
    [`${directory}/hooks/pre-commit.sample`]: '',
  };
}

/** The repository that was there before: what is in it is kept from the command. */
const OLD = {
  ...git('/w/.git', '[alias]\n\tx = !y\n'),
  '/w/.git/hooks/pre-commit': '',
};

function found(files: Files, change: Partial<GitRecord> = {}): readonly string[] {
  const view = treeOf({ ...OLD, ...files });
  const record = { roots: ['/w'], git: ['/w/.git'], reopened: [], ...change };
  return newGit(record, view.findings('/w'), view).map(
    ({ path, reason, because }) => `${reason} ${path}: ${because}`,
  );
}

describe('git directories that the command made', () => {
  it.each<[string, Files]>([
    ['none', {}],
    ['git init', git('/w/n/.git')],
    ['git init --bare', git('/w/n.git', '[core]\n\tbare = true\n')],
    [
      'git worktree add',
      { '/w/t/.git': 'gitdir: /w/.git/worktrees/t\n', ...worktree('/w/.git/worktrees/t') },
    ],
    [
      'one with relative paths',
      { '/w/t/.git': 'gitdir: ../.git/worktrees/t\n', ...worktree('/w/.git/worktrees/t') },
    ],
    [
      'git submodule add',
      {
        '/w/s/.git': 'gitdir: ../.git/modules/s\n',
        ...git('/w/.git/modules/s', '[core]\n\tworktree = ../../../s\n[remote "origin"]\n\turl = /srv/x\n'),
      },
    ],
    ['a pointer to nothing', { '/w/t/.git': 'gitdir: ../gone\n' }],
    ['a directory with a HEAD of its own', { '/w/n/HEAD': '', '/w/n/config': EVIL }],
  ])('are left alone as git makes them: %s', (_, files) => {
    expect(found(files)).toEqual([]);
  });

  it.each<[string, Files, readonly string[]]>([
    ['a nested repository', git('/w/a/b/.git', EVIL), ['git-config /w/a/b/.git/config: core.fsmonitor']],
    [
      'one that is not complete yet',
      { '/w/a/.git/config': EVIL },
      ['git-config /w/a/.git/config: core.fsmonitor'],
    ],
    ['a bare one under any name', git('/w/x', EVIL), ['git-config /w/x/config: core.fsmonitor']],
    ['the workspace as a bare one', git('/w', EVIL), ['git-config /w/config: core.fsmonitor']],
    [
      'a bare one of links',
      {
        ...git('/e', EVIL),
        '/w/x/HEAD': '-> /e/HEAD',
        '/w/x/objects': '-> /e/objects',
        '/w/x/refs': '-> y',
        '/w/x/config': EVIL,
      },
      ['git-config /w/x/config: core.fsmonitor'],
    ],
    [
      'one in the parts of the old one',
      git('/w/.git/modules/a/b', EVIL),
      ['git-config /w/.git/modules/a/b/config: core.fsmonitor'],
    ],
    [
      'a config that is a link',
      { ...git('/w/n/.git'), '/w/n/.git/config': '-> /w/evil' },
      ['git-config /w/n/.git/config: it is no file that can be read'],
    ],
    [
      'the config of a worktree',
      { ...worktree('/w/.git/worktrees/t'), '/w/.git/worktrees/t/config.worktree': EVIL },
      ['git-config /w/.git/worktrees/t/config.worktree: core.fsmonitor'],
    ],
    [
      'a worktree whose config is elsewhere, in a directory without HEAD',
      { '/w/x/HEAD': '', '/w/x/commondir': '../y\n', '/w/y/config': EVIL, '/w/y/hooks/post-checkout': '' },
      ['git-config /w/y/config: core.fsmonitor', 'git-hooks /w/y/hooks: there are more than samples in it'],
    ],
    [
      'a config elsewhere behind a link',
      { '/w/x/HEAD': '', '/w/x/commondir': '../y/z\n', '/w/y': '-> /e', '/e/z/config': EVIL },
      ['git-pointer /w/x/commondir: it leads out of what the command may write, or through a link'],
    ],
    [
      'a config elsewhere, with a blank at the end',
      { '/w/x/HEAD': '', '/w/x/commondir': '../y \n', '/w/y /config': EVIL },
      ['git-pointer /w/x/commondir: it is not written as git writes it'],
    ],
    [
      'hooks',
      { ...git('/w/n/.git'), '/w/n/.git/hooks/pre-commit': '' },
      ['git-hooks /w/n/.git/hooks: there are more than samples in it'],
    ],
    [
      'hooks that are a link',
      { '/w/n/.git/HEAD': '', '/w/n/.git/hooks': '-> /w/evil' },
      ['git-hooks /w/n/.git/hooks: it is a link'],
    ],
    ['a link to a git directory', { '/w/n/.git': '-> /w/evil' }, ['git-pointer /w/n/.git: it is a link']],
    [
      "a pointer to somebody else's repository",
      { '/w/n/.git': 'gitdir: /home/u/other/.git\n' },
      ['git-pointer /w/n/.git: it leads out of what the command may write, or through a link'],
    ],
    [
      'a pointer through a link',
      { '/w/n/.git': 'gitdir: /w/l/evil\n', '/w/l': '-> /w/m', '/w/m/evil/x': '' },
      ['git-pointer /w/n/.git: it leads out of what the command may write, or through a link'],
    ],
    [
      'a pointer through a link and back',
      { '/w/n/.git': 'gitdir: ../l/../gone\n', '/w/l': '-> /home/u' },
      ['git-pointer /w/n/.git: it leads out of what the command may write, or through a link'],
    ],
    [
      'a pointer with a NUL',
      { '/w/n/.git': 'gitdir: ../a\0b\n' },
      ['git-pointer /w/n/.git: it is not written as git writes it'],
    ],
    [
      'a work tree that lies outside',
      git('/w/n/.git', '[core]\n\tworktree = /home/u\n'),
      ['git-config /w/n/.git/config: core.worktree'],
    ],
  ])('are harmful: %s', (_, files, expected) => {
    expect(found(files)).toEqual(expected);
  });

  it('were the caller’s if they were there before, or are given up by name', () => {
    expect(found(git('/w/n/.git', EVIL), { git: ['/w/.git', '/w/n/.git'] })).toEqual([]);
    expect(found(git('/w/n/.git', EVIL), { reopened: ['/w/n/.git/config'] })).toEqual([]);
  });

  it('may lie in any tree that the command can write', () => {
    const files = { '/w/n/.git': 'gitdir: /v/evil\n' };
    expect(found({ ...files, ...git('/v/evil') }, { roots: ['/w', '/v'] })).toEqual([]);
    expect(found({ ...files, ...git('/v/evil', EVIL) }, { roots: ['/w', '/v'] })).toEqual([
      'git-config /v/evil/config: core.fsmonitor',
    ]);
  });
});

function worktree(directory: string): Files {
  return { [`${directory}/HEAD`]: 'ref: x\n', [`${directory}/commondir`]: '../..\n' };
}
