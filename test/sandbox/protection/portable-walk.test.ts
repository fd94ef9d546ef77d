import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemPrograms } from '../../../src/sandbox/programs.js';
import { walkPortably } from '../../../src/sandbox/protection/portable-walk.js';
import { walkTrees } from '../../../src/sandbox/protection/tree-walk.js';

/** Who may list every directory. */
const isRoot = process.getuid?.() === 0;

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'soda-guard-walk-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function make(...files: readonly string[]): void {
  for (const name of files) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (!name.endsWith('/')) writeFileSync(file, '');
    else mkdirSync(file, { recursive: true });
  }
}

describe.skipIf(process.platform !== 'linux')('the walk with what every find has', () => {
  it('finds what the walk with GNU find finds', async () => {
    make(
      '.git/HEAD',
      '.git/hooks/',
      'a/.netrc',
      'a/gha-creds-1.json',
      'b c/.git/',
      'plain/file',
      'run.sh',
      'set',
      'x\ny/.git/',
      'p/.mcp.json',
      'node_modules/p/.vscode/',
      'p/AGENTS.md',
      'p/crush.json',
      'p/xAGENTS.md',
      'p/crushXjson',
      'p/.cargo/',
      'shut/.git/',
    );
    chmodSync(path.join(root, 'set'), 0o4755);
    chmodSync(path.join(root, 'run.sh'), 0o2755);
    chmodSync(path.join(root, 'shut'), 0o300);
    symlinkSync('/', path.join(root, 'plain', '.git'));
    const server = createServer().listen(path.join(root, 's'));
    await once(server, 'listening');
    try {
      const walked = walkPortably([root], systemPrograms());
      const known = walkTrees([root], systemPrograms());
      const marks = (found: typeof walked): readonly string[] =>
        found.findings.map(({ kind, hasSetId, path: name }) => `${kind} ${String(hasSetId)} ${name}`).sort();
      expect(marks(walked)).toEqual(marks(known));
      expect(walked.findings).toHaveLength(isRoot ? 15 : 14);
      expect(walked).toMatchObject({ isPartial: false, unnameable: [] });
      expect(walked.unlisted.map(({ path: name }) => name)).toEqual([path.join(root, 'shut')]);
      expect(known.unlisted).toEqual(isRoot ? [] : walked.unlisted);
    } finally {
      server.close();
      chmodSync(path.join(root, 'shut'), 0o700);
    }
  });

  it('takes another case for what it is, where the file system tells them apart', () => {
    make('.GIT/head', '.NetRC');
    const { findings } = walkPortably([root], systemPrograms());
    expect(findings.map((finding) => path.relative(root, finding.path)).sort()).toEqual([
      '.GIT',
      '.GIT/head',
      '.NetRC',
    ]);
  });

  it('says that a name is no UTF-8', () => {
    mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff])]));
    mkdirSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff]), Buffer.from('/.git')]));
    expect(walkPortably([root], systemPrograms())).toMatchObject({
      findings: [],
      unnameable: [Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff]), Buffer.from('/.git')])],
    });
  });

  it('does not walk through links', () => {
    make('real/.git/');
    symlinkSync(path.join(root, 'real'), path.join(root, 'link'));
    expect(walkPortably([path.join(root, 'real')], systemPrograms()).findings).toHaveLength(1);
    expect(walkPortably([root], systemPrograms()).findings).toHaveLength(1);
  });
});
