import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ATTEMPTS } from './attempts.js';
import { LAYER_NAMES } from './layers.js';
import { threatTable } from './table.js';

const PAGE = path.resolve(import.meta.dirname, '../../docs/threat-model.md');
const [START, END] = ['<!-- made from test/escape: start -->', '<!-- made from test/escape: end -->'];

it('the threat model lists what the battery tries', () => {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the table');
  const made = `${before}${START}\n\n${threatTable(ATTEMPTS)}\n\n${END}${after}`;
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(PAGE, made);
  else expect(page).toBe(made);
});

it('nothing in the product knows of the battery', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = ['src', 'dist'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const knows = /SODA_GUARD_BATTERY|test\/escape|escape\/weak/;
  expect(files.filter((file) => knows.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('is read from where people begin', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  for (const page of ['README.md', 'SECURITY.md', 'CONTRIBUTING.md']) {
    expect(readFileSync(path.join(root, page), 'utf8')).toContain('(docs/threat-model.md)');
  }
});

it('every layer stops something', () => {
  const named = new Set(ATTEMPTS.flatMap(({ layers }) => layers));
  expect(LAYER_NAMES.filter((name) => !named.has(name))).toEqual([]);
});

it.each([
  'kernel/core-pattern',
  'kernel/late-mount',
  'file/socket-other-network',
  'file/git-rename',
  'network/vsock',
  'proxy/hello-retry-request',
  'process/planted-setpriv',
  'file/socket-opt',
  'kernel/set-id-by-mode',
  'process/inherited-descriptor-9',
  'process/supplementary-group',
  'runner/command-on-stderr',
])('%s is among the attempts', (name) => {
  expect(ATTEMPTS.map((one) => one.name)).toContain(name);
});
