#!/usr/bin/env node
import { runCommandLine } from './commands/command-line.js';
import { guardStandardStreams } from './commands/standard-streams.js';
import { say } from './commands/terminal.js';
import { EXIT } from './run/stop.js';

let lost = false;
guardStandardStreams(process, {
  say,
  fail: () => {
    lost = true;
    process.exitCode = EXIT.usage;
  },
});

// Not process.exit(): what was written to a pipe must arrive.
void runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = lost && code === 0 ? EXIT.usage : code;
});
