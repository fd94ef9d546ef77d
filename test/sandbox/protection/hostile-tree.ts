/** Builds trees that mean harm, by a seeded generator: whatever a command, or whoever wrote the project, can leave. */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:net';
import { chmodSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Random = () => number;

/** Each may stand anywhere in a tree, and mean something to git, to a shell, to find(1), or to nobody. */
const NAMES: readonly string[] = [
  ...[
    '.git',
    '.git',
    '.git',
    'HEAD',
    'config',
    'config.worktree',
    'commondir',
    'hooks',
    'objects',
    'refs',
    'modules',
  ],
  ...[
    'worktrees',
    'info',
    '.gitmodules',
    '.gitattributes',
    '.github',
    '.vscode',
    '.envrc',
    '.npmrc',
    '.mcp.json',
  ],
  ...['package.json', 'node_modules', 'a', 'b', 'sub', 'x.git', '.ssh', 'id_rsa', '.netrc', 'soda.yaml'],
  ...[
    'a\nb',
    '\n',
    ' ',
    ' a ',
    '#',
    '\\',
    '*',
    '?',
    '[',
    ':(top)',
    '-rf',
    '--',
    '-',
    '%s%n',
    '$(id)',
    '`id`',
    '~',
  ],
  ...[
    '..a',
    '...',
    '.GIT',
    '.git ',
    '.git.',
    'git~1',
    '.g\u200cit',
    '\u202egit',
    'é',
    'e\u0301',
    '\u{1f600}',
  ],
  ...['null', 'zero', 'tty', 'core', 'nul', 'con', 'n'.repeat(255)],
];

/** Bytes that are no UTF-8: harmless as names, unless what has to be protected bears them. */
const NO_TEXT = [Buffer.from([0xff]), Buffer.from([0x61, 0xc3]), Buffer.from([0xed, 0xa0, 0x80])];

const CONFIGS: readonly string[] = [
  '[core]\n\tbare = false\n',
  '[core]\n\tbare = true\n\tfsmonitor = "touch x"\n',
  '[include]\n\tpath = ../../../outside/config\n',
  '[remote "origin"]\n\turl = https://user:secret@example.com/x\n',
  '[core\n',
  '',
  '\0\0',
  `[alias]\n\tx = !sh\n${'# \n'.repeat(2_000)}`,
];

export interface HostileTree {
  /** What was made, a line each, for the message of a test that fails. */
  readonly made: readonly string[];
  readonly close: () => void;
}

/** Fills a directory. `outside` lies beside it, and nothing of it must be touched. */
export function buildHostileTree(
  root: string,
  outside: string,
  random: Random,
  entries: number,
): HostileTree {
  const made: string[] = [];
  const servers: Server[] = [];
  const directories = [root];
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(random() * list.length)];
    if (chosen === undefined) throw new Error('nothing to choose from');
    return chosen;
  };
  // Nothing of the machine: a fault of what is tested must not reach further than the test.
  const targets = (): string =>
    pick([outside, `${outside}/repo`, `${outside}/repo/.git`, '..', '.', 'missing', pick(directories)]);
  const config = (): string => pick(CONFIGS);

  const inside = (directory: string, name: string): string => path.join(directory, name);
  const repository = (directory: string): void => {
    for (const name of ['objects', 'refs', 'hooks']) mkdirSync(inside(directory, name), { recursive: true });
    writeNew(inside(directory, 'HEAD'), 'ref: refs/heads/main\n');
    writeNew(inside(directory, 'config'), config());
  };
  const kinds: Readonly<Record<string, (at: string) => void>> = {
    file: (at) => {
      writeNew(at, pick(['', 'text\n', `gitdir: ${targets()}\n`, config(), '\0']));
      if (random() < 0.1) chmodSync(at, pick([0o4755, 0o2755, 0o000]));
    },
    directory: (at) => {
      mkdirSync(at);
      directories.push(at);
    },
    link: (at) => {
      symlinkSync(targets(), at);
    },
    fifo: (at) => {
      spawnSync('/usr/bin/mkfifo', ['--', at]);
    },
    socket: (at) => {
      if (Buffer.byteLength(at) <= 100)
        servers.push(
          createServer()
            .on('error', () => undefined)
            .listen(at),
        );
    },
    hardLink: (at) => {
      linkSync(`${outside}/file`, at);
    },
    bare: (at) => {
      mkdirSync(at);
      directories.push(at);
      repository(at);
    },
    work: (at) => {
      mkdirSync(at);
      directories.push(at);
      repository(inside(at, '.git'));
    },
    worktree: (at) => {
      mkdirSync(at);
      directories.push(at);
      writeNew(
        inside(at, '.git'),
        `gitdir: ${pick(['../.git/worktrees/a', targets(), ''])}${pick(['\n', ''])}`,
      );
    },
    linkedConfig: (at) => {
      mkdirSync(at);
      directories.push(at);
      mkdirSync(inside(at, '.git'));
      writeNew(inside(at, '.git/HEAD'), 'ref: x\n');
      symlinkSync(targets(), inside(at, `.git/${pick(['config', 'hooks', 'objects', 'commondir', 'info'])}`));
    },
    deep: (at) => {
      // New, and so no link.
      mkdirSync(at);
      let current = at;
      for (let depth = 0; depth < 60 && Buffer.byteLength(current) < 3_500; depth += 1)
        current = inside(current, pick(['d', '.git', 'a b']));
      mkdirSync(current, { recursive: true });
      repository(current);
    },
  };

  for (let count = 0; count < entries; count += 1) {
    const directory = pick(directories);
    const kind = pick(Object.keys(kinds));
    const name = pick(NAMES);
    const at = inside(directory, name);
    try {
      if (random() < 0.05 && kind === 'file') writeNew(bytesIn(directory, pick(NO_TEXT)), '');
      else kinds[kind]?.(at);
      made.push(`${kind} ${JSON.stringify(path.relative(root, at))}`);
    } catch (error) {
      // It is there already, or what stands above it is none that can hold it.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return {
    made,
    close: () => {
      for (const server of servers) server.close();
    },
  };
}

function bytesIn(directory: string, name: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${directory}/`), name]);
}

/** Never through a link that was made before. */
function writeNew(file: string | Buffer, text: string): void {
  writeFileSync(file, text, { flag: 'wx' });
}
