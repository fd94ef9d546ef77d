import { readFileSync, writeFileSync } from 'node:fs';
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

it('every layer stops something', () => {
  const named = new Set(ATTEMPTS.flatMap(({ layers }) => layers));
  expect(LAYER_NAMES.filter((name) => !named.has(name))).toEqual([]);
});

it.each([
  'kernel/core-pattern',
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
