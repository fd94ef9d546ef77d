import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreAfterwards } from '../../src/github/post-credentials.js';
import { withheldFolder } from '../../src/sandbox/seatbelt/places.js';
import { withhold } from '../../src/sandbox/seatbelt/withheld-files.js';

let home: string;
let config: string;
const written: string[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'soda-guard-post-'));
  config = path.join(home, 'config');
  writeFileSync(config, 'secret');
  written.length = 0;
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

function restore(): number {
  return restoreAfterwards(home, (line) => written.push(line));
}

/** As a main step that was killed would have left it. */
function killedMainStep(): void {
  const withheld = withhold([{ path: config, content: '[core]' }], withheldFolder(home));
  const ended = spawnSync('/bin/sh', ['-c', 'exit 0']);
  const journal = path.join(String(withheld?.kept), 'journal.json');
  writeFileSync(journal, readFileSync(journal, 'utf8').replace(/"owner":\d+/, `"owner":${ended.pid}`));
}

describe('credentials after a step that was killed', () => {
  it('are put back', () => {
    killedMainStep();
    expect(readFileSync(config, 'utf8')).toBe('[core]\n');
    expect(restore()).toBe(0);
    expect(readFileSync(config, 'utf8')).toBe('secret');
    expect(written).toEqual([]);
  });

  it('fail the step when they cannot be, with the place where they are', () => {
    killedMainStep();
    writeFileSync(config, 'changed');
    expect(restore()).toBe(1);
    expect(written).toEqual([
      expect.stringMatching(/^::error title=soda-guard%3A [^\n]*The file as it was is/),
    ]);
  });

  it('are no concern where nothing was taken out', () => {
    expect(restore()).toBe(0);
    expect(restoreAfterwards(undefined, (line) => written.push(line))).toBe(0);
    expect(written).toEqual([]);
  });
});
