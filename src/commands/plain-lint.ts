import type { LintCommandOptions } from './lint.js';

/** What `lint` takes where it is called without options. */
export const LINT_DEFAULTS = { format: 'pretty' } as const satisfies LintCommandOptions;

/** The files of a `lint` without options, as editors and pre-commit hooks call it; `undefined` for any other call. */
export function plainLint(args: readonly string[]): readonly string[] | undefined {
  const [command, ...files] = args;
  const isPlain = files.every((file) => file === '-' || !file.startsWith('-'));
  return command === 'lint' && isPlain ? files : undefined;
}
