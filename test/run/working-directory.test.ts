import { closeSync, mkdirSync, mkdtempSync, openSync, realpathSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doctorCommand } from '../../src/commands/doctor.js';
import { lintCommand } from '../../src/commands/lint.js';
import { LINT_DEFAULTS } from '../../src/commands/plain-lint.js';
import { subjectRequest } from '../../src/commands/policy-options.js';
import { exitCodeOf, exitCodeOfRun, Stop } from '../../src/run/stop.js';
import { workingDirectory } from '../../src/run/working-directory.js';

const before = process.cwd();
let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'soda-guard-cwd-')));
});
afterEach(() => {
  process.chdir(before);
  rmSync(root, { recursive: true, force: true });
});

/** By a descriptor, since a name that is no text cannot be given to chdir. */
function enter(name: Buffer): void {
  const directory = Buffer.concat([Buffer.from(`${root}/`), name]);
  mkdirSync(directory);
  const descriptor = openSync(directory, 'r');
  process.chdir(`/proc/self/fd/${descriptor}`);
  closeSync(descriptor);
}

async function stopOf(action: () => unknown): Promise<Stop | undefined> {
  try {
    await action();
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return error;
    throw error;
  }
}

describe.skipIf(process.platform !== 'linux')('the current directory', () => {
  it.each([['plain'], ['häuser \u{1f600}'], ['replacement \ufffd']])('named %j is taken as it is', (name) => {
    enter(Buffer.from(name));
    expect(workingDirectory()).toBe(path.join(root, name));
  });

  it.each<[string, () => unknown]>([
    ['explain, check and run', () => subjectRequest({ allow: [] })],
    ['lint', () => lintCommand([], LINT_DEFAULTS)],
    ['doctor', () => doctorCommand({ format: 'pretty' })],
  ])('whose name is no UTF-8 is refused with its bytes by %s', async (_, action) => {
    enter(Buffer.from([0x61, 0xff, 0x0a]));
    const stop = await stopOf(action);
    expect(stop?.message).toContain(String.raw`is not UTF-8 (${root}/a\xff\x0a), and cannot be told`);
    expect(stop?.message).toMatch(/Rename it, or change to another directory\.$/);
    expect(stop === undefined ? 0 : exitCodeOf(stop)).toBe(2);
  });

  it('that has been removed is refused too, and run ends with 125', async () => {
    enter(Buffer.from('gone'));
    rmdirSync(path.join(root, 'gone'));
    const stop = await stopOf(() => workingDirectory('refused'));
    expect(stop?.message).toMatch(/^the current directory cannot be used: .*Change to one that exists/);
    expect(stop === undefined ? 0 : exitCodeOfRun(stop)).toBe(125);
  });
});
