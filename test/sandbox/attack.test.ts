import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
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

const sh = (script: string): [string, ...string[]] => ['/bin/sh', '-c', script];

/** As the form's user, in a directory of the host. */
function asUser(form: TestedForm, directory: string, script: string): string {
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = machine.user;
  const become =
    form !== 'root' && isRoot
      ? [`--reuid=${String(uid)}`, `--regid=${String(gid)}`, '--clear-groups', '--']
      : [];
  const command = ['/bin/sh', '-c', script];
  return become.length > 0
    ? execFileSync('/usr/bin/setpriv', [...become, ...command], {
        cwd: directory,
        encoding: 'utf8',
        env: GIT_ENV,
      })
    : execFileSync('/bin/sh', ['-c', script], { cwd: directory, encoding: 'utf8', env: GIT_ENV });
}

const GIT_ENV = {
  PATH: '/usr/bin:/bin',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};
const TOKEN = 'canary-token-7';

/** A repository with a token in its config, hooks and a workflow, as a checkout leaves it. */
function repository(form: TestedForm): string {
  const workspace = machine.workspace(form);
  asUser(
    form,
    workspace,
    `git init -q -b main . && echo a >a && git add a && git commit -q -m a && mkdir -p .github/workflows .git/hooks &&
     echo on: >.github/workflows/ci.yml && mkdir sub && git init -q -b main sub &&
     git config http.https://github.com/.extraheader "AUTHORIZATION: basic ${TOKEN}" &&
     git config remote.origin.url https://x:${TOKEN}@github.com/o/r && echo 'machine x password ${TOKEN}' >.netrc`,
  );
  return workspace;
}

describe.each(COMBINATIONS)('the workspace under attack: $name', ({ backend, form, skip }) => {
  it.skipIf(skip)('keeps what others trust, however it is gone about', async () => {
    const workspace = repository(form);
    const attacks = [
      'echo "[core] fsmonitor = /tmp/x" >>.git/config',
      'git config core.fsmonitor /tmp/x',
      'rm -f .git/config',
      'mv .git .gitx',
      'mv .git/hooks .git/h',
      'echo x >.git/hooks/pre-commit',
      'mv .github .x',
      'echo x >.github/workflows/evil.yml',
      'mv sub suc',
      'echo x >sub/.git/hooks/pre-commit',
      'echo x >>sub/.git/config',
      'mount --bind /tmp .git',
      'umount .git/config',
    ];
    const script = attacks.map(
      (attack) => `( ${attack} ) >/dev/null 2>&1 && echo "open ${attack.replaceAll('"', '')}"`,
    );
    const done = await machine.run(form, {
      backend,
      command: sh(`${script.join('\n')}\ntrue`),
      workspace,
      cwd: workspace,
    });
    expect(done).toMatchObject({ code: 0, stdout: '', stderr: '' });
    expect(readFileSync(path.join(workspace, '.git/config'), 'utf8')).toContain(TOKEN);
    expect(readdirSync(path.join(workspace, '.github/workflows'))).toEqual(['ci.yml']);
  });

  it.skipIf(skip)('loses it where the caller gave it up by its exact name', async () => {
    const workspace = repository(form);
    const done = await machine.run(form, {
      ...{ backend, workspace, cwd: workspace, gitCredentials: 'keep' },
      write: ['.git/config', '.git/hooks', '.github'],
      command: sh(
        'echo "[core] x = y" >>.git/config && echo x >.git/hooks/pre-commit && echo x >.github/workflows/evil.yml && echo open',
      ),
    });
    expect(done).toMatchObject({ code: 0, stdout: 'open\n' });
    expect(existsSync(path.join(workspace, '.github/workflows/evil.yml'))).toBe(true);
  });

  it.skipIf(skip)('shows no token, unless it is to be kept', async () => {
    const workspace = repository(form);
    const command = sh('cat .git/config; git config --list; cat .netrc; git status --short');
    const hidden = await machine.run(form, { backend, command, workspace, cwd: workspace });
    expect(hidden.stdout + hidden.stderr).not.toContain(TOKEN);
    expect(hidden.stdout).toContain('https://github.com/o/r');
    const kept = await machine.run(form, {
      backend,
      command,
      workspace,
      cwd: workspace,
      gitCredentials: 'keep',
    });
    expect(kept.stdout).toContain(TOKEN);
  });

  it.skipIf(skip)('works with git', async () => {
    const workspace = repository(form);
    const script = `set -e
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
      echo b >b; git add b; git commit -q -m b; git branch topic; git checkout -q topic; echo c >>b; git stash -q
      git stash pop -q; git commit -q -a -m c; git worktree add -q tree -b other; git -C tree commit -q --allow-empty -m d
      git clone -q . copy; git -C copy log --oneline | wc -l; git init -q fresh; git gc -q; git checkout -q main
      git status --short; git config user.name x && exit 9; git worktree remove tree; git branch -D topic other`;
    const done = await machine.run(form, { backend, command: sh(script), workspace, cwd: workspace });
    expect(done.stderr).toMatch(/could not (lock|write) config file|Device or resource busy/);
    expect(done.code).toBe(0);
    expect(
      asUser(
        form,
        workspace,
        'git fsck --no-progress --no-dangling && git log --oneline main | wc -l',
      ).trim(),
    ).toBe('2');
  });

  it.skipIf(skip)('finds what was planted where nothing was, and takes it away', async () => {
    const workspace = repository(form);
    const folder = path.join(machine.root, `quarantine-${backend}-${form}`);
    mkdirSync(folder);
    if (form !== 'root') chownSync(folder, machine.user.uid, machine.user.gid);
    const script = `echo x >.git/commondir; echo x >action.yml; ln -s /etc/passwd .npmrc; mkdir -p .claude/a; echo x >.claude/a/b
      rm -rf sub/.git/info 2>/dev/null; rm -rf x; true`;
    const done = await machine.run(form, {
      ...{ backend, workspace, cwd: workspace, quarantine: folder },
      command: sh(script),
    });
    const moved = JSON.parse(done.stderr) as { path: string; movedTo: string | null }[];
    const names = moved.map((item) => path.relative(workspace, item.path));
    expect(names).toEqual(expect.arrayContaining(['.claude', '.git/commondir', '.npmrc', 'action.yml']));
    expect(moved.filter(({ movedTo }) => movedTo === null)).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(moved.length);
    for (const name of ['.claude', '.git/commondir', '.npmrc', 'action.yml']) {
      expect(existsSync(path.join(workspace, name))).toBe(false);
    }
    expect(readFileSync('/etc/passwd', 'utf8')).toContain('root');
  });

  it.skipIf(skip)('does not start where a link stands for what is protected', async () => {
    const workspace = repository(form);
    asUser(form, workspace, 'rm -rf .github && mkdir x && ln -s x .github');
    const done = await machine.run(form, { backend, command: sh('echo ran'), workspace, cwd: workspace });
    expect(done).toMatchObject({ code: 125, stdout: '' });
    expect(done.stderr).toMatch(/^protection: .*\.github is a link.*\n.*--write/);
    const opened = await machine.run(form, {
      ...{ backend, workspace, cwd: workspace, write: ['.github'] },
      command: sh('echo ran'),
    });
    expect(opened.stdout + opened.stderr).toBe('ran\n');
  });
});
