// Kills parts of sandboxes at random moments, many times, and prints what came of it.
// Usage, as root: node bench/crash.mjs [rounds in all, 200] [seed]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COMBINATIONS = 6;
const [rounds = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(path.join(tmpdir(), 'soda-guard-crash-'));
const table = path.join(folder, 'outcomes.jsonl');
writeFileSync(table, '');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const done = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    '--root',
    root,
    'test/sandbox/crash.test.ts',
    '--reporter=dot',
    '--outputFile',
    path.join(folder, 'results.json'),
  ],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SODA_GUARD_CRASH_SEED: seed,
      SODA_GUARD_CRASH_ROUNDS: String(Math.ceil(Number(rounds) / COMBINATIONS)),
      SODA_GUARD_CRASH_TABLE: table,
    },
  },
);
const outcomes = readFileSync(table, 'utf8')
  .trimEnd()
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
rmSync(folder, { recursive: true });

const rows = new Map();
for (const { backend, form, killed, isRunning, faults } of outcomes) {
  const key = `${backend}, ${form}`;
  const row = rows.get(key) ?? {
    rounds: 0,
    'during set-up': 0,
    parent: 0,
    helper: 0,
    launcher: 0,
    init: 0,
    any: 0,
    faults: 0,
  };
  row.rounds += 1;
  if (!isRunning) row['during set-up'] += 1;
  row[killed] += 1;
  if (faults.length > 0) row.faults += 1;
  rows.set(key, row);
}
console.log(`seed ${seed}, ${outcomes.length} rounds`);
console.table(Object.fromEntries(rows));
for (const { faults, ...plan } of outcomes.filter((outcome) => outcome.faults.length > 0)) {
  console.log(JSON.stringify(plan), faults);
}
process.exitCode = done.status ?? 1;
