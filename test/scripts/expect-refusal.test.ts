/** The script by which a workflow sees that nothing is started where no sandbox can be made. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/expect-refusal.mjs');

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'soda-guard-test-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** What in place of soda-guard says and does, given the arguments behind `--` as `command`. */
it.each([
  ['nothing ran, and why is said', `console.error('in a container'); process.exitCode = 125;`, 0, ''],
  ['the cause is not said', `process.exitCode = 125;`, 1, '"container" is not in the message'],
  ['another exit code', `console.error('container'); process.exitCode = 2;`, 1, 'the exit code is 2'],
  [
    'the command ran',
    `console.error('container'); require('node:child_process').spawnSync(command[0], command.slice(1)); process.exitCode = 125;`,
    1,
    'the command ran',
  ],
])('%s', (_, code, status, said) => {
  const stub = path.join(directory, 'stub.cjs');
  writeFileSync(stub, `const command = process.argv.slice(process.argv.indexOf('--') + 1);\n${code}\n`);
  const done = spawnSync(process.execPath, [SCRIPT, 'soda.yaml', 'container'], {
    env: { ...process.env, SODA_GUARD_CLI: stub },
    encoding: 'utf8',
  });
  expect({ status: done.status, said: done.stdout }).toEqual({
    status,
    said: expect.stringContaining(said) as unknown,
  });
});
