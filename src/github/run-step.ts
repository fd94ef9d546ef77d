import { closeSync, existsSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MODE_MEANING } from '../isolation/index.js';
import type { FileReport, LintReport } from '../lint/diagnostic.js';
import { denialAnnotations, modeAnnotation } from '../report/denial-annotations.js';
import { announcement, closingLines } from '../report/run-text.js';
import { runSummary } from '../report/summary.js';
import { installedListenScript } from '../run/installation.js';
import { createOwnFile, createOwnFolder } from '../run/own-file.js';
import type { PolicyPlaces } from '../run/policy-files.js';
import { run, type RunRequest } from '../run/run.js';
import { onSignal } from '../run/signals.js';
import { EXIT, Stop } from '../run/stop.js';
import { isInside } from '../run/workspace.js';
import { eventTrust } from './event.js';
import type { GuardedOutput } from './guarded-output.js';
import { runOutputs } from './outputs.js';
import type { Runner, StepResult } from './runner.js';
import type { ActionSettings } from './settings.js';

/**
 * Runs the script of the input `run` in the sandbox, its output passed on through one pipe.
 * @throws {Stop | LaunchFailure} when it was not started
 */
export async function runStep(
  settings: ActionSettings,
  script: string,
  runner: Runner,
  output: GuardedOutput,
  linted: (report: LintReport) => void,
): Promise<StepResult> {
  const trust = eventTrust(runner.environment['GITHUB_EVENT_NAME']);
  if (trust.kind === 'refused') throw new Stop('refused', trust.message);

  const folder = createOwnFolder(runner.environment['RUNNER_TEMP'] ?? os.tmpdir());
  if (isInside(settings.workspace, folder)) {
    throw new Stop(
      'refused',
      `RUNNER_TEMP lies in the workspace, where the command could rewrite the reports.`,
    );
  }
  const log = createOwnFile(path.join(folder, 'decisions.jsonl'), 'log');
  const reportFile = createOwnFile(path.join(folder, 'report.json'), 'report');
  const files: FileReport[] = [];
  const say = (lines: readonly string[]): void => {
    output.write(
      lines
        .map(
          (line) => `soda-guard: ${line}
`,
        )
        .join(''),
    );
  };
  try {
    const report = await run(
      runRequest(settings, script, runner, log.descriptor, trust.kind === 'noted' ? [trust.message] : []),
      {
        linted: (lint) => {
          linted(lint);
          files.push(...lint.files);
        },
        decided: (effective) => {
          say(announcement(effective));
        },
        output: output.copy,
        fault: (error) => {
          say([`the proxy reports: ${String(error)}`]);
        },
        onSignal,
      },
    );
    say(closingLines(report, log.path));
    writeSync(reportFile.descriptor, `${JSON.stringify(report, null, 2)}\n`);
    for (const [name, value] of runOutputs(report, { report: reportFile.path, log: log.path })) {
      runner.setOutput(name, value);
    }
    const failsStep = settings.onDeny === 'fail';
    const mode = modeAnnotation(report.mode, MODE_MEANING[report.mode], settings.policy);
    return {
      code: report.exitCode === 0 && failsStep && report.denied.length > 0 ? EXIT.findings : report.exitCode,
      annotations: [
        ...(mode === undefined ? [] : [mode]),
        ...denialAnnotations(report, failsStep ? 'error' : 'warning'),
      ],
      summary: runSummary(report, files),
    };
  } finally {
    closeSync(log.descriptor);
    closeSync(reportFile.descriptor);
  }
}

function runRequest(
  settings: ActionSettings,
  script: string,
  runner: Runner,
  logDescriptor: number,
  notes: readonly string[],
): RunRequest {
  const { workspace, workingDirectory, phase, allow, passEnv, minIsolation, backend } = settings;
  return {
    command: shellCommand(script),
    workspace,
    cwd: workingDirectory,
    places: policyPlaces(settings),
    phase,
    allow,
    allowName: 'input allow',
    passEnv,
    minIsolation,
    backend,
    uid: undefined,
    environment: runner.environment,
    listenScript: installedListenScript(),
    logDescriptor,
    notes,
  };
}

/** The script as one argument, the way that the runner's own `run:` with `shell: bash` would start it. */
function shellCommand(script: string): readonly [string, ...string[]] {
  return existsSync('/bin/bash')
    ? ['/bin/bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
    : ['/bin/sh', '-e', '-c', script];
}

/** Files are named from the workspace: that is how annotations find them. */
export function policyPlaces({ workspace, workingDirectory, policy, phases }: ActionSettings): PolicyPlaces {
  return {
    directory: workingDirectory,
    home: undefined,
    policy,
    phases,
    nameOf: (absolute) => (isInside(workspace, absolute) ? path.relative(workspace, absolute) : absolute),
  };
}
