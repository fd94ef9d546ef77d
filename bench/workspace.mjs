// Measures how long a run looks through the workspace, before the command and after it: node bench/workspace.mjs
// `run -- true` in a workspace of 100,000 files and 20 git repositories, less the same in an empty one, beside find(1) over
// those files. Medians of several runs, each figure measured in turn with the others. Exit 1 when the limit is missed.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CLI = resolve(process.env.CLI ?? resolve(import.meta.dirname, '../dist/cli/index.js'));
const RUNS = Number(process.env.RUNS ?? 5);
const FILES = 100_000;
const REPOSITORIES = 20;
const PER_DIRECTORY = 100;
/** Before the command and after it a second each, over `run -- true` in an empty workspace; in milliseconds. */
const LIMIT_MS = 2000;

const root = mkdtempSync(join(tmpdir(), 'soda-guard-bench-'));
// The command may run as another uid than ours.
chmodSync(root, 0o755);
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

function makeWorkspace(name, files, repositories) {
  const workspace = join(root, name);
  mkdirSync(workspace);
  writeFileSync(
    join(workspace, 'soda.yaml'),
    'sandbox:\n  enabled: true\n  use_net_ns: true\n  allowed_hosts: []\n',
  );
  for (let made = 0; made < files; made += PER_DIRECTORY) {
    const directory = join(workspace, `d${made % 1000}`, `e${made}`);
    mkdirSync(directory, { recursive: true });
    for (let index = 0; index < PER_DIRECTORY; index += 1) writeFileSync(join(directory, `f${index}`), '');
  }
  for (let index = 0; index < repositories; index += 1) {
    const git = join(workspace, `repository${index}`, '.git');
    for (const part of ['objects', 'refs', 'hooks']) mkdirSync(join(git, part), { recursive: true });
    writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(git, 'config'), '[core]\n\tbare = false\n');
  }
  return workspace;
}

function milliseconds(file, args, cwd) {
  const start = process.hrtime.bigint();
  const done = spawnSync(file, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${file} ended with ${done.status}: ${done.stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

const empty = makeWorkspace('empty', 0, 0);
const full = makeWorkspace('full', FILES, REPOSITORIES);
const run = [CLI, 'run', '--', 'true'];
const taken = { find: [], empty: [], full: [] };
for (let count = 0; count < RUNS; count += 1) {
  taken.find.push(milliseconds('find', ['.', '-name', '*.git', '-printf', '%p'], full));
  taken.empty.push(milliseconds(process.execPath, run, empty));
  taken.full.push(milliseconds(process.execPath, run, full));
}
const [find, inEmpty, inFull] = [taken.find, taken.empty, taken.full].map(median);
const over = inFull - inEmpty;
console.log(`find(1) over ${FILES} files: ${find.toFixed(0)} ms`);
console.log(
  `run -- true: ${inEmpty.toFixed(0)} ms in an empty workspace, ${inFull.toFixed(0)} ms in that one`,
);
console.log(
  `looking through it, before and after: ${over.toFixed(0)} ms (at most ${LIMIT_MS}), ${(over / find).toFixed(1)} times find(1)`,
);
process.exitCode = over > LIMIT_MS ? 1 : 0;
