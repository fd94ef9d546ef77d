#!/usr/bin/env node
import { runCommandLine } from './commands/command-line.js';

// Not process.exit(): what was written to a pipe must arrive.
void runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
