import { describe, expect, it } from 'vitest';
import { lint } from '../../src/lint/engine.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import { policyRule, problemRule } from '../../src/lint/rule.js';
import type { PolicyRule, Rule } from '../../src/lint/rule.js';
import type { FileReport } from '../../src/lint/diagnostic.js';
import { RULES } from '../../src/lint/rules/index.js';

const docs = { finds: '', why: '', remedy: '', bad: {}, good: {} };
const TEXT = 'sandbox:\n  enabled: true\nmcp: {}\n';

/** A rule that finds the given words of the text. */
const finding = (id: string, ...words: string[]): PolicyRule =>
  policyRule({
    id,
    severity: 'warning',
    summary: '',
    docs,
    check: ({ policy: { source, yaml } }) =>
      words.map((word) => {
        const start = source.text.indexOf(word);
        return { range: yaml.lines.rangeOf(start, start + word.length), message: `${word}!` };
      }),
  });

const run = (rules: readonly Rule[], text = TEXT): FileReport =>
  lint({ kind: 'policy', policy: loadPolicy({ path: 'soda.yaml', text }), pipeline: undefined }, rules);

describe('the engine', () => {
  it('gives a finding its rule, severity and page', () => {
    expect(run([finding('made-up', 'mcp')]).diagnostics).toEqual([
      {
        rule: 'made-up',
        severity: 'warning',
        message: 'mcp!',
        help: 'https://github.com/soda-guard/soda-guard/blob/main/docs/rules/made-up.md',
        range: { start: { line: 3, column: 1, offset: 25 }, end: { line: 3, column: 4, offset: 28 } },
        related: [],
        fix: undefined,
      },
    ]);
  });

  it('sorts by place whatever the order of the rules, and says nothing twice', () => {
    const rules = [finding('b', 'mcp', 'sandbox', 'mcp'), finding('a', 'mcp', 'enabled')];
    const expected = ['b 1', 'a 2', 'a 3', 'b 3'];
    for (const order of [rules, rules.toReversed()]) {
      expect(run(order).diagnostics.map(({ rule, range }) => `${rule} ${range.start.line}`)).toEqual(
        expected,
      );
    }
  });

  it('makes problems of the loader findings of the rule that bears their code', () => {
    const rule = problemRule({ id: 'yaml-empty', summary: '', docs });
    expect(run([rule], '').diagnostics.map(({ rule: id, severity }) => [id, severity])).toEqual([
      ['yaml-empty', 'error'],
    ]);
  });

  it('would rather fail than lose a problem that no rule documents', () => {
    expect(() => run([], '')).toThrow('yaml-empty');
  });

  it('leaves out a rule that needs a pipeline where there is none', () => {
    expect(run([{ ...finding('a', 'mcp'), needsPipeline: true }]).diagnostics).toEqual([]);
  });

  it('does not show rules the files of another kind', () => {
    for (const rule of RULES) {
      if (rule.target !== 'codex' && rule.target !== 'pipeline') continue;
      expect(run([rule]).diagnostics).toEqual([]);
    }
  });
});
