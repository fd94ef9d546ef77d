import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { LimitOutcome } from '../isolation/limits.js';
import { signalExitCode, type Ending } from './exit.js';
import { receiveSockets, releaseListener } from './handover.js';
import { abortingSignal, interruption } from './interruption.js';
import { LAUNCH_FAILED, LaunchFailure } from './launch-failure.js';
import { LauncherProcesses } from './launcher-processes.js';
import type { EnforcedLimits } from './limits/index.js';
import { unixSockets } from './mounts/host-places.js';
import { machineChanges, newSockets } from './machine-changes.js';
import type { Preparation } from './preparation.js';
import type { TreeRecord } from './protection/index.js';
import { kill } from './processes.js';
import {
  closeReceived,
  GRACE_MS,
  SETUP_MS,
  type Exit,
  type LaunchSpec,
  type ReceivedSocket,
  type RelayedSignal,
  type Sandbox,
} from './sandbox.js';
import { hasSeccompFilter } from './seccomp/index.js';
import { askSandbox } from './self-test/ask.js';
import { changedFailure, lateFailure, setupFailure, systemFailure } from './setup-failure.js';
import type { SetupLine } from './setup-line.js';
import type { StandardStreams } from './standard-streams.js';
import { processFacts, sandboxFaults } from './verification.js';

/** A launcher that has been started, from its first process to the end of the last one of the command. */
export class RunningLauncher implements Sandbox {
  readonly exited: Promise<Exit>;
  #sockets: readonly ReceivedSocket[] = [];
  /** Why everything was killed: the signal that came during set-up, or SIGKILL after the grace. */
  #endedBy: NodeJS.Signals | undefined;
  #hasStarted = false;
  #grace: NodeJS.Timeout | undefined;
  #limits: EnforcedLimits | undefined;
  /** Ends a set-up that comes to no end. */
  readonly #deadline: NodeJS.Timeout;
  #isLate = false;
  readonly #processes: LauncherProcesses;

  constructor(
    private readonly spec: LaunchSpec,
    private readonly preparation: Preparation,
    private readonly child: ChildProcess,
    private readonly line: SetupLine,
    private readonly streams: StandardStreams,
  ) {
    this.#processes = new LauncherProcesses(child);
    this.exited = this.#processes.ended.then((ending) => this.#afterwards(ending));
    this.#deadline = setTimeout(() => {
      this.#isLate = true;
      this.#processes.killAll();
    }, spec.setupMs ?? SETUP_MS);
    spec.abort?.addEventListener('abort', this.#onAbort, { once: true });
  }

  get record(): TreeRecord {
    return this.preparation.record;
  }

  get isPartlyProtected(): boolean {
    return this.preparation.isPartlyProtected;
  }

  get isPartlyHidden(): boolean {
    return this.preparation.isPartlyHidden;
  }

  get output(): Readable | undefined {
    return this.streams.merged;
  }

  get sockets(): readonly ReceivedSocket[] {
    return this.#sockets;
  }

  get limits(): readonly LimitOutcome[] {
    return this.#limits?.outcomes ?? this.preparation.limits.outcomes;
  }

  /**
   * Waits until the namespaces are there and the sockets are handed over.
   * @param entered ends what is needed only until the launcher is in its namespaces
   * @param limit puts the launcher, while it waits, under the limits
   * @throws {LaunchFailure} when they are not; nothing is left then
   */
  async settle(entered: () => Promise<void>, limit: (pid: number) => Promise<EnforcedLimits>): Promise<void> {
    let found: unknown;
    try {
      if (this.spec.network === 'namespace') {
        this.#sockets = await receiveSockets(this.child, this.spec.sockets);
      } else {
        await this.line.question('waiting');
      }
      const isAnchored = this.#processes.anchor();
      await entered();
      if (this.child.pid !== undefined) this.#limits = await limit(this.child.pid);
      if (isAnchored && !this.#isEnded) return;
    } catch (error) {
      found = error;
    }
    throw await this.#giveUp(found);
  }

  async go(): Promise<void> {
    let found: unknown;
    try {
      if (this.spec.network === 'namespace') await releaseListener(this.child);
      else this.line.answer();
      if ((await this.#isAsItMust()) && !this.#isEnded) {
        clearTimeout(this.#deadline);
        this.spec.abort?.removeEventListener('abort', this.#onAbort);
        this.#hasStarted = true;
        this.line.finish();
        this.streams.begin();
        return;
      }
    } catch (error) {
      found = error;
    }
    throw await this.#giveUp(found);
  }

  /**
   * Looks at what is about to become the command, and asks it what it can do. False when it has gone meanwhile.
   * @throws {LaunchFailure} code `verification`, `changed` or `self-test`
   */
  async #isAsItMust(): Promise<boolean> {
    const innerPid = await this.line.question('ready');
    if (innerPid === undefined) return false;
    this.#verify(Number(innerPid));
    if (this.spec.selfTest !== undefined) await askSandbox(this.line, this.spec.selfTest);
    return true;
  }

  signal(name: RelayedSignal): void {
    if (this.#processes.hasEnded) return;
    const groups = this.#hasStarted ? this.#processes.commandGroups() : new Set<number>();
    if (groups.size === 0) {
      // Signals to a half-built sandbox give half-built codes: it is ended as a whole.
      this.#end(name);
      return;
    }
    for (const group of groups) kill(-group, name);
    this.#grace ??= setTimeout(() => {
      this.#end('SIGKILL');
    }, this.spec.graceMs ?? GRACE_MS);
  }

  readonly #onAbort = (): void => {
    this.#end(abortingSignal(this.spec.abort));
  };

  #end(because: NodeJS.Signals): void {
    this.#endedBy ??= because;
    this.#processes.killAll();
  }

  /** Whether a signal or the deadline came: everything has been killed then. */
  get #isEnded(): boolean {
    return this.#endedBy !== undefined || this.#isLate;
  }

  /** @throws {LaunchFailure} code `verification` */
  #verify(innerPid: number): void {
    const { spec, preparation } = this;
    const pid = this.#processes.inner().find((inner) => inner.innerPid === innerPid)?.pid;
    const facts = pid === undefined ? undefined : processFacts(pid);
    // Has been killed: the machine has nothing to do with it.
    if (facts === undefined) throw unlike(spec.backend, ['it cannot be looked at']);
    const faults = sandboxFaults(facts, {
      ...preparation,
      network: spec.network,
      filtered: hasSeccompFilter(process.arch),
    });
    // A socket that came meanwhile is not covered, even where everything is as planned.
    const changes =
      faults.length === 0 ? newSockets(preparation, unixSockets()) : machineChanges(preparation);
    if (changes.length > 0) throw changedFailure(changes, faults);
    if (faults.length > 0) throw unlike(spec.backend, faults);
  }

  /** Ends the set-up and says why it failed: an interruption, what was found, or what the tools said. */
  async #giveUp(found: unknown): Promise<unknown> {
    // What was found in a launcher that waits has nothing to do with its end.
    const isEnding =
      !this.#isEnded && (found === undefined || hasCode(found, 'handover') || hasCode(found, 'setup'));
    const wasKilled = isEnding && (await this.#processes.wasKilled());
    const interruptedBy = this.#endedBy;
    this.#processes.killAll();
    this.#sockets.forEach(closeReceived);
    await this.exited;
    if (interruptedBy !== undefined) return interruption(interruptedBy);
    const said = await this.line.said();
    const { backend, form, setupMs = SETUP_MS } = this.spec;
    const failed = { backend, form, said, cause: found };
    if (this.#isLate) return lateFailure(failed, setupMs);
    const isOurs = found !== undefined && !hasCode(found, 'setup');
    if (isOurs && (said === '' || !hasCode(found, 'handover'))) return systemFailure(found);
    // Who kills a part wants an end, whatever the machine was like: a new plan would begin it all anew.
    const changes = wasKilled ? [] : machineChanges(this.preparation);
    if (changes.length > 0) return changedFailure(changes, found);
    return setupFailure({ ...failed, ending: String(this.child.exitCode ?? this.child.signalCode) });
  }

  async #afterwards(ending: Ending): Promise<Exit> {
    clearTimeout(this.#deadline);
    clearTimeout(this.#grace);
    this.spec.abort?.removeEventListener('abort', this.#onAbort);
    const left = await this.#processes.sweep();
    this.line.launcherEnded();
    // What waits for a device keeps the pipes: nothing more can be expected of it.
    const lost = left.length === 0 ? await this.streams.finished() : unkillable(left);
    const reached = (await this.#limits?.release()) ?? [];
    if (this.#endedBy !== undefined) {
      const code = signalExitCode(this.#endedBy);
      return left.length === 0 || lost === undefined ? { code } : { code, lost };
    }
    const code = this.#hasStarted ? (ending.code ?? LAUNCH_FAILED) : LAUNCH_FAILED;
    // A success whose result is not there is none.
    return lost === undefined
      ? { code, reached }
      : { code: code === 0 ? LAUNCH_FAILED : code, lost, reached };
  }
}

function hasCode(found: unknown, code: LaunchFailure['code']): boolean {
  return found instanceof LaunchFailure && found.code === code;
}

function unlike(backend: string, faults: readonly string[]): LaunchFailure {
  return new LaunchFailure(
    'verification',
    `the sandbox that ${backend} made is not as it must be: ${faults.join('; ')}`,
    'Try the other backend with --backend, and please report this message',
  );
}

function unkillable(pids: readonly number[]): Error {
  return new Error(
    `processes of the command could not be ended, and are still there: ${pids.join(', ')}. They wait for a device or a mount that does not answer`,
  );
}
