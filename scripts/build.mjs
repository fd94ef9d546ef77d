// Compiles src/ and bundles each entry with ncc into its own folder below dist/ (or below the folder given as argument).
// One ncc call an entry: ncc bundles one entry at a time. Not minified, so that a reader can audit what runs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { licencesOf } from './licences.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const ncc = require.resolve('@vercel/ncc/dist/ncc/cli.js');
const tsc = require.resolve('typescript/bin/tsc');

/** Runs inside the sandbox's namespace and has to start fast: CommonJS, said by a package.json of its own. */
const COMMONJS_MARK = path.join('src', 'listen', 'package.json');

const ENTRIES = [
  { source: 'src/action.js', folder: 'action' },
  { source: 'src/cli.js', folder: 'cli' },
  { source: 'src/listen/index.js', folder: 'listen' },
];

function node(...args) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error(`failed: ${args.join(' ')}`);
}

/** Builds everything below `target`, an absolute path. What stood in the entries' folders there is removed. */
export function build(target) {
  rmSync(path.join(root, 'build'), { recursive: true, force: true });
  node(tsc, '--project', 'tsconfig.build.json');
  copyFileSync(path.join(root, COMMONJS_MARK), path.join(root, 'build', COMMONJS_MARK));
  for (const { source, folder } of ENTRIES) {
    const out = path.join(target, folder);
    rmSync(out, { recursive: true, force: true });
    const stats = path.join(root, 'build', `${folder}-stats.json`);
    node(
      ncc,
      'build',
      path.join('build', source),
      '--out',
      out,
      '--no-cache',
      '--quiet',
      '--stats-out',
      stats,
    );
    writeFileSync(path.join(out, 'licenses.txt'), licencesOf(stats, root));
  }
  // ncc writes a package.json for ES modules only.
  copyFileSync(path.join(root, COMMONJS_MARK), path.join(target, 'listen', 'package.json'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  build(path.resolve(root, process.argv[2] ?? 'dist'));
}
