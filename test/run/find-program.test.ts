import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findProgram } from '../../src/run/find-program.js';

const root = mkdtempSync(path.join(tmpdir(), 'soda-guard-test-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});
mkdirSync(path.join(root, 'bin/dir'), { recursive: true });
writeFileSync(path.join(root, 'bin/tool'), '');
writeFileSync(path.join(root, 'bin/text'), '');
chmodSync(path.join(root, 'bin/tool'), 0o755);
chmodSync(path.join(root, 'bin/text'), 0o644);

it.each([
  ['tool', 'bin/tool'],
  ['./bin/tool', 'bin/tool'],
  ['bin/tool', 'bin/tool'],
  ['text', undefined],
  ['dir', undefined],
  ['./tool', undefined],
  ['nowhere', undefined],
])('%s', (name, found) => {
  const expected = found === undefined ? undefined : path.join(root, found);
  expect(findProgram(name, root, `/nowhere:${root}/bin`)).toBe(expected);
  expect(findProgram(path.join(root, 'bin/tool'), '/', undefined)).toBe(path.join(root, 'bin/tool'));
});
