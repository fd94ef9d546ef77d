import type { Readable } from 'node:stream';
import {
  checkMinimum,
  type Backend,
  type EffectiveMode,
  type LimitOutcome,
  type Machine,
  type Mode,
  type Opened,
  type Reason,
} from '../isolation/index.js';
import type { LintReport } from '../lint/diagnostic.js';
import { createDecisionLog, startProxy, systemClock } from '../proxy/index.js';
import { failureHints, type FailureFacts } from '../report/failure-hints.js';
import { SYMPTOM_PHRASES } from '../report/output-symptoms.js';
import { noticedNotes } from '../report/quarantine-line.js';
import { runReport, type RunReport } from '../report/run-report.js';
import {
  environmentFor,
  LaunchFailure,
  parsePassEnv,
  passEnvWarnings,
  probeMachine,
  withheldNames,
  type PassEnv,
  type RelayedSignal,
  type TreeRecord,
} from '../sandbox/index.js';
import { openEntrance } from './entrance.js';
import { execute } from './execute.js';
import { findProgram } from './find-program.js';
import { launchPaths } from './launch-paths.js';
import { watchOutput, type OutputWatch } from './output-watch.js';
import { proxyPrincipals } from './principals.js';
import { Stop } from './stop.js';
import { decideMode, loadSubject, type Subject, type SubjectRequest } from './subject.js';

/** Paths that are closed by default. */
export interface OpenedPaths extends Opened {
  readonly read: readonly string[];
}

/** One run, whoever asks for it. */
export interface RunRequest extends SubjectRequest {
  readonly command: readonly [string, ...string[]];
  /** Absolute; the command may write below it. */
  readonly workspace: string;
  /** Absolute, inside the workspace. */
  readonly cwd: string;
  readonly passEnv: readonly string[];
  readonly minIsolation: Mode;
  readonly backend: Backend | 'auto';
  readonly uid: number | undefined;
  /** Accept a sandbox without a system call filter where there is none for this architecture. */
  readonly allowNoSeccomp: boolean;
  /** How long the command may run; without it as long as it likes. */
  readonly timeoutSeconds: number | undefined;
  /** What the caller opens; relative paths start at `cwd`. */
  readonly opened: OpenedPaths;
  /** Absolute paths of ours that the command must not change, should they lie where it may write. */
  readonly ownFiles: readonly string[];
  /** Gives a folder outside of what the command may write, for what it left where it must not be. */
  readonly quarantine: () => string;
  /** The caller's environment. Only what is allowed of it reaches the command. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** `dist/listen/index.js`. */
  readonly listenScript: string;
  /** The open, empty decision log. */
  readonly logDescriptor: number;
  /** Sentences for the report. */
  readonly notes: readonly string[];
}

/** What the caller is told while the run goes on, and what it does about the command's output and about signals. */
export interface RunEvents {
  /** The findings in the policy, before anything is decided. */
  readonly linted: (report: LintReport) => void;
  /** Something that was asked for and that the command will not get: a sentence. */
  readonly warned: (message: string) => void;
  /** The mode is known and strong enough; the command is about to be started. */
  readonly decided: (effective: EffectiveMode) => void;
  /** What enforces each limit of the policy, or why nothing does: the sandbox is there, the command starts next. */
  readonly limited: (limits: readonly LimitOutcome[]) => void;
  /** Absent: the command writes to our own standard output and error. Present: both come through one pipe. */
  readonly output?: (output: Readable) => Promise<void>;
  /** What is remembered of the writable trees, before the command starts: whoever keeps it can sweep them later. */
  readonly recorded?: (record: TreeRecord) => void;
  /** The time is up; the command is being ended. */
  readonly timedOut: (seconds: number) => void;
  /** Something of ours failed beside the run, which goes on. */
  readonly fault: (error: unknown) => void;
  /** Registers what to do when a signal asks for the end. Returns how to undo that. */
  readonly onSignal: (action: (signal: RelayedSignal) => void) => () => void;
}

/** Whether an error of `run` means that the command was not started. Otherwise a fault of ours came on the way. */
export function isRefusal(error: unknown): error is Stop | LaunchFailure {
  return error instanceof Stop || error instanceof LaunchFailure;
}

/**
 * Runs a command in the isolation that policy and machine give. Resolves with the report when nothing of it is left.
 * @throws {Stop} when the command was not started because of the policy or of what the caller asked for
 * @throws {LaunchFailure} when the sandbox could not be made; the command was not started either
 */
export async function run(request: RunRequest, events: RunEvents): Promise<RunReport> {
  const passEnv = readPassEnv(request.passEnv);
  const warnings = passEnvWarnings(request.passEnv, request.environment);
  warnings.forEach(events.warned);
  const subject = loadSubject(request, events.linted);
  const effective = await decideWithMachine(subject, request);
  const refusal = checkMinimum(effective, request.minIsolation);
  if (refusal !== undefined) throw new Stop('refused', refusal.message, firstPlace(refusal.reasons));
  events.decided(effective);

  const log = createDecisionLog({ descriptor: request.logDescriptor, clock: systemClock });
  const proxy = startProxy({ log, onFault: events.fault });
  try {
    const principals = proxyPrincipals(effective, subject.policy);
    const entrance = await openEntrance(effective, principals, proxy);
    const environment = environmentFor(request.environment, {
      passEnv,
      mode: effective.mode,
      proxy: entrance,
    });
    const withheld = withheldNames(environment);
    const watch = watchOutput([...withheld.passable, ...withheld.never, ...SYMPTOM_PHRASES]);
    const executed = await execute({
      request,
      events: watched(events, watch),
      subject,
      effective,
      environment: environment.env,
      principals,
      proxy,
      entrance,
    });
    await proxy.close();
    const { exitCode, limits, reached, left, isPartlyProtected, isPartlyHidden } = executed;
    return runReport({
      effective,
      policy: subject.policy,
      minIsolation: request.minIsolation,
      exitCode,
      hints: failureHints({
        exitCode,
        mode: effective.mode,
        program: programOf(request),
        withheld,
        seen: events.output === undefined ? undefined : watch.seen(),
        limits,
        reached,
      }),
      limits,
      quarantined: left.quarantined,
      opened: { ...request.opened, isPartlyProtected, isPartlyHidden },
      decisions: log.summary(),
      withheld: environment.withheld,
      notes: [...request.notes, ...warnings, ...noticedNotes(left.noticed)],
    });
  } finally {
    await proxy.close();
  }
}

/** The same events, the output watched on its way. */
function watched(events: RunEvents, watch: OutputWatch): RunEvents {
  const { output } = events;
  return output === undefined ? events : { ...events, output: (source) => output(watch.through(source)) };
}

function programOf({ command: [name], cwd, environment }: RunRequest): FailureFacts['program'] {
  return { name, foundAt: findProgram(name, cwd, environment['PATH']) };
}

/** A policy that asks for no sandbox gets none, whatever the machine could do: it is not even asked. */
async function decideWithMachine(subject: Subject, request: RunRequest): Promise<EffectiveMode> {
  const wanted = decideMode(subject);
  if (wanted.mode === 'off') return wanted;
  return decideMode(subject, await probe(request, subject));
}

function probe(request: RunRequest, subject: Subject): Promise<Machine> {
  const { backend, uid, workspace, cwd, listenScript, allowNoSeccomp } = request;
  const paths = launchPaths(request, subject);
  return probeMachine({
    ...{ backend, uid, workspace, cwd, node: process.execPath, listenScript, allowNoSeccomp, paths },
  });
}

function firstPlace(reasons: readonly Reason[]): { file: string; line: number } | undefined {
  return reasons.flatMap(({ file, line }) => (file === undefined ? [] : [{ file, line: line ?? 1 }]))[0];
}

function readPassEnv(items: readonly string[]): PassEnv {
  const parsed = parsePassEnv(items);
  if (!parsed.ok) throw new Stop('usage', parsed.problem.message);
  return parsed.value;
}
