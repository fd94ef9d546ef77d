import * as core from '@actions/core';
import { mainStep } from './github/main-step.js';
import { restoreAfterwards } from './github/post-credentials.js';
import { sweepAfterwards } from './github/post-step.js';
import {
  annotationsOf,
  IS_POST,
  pendingSweep,
  rememberAnnotations,
  rememberSweep,
} from './github/step-state.js';

/** How long the step waits for connections that are being given up. */
const PATIENCE_MS = 500;

// Main and post are the same program: what main saved tells which one this is.
if (core.getState(IS_POST) === '') {
  core.saveState(IS_POST, 'true');
  void mainStep({
    input: (name) => core.getInput(name, { trimWhitespace: false }),
    environment: process.env,
    stdout: process.stdout,
    setOutput: core.setOutput,
    summarise: async (markdown) => {
      await core.summary.addRaw(markdown).write();
    },
    remember: rememberAnnotations,
    rememberSweep,
  }).then((code) => {
    process.exitCode = code;
    // What is still under way by then is a connection that nobody waits for any more.
    setTimeout(() => process.exit(), PATIENCE_MS).unref();
  });
} else {
  const write = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  annotationsOf().forEach(write);
  const restored = restoreAfterwards(process.env['HOME'], write);
  const sweep = pendingSweep();
  const swept = sweep === undefined ? 0 : sweepAfterwards(sweep, process.env['GITHUB_WORKSPACE'], write);
  process.exitCode = Math.max(restored, swept);
}
