import { helpUrl } from './rule.js';
import type { Example, ExampleFile, Rule } from './rule.js';

const FILES = [
  ['policy', 'soda.yaml', 'yaml'],
  ['pipeline', 'phases.yaml', 'yaml'],
  ['codex', '.codex/config.toml', 'toml'],
] as const;

/** The page of a rule, in Markdown. */
export function rulePage(rule: Rule): string {
  const { id, severity, summary, docs, fixable, target } = rule;
  const sections = [
    `# ${id}`,
    `${summary}. Severity: **${severity}**.${fixable === true ? ' `soda-guard lint --fix` can correct it.' : ''}`,
    `## What it finds\n\n${docs.finds}`,
    `## Why it matters\n\n${docs.why}`,
    `## What to do\n\n${docs.remedy}`,
    ...(docs.limits === undefined ? [] : [`## What it cannot see\n\n${docs.limits}`]),
    `## Bad\n\n${exampleBlocks(docs.bad)}`,
    `## Good\n\n${exampleBlocks(docs.good)}`,
    `## Ignoring it\n\n${ignoring(id, target)}`,
  ];
  return sections.join('\n\n') + '\n';
}

function ignoring(id: string, target: Rule['target']): string {
  switch (target) {
    case 'problem':
      return 'A file with this finding cannot be used, so the finding cannot be ignored.';
    case 'ignore':
      return 'Findings about ignore comments cannot be ignored.';
    case 'policy':
    case 'pipeline':
    case 'codex':
      return `Write \`# soda-guard: ignore[${id}] the reason\` at the end of the line, or alone on the line above.`;
  }
}

function exampleBlocks(example: Example): string {
  return FILES.flatMap(([kind, name, language]) => {
    const file = example[kind];
    if (file === undefined) return [];
    return [`\`${name}\`\n\n\`\`\`${language}\n${shownText(file)}\`\`\``];
  }).join('\n\n');
}

function shownText(file: ExampleFile): string {
  return typeof file === 'string' ? file : file.shown;
}

/** The list of all rules, in Markdown. */
export function ruleIndex(rules: readonly Rule[]): string {
  const row = ({ id, severity, summary, fixable }: Rule): string =>
    `| [${id}](${id}.md) | ${severity} | ${summary} | ${fixable === true ? 'yes' : ''} |`;
  return (
    [
      '# Rules of `soda-guard lint`',
      'Made from the rules in `src/lint/rules`; a test keeps it equal. `soda-guard rules ID` prints a page.',
      ['| rule | severity | finds | `--fix` |', '| --- | --- | --- | --- |', ...rules.map(row)].join('\n'),
      'A finding of severity warning or note is hidden by a comment `# soda-guard: ignore[rule] reason` at the end of its line, or alone on the line above. So is an error about a file that nothing is run with. Errors that make soda.yaml or phases.yaml unusable cannot be hidden.',
    ].join('\n\n') + '\n'
  );
}

/** One line for each rule, for terminals. */
export function ruleList(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  return (
    rules
      .map(({ id, severity, summary }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${summary}`)
      .join('\n') + '\n'
  );
}

/** What `soda-guard rules ID` prints: the page and its address. */
export function printedPage(rule: Rule): string {
  return `${rulePage(rule)}\n${helpUrl(rule.id)}\n`;
}
