import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import { applyFixes } from '../../src/lint/fix.js';
import { summarise } from '../../src/lint/diagnostic.js';
import type { FileReport } from '../../src/lint/diagnostic.js';
import { formatPretty } from '../../src/lint/format/pretty.js';
import { lintSources } from '../../src/lint/lint-files.js';
import type { Example, ExampleFile } from '../../src/lint/rule.js';
import { RULES } from '../../src/lint/rules/index.js';
import type { SourceFile } from '../../src/policy/position.js';
import { expectGolden } from './golden.js';

const FILES = [
  ['policy', 'soda.yaml', 'yaml'],
  ['pipeline', 'phases.yaml', 'phases.yaml'],
  ['codex', 'config.toml', 'toml'],
] as const;

const textOf = (file: ExampleFile): string => (typeof file === 'string' ? file : file.text());

function sourcesOf(example: Example): SourceFile[] {
  return FILES.flatMap(([kind, path]) => {
    const file = example[kind];
    return file === undefined ? [] : [{ path, text: textOf(file) }];
  });
}

async function prettyOf(files: readonly FileReport[]): Promise<string> {
  return Promise.resolve(
    formatPretty({ files, summary: summarise(files) }, { colors: pc.createColors(false) }),
  );
}

describe.each(RULES.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const directory = `test/lint/corpus/${id}`;

  it('keeps its examples as files', () => {
    for (const [side, example] of [
      ['bad', rule.docs.bad],
      ['good', rule.docs.good],
    ] as const) {
      for (const [kind, , extension] of FILES) {
        const file = example[kind];
        if (typeof file === 'string') expectGolden(`${directory}/${side}.${extension}`, file);
      }
    }
  });

  it('finds the bad example', async () => {
    const files = await lintSources(sourcesOf(rule.docs.bad));
    const found = files.flatMap(({ diagnostics }) => diagnostics);
    expect(found.map((diagnostic) => diagnostic.rule)).toContain(id);
    expectGolden(`${directory}/bad.txt`, await prettyOf(files));
  });

  it('finds nothing in the good example', async () => {
    const files = await lintSources(sourcesOf(rule.docs.good));
    expect(await prettyOf(files)).toMatch(/^No findings/);
  });

  it('fixes what it says it can fix', async () => {
    const sources = sourcesOf(rule.docs.bad);
    const files = await lintSources(sources);
    const own = files.flatMap((file) => file.diagnostics.filter((diagnostic) => diagnostic.rule === id));
    expect(own.some(({ fix }) => fix !== undefined)).toBe(rule.fixable === true);
    if (rule.fixable !== true) return;
    const fixed = files.map((file) => ({
      path: file.file,
      text: applyFixes(
        file.text,
        file.diagnostics.filter((diagnostic) => diagnostic.rule === id),
      ).text,
    }));
    const left = (await lintSources(fixed)).flatMap(({ diagnostics }) => diagnostics);
    expect(left.map((diagnostic) => diagnostic.rule)).not.toContain(id);
    for (const { path, text } of fixed) {
      const extension = FILES.find(([, name]) => name === path)?.[2] ?? path;
      expectGolden(`${directory}/fixed.${extension}`, text);
    }
  });

  it('is hidden by a comment with a reason if it may be', async () => {
    if (rule.target === 'ignore') return;
    for (const source of await markedSources(rule.docs.bad, id)) {
      const [file] = await lintSources(source);
      const rules = file?.diagnostics.map((diagnostic) => diagnostic.rule) ?? [];
      if (rule.target === 'problem') expect(rules).toContain(id);
      else expect(rules).not.toContain(id);
    }
  });
});

/** The files of an example with an ignore comment above the first finding of a rule, the file with the finding first. */
async function markedSources(example: Example, id: string): Promise<SourceFile[][]> {
  const sources = sourcesOf(example);
  const files = await lintSources(sources);
  return files.flatMap((file) => {
    const line = file.diagnostics.find(({ rule }) => rule === id)?.range.start.line;
    if (line === undefined || file.text.length > 10_000) return [];
    const lines = file.text.split('\n');
    lines.splice(line - 1, 0, `# soda-guard: ignore[${id}] tried in a test`);
    const marked = { path: file.file, text: lines.join('\n') };
    return [[marked, ...sources.filter(({ path }) => path !== file.file)]];
  });
}
