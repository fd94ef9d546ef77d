import { existsSync, mkdirSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MODE_MEANING } from '../isolation/index.js';
import type { FileReport, LintReport } from '../lint/diagnostic.js';
import { denialAnnotations, failureAnnotations, modeAnnotation } from '../report/denial-annotations.js';
import { runExit } from '../report/run-exit.js';
import { announcement, closingLines, limitLines } from '../report/run-text.js';
import type { RunReport } from '../report/run-report.js';
import { runSections } from '../report/summary.js';
import { faultText } from '../run/failure-text.js';
import { installedFiles, installedListenScript } from '../run/installation.js';
import { OwnFiles, type OwnFile } from '../run/own-file.js';
import type { PolicyPlaces } from '../run/policy-files.js';
import type { RunRequest } from '../run/request.js';
import { isRefusal, run } from '../run/run.js';
import { onSignal } from '../run/signals.js';
import { Stop } from '../run/stop.js';
import { isInside } from '../run/workspace.js';
import type { TreeRecord } from '../sandbox/index.js';
import { eventTrust } from './event.js';
import type { GuardedOutput } from './guarded-output.js';
import { runOutputs } from './outputs.js';
import { quarantineAnnotation } from './post-step.js';
import type { PendingSweep, Runner, StepResult } from './runner.js';
import type { ActionSettings } from './settings.js';

/** A step that runs a script. */
export interface ScriptStep {
  readonly settings: ActionSettings;
  readonly script: string;
  readonly runner: Runner;
  readonly output: GuardedOutput;
  readonly linted: (report: LintReport) => void;
}

/**
 * Runs the script of the input `run` in the sandbox, its output passed on through one pipe.
 * @throws {Stop | LaunchFailure} when it was not started
 */
export async function runStep(step: ScriptStep): Promise<StepResult> {
  const { settings, runner } = step;
  const trust = eventTrust(runner.environment['GITHUB_EVENT_NAME']);
  if (trust.kind === 'refused') throw new Stop('refused', trust.message);
  const notes = trust.kind === 'noted' ? [trust.message] : [];

  const own = new OwnFiles();
  try {
    const folder = reportFolder(own, settings, runner);
    const log = own.create(path.join(folder, 'decisions.jsonl'), 'log');
    const reportFile = own.create(path.join(folder, 'report.json'), 'report');
    const lint: FileReport[] = [];
    const record = own.create(path.join(folder, 'before.json'), 'record of the workspace');
    const sweep: PendingSweep = { record: record.path, quarantine: path.join(folder, 'quarantine') };
    const report = await runScript(step, runRequest(step, log, sweep, notes), log.path, lint, (before) => {
      writeSync(record.descriptor, JSON.stringify(before));
      runner.rememberSweep(sweep);
    });
    runner.rememberSweep(undefined);
    writeSync(reportFile.descriptor, `${JSON.stringify(report, null, 2)}\n`);
    for (const [name, value] of runOutputs(report, { report: reportFile.path, log: log.path })) {
      runner.setOutput(name, value);
    }
    return resultOf(report, lint, settings);
  } catch (error) {
    if (isRefusal(error)) own.discard();
    throw error;
  } finally {
    own.close();
  }
}

/** Where the log and the report go: a place that outlives the step and that the command cannot write. */
function reportFolder(own: OwnFiles, { workspace }: ActionSettings, { environment }: Runner): string {
  const parent = environment['RUNNER_TEMP'] ?? os.tmpdir();
  if (isInside(workspace, parent)) {
    throw new Stop(
      'refused',
      `RUNNER_TEMP (${parent}) lies in the workspace, where the command could rewrite the reports. Set it to a directory outside of GITHUB_WORKSPACE.`,
    );
  }
  return own.folder(parent);
}

async function runScript(
  { settings, output, linted }: ScriptStep,
  request: RunRequest,
  logPath: string,
  lint: FileReport[],
  recorded: (before: TreeRecord) => void,
): Promise<RunReport> {
  const say = (lines: readonly string[]): void => {
    for (const line of lines) output.write(`soda-guard: ${line}\n`);
  };
  const report = await run(request, {
    linted: (found) => {
      linted(found);
      lint.push(...found.files);
    },
    warned: (message) => {
      say([message]);
    },
    decided: (effective) => {
      say(announcement(effective, request.opened));
    },
    limited: (limits) => {
      say(limitLines(limits));
    },
    recorded,
    output: output.copy,
    timedOut: (seconds) => {
      say([`the command is ended after ${seconds} s (input timeout)`]);
    },
    fault: (error) => {
      say([faultText(error)]);
    },
    onSignal,
  });
  const { why } = runExit(report, settings.onDeny);
  say([...closingLines(report, logPath), ...(why === undefined ? [] : [why])]);
  return report;
}

function resultOf(report: RunReport, lint: readonly FileReport[], settings: ActionSettings): StepResult {
  const failsStep = settings.onDeny === 'fail';
  const mode = modeAnnotation(report.mode, MODE_MEANING[report.mode], report.policy);
  return {
    code: runExit(report, settings.onDeny).code,
    annotations: [
      ...(mode === undefined ? [] : [mode]),
      ...report.quarantined.map((found) => quarantineAnnotation(found, settings.workspace)),
      ...denialAnnotations(report, failsStep ? 'error' : 'warning'),
      ...failureAnnotations(report),
    ],
    summary: runSections(report, lint),
  };
}

function runRequest(
  { settings, script, runner }: ScriptStep,
  log: OwnFile,
  sweep: PendingSweep,
  notes: readonly string[],
): RunRequest {
  const { workspace, workingDirectory, phase, allow, passEnv, minIsolation, backend } = settings;
  const { read, write, gitCredentials, upstream, selfTest, enforcement } = settings;
  return {
    command: shellCommand(script),
    workspace,
    cwd: workingDirectory,
    places: policyPlaces(settings),
    phase,
    phaseName: 'input phase',
    allow,
    allowName: 'input allow',
    audit: enforcement === 'audit',
    auditName: 'enforcement: audit',
    minIsolationName: 'input min-isolation',
    passEnv,
    minIsolation,
    backend,
    uid: undefined,
    allowNoSeccomp: false,
    timeoutSeconds: settings.timeoutSeconds,
    upstream,
    opened: {
      ...{ read, write, sockets: [], gitCredentials },
      ...{ isBehindProxy: upstream !== undefined, noSelfTest: selfTest === 'off' },
    },
    ownFiles: installedFiles(workspace, runner.environment),
    quarantine: () => {
      mkdirSync(sweep.quarantine, { mode: 0o700 });
      return sweep.quarantine;
    },
    environment: runner.environment,
    listenScript: installedListenScript(),
    logDescriptor: log.descriptor,
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
    named: { policy: 'the input policy', phases: 'the input phases' },
    nameOf: (absolute) => (isInside(workspace, absolute) ? path.relative(workspace, absolute) : absolute),
  };
}
