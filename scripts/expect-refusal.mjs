// Checks that `soda-guard run` starts nothing on this machine, and says why: node scripts/expect-refusal.mjs POLICY WORD
// WORD must stand in what it says. Exit code: 0 when the run was refused so, 1 when not.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const [policy, word] = process.argv.slice(2);
if (policy === undefined || word === undefined) throw new Error('usage: expect-refusal.mjs POLICY WORD');

const cli = process.env.SODA_GUARD_CLI ?? path.join(root, 'dist', 'cli', 'index.js');
const directory = mkdtempSync(path.join(os.tmpdir(), 'soda-guard-refusal-'));
const marker = path.join(directory, 'ran');
try {
  const command = [process.execPath, '-e', `require('node:fs').writeFileSync(${JSON.stringify(marker)}, '')`];
  const args = [cli, 'run', '--policy', policy, '--write', directory, '--', ...command];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  process.stdout.write(stderr);
  const faults = [
    ...(status === 125 ? [] : [`the exit code is ${status} and not 125`]),
    ...(existsSync(marker) ? ['the command ran'] : []),
    ...(stderr.includes(word) ? [] : [`"${word}" is not in the message`]),
  ];
  for (const fault of faults) console.log(`not refused as it must be: ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
