import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadPipeline } from '../../src/policy/load-pipeline.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { brief } from './loading.js';

const FOLDER = new URL('../real/soda/', import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'));
const problemsOf = (name: string) => {
  const source = { path: name, text: readFileSync(new URL(name, FOLDER), 'utf8') };
  return (name === 'phases.yaml' ? loadPipeline(source) : loadPolicy(source)).problems.map(brief);
};

test('there are files', () => {
  expect(NAMES).toHaveLength(6);
});

test.each(NAMES.filter((name) => name !== 'malformed.yaml'))('%s has no problem', (name) => {
  expect(problemsOf(name)).toEqual([]);
});

test('malformed.yaml has one, at the second colon', () => {
  expect(problemsOf('malformed.yaml')).toEqual(['1:14 yaml-syntax']);
});
