// Bundles each entry with ncc into its own folder below dist/ (or below the folder given as argument).
// One ncc call an entry: ncc bundles one entry at a time. Not minified, so that a reader can audit what runs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const ncc = createRequire(import.meta.url).resolve('@vercel/ncc/dist/ncc/cli.js');

export const ENTRIES = [
  { source: 'src/action.ts', folder: 'action' },
  { source: 'src/cli.ts', folder: 'cli' },
  { source: 'src/listen/index.ts', folder: 'listen' },
];

export function build(target) {
  for (const { source, folder } of ENTRIES) {
    const out = path.join(target, folder);
    rmSync(out, { recursive: true, force: true });
    const done = spawnSync(
      process.execPath,
      [ncc, 'build', source, '--out', out, '--no-cache', '--license', 'licenses.txt', '--quiet'],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    if (done.status !== 0) throw new Error(`ncc failed on ${source}`);
    // ncc writes package.json for ESM bundles only; a CommonJS entry keeps its own.
    const own = path.join(root, path.dirname(source), 'package.json');
    if (path.dirname(source) !== 'src' && existsSync(own)) copyFileSync(own, path.join(out, 'package.json'));
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  build(path.resolve(root, process.argv[2] ?? 'dist'));
}
