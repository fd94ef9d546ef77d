import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemPrograms } from '../../../src/sandbox/programs.js';
import {
  INSTRUCTION_NAMES,
  NOTICED_NAMES,
  TRUSTED_NAMES,
} from '../../../src/sandbox/protection/trusted-names.js';
import { protectTrees, quarantine, type Sweep } from '../../../src/sandbox/protection/index.js';

const EVIL = '[core]\n\tbare = false\n\tfsmonitor = ./x\n';

let root: string;
let workspace: string;
let taken: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soda-guard-sweep-'));
  workspace = path.join(root, 'w');
  taken = path.join(root, 'taken');
  mkdirSync(workspace);
  mkdirSync(taken);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function put(name: string, text = ''): void {
  const file = path.join(workspace, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What is found when `change` has happened in the meantime. */
function after(change: () => void, options: { reopened?: readonly string[] } = {}): Sweep {
  const reopened = (options.reopened ?? []).map((name) => path.join(workspace, name));
  const { record } = protectTrees(
    { roots: [workspace], trusted: [], reopened, gitCredentials: 'hide', sockets: [] },
    workspace,
    systemPrograms(),
  );
  change();
  // As the post step gets it.
  return quarantine(JSON.parse(JSON.stringify(record)) as typeof record, () => taken);
}

describe.skipIf(process.platform !== 'linux')('the sweep', () => {
  it('leaves what is harmless of a config in its place, with its rights, and keeps the rest', () => {
    const { quarantined } = after(() => {
      put('n/.git/config', EVIL);
      chmodSync(path.join(workspace, 'n/.git/config'), 0o640);
    });
    const config = path.join(workspace, 'n/.git/config');
    const moved = path.join(taken, '1-config');
    expect(quarantined).toEqual([
      {
        ...{ path: config, reason: 'git-config', because: 'core.fsmonitor' },
        ...{ movedTo: moved, said: '', isReplaced: true },
      },
    ]);
    expect(readFileSync(config, 'utf8')).toBe('[core]\n\tbare = "false"\n');
    expect(statSync(config).mode & 0o777).toBe(0o640);
    expect(readFileSync(moved, 'utf8')).toBe(EVIL);
  });

  it('puts nothing in the place of a config that it cannot take apart, and follows no link', () => {
    const outside = path.join(root, 'outside');
    writeFileSync(outside, EVIL);
    const { quarantined } = after(() => {
      put('a/.git/config', '[core]fsmonitor=x');
      mkdirSync(path.join(workspace, 'b/.git'), { recursive: true });
      symlinkSync(outside, path.join(workspace, 'b/.git/config'));
    });
    expect(quarantined.map(({ isReplaced }) => isReplaced)).toEqual([false, false]);
    expect(readdirSync(path.join(workspace, 'a/.git'))).toEqual([]);
    expect(readdirSync(path.join(workspace, 'b/.git'))).toEqual([]);
    expect(readFileSync(outside, 'utf8')).toBe(EVIL);
  });

  it('leaves alone what was there before, and what the caller gave up by name', () => {
    put('old/.git/config', EVIL);
    const { quarantined } = after(
      () => {
        put('new/.git/config', EVIL);
      },
      { reopened: ['new/.git/config'] },
    );
    expect(quarantined).toEqual([]);
    expect(readFileSync(path.join(workspace, 'new/.git/config'), 'utf8')).toBe(EVIL);
  });

  it('makes harmless also what lies in something that it moves as a whole', () => {
    const { quarantined } = after(() => {
      put('.claude/n/.git/config', EVIL);
    });
    expect(quarantined.map(({ reason }) => reason)).toEqual(['git-config', 'appeared']);
    expect(readFileSync(path.join(taken, '2-.claude/n/.git/config'), 'utf8')).not.toContain('fsmonitor');
  });

  it('moves what nobody can name, under a name', () => {
    const { quarantined } = after(() => {
      execFileSync('/usr/bin/perl', [
        '-e',
        'chdir $ARGV[0]; mkdir "a"; mkdir "a/\\xff"; mkdir "a/\\xff/.git"',
        workspace,
      ]);
    });
    expect(quarantined).toHaveLength(1);
    expect(quarantined[0]).toMatchObject({ reason: 'unnameable', said: '' });
    expect(existsSync(path.join(quarantined[0]?.movedTo ?? '', '.git'))).toBe(true);
    expect(readdirSync(path.join(workspace, 'a'))).toEqual([]);
  });

  it('moves a path that is too long for any program', () => {
    const { quarantined } = after(() => {
      const script =
        'chdir $ARGV[0]; for (1 .. 40) { my $n = "d" x 200; mkdir $n or die; chdir $n or die } mkdir ".git" or die';
      execFileSync('/usr/bin/perl', ['-e', script, workspace]);
    });
    expect(quarantined.map(({ reason, said }) => [reason, said])).toEqual([['unnameable', '']]);
    execFileSync('/bin/rm', ['-rf', taken]);
  });

  it('says which new files programs obey where they are started, and leaves them', () => {
    put('old/.mcp.json');
    const { quarantined, noticed } = after(() => {
      for (const name of ['b/.vscode/tasks.json', 'a/.mcp.json', 'node_modules/p/.npmrc', '.mcp.json'])
        put(name);
    });
    expect(quarantined.map(({ path: name }) => name)).toEqual([path.join(workspace, '.mcp.json')]);
    expect(noticed).toEqual(['a/.mcp.json', 'b/.vscode'].map((name) => path.join(workspace, name)));
    expect(existsSync(path.join(workspace, 'a/.mcp.json'))).toBe(true);
  });

  it('moves away whatever of the list is new at the top, and names what is obeyed elsewhere', () => {
    const { quarantined, noticed } = after(() => {
      for (const name of TRUSTED_NAMES) {
        put(name);
        put(path.join('sub', name));
      }
    });
    const inWorkspace = (names: readonly string[]): readonly string[] =>
      names.map((name) => path.join(workspace, name)).sort();
    expect(quarantined.map(({ path: name }) => name).sort()).toEqual(inWorkspace(TRUSTED_NAMES));
    expect(quarantined.map(({ said }) => said).join('')).toBe('');
    const elsewhere = NOTICED_NAMES.filter((name) => !INSTRUCTION_NAMES.includes(name));
    expect([...noticed].sort()).toEqual(inWorkspace(elsewhere.map((name) => `sub/${name}`)));
  });

  it.each<[string, readonly string[], () => void, readonly string[]]>([
    [
      'made',
      [],
      () => {
        put('AGENTS.md', 'x');
      },
      ['AGENTS.md'],
    ],
    [
      'made deep down',
      [],
      () => {
        put('a/b/CLAUDE.md', 'x');
      },
      ['a/b/CLAUDE.md'],
    ],
    [
      'changed in place',
      ['AGENTS.md'],
      () => {
        appendFileSync(path.join(workspace, 'AGENTS.md'), 'x');
      },
      ['AGENTS.md'],
    ],
    [
      'set back in time after it',
      ['GEMINI.md'],
      () => {
        put('GEMINI.md', 'x');
        utimesSync(path.join(workspace, 'GEMINI.md'), 0, 0);
      },
      ['GEMINI.md'],
    ],
    [
      'replaced',
      ['.cursorrules'],
      () => {
        put('x');
        renameSync(path.join(workspace, 'x'), path.join(workspace, '.cursorrules'));
      },
      ['.cursorrules'],
    ],
    ['only read', ['AGENTS.md'], () => readFileSync(path.join(workspace, 'AGENTS.md')), []],
    [
      'removed',
      ['AGENTS.md'],
      () => {
        rmSync(path.join(workspace, 'AGENTS.md'));
      },
      [],
    ],
    [
      'that came with a package',
      [],
      () => {
        put('node_modules/p/AGENTS.md');
      },
      [],
    ],
    [
      'by another name',
      [],
      () => {
        put('docs/agents.md.txt');
      },
      [],
    ],
  ])('an instruction for agents that was %s', (_, before, change, expected) => {
    before.forEach((name) => {
      put(name);
    });
    const { quarantined, noticed } = after(change);
    expect(quarantined).toEqual([]);
    expect(noticed).toEqual(expected.map((name) => path.join(workspace, name)));
  });

  it('has nothing to say of what tools make in their normal work', () => {
    const { quarantined, noticed } = after(() => {
      for (const name of [
        ...['target/debug/.cargo-lock', 'Cargo.lock', 'Cargo.toml', '.gradle/8/x', 'build/x', 'pom.xml'],
        ...['node_modules/.yarnrc', 'node_modules/p/.npmrc', 'node_modules/p/.cargo/config.toml'],
        ...[
          'package-lock.json',
          '.yarn/cache/x.zip',
          '.pnp.cjs',
          'bun.lock',
          '.pnpm-store/x',
          '.bundle/config',
        ],
        ...[
          '.venv/pyvenv.cfg',
          '.pytest_cache/x',
          '.mypy_cache/x',
          '.ruff_cache/x',
          '__pycache__/x',
          '.tox/x',
        ],
        ...['.next/x', '.turbo/x', '.cache/x', '.terraform/x', '.bsp/sbt.json', '.aider.chat.history.md'],
        ...['.env', 'Makefile', '.gitignore', '.gitattributes', '.editorconfig', '.crush/x', 'README.md'],
      ])
        put(name);
    });
    expect({ quarantined, noticed }).toEqual({ quarantined: [], noticed: [] });
  });
});
