import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMBINATIONS, becomeUser, prepareMachine, type TestedForm, type TestMachine } from './machine.js';

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

const isRoot = process.getuid?.() === 0;

const IDENTITY = {
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
};

/** On the host, as whoever works there, with that user's own settings out of the way. */
function onHost(form: TestedForm, directory: string, script: string, tolerant = false): string {
  const become = form !== 'root' && isRoot ? becomeUser(machine.user, form) : [];
  const ending = tolerant ? '\ntrue' : '';
  return execFileSync('/usr/bin/env', [...become, '/bin/sh', '-c', `${script}${ending}`], {
    ...{ cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent', GIT_CONFIG_GLOBAL: '/dev/null', ...IDENTITY },
  });
}

function folder(form: TestedForm, name: string): string {
  const directory = path.join(machine.root, name);
  mkdirSync(directory);
  chmodSync(directory, 0o700);
  if (form !== 'root' && isRoot) chownSync(directory, machine.user.uid, machine.user.gid);
  return directory;
}

const PREAMBLE = `set -e
export ${Object.entries(IDENTITY)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')}
run() { printf 'touch %s/%s; false' "$MARKERS" "$1"; }
repo() { git init -q -b main "$1"; git -C "$1" commit -q --allow-empty -m x; }
`;

interface Attack {
  readonly name: string;
  /** In the sandbox, in the workspace. */
  readonly plant: string;
  /** What somebody does on the host afterwards. */
  readonly host: string;
}

/** Next to each other in one repository that was there before. */
const ATTACKS: readonly Attack[] = [
  {
    name: 'nested',
    plant: 'repo n; git -C n config core.fsmonitor "$(run nested)"; git add n 2>/dev/null',
    host: 'git status',
  },
  {
    name: 'bare',
    plant:
      'git init -q --bare b; git -C b config core.sshCommand "$(run bare)"; git -C b config remote.origin.url ssh://localhost/x',
    host: 'git -C b fetch',
  },
  {
    name: 'bare-of-links',
    plant: `mkdir k; echo 'ref: refs/heads/main' >k/HEAD; ln -s ../.git/objects k/objects; ln -s ../.git/refs k/refs
      git config -f k/config core.sshCommand "$(run bare-of-links)"; git config -f k/config remote.origin.url ssh://localhost/x`,
    host: 'git -C k fetch',
  },
  {
    name: 'modules',
    plant:
      'mkdir -p .git/modules; git init -q --separate-git-dir .git/modules/m m; git -C m config core.fsmonitor "$(run modules)"',
    host: 'git -C m status',
  },
  {
    name: 'commondir',
    plant: `git worktree add -q --detach wt; mkdir c; cp -r .git/objects .git/refs c/
      git config -f c/config core.fsmonitor "$(run commondir)"; echo ../../../c >.git/worktrees/wt/commondir`,
    host: 'git -C wt status',
  },
  {
    name: 'pointer',
    plant: `git init -q .h1; git -C .h1 config core.fsmonitor "$(run pointer)"; mv .h1/.git .h1/g
      mkdir p; echo 'gitdir: ../.h1/g' >p/.git`,
    host: 'git -C p status',
  },
  {
    name: 'link',
    plant: `git init -q .h2; git -C .h2 config core.fsmonitor "$(run link)"; mv .h2/.git .h2/g
      mkdir l; ln -s ../.h2/g l/.git`,
    host: 'git -C l status',
  },
  {
    name: 'hook',
    plant: `repo h; printf '#!/bin/sh\\n%s\\n' "$(run hook)" >h/.git/hooks/pre-commit; chmod +x h/.git/hooks/pre-commit`,
    host: 'git -C h commit --allow-empty -m y',
  },
  {
    name: 'include',
    plant: `repo i; git config -f evil.inc core.fsmonitor "$(run include)"; git -C i config include.path ../../evil.inc`,
    host: 'git -C i status',
  },
  {
    name: 'external-diff',
    plant: `git init -q d; echo 1 >d/f; git -C d add f; git -C d config diff.external "$(run external-diff)"; echo 2 >d/f`,
    host: 'git -C d diff',
  },
  {
    name: 'filter',
    plant: `git init -q f; echo 1 >f/f; git -C f add f; echo '* filter=x' >f/.gitattributes; echo 22 >f/f
      git -C f config filter.x.clean "$(run filter)"`,
    host: 'git -C f status; git -C f add f',
  },
  {
    name: 'alias',
    plant: 'repo al; git -C al config alias.st "!$(run alias)"',
    host: 'git -C al st',
  },
  {
    name: 'one-line',
    plant: `repo o; printf '\\357\\273\\277[CORE]FsMonitor="%s"\\r\\n' "$(run one-line)" >o/.git/config`,
    host: 'git -C o status',
  },
  {
    name: 'continued',
    plant: `repo q; printf '[user]\\nname = a \\\\\\n b\\n[core]\\nfsmonitor = \\\\\\n"%s"\\n' "$(run continued)" >q/.git/config`,
    host: 'git -C q status',
  },
  {
    name: 'config-of-worktree',
    plant: `repo w; git -C w config extensions.worktreeConfig true; git config -f w/.git/config.worktree core.fsmonitor "$(run config-of-worktree)"`,
    host: 'git -C w status',
  },
  {
    name: 'behind-a-closed-directory',
    plant:
      'mkdir s; repo s/n; git -C s/n config core.fsmonitor "$(run behind-a-closed-directory)"; chmod 311 s',
    host: 'git -C s/n status',
  },
  {
    name: 'without-a-name',
    plant: `u=$(printf '\\377'); repo "$u"; git -C "$u" config core.fsmonitor "$(run without-a-name)"`,
    host: `git -C "$(printf '\\377')" status`,
  },
];

/** Only at the top of a workspace, each in one of its own. */
const TOP_ATTACKS: readonly (Attack & { readonly before: string })[] = [
  {
    name: 'workspace-without-repository',
    before: 'echo x >x',
    // The command does not even end by itself.
    plant: 'git init -q .; git config core.fsmonitor "$(run workspace-without-repository)"; kill -KILL $$',
    host: 'git status',
  },
  {
    name: 'workspace-as-bare-repository',
    before: 'git init -q -b main . && git commit -q --allow-empty -m x',
    plant: `mv .git/HEAD HEAD; cp -r .git/objects .git/refs .
      git config -f config core.sshCommand "$(run workspace-as-bare-repository)"; git config -f config remote.origin.url ssh://localhost/x`,
    host: 'git fetch',
  },
];

describe.each(COMBINATIONS)('what git on the host runs after the command: $name', (combination) => {
  const { backend, form, skip } = combination;
  let count = 0;

  /** Plants, sweeps or not, and works on the host. Returns the attacks that came through, and what was taken away. */
  async function attack(
    before: string,
    attacks: readonly Attack[],
    sweep: boolean,
  ): Promise<{ readonly ran: readonly string[]; readonly left: readonly { path: string }[] }> {
    count += 1;
    const markers = folder(form, `markers-${backend}-${form}-${count}`);
    const quarantine = folder(form, `taken-${backend}-${form}-${count}`);
    const workspace = machine.workspace(form);
    onHost(form, workspace, before);
    const planted = attacks.map(({ plant }) => plant).join('\n');
    const done = await machine.run(form, {
      ...{ backend, workspace, cwd: workspace, ...(sweep ? { quarantine } : {}) },
      command: ['/bin/sh', '-c', `MARKERS=${markers}\n${PREAMBLE}${planted}\necho planted`],
    });
    expect([done.code, done.stdout], done.stderr).toEqual(
      planted.endsWith('$$') ? [137, ''] : [0, 'planted\n'],
    );
    for (const { host } of attacks) onHost(form, workspace, host, true);
    return {
      ran: readdirSync(markers).sort(),
      left: sweep ? (JSON.parse(done.stderr) as { path: string }[]) : [],
    };
  }

  const REPOSITORY = 'git init -q -b main . && echo a >a && git add a && git commit -q -m a';

  it.skipIf(skip)('is nothing that the command chose', async () => {
    const { ran, left } = await attack(REPOSITORY, ATTACKS, true);
    expect(ran).toEqual([]);
    expect(left).not.toEqual([]);
    for (const { before, ...top } of TOP_ATTACKS) {
      expect([top.name, (await attack(before, [top], true)).ran]).toEqual([top.name, []]);
    }
  });

  it.skipIf(skip)('is everything that the command chose, without the sweep', async () => {
    const { ran } = await attack(REPOSITORY, ATTACKS, false);
    expect(ran).toEqual(ATTACKS.map(({ name }) => name).sort());
    for (const { before, ...top } of TOP_ATTACKS) {
      expect((await attack(before, [top], false)).ran).toEqual([top.name]);
    }
  });

  it.skipIf(skip)('is what it was, where the command used git as people do', async () => {
    const workspace = machine.workspace(form);
    const quarantine = folder(form, `kept-${backend}-${form}`);
    onHost(form, workspace, REPOSITORY);
    const script = `${PREAMBLE}
      repo n; git -C n config user.name x; git -C n config commit.gpgsign false; git -C n branch topic
      git -C n remote add origin https://example.com/o/r.git; git -C n gc -q
      git clone -q . c; git clone -q --bare . b.git; git clone -q --no-local --depth 1 file://$PWD shallow
      git worktree add -q wt -b other; git -C wt commit -q --allow-empty -m d; git -C c sparse-checkout set x
      git -C n worktree add -q ../nw topic
      cd n; git -c protocol.file.allow=always submodule --quiet add $OLDPWD/c m; git commit -q -m m; cd ..
      mkdir -p node_modules/p/.vscode; git init -q node_modules/p
      find . -path '*.git*' -name 'config*' | sort | xargs cat; find . | sort`;
    const done = await machine.run(form, {
      ...{ backend, workspace, cwd: workspace, quarantine },
      command: ['/bin/sh', '-c', script],
    });
    expect(done).toMatchObject({ code: 0, stderr: '[]' });
    const list = `find . -path '*.git*' -name 'config*' | sort | xargs cat; find . | sort`;
    expect(onHost(form, workspace, list)).toBe(done.stdout);
    const use = 'git status && git -C c log && git -C wt status && git -C nw status';
    expect(onHost(form, workspace, `${use} && git -C n submodule status`)).toContain('m (heads/main)');
    expect(readdirSync(quarantine)).toEqual([]);
    rmSync(workspace, { recursive: true });
  });
});
