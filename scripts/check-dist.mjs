// Fails if the committed dist/ is not what the sources build, naming the files that differ.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

function contents(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    files.set(path.relative(folder, file), readFileSync(file));
  }
  return files;
}

const fresh = mkdtempSync(path.join(os.tmpdir(), 'soda-guard-dist-'));
try {
  build(fresh);
  const built = contents(fresh);
  const committed = contents(path.join(root, 'dist'));
  const names = [...new Set([...built.keys(), ...committed.keys()])].sort();
  const differing = names.filter((name) => {
    const [a, b] = [built.get(name), committed.get(name)];
    return a === undefined || b === undefined || !a.equals(b);
  });
  if (differing.length > 0) {
    console.error(`dist/ is not what src/ builds; run "npm run build" and commit it. Differing:`);
    for (const name of differing) console.error(`  dist/${name}`);
    process.exitCode = 1;
  } else {
    console.log(`dist/ is what src/ builds (${names.length} files)`);
  }
} finally {
  rmSync(fresh, { recursive: true, force: true });
}
