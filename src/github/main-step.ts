import picocolors from 'picocolors';
import type { LintReport } from '../lint/diagnostic.js';
import { findingAnnotations } from '../lint/format/github.js';
import { formatPretty } from '../lint/format/pretty.js';
import { lintLoaded } from '../lint/lint.js';
import { renderSections } from '../report/markdown.js';
import { lintSections, MAX_SUMMARY_BYTES, refusalSections } from '../report/summary.js';
import { failureText } from '../run/failure-text.js';
import { loadPolicyFiles } from '../run/policy-files.js';
import { EXIT, Stop } from '../run/stop.js';
import { isSecretName, LaunchFailure } from '../sandbox/index.js';
import { deliver } from './deliver.js';
import { guardOutput, type GuardedOutput } from './guarded-output.js';
import { maskCommands } from './masks.js';
import { policyPlaces, runStep } from './run-step.js';
import type { Runner, StepResult } from './runner.js';
import { readSettings, type ActionSettings } from './settings.js';
import type { Annotation } from './workflow-command.js';

const PLAIN = picocolors.createColors(false);

/**
 * The main step: lints, and with the input `run` runs the script. Resolves with the exit code of the step, never
 * rejects. Whatever it prints stands where the runner executes nothing.
 */
export async function mainStep(runner: Runner): Promise<number> {
  const settings = readSettings(runner.input, runner.environment);
  if (settings.ok) {
    const secrets = settings.value.passEnv
      .filter(isSecretName)
      .flatMap((name) => runner.environment[name] ?? []);
    for (const command of maskCommands(secrets)) runner.stdout.write(`${command}\n`);
  }
  const output = guardOutput(runner.stdout);
  try {
    const result = settings.ok
      ? await stepResult(settings.value, runner, output)
      : refusedStep(new Stop('usage', settings.problem), runner, output);
    await publish(result, runner, output);
    if (settings.ok) await deliverWithToken(settings.value, result, runner, output);
    return result.code;
  } finally {
    await output.end();
  }
}

async function stepResult(
  settings: ActionSettings,
  runner: Runner,
  output: GuardedOutput,
): Promise<StepResult> {
  const reports: LintReport[] = [];
  const linted = (report: LintReport): void => {
    reports.push(report);
    output.write(formatPretty(report, { colors: PLAIN }));
  };
  let result: StepResult;
  try {
    result =
      settings.script === undefined
        ? lintStep(settings, linted)
        : await runStep({ settings, script: settings.script, runner, output, linted });
  } catch (error) {
    result = refusedStep(error, runner, output);
  }
  // What happened in the run comes before what was found in the file, at the same level.
  return { ...result, annotations: [...result.annotations, ...reports.flatMap(findingAnnotations)] };
}

/** Without `run`: the findings decide, as on the command line. */
function lintStep(settings: ActionSettings, linted: (report: LintReport) => void): StepResult {
  const { policy, pipeline } = loadPolicyFiles(policyPlaces(settings));
  const report = lintLoaded(policy, pipeline);
  linted(report);
  return {
    code: report.summary.errors > 0 ? EXIT.findings : 0,
    annotations: [],
    summary: lintSections(report.files),
  };
}

/**
 * Anything that failed before the command started, or before the policy was linted where that is all: said in the log,
 * in the outputs, and in what is published.
 */
function refusedStep(error: unknown, runner: Runner, output: GuardedOutput): StepResult {
  const message = describe(error);
  const code = error instanceof LaunchFailure ? error.exitCode : EXIT.refused;
  const lintsOnly = runner.input('run').trim() === '';
  const what = lintsOnly ? 'the policy was not linted' : 'the command was not started';
  if (!lintsOnly) runner.setOutput('exit-code', String(code));
  output.write(`${message}\n`);
  const place = error instanceof Stop ? error.place : undefined;
  const annotation: Annotation = { level: 'error', title: `soda-guard: ${what}`, message, ...place };
  return { code, annotations: [annotation], summary: refusalSections(what, message) };
}

function describe(error: unknown): string {
  if (error instanceof Stop) return error.message;
  if (error instanceof LaunchFailure) return failureText(error);
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `this is a fault of soda-guard itself, please report it:\n${text}`;
}

/** What cannot be delivered is a notice, in the log and beside the other annotations, and nothing more. */
async function deliverWithToken(
  { check, comment }: ActionSettings,
  result: StepResult,
  { input, environment, remember }: Runner,
  output: GuardedOutput,
): Promise<void> {
  const token = input('token').trim();
  const failures = await deliver({ check, comment, token, environment }, result);
  if (failures.length === 0) return;
  for (const failure of failures) output.write(`soda-guard: ${failure}\n`);
  const notices = failures.map((message): Annotation => {
    return { level: 'notice', title: 'soda-guard: report not delivered', message };
  });
  remember([...result.annotations, ...notices]);
}

/** A report that cannot be delivered never changes what came of the step. */
async function publish(result: StepResult, runner: Runner, output: GuardedOutput): Promise<void> {
  runner.remember(result.annotations);
  try {
    await runner.summarise(renderSections(result.summary, MAX_SUMMARY_BYTES));
  } catch (error) {
    output.write(`the job summary could not be written: ${String(error)}\n`);
  }
}
