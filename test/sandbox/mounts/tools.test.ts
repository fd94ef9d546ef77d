import { describe, expect, it } from 'vitest';
import { isWithin } from '../../../src/sandbox/mount-table.js';
import { mountPlan } from '../../../src/sandbox/mount-plan.js';
import { follow } from '../../../src/sandbox/mounts/host-view.js';
import { isInstalled } from '../../../src/sandbox/mounts/tool-layouts.js';
import { toolMounts } from '../../../src/sandbox/mounts/tools.js';
import { treeOf } from '../protection/tree.js';

const HOME = '/home/u';

function put(files: Readonly<Record<string, string>>, searchPath: string): readonly string[] {
  const mounts = toolMounts({
    searchPath,
    home: HOME,
    isHidden: (name) => ['/home', '/run', '/tmp'].some((place) => isWithin(name, place)),
    secret: ['/home', '/home/u', '/home/u/_temp'],
    view: treeOf(files),
  });
  const plan = mountPlan({
    ...{ mounts: [], unreachable: new Set(), masked: [], asked: [], protected: [], procPaths: new Set() },
    ...{
      ownDirectories: new Set(['/run', '/tmp']),
      home: HOME,
      hidden: ['/home'],
      tools: mounts,
      ownTexts: [],
    },
  });
  return plan.mounts
    .filter(({ kind }) => kind === 'readable' || kind === 'link')
    .map((mount) => `${mount.kind} ${mount.path.replace(HOME, '~')}`)
    .sort();
}

describe('tools below the home directory', () => {
  it.each<[string, Readonly<Record<string, string>>, string, readonly string[]]>([
    ['nothing of a PATH elsewhere', { '/usr/bin/x': '' }, '/usr/bin:/bin', []],
    ['a directory of PATH', { '/home/u/bin/x': '', '/home/u/secret': '' }, '/home/u/bin', ['readable ~/bin']],
    [
      'nvm: the whole version, since npm is a link into it',
      {
        '/home/u/.nvm/versions/node/v20/bin/npm': '-> ../lib/node_modules/npm/cli.js',
        '/home/u/.nvm/versions/node/v20/lib/node_modules/npm/cli.js': '',
      },
      '/home/u/.nvm/versions/node/v20/bin',
      ['readable ~/.nvm/versions/node/v20'],
    ],
    [
      'fnm: the link in /run, and the version that it leads to',
      {
        '/run/user/1/fnm/7': '-> /home/u/.local/share/fnm/node-versions/v20/installation',
        '/home/u/.local/share/fnm/node-versions/v20/installation/bin/node': '',
      },
      '/run/user/1/fnm/7/bin',
      ['link /run/user/1/fnm/7', 'readable ~/.local/share/fnm/node-versions/v20'],
    ],
    [
      'pipx: the environment of a command, and the interpreter of that',
      {
        '/home/u/.local/bin/tool': '-> /home/u/.local/share/pipx/venvs/tool/bin/tool',
        '/home/u/.local/share/pipx/venvs/tool/bin/tool': '',
        '/home/u/.local/share/pipx/venvs/tool/bin/python': '-> /home/u/.pyenv/versions/3.12/bin/python3',
        '/home/u/.pyenv/versions/3.12/bin/python3': '',
        '/home/u/.local/share/pipx/venvs/other/bin/x': '',
      },
      '/home/u/.local/bin',
      ['readable ~/.local/bin', 'readable ~/.local/share/pipx/venvs/tool', 'readable ~/.pyenv/versions/3.12'],
    ],
    [
      'rustup: the toolchains behind its commands',
      {
        '/home/u/.cargo/bin/cargo': '',
        '/home/u/.cargo/credentials.toml': '',
        '/home/u/.rustup/toolchains/stable/bin/cargo': '',
        '/home/u/.rustup/settings.toml': '',
      },
      '/home/u/.cargo/bin',
      ['readable ~/.cargo/bin', 'readable ~/.rustup/settings.toml', 'readable ~/.rustup/toolchains'],
    ],
    [
      'volta',
      { '/home/u/.volta/bin/node': '', '/home/u/.volta/tools/image/x': '', '/home/u/.volta/tmp/x': '' },
      '/home/u/.volta/bin',
      ['readable ~/.volta/bin', 'readable ~/.volta/tools'],
    ],
    [
      'go',
      { '/home/u/sdk/go1.22/bin/go': '', '/home/u/go/bin/x': '' },
      '/home/u/sdk/go1.22/bin:/home/u/go/bin',
      ['readable ~/go/bin', 'readable ~/sdk/go1.22'],
    ],
    ['never the home directory', { '/home/u/x': '' }, '/home/u:/home', []],
    ['never a dot directory as a whole', { '/home/u/.config/x': '' }, '/home/u/.config', []],
    [
      'never through a link either',
      { '/home/u/bin': '-> .', '/home/u/x': '' },
      '/home/u/bin',
      ['link ~/bin'],
    ],
    ['nor the files that steer later steps', { '/home/u/_temp/x': '' }, '/home/u/_temp', []],
    [
      'a link that leads to no known layout is not followed',
      { '/home/u/bin/x': '-> /home/u/private/x', '/home/u/private/x': '' },
      '/home/u/bin',
      ['readable ~/bin'],
    ],
    ['links in a circle lead nowhere', { '/home/u/a': '-> b', '/home/u/b': '-> a' }, '/home/u/a', []],
    ['relative entries of PATH are nobody’s', { '/home/u/bin/x': '' }, 'bin:.:', []],
  ])('%s', (_, files, searchPath, expected) => {
    expect(put(files, searchPath)).toEqual(expected);
  });
});

it('follows a path as the kernel does', () => {
  const view = treeOf({ '/a/b/c': '', '/l': '-> a/b', '/m': '-> /l/../b/c', '/n': '-> m/x' });
  expect(follow(view, '/l/c')?.real).toBe('/a/b/c');
  expect(follow(view, '/m')).toMatchObject({ real: '/a/b/c', links: [{ path: '/m' }, { path: '/l' }] });
  expect(follow(view, '/n')).toBeUndefined();
  expect(follow(view, '/a/b/c/.')?.real).toBe('/a/b/c');
});

describe('what a version manager has installed', () => {
  it.each([
    ['.pyenv/versions', true],
    ['.pyenv/shims', true],
    ['.rustup/toolchains', true],
    ['.cargo/bin', true],
    ['.nvm/versions/node/v22', true],
    ['.local/share/pipx/venvs/black', true],
    ['.local/bin', false],
    ['bin', false],
    ['.cargo', false],
    ['.nvm/versions/node', false],
    ['.nvm/versions/node/v22/lib/mine', false],
  ])('%s: %s', (name, expected) => {
    expect(isInstalled(HOME, `${HOME}/${name}`)).toBe(expected);
  });
});
