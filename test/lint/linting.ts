import { lintSources } from '../../src/lint/lint-files.js';
import type { Diagnostic, LintReport } from '../../src/lint/diagnostic.js';
import { summarise } from '../../src/lint/diagnostic.js';

/** The report of texts by their file names. */
export async function reportOf(files: Readonly<Record<string, string>>): Promise<LintReport> {
  const reports = await lintSources(Object.entries(files).map(([path, text]) => ({ path, text })));
  return { files: reports, summary: summarise(reports) };
}

/** The findings of a soda.yaml, or of several files. */
export async function diagnosticsOf(text: string | Readonly<Record<string, string>>): Promise<Diagnostic[]> {
  const report = await reportOf(typeof text === 'string' ? { 'soda.yaml': text } : text);
  return report.files.flatMap(({ diagnostics }) => diagnostics);
}

/** Rule and line of each finding, as `rule:line`. */
export async function found(text: string | Readonly<Record<string, string>>): Promise<string[]> {
  return (await diagnosticsOf(text)).map(({ rule, range }) => `${rule}:${range.start.line}`);
}

/** A policy that isolates, with a list of hosts for the agent from line 5 on; an item that starts with `#` is a comment. */
export function withHosts(...items: string[]): string {
  const rows = items.map(
    (item) => `    ${item.startsWith('#') ? '' : '- '}${item}
`,
  );
  return `sandbox:
  enabled: true
  use_net_ns: true
  allowed_hosts:
${rows.join('')}`;
}

/** A policy with one server whose further lines are given, from line 7 on. */
export function withServer(...lines: string[]): string {
  return `sandbox: {enabled: true, use_net_ns: true}\nmcp:\n  servers:\n    tracker:\n      command: tracker-mcp\n${lines.map((line) => `      ${line}\n`).join('')}`;
}
