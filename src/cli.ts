#!/usr/bin/env node
import { LINT_DEFAULTS, plainLint } from './commands/plain-lint.js';
import { guardStandardStreams } from './commands/standard-streams.js';
import { say } from './commands/terminal.js';
import { EXIT, exitCodeOf, Stop } from './run/stop.js';

let lost = false;
guardStandardStreams(process, {
  say,
  fail: () => {
    lost = true;
    process.exitCode = EXIT.usage;
  },
});

/** Each command loads its own code when it is called: a lint on a laptop waits neither for a proxy nor for a parser of options. */
async function main(args: readonly string[]): Promise<number> {
  try {
    const files = plainLint(args);
    if (files !== undefined) {
      const { lintCommand } = await import('./commands/lint.js');
      return await lintCommand(files, LINT_DEFAULTS);
    }
    const { runCommandLine } = await import('./commands/command-line.js');
    return await runCommandLine(args);
  } catch (error) {
    if (error instanceof Stop) {
      say(error.message);
      return exitCodeOf(error);
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say(`this is a fault of soda-guard itself, please report it:\n${text}`);
    return EXIT.fault;
  }
}

// Not process.exit(): what was written to a pipe must arrive.
void main(process.argv.slice(2)).then((code) => {
  process.exitCode = lost && code === 0 ? EXIT.usage : code;
});
