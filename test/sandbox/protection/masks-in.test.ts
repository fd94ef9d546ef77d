import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrograms } from '../../../src/sandbox/programs.js';
import { masksIn, type ReadMasks } from '../../../src/sandbox/protection/index.js';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'soda-guard-masks-')));
});
afterAll(() => {
  rmSync(root, { recursive: true });
});

function tree(name: string, files: readonly string[]): string {
  const folder = path.join(root, name);
  mkdirSync(folder);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

const ask = (trees: readonly string[], installed: readonly string[] = [], home?: string): ReadMasks =>
  masksIn({ trees, installed }, home, [], systemPrograms());

const maskedIn = (folder: string, { mounts }: ReadMasks): readonly string[] =>
  mounts.map(({ kind, path: name }) => `${kind} ${path.relative(folder, name)}`).sort();

describe('what stays hidden in directories that are put back', () => {
  it('files of credentials at any depth, and no others', () => {
    const folder = tree('asked', [
      '.netrc',
      'a/b/c/d/e/f/.pypirc',
      'gha-creds-1.json',
      'netrc',
      'x/.netrc.d/y',
    ]);
    symlinkSync('netrc', path.join(folder, '_netrc'));
    expect(maskedIn(folder, ask([folder]))).toEqual([
      'masked .netrc',
      'masked a/b/c/d/e/f/.pypirc',
      'masked gha-creds-1.json',
    ]);
  });

  it('Unix sockets, but for those that may be connected to', async () => {
    const folder = tree('sockets', []);
    const names = ['one', 'two'].map((name) => path.join(folder, name));
    const servers = names.map((name) => createServer().listen(name));
    await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
    const [one = ''] = names;
    const masks = masksIn({ trees: [folder], installed: [] }, undefined, [one], systemPrograms());
    for (const server of servers) server.close();
    expect(maskedIn(folder, masks)).toEqual(['masked two']);
  });

  it('in installed trees only as deep as a person puts something, unless they were asked for', () => {
    const files = ['.netrc', '1/2/3/.netrc', '1/2/3/4/.netrc'];
    const folder = tree('installed', files);
    expect(maskedIn(folder, ask([], [folder]))).toEqual(['masked .netrc', 'masked 1/2/3/.netrc']);
    expect(maskedIn(folder, ask([path.join(folder, '1')], [folder]))).toHaveLength(3);
    expect(maskedIn(folder, ask([folder], [path.join(folder, '1')]))).toHaveLength(3);
  });

  it('the keys of the home directory by their names, in what of it is put back', () => {
    const home = tree('home', ['.cargo/bin/tool', '.cargo/credentials.toml', '.aws/config']);
    expect(maskedIn(home, ask([path.join(home, '.cargo')], [], home))).toEqual([
      'masked .cargo/credentials.toml',
    ]);
    expect(maskedIn(home, ask([path.join(home, '.cargo/bin')], [], home))).toEqual([]);
  });

  it('and says so when a name cannot be told to any program', () => {
    const folder = tree('names', ['.netrc']);
    expect(ask([folder]).isPartial).toBe(false);
    spawnSync('/bin/sh', ['-c', `d=$(printf 'b\\351d'); mkdir "$1/$d" && : >"$1/$d/.netrc"`, 'sh', folder]);
    const masks = ask([folder]);
    expect(maskedIn(folder, masks)).toEqual(['masked .netrc']);
    expect(masks.isPartial).toBe(true);
  });
});
