/** Seeded rounds of kill -9, one for each backend and form. More of them, with a table: node bench/crash.mjs. */
import { createServer, type AddressInfo } from 'node:net';
import { appendFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { crash, planCrash, seededRandom, timeToStart } from './crash.js';
import { COMBINATIONS, prepareMachine, type TestMachine } from './machine.js';

// A busy machine is no failure.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const { SODA_GUARD_CRASH_SEED, SODA_GUARD_CRASH_ROUNDS, SODA_GUARD_CRASH_TABLE } = process.env;
const seed = Number(SODA_GUARD_CRASH_SEED ?? Date.now() % 1_000_000);
const rounds = Number(SODA_GUARD_CRASH_ROUNDS ?? 1);

let machine: TestMachine;
let visits = 0;
const canary = createServer((socket) => {
  visits += 1;
  socket.end();
});
beforeAll(async () => {
  machine = prepareMachine();
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  canary.close();
  machine.dispose();
});

describe.each(COMBINATIONS)(`nothing is left of a crash, seed ${seed}: $name`, ({ backend, form, skip }) => {
  const random = seededRandom(
    seed + COMBINATIONS.findIndex((one) => one.backend === backend && one.form === form),
  );
  const plans = Array.from({ length: rounds }, () => planCrash(random, { backend, form }));

  it.skipIf(skip).each(plans)('$part killed at $moment of a start', async (plan) => {
    const { port } = canary.address() as AddressInfo;
    // Before each round: a busy machine changes its pace.
    const spanMs = await timeToStart(machine, plan);
    const outcome = await crash(machine, plan, { port, visits: () => visits }, random, spanMs);
    if (SODA_GUARD_CRASH_TABLE !== undefined) {
      appendFileSync(SODA_GUARD_CRASH_TABLE, `${JSON.stringify({ ...plan, ...outcome })}\n`);
    }
    expect(outcome.faults, `seed ${seed}`).toEqual([]);
  });
});
