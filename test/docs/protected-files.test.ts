import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import {
  INSTRUCTION_NAMES,
  TRUSTED_IN_GIT,
  TRUSTED_KINDS,
} from '../../src/sandbox/protection/trusted-names.js';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/protected-files.md'), 'utf8');

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

const KINDS = TRUSTED_KINDS.map(
  ({ obeyedBy, names, anywhere }) => `- ${anywhere ? '_anywhere:_ ' : ''}${obeyedBy} —\n  ${listed(names)}\n`,
);

it('the page of protected files has every kind and no other', () => {
  const [, list = ''] = PAGE.split(/^## .*$/m);
  expect(list.slice(list.indexOf('\n- ') + 1, list.lastIndexOf('\n\nProtected under') + 1)).toBe(
    KINDS.join(''),
  );
});

it.each([
  ['git directories', TRUSTED_IN_GIT],
  ['instructions', INSTRUCTION_NAMES],
])('the page of protected files has the names of %s', (_, names) => {
  expect(PAGE.split('\n')).toContain(listed(names));
});

it('has no name twice', () => {
  const names = [...TRUSTED_KINDS.flatMap((kind) => kind.names), ...INSTRUCTION_NAMES];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
