import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleIndex, rulePage } from '../../src/lint/rule-page.js';
import { findRule, RULES } from '../../src/lint/rules/index.js';
import { expectGolden } from './golden.js';

describe('the pages of the rules', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    expectGolden(`docs/rules/${id}.md`, rulePage(rule));
  });

  it('has an index of all of them', () => {
    expectGolden('docs/rules/README.md', ruleIndex(RULES));
  });

  it('has no page without a rule', () => {
    const pages = readdirSync(resolve(import.meta.dirname, '../../docs/rules'));
    const known = new Set([...RULES.map(({ id }) => `${id}.md`), 'README.md']);
    expect(pages.filter((page) => !known.has(page))).toEqual([]);
  });
});

describe('RULES', () => {
  it('has one rule for each id, in order', () => {
    const ids = RULES.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids.map((id) => findRule(id)?.id)).toEqual(ids);
  });
});
