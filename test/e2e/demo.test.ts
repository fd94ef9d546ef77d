/** `npm run demo` as on a fresh clone: the tracked files, nothing installed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CHECKOUT } from './installation.js';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let clone: string;
beforeAll(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'soda-guard-demo-test-'));
  chmodSync(clone, 0o755);
  const listed = spawnSync('git', ['-c', `safe.directory=${CHECKOUT}`, '-C', CHECKOUT, 'ls-files', '-z'], {
    encoding: 'utf8',
  });
  if (listed.status !== 0) throw new Error(listed.stderr);
  for (const name of new Set(listed.stdout.split('\0').filter((file) => file !== ''))) {
    // A file that is being removed is listed still.
    if (!existsSync(path.join(CHECKOUT, name))) continue;
    mkdirSync(path.dirname(path.join(clone, name)), { recursive: true });
    cpSync(path.join(CHECKOUT, name), path.join(clone, name));
  }
});
afterAll(() => {
  rmSync(clone, { recursive: true, force: true });
});

function demo(): { readonly code: number | null; readonly output: string } {
  const done = spawnSync('npm', ['run', '--silent', 'demo'], {
    cwd: clone,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return { code: done.status, output: done.stdout + done.stderr };
}

describe('npm run demo', () => {
  it('shows one allowed and three denied attempts, and the line of the policy', () => {
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
    const { code, output } = demo();
    expect(output).toMatch(/mode proxied/);
    const lines = output.split('\n');
    expect(lines.filter((line) => line.startsWith('allowed '))).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('denied '))).toHaveLength(3);
    expect(output).toMatch(/^::warning file=examples\/demo\/soda\.yaml,line=\d+.*denied\.example.*18444/m);
    expect(code).toBe(0);
  });

  it('names a port that is taken', async () => {
    const taken = createServer().listen(18443, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    try {
      const { code, output } = demo();
      expect(code).toBe(3);
      expect(output).toContain('18443');
    } finally {
      taken.close();
    }
  });
});
