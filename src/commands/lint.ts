import { buffer } from 'node:stream/consumers';
import type { LintReport, Summary } from '../lint/diagnostic.js';
import { fixFiles, type FixedFile } from '../lint/fix-files.js';
import { formatGithub } from '../lint/format/github.js';
import { formatPretty } from '../lint/format/pretty.js';
import { lintFiles, STDIN_NAME, type LintOptions } from '../lint/lint-files.js';
import { plural } from '../report/plural.js';
import { EXIT, Stop } from '../run/stop.js';
import { workingDirectory } from '../run/working-directory.js';
import { colorsFor, say } from './terminal.js';
import { VERSION } from './version.js';
import { writeInPlace } from './write-in-place.js';

export interface LintCommandOptions {
  readonly stdinFilename?: string;
  readonly format: 'pretty' | 'json' | 'sarif' | 'github';
  readonly fix?: boolean;
  readonly fixDryRun?: boolean;
  /** Absent when the caller gave none: `error`, and for SARIF, whose readers count for themselves, `never`. */
  readonly failOn?: 'error' | 'warning' | 'never';
}

/**
 * `soda-guard lint`: findings on stdout, files that cannot be read on stderr. With `--fix` for standard input and with
 * `--fix-dry-run`, stdout has the fixed text or the changes, and the findings that remain go to stderr.
 */
export async function lintCommand(files: readonly string[], options: LintCommandOptions): Promise<number> {
  const { fix = false, fixDryRun = false } = options;
  if (fix && fixDryRun) throw new Stop('usage', 'give either --fix or --fix-dry-run, not both.');
  workingDirectory();
  const begin = performance.now();
  const surroundings: LintOptions = {
    home: process.env['HOME'],
    stdin: () => buffer(process.stdin),
    stdinFilename: options.stdinFilename,
  };
  const fixed = fix || fixDryRun ? await fixFiles(files, surroundings) : undefined;
  const { report, faults } = fixed ?? (await lintFiles(files, surroundings));
  const ms = performance.now() - begin;

  for (const { code, message } of faults) {
    say(code === 'missing' ? `${message} Name a file or a directory that is there.` : message);
  }
  const stdin = options.stdinFilename ?? STDIN_NAME;
  const { printed, failed } =
    fixed === undefined
      ? { printed: '', failed: 0 }
      : await applyFixed(fixed.files, fixDryRun, files.includes('-') ? stdin : undefined);
  const findings = await formatFindings(
    report,
    options.format,
    ms,
    printed === '' ? process.stdout : process.stderr,
  );
  process.stdout.write(printed);
  if (report.files.length > 0 || faults.length === 0) {
    (printed === '' ? process.stdout : process.stderr).write(findings);
  }
  if (faults.length + failed > 0) return EXIT.usage;
  const failOn = options.failOn ?? (options.format === 'sarif' ? 'never' : 'error');
  return fails(report.summary, failOn) ? EXIT.findings : 0;
}

/** Writes what was fixed, or says what would be. Returns what belongs on stdout, and how many files stayed as they were. */
async function applyFixed(
  files: readonly FixedFile[],
  dryRun: boolean,
  stdin: string | undefined,
): Promise<{ readonly printed: string; readonly failed: number }> {
  const changed = files.filter(({ before, after }) => before.text !== after.text);
  if (dryRun) {
    const { unifiedDiff } = await import('../lint/unified-diff.js');
    const diffs = changed.map(({ before, after }) => unifiedDiff(before.path, before.text, after.text));
    return { printed: diffs.join(''), failed: 0 };
  }
  let printed = '';
  let failed = 0;
  for (const { before, after, fixed } of files) {
    // A filter passes its input on also where there is nothing to fix.
    if (before.path === stdin) printed += after.text;
    if (before.text === after.text) continue;
    const fault =
      before.path === stdin
        ? undefined
        : writeInPlace(before.path, after.text, 'fixed. Make it writable, or see --fix-dry-run.');
    if (fault !== undefined) failed += 1;
    say(fault ?? `${before.path}: ${plural(fixed, 'finding')} fixed`);
  }
  return { printed, failed };
}

async function formatFindings(
  report: LintReport,
  format: LintCommandOptions['format'],
  ms: number,
  target: NodeJS.WriteStream,
): Promise<string> {
  switch (format) {
    case 'pretty':
      return formatPretty(report, { colors: colorsFor(target), ms: Math.round(ms) });
    case 'github':
      return formatGithub(report);
    case 'json': {
      const { formatJson } = await import('../lint/format/json.js');
      return formatJson(report, ms);
    }
    case 'sarif': {
      const { formatSarif } = await import('../lint/format/sarif.js');
      const { RULES } = await import('../lint/rules/index.js');
      return formatSarif(report, { version: VERSION, rules: RULES });
    }
  }
}

function fails({ errors, warnings }: Summary, failOn: 'error' | 'warning' | 'never'): boolean {
  switch (failOn) {
    case 'error':
      return errors > 0;
    case 'warning':
      return errors + warnings > 0;
    case 'never':
      return false;
  }
}
