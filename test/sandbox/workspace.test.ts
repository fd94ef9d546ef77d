import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS, prepareMachine, type TestedForm, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const isRoot = process.getuid?.() === 0;

function give(form: TestedForm, ...names: string[]): void {
  if (form !== 'root' && isRoot)
    for (const name of names) chownSync(name, machine.user.uid, machine.user.gid);
}

function workspaceAt(form: TestedForm, directory: string): string {
  mkdirSync(path.join(directory, '.github'), { recursive: true });
  writeFileSync(path.join(directory, '.github/ci.yml'), 'on:\n');
  give(form, directory, path.join(directory, '.github'), path.join(directory, '.github/ci.yml'));
  return directory;
}

/** Writes, and tries to change what is protected. */
const SCRIPT: [string, ...string[]] = [
  '/bin/sh',
  '-c',
  'echo made >made && cat made; (echo x >>.github/ci.yml) 2>/dev/null && echo open; mv .github x 2>/dev/null && echo open; pwd -P; true',
];

describe.each(COMBINATIONS)('a workspace: $name', ({ backend, form, skip }) => {
  const unique = `${backend}-${form}`;

  async function holds(
    workspace: string,
    options: Parameters<TestMachine['run']>[2] = {},
    seenAs = workspace,
  ): Promise<void> {
    const done = await machine.run(form, { backend, command: SCRIPT, workspace, cwd: workspace }, options);
    expect(done).toMatchObject({ code: 0, stdout: `made\n${seenAs}\n`, stderr: '' });
  }

  it.skipIf(skip).each([
    ['blanks', 'a  b'],
    ['a number sign', '#x #y'],
    ['a backslash', 'a\\b\\040'],
    ['a newline', 'a\nb'],
    ['quotes and a dollar sign', `"a" 'b' $(c)`],
    ['letters of all kinds', 'ä 名前'],
    ['what looks like an option', '--ro-bind'],
  ])('with %s in its name, which are whole inside', async (_, name) => {
    const workspace = workspaceAt(form, path.join(machine.root, unique, name));
    await holds(workspace);
    expect(readFileSync(path.join(workspace, 'made'), 'utf8')).toBe('made\n');
    expect(readFileSync(path.join(workspace, '.github/ci.yml'), 'utf8')).toBe('on:\n');
  });

  it.skipIf(skip)('below the home directory, whose other files are not seen', async () => {
    const home = path.join(machine.root, `home-${unique}`);
    const workspace = workspaceAt(form, path.join(home, 'src/project'));
    writeFileSync(path.join(home, 'src/other'), 'canary');
    give(form, home, path.join(home, 'src'));
    await holds(workspace, { env: { HOME: home } });
    const around = await machine.run(
      form,
      { backend, command: ['/bin/ls', '-A', home, path.join(home, 'src')], workspace, cwd: workspace },
      { env: { HOME: home } },
    );
    expect(around.stdout).toBe(`${home}:\nsrc\n\n${home}/src:\nproject\n`);
  });

  it.skipIf(skip)('that is a link, also inside under both names', async () => {
    const workspace = workspaceAt(form, path.join(machine.root, `real-${unique}`));
    const link = path.join(machine.root, `link-${unique}`);
    symlinkSync(workspace, link);
    await holds(link, {}, workspace);
    const command: [string, ...string[]] = [
      '/bin/cat',
      path.join(link, 'made'),
      path.join(workspace, 'made'),
    ];
    const both = await machine.run(form, { backend, command, workspace: link, cwd: link });
    expect(both).toMatchObject({ code: 0, stdout: 'made\nmade\n' });
  });

  it.skipIf(skip || !isRoot)('on another mount, and with a mount in it', async () => {
    const outer = path.join(machine.root, `mounted-${unique}`);
    mkdirSync(outer);
    const around = `mount -t tmpfs outer ${outer} && mkdir -p ${outer}/w/data ${outer}/w/.github && echo on: >${outer}/w/.github/ci.yml &&
      mount -t tmpfs inner ${outer}/w/data && chmod 777 ${outer}/w/data && chown -R ${form === 'root' ? '0:0' : `${String(machine.user.uid)}:${String(machine.user.gid)}`} ${outer}/w && exec "$@"`;
    const workspace = path.join(outer, 'w');
    const command: [string, ...string[]] = [
      '/bin/sh',
      '-c',
      'echo made >made; echo in >data/in && cat made data/in; (echo x >>.github/ci.yml) 2>/dev/null && echo open; mv .github x 2>/dev/null && echo open; true',
    ];
    mkdirSync(workspace);
    const done = await machine.run(
      form,
      { backend, command, workspace, cwd: workspace },
      { around: `cd / && ${around}` },
    );
    expect(done).toMatchObject({ code: 0, stdout: 'made\nin\n', stderr: '' });
  });

  it.skipIf(skip || !isRoot)('that is a mount itself, and read-only: it stays so', async () => {
    const workspace = workspaceAt(form, path.join(machine.root, `read-only-${unique}`));
    const around = `mount --bind ${workspace} ${workspace} && mount -o remount,bind,ro ${workspace} && exec "$@"`;
    const command: [string, ...string[]] = [
      '/bin/sh',
      '-c',
      '(echo x >made) 2>/dev/null && echo open; cat .github/ci.yml',
    ];
    const done = await machine.run(form, { backend, command, workspace, cwd: workspace }, { around });
    expect(done).toMatchObject({ stdout: 'on:\n', stderr: '', code: 0 });
  });

  it.skipIf(skip)('that its mode closes to writing stays closed', async () => {
    const workspace = workspaceAt(form, path.join(machine.root, `closed-${unique}`));
    chmodSync(workspace, 0o555);
    const command: [string, ...string[]] = [
      '/bin/sh',
      '-c',
      '(echo x >made) 2>/dev/null && echo open; cat .github/ci.yml',
    ];
    const done = await machine.run(form, { backend, command, workspace, cwd: workspace });
    expect(done).toMatchObject({ stdout: 'on:\n', stderr: '', code: 0 });
    expect(existsSync(path.join(workspace, 'made'))).toBe(false);
  });

  it.skipIf(skip)(
    'of many files, loops of links and odd names is looked through in little time',
    async () => {
      const workspace = workspaceAt(form, path.join(machine.root, `large-${unique}`));
      execFileSync('/usr/bin/perl', [
        '-e',
        `chdir $ARGV[0] or die; for my $d (1 .. 100) { mkdir "d$d"; for my $f (1 .. 200) { open(my $x, ">", "d$d/f$f") or die } }
         symlink "..", "d1/up"; symlink "/", "root"; symlink "loop", "loop"; mkdir "x\\xff\\x01\\n"; open(my $y, ">", "x\\xff\\x01\\n/f");
         my $deep = "."; for (1 .. 60) { $deep .= "/deep"; mkdir $deep } mkdir "$deep/.git"; mkdir "$deep/.git/hooks"`,
        workspace,
      ]);
      const deep = path.join(workspace, ...Array.from({ length: 60 }, () => 'deep'));
      const command: [string, ...string[]] = [
        '/bin/sh',
        '-c',
        `(echo x >${deep}/.git/hooks/pre-commit) 2>/dev/null && echo open; true`,
      ];
      const done = await machine.run(form, { backend, command, workspace, cwd: workspace });
      expect(done).toMatchObject({ code: 0, stdout: '', stderr: '' });
      expect(statSync(path.join(deep, '.git/hooks')).isDirectory()).toBe(true);
    },
  );

  it.skipIf(skip)('with a socket whose name no program can be told is refused', async () => {
    const workspace = machine.workspace(form);
    execFileSync('/usr/bin/perl', ['-e', 'chdir $ARGV[0]; mkdir "\\xff"; mkdir "\\xff/.git"', workspace]);
    const done = await machine.run(form, { backend, command: SCRIPT, workspace, cwd: workspace });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(done.stderr).toMatch(/^protection: .*not UTF-8.*\nRename it/);
  });
});
