import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect } from 'vitest';

/** Golden files are written only when this is asked for: UPDATE_GOLDEN=1 npx vitest run test/lint */
const UPDATE = process.env['UPDATE_GOLDEN'] === '1';

const ROOT = resolve(import.meta.dirname, '../..');

/** Compares a text with the file of a path relative to the repository. */
export function expectGolden(path: string, text: string): void {
  const file = resolve(ROOT, path);
  if (UPDATE) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `${path} is missing; UPDATE_GOLDEN=1 writes it`).toBe(true);
  expect(text, `${path} differs; UPDATE_GOLDEN=1 writes it`).toBe(readFileSync(file, 'utf8'));
}
