import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { LimitOutcome } from '../../isolation/limits.js';
import { endOf, signalExitCode, type Ending } from '../exit.js';
import { abortingSignal, interruption } from '../interruption.js';
import { LAUNCH_FAILED, LaunchFailure } from '../launch-failure.js';
import type { TreeRecord } from '../protection/index.js';
import {
  GRACE_MS,
  SETUP_MS,
  type Exit,
  type LaunchSpec,
  type RelayedSignal,
  type Sandbox,
} from '../sandbox.js';
import type { SetupLine } from '../setup-line.js';
import { setupFailure } from './failure.js';
import type { Preparation } from './preparation.js';
import { killOwn, type RunProcesses } from './processes.js';
import { notPutBackText } from './restore.js';
import type { CommandStreams } from './streams.js';
import type { Watcher } from './watcher.js';
import { putBack } from './withheld-files.js';

/** How often the processes of the command are looked at while it runs, in milliseconds. */
const LOOK_MS = 1_000;

/** What a running command consists of. */
export interface Parts {
  readonly spec: LaunchSpec;
  readonly preparation: Preparation;
  readonly child: ChildProcess;
  readonly line: SetupLine;
  readonly streams: CommandStreams;
  readonly processes: RunProcesses;
  readonly watcher: Watcher;
}

/** A command in a profile, from sandbox-exec to the end of the last process that it left. */
export class RunningSeatbelt implements Sandbox {
  /** The proxy listens on its own: nothing is handed over. */
  readonly sockets = [];
  readonly exited: Promise<Exit>;
  #endedBy: NodeJS.Signals | undefined;
  #hasStarted = false;
  #hasEnded = false;
  #grace: NodeJS.Timeout | undefined;
  readonly #looks: NodeJS.Timeout;
  /** Ends a set-up that comes to no end. */
  readonly #deadline: NodeJS.Timeout;
  #isLate = false;

  constructor(private readonly parts: Parts) {
    const { child, spec } = parts;
    this.#looks = setInterval(() => {
      // What could not be listed this time may be the next.
      this.parts.processes.look().catch(() => undefined);
    }, LOOK_MS).unref();
    this.#deadline = setTimeout(() => {
      this.#isLate = true;
      this.#killGroup('SIGKILL');
    }, spec.setupMs ?? SETUP_MS);
    this.exited = endOf(child).then((ending) => this.#afterwards(ending));
    spec.abort?.addEventListener('abort', this.#onAbort, { once: true });
    if (spec.abort?.aborted === true) this.#onAbort();
  }

  get output(): Readable | undefined {
    return this.parts.streams.merged;
  }

  get limits(): readonly LimitOutcome[] {
    return this.parts.preparation.limits;
  }

  get record(): TreeRecord {
    return this.parts.preparation.record;
  }

  get isPartlyProtected(): boolean {
    return this.parts.preparation.isPartlyProtected;
  }

  get isPartlyHidden(): boolean {
    return this.parts.preparation.isPartlyHidden;
  }

  /**
   * Waits until the profile is in force and the last step before the command runs in it.
   * @throws {LaunchFailure} when it is not; nothing is left then
   */
  async settle(): Promise<void> {
    const isReady = (await this.parts.line.question('ready')) !== undefined;
    const seen = await this.parts.processes.look().catch((error: unknown) => error);
    if (seen instanceof LaunchFailure) throw await this.#giveUp(seen);
    if (isReady && this.#endedBy === undefined && !this.#isLate && !this.#hasEnded) return;
    throw await this.#giveUp();
  }

  async go(): Promise<void> {
    if (this.#endedBy !== undefined || this.#isLate || this.#hasEnded) throw await this.#giveUp();
    this.parts.spec.abort?.removeEventListener('abort', this.#onAbort);
    this.#hasStarted = true;
    clearTimeout(this.#deadline);
    this.parts.line.finish();
  }

  signal(name: RelayedSignal): void {
    if (this.#hasEnded) return;
    if (!this.#hasStarted) {
      this.#end(name);
      return;
    }
    this.#killGroup(name);
    void this.#signalOtherGroups(name);
    this.#grace ??= setTimeout(() => {
      this.#end('SIGKILL');
    }, this.parts.spec.graceMs ?? GRACE_MS);
  }

  readonly #onAbort = (): void => {
    this.#end(abortingSignal(this.parts.spec.abort));
  };

  #end(because: NodeJS.Signals): void {
    this.#endedBy ??= because;
    this.#killGroup('SIGKILL');
  }

  #killGroup(signal: NodeJS.Signals): void {
    const { pid } = this.parts.child;
    if (pid !== undefined && !this.#hasEnded) killOwn(-pid, signal);
  }

  /** Groups that the command made for its own jobs. */
  async #signalOtherGroups(name: NodeJS.Signals): Promise<void> {
    const found = await this.parts.processes.look().catch(() => []);
    const groups = new Set(found.filter(({ pid, group }) => pid === group).map(({ group }) => group));
    for (const group of groups) if (group !== this.parts.child.pid && !this.#hasEnded) killOwn(-group, name);
  }

  /** Ends the set-up and says why it failed. */
  async #giveUp(found?: LaunchFailure): Promise<unknown> {
    const interruptedBy = this.#endedBy;
    this.#killGroup('SIGKILL');
    await this.exited;
    if (interruptedBy !== undefined) return interruption(interruptedBy);
    if (found !== undefined) return found;
    const said = await this.parts.line.said();
    if (this.#isLate)
      return setupFailure({ code: undefined, said: said === '' ? 'it came to no end in time' : said });
    const { exitCode, signalCode } = this.parts.child;
    const code = exitCode ?? (signalCode === null ? undefined : signalExitCode(signalCode));
    return setupFailure({ code, said });
  }

  async #afterwards(ending: Ending): Promise<Exit> {
    this.#hasEnded = true;
    clearTimeout(this.#grace);
    clearTimeout(this.#deadline);
    clearInterval(this.#looks);
    const { processes, streams, watcher, preparation, line, spec } = this.parts;
    spec.abort?.removeEventListener('abort', this.#onAbort);
    line.launcherEnded();
    const left = await processes.sweep();
    // What would not go keeps the pipes: nothing more can be expected of it.
    const isClean = left?.length === 0;
    const lost = isClean ? await streams.finished() : undefined;
    // Whoever is left in the sandbox could read them: they come back with the next run then.
    const kept = preparation.withheld === undefined || !isClean ? [] : putBack(preparation.withheld.kept);
    await watcher.dismiss();
    rmSync(preparation.folder, { recursive: true, force: true, maxRetries: 3 });
    const fault = lost ?? notRestored(kept) ?? outlived(left);
    if (this.#endedBy !== undefined)
      return { code: signalExitCode(this.#endedBy), ...(fault && { lost: fault }) };
    const code = this.#hasStarted ? (ending.code ?? LAUNCH_FAILED) : LAUNCH_FAILED;
    if (fault === undefined) return { code };
    return { code: code === 0 ? LAUNCH_FAILED : code, lost: fault };
  }
}

function notRestored(kept: ReturnType<typeof putBack>): Error | undefined {
  const [first] = kept;
  return first === undefined ? undefined : new Error(notPutBackText(first));
}

function outlived(left: readonly number[] | undefined): Error | undefined {
  if (left?.length === 0) return undefined;
  const which =
    left === undefined ? 'cannot be listed, and may be left' : `could not be ended: ${left.join(', ')}`;
  return new Error(`processes of the command ${which}. They are in the sandbox still`);
}
