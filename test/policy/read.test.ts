import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { decodeSource, MAX_READ_BYTES, readSource, standsAt } from '../../src/policy/read.js';

const folder = mkdtempSync(join(tmpdir(), 'soda-guard-read-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const write = (name: string, bytes: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const codeOf = (path: string) => {
  const result = readSource(path);
  return result.ok ? 'ok' : result.problem.code;
};

test('a text is read whole, with its byte order mark', () => {
  const path = write('soda.yaml', '\uFEFFmodel: é\r\n');
  expect(readSource(path)).toEqual({ ok: true, value: { path, text: '\uFEFFmodel: é\r\n' } });
});

test('what cannot be read says why', () => {
  expect(codeOf(join(folder, 'none.yaml'))).toBe('missing');
  expect(codeOf(join(write('file', 'x'), 'below'))).toBe('missing');
  expect(codeOf(folder)).toBe('not-a-file');
  expect(codeOf('/dev/zero')).toBe('not-a-file');
  expect(codeOf(`${folder}/\0`)).toBe('unreadable');
});

test('a huge file is refused unread', () => {
  const path = write('huge', '');
  truncateSync(path, MAX_READ_BYTES + 1);
  expect(codeOf(path)).toBe('too-large');
});

test.each([
  ['a byte that never occurs', [0x61, 0x0a, 0xff, 0x62], 'byte 0xFF at offset 2, line 2'],
  ['a cut sequence at the end', [0x61, 0xe2, 0x82], 'offset 1, line 1'],
  ['an overlong form', [0xc0, 0xaf], 'offset 0, line 1'],
  ['UTF-16', [0xff, 0xfe, 0x61, 0x00], 'offset 0, line 1'],
])('%s is not UTF-8', (_name, bytes, where) => {
  const result = decodeSource('soda.yaml', Uint8Array.from(bytes));
  expect(result).toMatchObject({ ok: false, problem: { code: 'not-utf8' } });
  expect(result.ok ? '' : result.problem.message).toContain(where);
});

test('a link that leads nowhere, or back to itself, stands in the way of another policy', () => {
  symlinkSync('nowhere.yaml', join(folder, 'dangling.yaml'));
  symlinkSync('loop.yaml', join(folder, 'loop.yaml'));
  expect(standsAt(join(folder, 'dangling.yaml'))).toBe(true);
  expect(standsAt(join(folder, 'loop.yaml'))).toBe(true);
  expect(standsAt(join(folder, 'none.yaml'))).toBe(false);
  expect(standsAt(join(folder, 'none', 'soda.yaml'))).toBe(false);
});
