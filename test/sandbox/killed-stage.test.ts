/** Each step of a set-up, stopped where it is: whatever is killed then, soda-guard ends with 125 and nothing is left. */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DriverArgument } from './driver.js';
import { COMBINATIONS, prepareMachine, type Finished, type Started, type TestMachine } from './machine.js';
import { STAGES, standStill, type Stage } from './stages.js';
import { descendantsOf, processesOf } from './traces.js';

// A busy machine is no failure.
const PATIENCE_MS = 60_000;
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const isRoot = process.getuid?.() === 0;

let machine: TestMachine;
beforeAll(() => {
  machine = prepareMachine();
});
afterAll(() => {
  machine.dispose();
});

/** Which process is killed; `nobody`: soda-guard itself has to find that there is no end. */
const VICTIMS = ['what stands still', 'the child of soda-guard', 'soda-guard', 'nobody'] as const;
type Victim = (typeof VICTIMS)[number];

/** Waits until one process, and no other, has this in its arguments. */
async function pidOf(mark: string): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const [found] = processesOf([mark]);
    if (found !== undefined) return Number(found.split(':')[0]);
    if (Date.now() > deadline) throw new Error(`nothing waits as ${mark}`);
    await delay(5);
  }
}

function target(victim: Exclude<Victim, 'nobody'>, parent: number, waiting: number): number {
  if (victim === 'soda-guard') return parent;
  if (victim === 'what stands still') return waiting;
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  return children.find((child) => child === waiting || descendantsOf(child).includes(waiting)) ?? 0;
}

/** Kills, and expects an end within the patience, with nothing left. */
async function killAndExpectEnd(
  started: Started,
  victim: Victim,
  mark: string,
): Promise<Finished | undefined> {
  const parent = started.child.pid ?? 0;
  const waiting = await pidOf(mark);
  if (victim !== 'nobody') process.kill(target(victim, parent, waiting), 'SIGKILL');
  const done = await Promise.race([started.finished, delay(PATIENCE_MS, undefined, { ref: false })]);
  if (done === undefined) started.child.kill('SIGKILL');
  const left = async (): Promise<readonly string[]> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = processesOf([machine.root]);
      if (found.length === 0 || Date.now() > deadline) return found;
      await delay(20);
    }
  };
  expect({ done: done !== undefined, left: await left(), files: machine.temporaryFiles() }).toEqual({
    done: true,
    left: [],
    files: [],
  });
  if (victim === 'soda-guard') expect(done).toMatchObject({ signal: 'SIGKILL' });
  else expect(done).toMatchObject({ code: 125, stdout: '' });
  if (victim === 'nobody') expect(done?.stderr).toMatch(/within 2 s|did not end/);
  return done;
}

describe.each(COMBINATIONS)('a set-up that is killed: $name', ({ backend, form, skip }) => {
  const stages = STAGES.filter(
    ({ backends, forms }) => (backends?.includes(backend) ?? true) && (forms?.includes(form) ?? true),
  );
  const argument: Pick<DriverArgument, 'command' | 'backend' | 'output'> = {
    ...{ backend, output: 'merged' },
    command: ['/bin/sh', '-c', 'echo ran'],
  };

  describe.skipIf(skip || !isRoot).each(stages)('while it $name', (stage) => {
    // That there is an end is the same in every form, and takes its time.
    const victims = form === 'user' ? VICTIMS : VICTIMS.slice(0, 3);
    it.each(stage.isDeaf === true ? VICTIMS.slice(0, 1) : victims)('%s', async (victim) => {
      const { around, mark } = standStill(machine, stage);
      const setupMs = victim === 'nobody' ? 2_000 : PATIENCE_MS;
      await killAndExpectEnd(machine.start(form, { ...argument, setupMs }, { around }), victim, mark);
    });
  });

  describe.skipIf(skip).each([
    ['has not answered', 'setInterval(() => undefined, 1000)'],
    [
      'has handed a socket over',
      `const { createServer } = require('node:net');
       process.once('message', () => {
         const server = createServer().listen(3128, '127.0.0.1', () => {
           process.send({ n: 0, kind: 'tcp', address: '127.0.0.1', port: 3128 }, server);
           setInterval(() => undefined, 1000);
         });
       });`,
    ],
  ])('while the program that opens sockets %s', (name, code) => {
    it.each(VICTIMS)('%s', async (victim) => {
      const listenScript = path.join(machine.root, `waits-${name.replaceAll(' ', '-')}.cjs`);
      writeFileSync(listenScript, `process.title = 'waiting ' + process.argv[1]; ${code}`);
      const setupMs = victim === 'nobody' ? 2_000 : PATIENCE_MS;
      await killAndExpectEnd(
        machine.start(form, { ...argument, listenScript, setupMs }),
        victim,
        `waiting ${listenScript}`,
      );
    });
  });
});

const started = {
  backend: 'bwrap',
  output: 'merged',
  command: ['/bin/echo', 'ran'],
} satisfies Partial<DriverArgument>;
const canBe = (form: string): boolean =>
  isRoot && COMBINATIONS.some((one) => one.backend === 'bwrap' && one.form === form && !one.skip);

function stageCalled(name: string): Stage {
  const stage = STAGES.find((one) => one.name === name);
  if (stage === undefined) throw new Error(`no stage ${name}`);
  return stage;
}

describe.skipIf(!canBe('user'))('a set-up that is killed while the machine changes', () => {
  it.each(['what stands still', 'the child of soda-guard'] as const)(
    'is not begun anew: %s',
    async (victim) => {
      const { around, mark } = standStill(machine, stageCalled('brings the network up'));
      const place = mkdtempSync('/opt/soda-guard-test-');
      chmodSync(place, 0o755);
      const run = machine.start('user', { ...started, setupMs: PATIENCE_MS }, { around });
      await pidOf(mark);
      // In sight of the sandbox, so that the plan does not fit any more.
      const server = createServer().listen(path.join(place, 'appears'));
      await once(server, 'listening');
      try {
        const done = await killAndExpectEnd(run, victim, mark);
        // What would begin anew would stand still anew, until its time is over.
        expect(done?.stderr).not.toMatch(/within \d+ s|no answer in time/);
      } finally {
        server.close();
        rmSync(place, { recursive: true });
      }
    },
  );
});

it.skipIf(!canBe('sudo'))('root behind sudo that does not end keeps soda-guard from nothing', async () => {
  const { around, mark } = standStill(machine, stageCalled('is root by sudo'));
  const run = machine.start('sudo', { ...started }, { around });
  const waiting = await pidOf(mark);
  const done = await Promise.race([run.finished, delay(PATIENCE_MS, undefined, { ref: false })]);
  process.kill(waiting, 'SIGKILL');
  expect(done).toMatchObject({ code: 125, stdout: '' });
  expect(done?.stderr).toContain('did not end');
});

it.skipIf(!canBe('user'))(
  'a socket that comes when none is wanted any more keeps soda-guard from nothing',
  async () => {
    const listenScript = path.join(machine.root, 'comes-late.cjs');
    writeFileSync(
      listenScript,
      `process.once('message', () => {
       const server = require('node:net').createServer().listen(3128, '127.0.0.1', () => {
         process.send({ n: 7 });
         process.send({ n: 0, kind: 'tcp', address: '127.0.0.1', port: 3128 }, server);
       });
     });`,
    );
    const run = machine.start('user', { ...started, listenScript });
    const done = await Promise.race([run.finished, delay(PATIENCE_MS, undefined, { ref: false })]);
    if (done === undefined) run.child.kill('SIGKILL');
    expect(done).toMatchObject({ code: 125, stdout: '' });
  },
);
