import { spawn, type ChildProcess } from 'node:child_process';
import { expect, it } from 'vitest';
import { LauncherProcesses } from '../../src/sandbox/launcher-processes.js';

/** A launcher that ends, in this way, only once its standard input has ended. */
function launcher(ending: string): { readonly child: ChildProcess; readonly goOn: () => void } {
  const child = spawn('/bin/sh', ['-c', `read line; ${ending}`], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  return { child, goOn: () => child.stdin.end() };
}

it.each([
  ['exit 0', false],
  ['exit 1', false],
  ['exit 128', false],
  ['exit 129', true],
  ['exit 192', true],
  ['exit 193', false],
  ['kill -KILL $$', true],
  ['kill -TERM $$', true],
])('a launcher that is about to end by "%s": somebody killed it: %s', async (ending, isKilled) => {
  const { child, goOn } = launcher(ending);
  const processes = new LauncherProcesses(child);
  const asked = processes.wasKilled();
  goOn();
  expect(await asked).toBe(isKilled);
  processes.killAll();
  await processes.ended;
  expect(await processes.sweep()).toEqual([]);
});

it('a launcher that waits was killed by nobody, whatever is done to it afterwards', async () => {
  const { child } = launcher('exit 0');
  const processes = new LauncherProcesses(child);
  expect(await processes.wasKilled()).toBe(false);
  processes.killAll();
  await processes.ended;
  expect(await processes.sweep()).toEqual([]);
});
