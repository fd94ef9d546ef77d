import {
  checkMinimum,
  serversOfPhase,
  type EffectiveMode,
  type Machine,
  type Reason,
} from '../isolation/index.js';
import type { Server } from '../policy/model.js';
import { DEFAULT_PORT } from '../policy/port.js';
import {
  createAddressTable,
  createDecisionLog,
  DEFAULT_SYNTHETIC_RANGE,
  startProxy,
  systemClock,
  type DecisionSummary,
} from '../proxy/index.js';
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
} from '../sandbox/index.js';
import { nestedSandboxNotes } from './nested-sandbox.js';
import { openEntrance } from './entrance.js';
import { proxyOnlyNotes } from './proxy-only.js';
import { execute } from './execute.js';
import { findProgram } from './find-program.js';
import { launchPaths } from './launch-paths.js';
import { watchOutput, type OutputWatch } from './output-watch.js';
import { literalsOf, proxyPrincipals } from './principals.js';
import type { RunEvents, RunRequest } from './request.js';
import { prepareSelfTest } from './self-test/self-test.js';
import { Stop } from './stop.js';
import { idleAuditNotes, passedInAudit, requireAuditPair } from './audit.js';
import { unusedProxyNote } from './upstream.js';
import { decideMode, loadSubject, type Subject } from './subject.js';

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
  requireAuditPair(request);
  const { names, notes: secretNotes } = passedInAudit(request);
  const passEnv = readPassEnv(names);
  const warnings = [...secretNotes, ...passEnvWarnings(names, request.environment)];
  warnings.forEach(events.warned);
  const subject = loadSubject(request, events.linted);
  const effective = await decideWithMachine(subject, request);
  const nested = effective.mode === 'off' ? [] : nestedSandboxNotes(request);
  nested.forEach(events.warned);
  const refusal = checkMinimum(effective, request.minIsolation);
  if (refusal !== undefined) throw new Stop('refused', refusal.message, firstPlace(refusal.reasons));
  events.decided(effective);
  const idle = idleAuditNotes(request, effective.mode);
  idle.forEach(events.warned);

  const log = createDecisionLog({ descriptor: request.logDescriptor, clock: systemClock });
  const selfTest = await prepareSelfTest(effective, subject, request);
  const listed = proxyPrincipals(effective, subject.policy);
  const addresses = createAddressTable(request.syntheticRange ?? DEFAULT_SYNTHETIC_RANGE, literalsOf(listed));
  const proxy = startProxy({
    log: selfTest.log(log),
    resolver: selfTest.resolver,
    addresses,
    onFault: events.fault,
    noSniCheck: request.opened.noSniCheck ?? false,
    upstream: request.upstream,
  });
  try {
    const principals = selfTest.principals(listed);
    const entrance = await openEntrance(effective, listed, proxy, addresses);
    const proxyOnly = proxyOnlyNotes(entrance, listed);
    proxyOnly.forEach(events.warned);
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
      selfTest: selfTest.inSandbox,
    });
    await proxy.close();
    const { exitCode, limits, reached, left, isPartlyProtected, isPartlyHidden } = executed;
    const decisions = log.summary();
    const noticed = noticedNotes(left.noticed);
    noticed.forEach(events.warned);
    return runReport({
      effective,
      policy: subject.policy,
      servers: serversOf(subject),
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
      selfTest: selfTest.report(),
      limits,
      quarantined: left.quarantined,
      opened: { ...request.opened, isPartlyProtected, isPartlyHidden, notTls: notTlsTunnels(decisions) },
      decisions,
      withheld: environment.withheld,
      notes: [
        ...request.notes,
        ...warnings,
        ...nested,
        ...idle,
        ...proxyOnly,
        ...noticed,
        ...unusedProxyNote(request.upstream, request.environment, decisions),
      ],
    });
  } finally {
    selfTest.close();
    await proxy.close();
  }
}

/** Tunnels to the port of https whose first bytes were not TLS. */
function notTlsTunnels({ decisions }: DecisionSummary): number {
  return decisions.reduce(
    (sum, { decision, notTls }) => (decision.port === DEFAULT_PORT ? sum + notTls : sum),
    0,
  );
}

/** The same events, the output watched on its way. */
function watched(events: RunEvents, watch: OutputWatch): RunEvents {
  const { output } = events;
  return output === undefined ? events : { ...events, output: (source) => output(watch.through(source)) };
}

/** Those that take part; the mode has been decided, so the phase is there. */
function serversOf({ policy, pipeline, phase }: Subject): readonly Server[] {
  const servers = serversOfPhase(policy, pipeline, phase);
  return servers.ok ? servers.value : [];
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
