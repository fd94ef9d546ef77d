import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { putBack, putBackLeftovers, withhold } from '../../../src/sandbox/seatbelt/withheld-files.js';

let root: string;
let folder: string;
let file: string;
const ORIGINAL = '[http]\n\textraheader = AUTHORIZATION: basic c2VjcmV0\n\u00e9\r\n';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soda-guard-withheld-'));
  folder = path.join(root, 'kept', 'below');
  file = path.join(root, 'config');
  writeFileSync(file, ORIGINAL);
  chmodSync(file, 0o640);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const dead = (): boolean => false;

function taken(...names: readonly string[]): string {
  const kept = withhold(
    (names.length === 0 ? [file] : names).map((name) => ({ path: name, content: '[core]' })),
    folder,
  );
  if (kept === undefined) throw new Error('nothing was withheld');
  return kept.kept;
}

describe('credentials that are taken out for the time of a run', () => {
  it('come back byte by byte, with the mode', () => {
    const kept = taken();
    expect(readFileSync(file, 'utf8')).toBe('[core]\n');
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(statSync(kept).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(kept, '0')).mode & 0o777).toBe(0o600);
    expect(putBack(kept)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(ORIGINAL);
    expect(statSync(file).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(root).sort()).toEqual(['config', 'kept']);
  });

  it('nothing is made where there is nothing to withhold', () => {
    expect(withhold([], folder)).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  it('come back also when the file is gone', () => {
    const kept = taken();
    rmSync(file);
    expect(putBack(kept)).toEqual([]);
    expect(readFileSync(file, 'utf8')).toBe(ORIGINAL);
  });

  it('never overwrite what somebody wrote meanwhile: it is said where they are', () => {
    const kept = taken();
    writeFileSync(file, 'new');
    const left = putBack(kept);
    expect(left).toEqual([
      { path: file, keptAt: path.join(kept, '0'), said: 'it has been changed meanwhile' },
    ]);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readFileSync(path.join(kept, '0'), 'utf8')).toBe(ORIGINAL);
  });

  it('are not written through a link that was put there', () => {
    const kept = taken();
    const other = path.join(root, 'other');
    writeFileSync(other, 'untouched');
    rmSync(file);
    symlinkSync(other, file);
    expect(putBack(kept)).toHaveLength(1);
    expect(readFileSync(other, 'utf8')).toBe('untouched');
  });

  it('putting back twice is putting back', () => {
    const kept = taken();
    putBack(kept);
    expect(putBack(kept)).toEqual([]);
  });

  it('all stay as they are when one of them is locked', () => {
    const second = path.join(root, 'second');
    writeFileSync(second, 'secret');
    writeFileSync(`${second}.lock`, '');
    expect(() => taken(file, second)).toThrow(/cannot be taken out/);
    expect(readFileSync(file, 'utf8')).toBe(ORIGINAL);
    expect(readFileSync(second, 'utf8')).toBe('secret');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a link is refused', () => {
    const link = path.join(root, 'link');
    symlinkSync(file, link);
    expect(() => taken(link)).toThrow(/no plain file/);
  });
});

describe('what a run that died has left', () => {
  it('is put back by the next one', () => {
    taken();
    expect(putBackLeftovers(folder, dead)).toEqual({ left: [], withheld: new Map() });
    expect(readFileSync(file, 'utf8')).toBe(ORIGINAL);
  });

  it('is left to a run that lives', () => {
    taken();
    const { withheld } = putBackLeftovers(folder, (pid) => pid === process.pid);
    expect(withheld).toEqual(new Map([[file, process.pid]]));
    expect(readFileSync(file, 'utf8')).toBe('[core]\n');
  });

  it('is nothing where there is no folder, and a broken journal harms nobody', () => {
    expect(putBackLeftovers(folder, dead)).toEqual({ left: [], withheld: new Map() });
    const kept = taken();
    writeFileSync(path.join(kept, 'journal.json'), '{');
    expect(putBackLeftovers(folder, dead).left).toEqual([]);
    expect(existsSync(path.join(kept, '0'))).toBe(true);
  });
});
