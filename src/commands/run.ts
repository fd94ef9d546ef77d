import os from 'node:os';
import path from 'node:path';
import type { Backend, Mode } from '../isolation/index.js';
import { announcement, closingLines, limitLines } from '../report/run-text.js';
import { installedListenScript } from '../run/installation.js';
import { OwnFiles, type OwnFile } from '../run/own-file.js';
import { isRefusal, run } from '../run/run.js';
import { onSignal } from '../run/signals.js';
import { EXIT, exitCodeOfRun, Stop } from '../run/stop.js';
import { findWorkspace, isInside } from '../run/workspace.js';
import { LaunchFailure } from '../sandbox/index.js';
import { printFindings } from './findings.js';
import { subjectRequest, type PolicyOptions } from './policy-options.js';
import { say } from './terminal.js';

export interface RunOptions extends PolicyOptions {
  readonly workspace?: string;
  readonly passEnv: readonly string[];
  readonly backend: Backend | 'auto';
  readonly uid?: number;
  readonly allowNoSeccomp?: boolean;
  readonly minIsolation: Mode;
  readonly onDeny: 'warn' | 'fail';
  readonly log?: string;
}

/** `soda-guard run`: the command's own exit code, 125 when it was not started. Nothing of ours goes to stdout. */
export async function runCommand(command: readonly string[], options: RunOptions): Promise<number> {
  const [program, ...args] = command;
  if (program === undefined || program === '') throw new Stop('usage', 'there is no command behind --.');
  try {
    return await runProgram([program, ...args], options);
  } catch (error) {
    if (error instanceof LaunchFailure) {
      say(`the command was not started: ${error.message}`);
      say(error.remedy);
      return error.exitCode;
    }
    if (error instanceof Stop) {
      say(error.message);
      return exitCodeOfRun(error);
    }
    throw error;
  }
}

async function runProgram(command: readonly [string, ...string[]], options: RunOptions): Promise<number> {
  const cwd = process.cwd();
  const workspace =
    options.workspace === undefined ? findWorkspace(cwd) : path.resolve(cwd, options.workspace);
  const files = new OwnFiles();
  try {
    const log = openLog(files, options.log, workspace);
    const report = await run(
      {
        ...subjectRequest(options),
        command,
        workspace,
        cwd,
        passEnv: options.passEnv,
        minIsolation: options.minIsolation,
        backend: options.backend,
        uid: options.uid,
        allowNoSeccomp: options.allowNoSeccomp ?? false,
        environment: process.env,
        listenScript: installedListenScript(),
        logDescriptor: log.descriptor,
        notes: [],
      },
      {
        linted: printFindings,
        decided: (effective) => {
          for (const line of announcement(effective)) say(line);
        },
        limited: (limits) => {
          for (const line of limitLines(limits)) say(line);
        },
        fault: (error) => {
          say(`the proxy reports: ${String(error)}`);
        },
        onSignal,
      },
    );
    for (const line of closingLines(report, log.path)) say(line);
    return report.exitCode === 0 && options.onDeny === 'fail' && report.denied.length > 0
      ? EXIT.findings
      : report.exitCode;
  } catch (error) {
    if (isRefusal(error)) files.discard();
    throw error;
  } finally {
    files.close();
  }
}

function openLog(files: OwnFiles, option: string | undefined, workspace: string): OwnFile {
  if (option === undefined)
    return files.create(path.join(files.folder(os.tmpdir()), 'decisions.jsonl'), 'log');
  const file = path.resolve(option);
  if (isInside(workspace, file)) {
    throw new Stop(
      'refused',
      `the log ${option} would lie in the workspace, where the command could rewrite it. Name a path outside of ${workspace}.`,
    );
  }
  return files.create(file, 'log');
}
