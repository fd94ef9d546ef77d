import { buffer } from 'node:stream/consumers';
import type { Summary } from '../lint/diagnostic.js';
import { formatGithub } from '../lint/format/github.js';
import { formatPretty } from '../lint/format/pretty.js';
import { lintFiles } from '../lint/lint-files.js';
import { EXIT } from '../run/stop.js';
import { colorsFor, say } from './terminal.js';

export interface LintCommandOptions {
  readonly stdinFilename?: string;
  readonly format: 'pretty' | 'github';
  readonly failOn: 'error' | 'warning' | 'never';
}

/** `soda-guard lint`: findings on stdout, files that cannot be read on stderr. */
export async function lintCommand(files: readonly string[], options: LintCommandOptions): Promise<number> {
  const begin = performance.now();
  const { report, faults } = await lintFiles(files, {
    home: process.env['HOME'],
    stdin: () => buffer(process.stdin),
    stdinFilename: options.stdinFilename,
  });
  const ms = Math.round(performance.now() - begin);
  for (const fault of faults) say(fault.message);
  if (report.files.length > 0 || faults.length === 0) {
    process.stdout.write(
      options.format === 'github'
        ? formatGithub(report)
        : formatPretty(report, { colors: colorsFor(process.stdout), ms }),
    );
  }
  if (faults.length > 0) return EXIT.usage;
  return fails(report.summary, options.failOn) ? EXIT.findings : 0;
}

function fails({ errors, warnings }: Summary, failOn: LintCommandOptions['failOn']): boolean {
  switch (failOn) {
    case 'error':
      return errors > 0;
    case 'warning':
      return errors + warnings > 0;
    case 'never':
      return false;
  }
}
