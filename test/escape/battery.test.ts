/**
 * The battery of escapes: every attempt against the sandbox as it is, and against one without the layers that stop it.
 * In one combination of backend and form, drawn by the seed, or in all of them with SODA_GUARD_BATTERY=all.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../sandbox/crash.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from '../sandbox/machine.js';
import type { AttemptResult, CombinationResult } from './argument.js';
import { ATTEMPTS } from './attempts.js';
import { tryCombination } from './battery.js';
import { makeBundles, type Bundles } from './bundle.js';
import { batterySummary, problemOf } from './summary.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 600_000 });

const { SODA_GUARD_BATTERY, SODA_GUARD_BATTERY_SEED, SODA_GUARD_BATTERY_ONLY } = process.env;
/** Names of attempts, or how they start: for whoever works on one of them. */
const only = (SODA_GUARD_BATTERY_ONLY ?? '').split(',').filter((name) => name !== '');
const tried = ATTEMPTS.filter(
  ({ name }) => only.length === 0 || only.some((start) => name.startsWith(start)),
);
const seed = Number(SODA_GUARD_BATTERY_SEED ?? Date.now() % 1_000_000);
const possible = COMBINATIONS.filter(({ skip }) => !skip);
const drawn = possible[Math.floor(seededRandom(seed)() * possible.length)];
const chosen = SODA_GUARD_BATTERY === 'all' ? possible : possible.filter((one) => one === drawn);

/** Where the results go, as JSON. */
const RESULTS = path.resolve(import.meta.dirname, '../../battery-results.json');

let machine: TestMachine;
let bundles: Bundles;
const results: CombinationResult[] = [];
beforeAll(async () => {
  if (chosen.length === 0) return;
  machine = prepareMachine();
  bundles = await makeBundles(machine.root);
});
afterAll(() => {
  if (chosen.length === 0) return;
  machine.dispose();
  writeFileSync(RESULTS, `${JSON.stringify({ seed, combinations: results }, null, 2)}\n`);
  process.stdout.write(`\nThe battery of escapes, seed ${seed}\n\n${batterySummary(results)}\n`);
});

it('has at least a hundred attempts, each with a title of its own', () => {
  expect(ATTEMPTS.length).toBeGreaterThanOrEqual(100);
  expect(new Set(ATTEMPTS.map(({ title }) => title)).size).toBe(ATTEMPTS.length);
});

describe.each(chosen)(`escapes, seed ${seed}: $name`, ({ backend, form }) => {
  let byName: ReadonlyMap<string, AttemptResult>;
  beforeAll(async () => {
    const result = await tryCombination(machine, bundles, { backend, form }, only);
    results.push(result);
    byName = new Map(result.attempts.map((one) => [one.name, one]));
  });

  it.each(tried.map(({ name, title }) => ({ name, title })))('$name: does not $title', ({ name }) => {
    expect(problemOf(byName.get(name))).toBeUndefined();
  });
});
