import {
  requestedLimits,
  type EffectiveMode,
  type Egress,
  type LimitName,
  type LimitOutcome,
} from '../isolation/index.js';
import type { Listener, Principal, Proxy, Received } from '../proxy/index.js';
import {
  launch,
  LaunchFailure,
  plannedAgain,
  quarantine,
  runDirect,
  type CommandSpec,
  type LaunchSpec,
  type ReceivedSocket,
  type Sandbox,
  type SelfTest,
  type Sweep,
} from '../sandbox/index.js';
import type { Entrance } from './entrance.js';
import { launchPaths } from './launch-paths.js';
import type { RunEvents, RunRequest } from './request.js';
import type { Subject } from './subject.js';
import { waitWithTimeout } from './timeout.js';

/** A run whose mode is decided. */
export interface Execution {
  readonly request: RunRequest;
  readonly events: RunEvents;
  readonly subject: Subject;
  readonly effective: EffectiveMode;
  readonly environment: ReadonlyMap<string, string>;
  readonly principals: readonly Principal[];
  readonly proxy: Pick<Proxy, 'attach'>;
  /** Where the command reaches the proxy. */
  readonly entrance: Entrance | undefined;
  /** What is asked in the sandbox before the command. */
  readonly selfTest: SelfTest | undefined;
}

/** A run that has ended. */
export interface Executed {
  readonly exitCode: number;
  readonly limits: readonly LimitOutcome[];
  /** Limits that the kernel says were reached. */
  readonly reached: readonly LimitName[];
  /** What the command left where it must not be. */
  readonly left: Sweep;
  /** The writable trees were too large to be looked through. */
  readonly isPartlyProtected: boolean;
  /** What may be read besides was too large to be looked through. */
  readonly isPartlyHidden: boolean;
}

const NOTHING_LEFT: Sweep = { quarantined: [], noticed: [] };

/**
 * Starts the sandbox, gives the proxy its sockets, starts the command and waits for it. Resolves when
 * nothing of the command is left and its output has been passed on.
 * @throws {LaunchFailure} when the sandbox could not be made; the command has not run then
 */
export async function execute(execution: Execution): Promise<Executed> {
  const { events, request } = execution;
  const interrupted = new AbortController();
  const current: { sandbox: Sandbox | undefined } = { sandbox: undefined };
  const undo = events.onSignal((signal) => {
    if (current.sandbox === undefined) interrupted.abort(signal);
    else current.sandbox.signal(signal);
  });
  let isTold = false;
  try {
    const sandbox = await plannedAgain(async () => {
      current.sandbox = undefined;
      const made = await prepare(execution, interrupted.signal);
      current.sandbox = made;
      await attachAll(execution, made);
      if (!isTold) events.limited(made.limits);
      isTold = true;
      if (made.record !== undefined) events.recorded?.(made.record);
      await made.go();
      return made;
    });
    const { record, isPartlyProtected, isPartlyHidden } = sandbox;
    const passedOn =
      sandbox.output === undefined ? undefined : events.output?.(sandbox.output).catch(events.fault);
    const exit = await waitWithTimeout(sandbox, request.timeoutSeconds, events.timedOut);
    const { code, lost, reached = [] } = exit;
    await passedOn;
    if (lost !== undefined) events.fault(lost);
    const left = record === undefined ? NOTHING_LEFT : quarantine(record, request.quarantine);
    return { exitCode: code, limits: sandbox.limits, reached, left, isPartlyProtected, isPartlyHidden };
  } catch (error) {
    // Whatever went wrong before the command ran, nothing of the set-up may stay.
    current.sandbox?.signal('SIGTERM');
    await current.sandbox?.exited;
    throw error;
  } finally {
    undo();
  }
}

async function prepare(execution: Execution, abort: AbortSignal): Promise<Sandbox> {
  const { request, events, subject, effective, environment } = execution;
  const { command, cwd, workspace, uid, allowNoSeccomp, listenScript } = request;
  const spec: CommandSpec = {
    command,
    cwd,
    environment,
    output: events.output === undefined ? 'inherit' : 'merged',
    limits: requestedLimits(effective.limits),
  };
  if (effective.mode === 'off') return runDirect(spec);
  const { machine, egress } = effective;
  if (machine?.usable !== true) {
    throw new LaunchFailure('platform', 'no sandbox can be made here', 'Run soda-guard doctor.');
  }
  const { backend, form } = machine;
  return launch({
    ...spec,
    backend,
    form,
    workspace,
    network: egress.gate === 'open' ? 'host' : 'namespace',
    ...wayOut(execution.entrance, egress),
    allowTrustService: request.opened.trustService ?? false,
    allowNoSeccomp,
    ...launchPaths(request, subject),
    ...(uid === undefined ? {} : { uid }),
    ...(execution.selfTest === undefined ? {} : { selfTest: execution.selfTest }),
    listenScript,
    node: process.execPath,
    abort,
  });
}

/** What the gate leaves open for the proxy, from the same value as the variables that lead to it. */
function wayOut(
  entrance: Entrance | undefined,
  { gate }: Pick<Egress, 'gate'>,
): Pick<LaunchSpec, 'sockets' | 'localNetwork' | 'proxyPort'> {
  switch (entrance?.kind) {
    case 'namespace':
      return {
        sockets: entrance.plan.listeners.map(({ kind, address, port }) => ({ kind, address, port })),
        localNetwork: entrance.network,
      };
    case 'loopback':
      return gate === 'open' ? { sockets: [] } : { sockets: [], proxyPort: entrance.port };
    case undefined:
      return { sockets: [] };
  }
}

/** Every socket gets a principal before the command starts; one too few and nothing starts. */
async function attachAll({ principals, proxy, entrance }: Execution, { sockets }: Sandbox): Promise<void> {
  const [agent] = principals;
  if (agent === undefined) throw new Error('a run without a principal');
  const listeners = entrance?.kind === 'namespace' ? entrance.plan.listeners : [];
  if (listeners.length !== sockets.length) throw new Error('other sockets than were asked for');
  for (const [index, received] of sockets.entries()) {
    await proxy.attach(agent, servedBy(listeners[index], received));
  }
}

/** What answers on a socket of the sandbox: what it was asked for. */
function servedBy(listener: Listener | undefined, received: ReceivedSocket): Received {
  if (received.kind === 'tcp' && listener?.kind === 'tcp') {
    return { service: listener.service, server: received.server };
  }
  if (received.kind === 'udp' && listener?.service === 'dns') {
    return { service: 'dns', socket: received.socket };
  }
  throw new Error('a socket that nothing was to answer on');
}
