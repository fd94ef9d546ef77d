import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { endOf, type Ending } from './exit.js';
import {
  innerProcesses,
  keepNamespace,
  kill,
  namespaceOf,
  processesIn,
  processesOfGroup,
  sweep,
  type InnerProcess,
  type KeptNamespace,
} from './processes.js';

/** What has been killed and is still there after this many milliseconds waits for a device: it is waited for no more. */
const KILLED_MS = 10_000;
/** A launcher that cannot go on has ended after this many milliseconds, also on a busy machine. */
const ENDING_MS = 2_000;
/** The highest number of a signal on Linux (signal(7), SIGRTMAX). */
const LAST_SIGNAL = 64;

/** Everything that a launcher has started, from its own first process on. */
export class LauncherProcesses {
  /** The launcher's end, at the latest some time after `killAll`. */
  readonly ended: Promise<Ending>;
  /** In it is everything that is started once the launcher has made its namespaces, in either network. */
  #anchor: KeptNamespace | undefined;
  #late: NodeJS.Timeout | undefined;
  #wait: () => void = () => undefined;

  constructor(private readonly child: ChildProcess) {
    const late = new Promise<Ending>((resolve) => {
      this.#wait = () => {
        this.#late ??= setTimeout(() => {
          resolve({ code: 137 });
        }, KILLED_MS);
      };
    });
    this.ended = Promise.race([endOf(child), late]).finally(() => {
      clearTimeout(this.#late);
    });
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /**
   * Whether a signal ended the launcher, or what it waited for: shells and bwrap(1) give 128+N then. To be asked before
   * `killAll`, whose signal would be taken for somebody's; waits for a launcher that is about to end.
   */
  async wasKilled(): Promise<boolean> {
    await Promise.race([this.ended, delay(ENDING_MS, undefined, { ref: false })]);
    const { exitCode, signalCode } = this.child;
    return signalCode !== null || (exitCode !== null && exitCode > 128 && exitCode <= 128 + LAST_SIGNAL);
  }

  /** Remembers the launcher's System V IPC namespace. Gives whether it has one of its own. */
  anchor(): boolean {
    if (this.#anchor !== undefined) return true;
    const anchor = this.child.pid === undefined ? undefined : keepNamespace(this.child.pid, 'ipc');
    if (anchor?.name === namespaceOf('self', 'ipc')) anchor?.release();
    else this.#anchor = anchor;
    return this.#anchor !== undefined;
  }

  /** What is in the sandbox's own pid namespace. */
  inner(): readonly InnerProcess[] {
    return this.#anchor === undefined ? [] : innerProcesses(this.#anchor);
  }

  /** The command's. The launcher itself is never signalled: it would kill the command at once, or not listen. */
  commandGroups(): ReadonlySet<number> {
    const groups = this.inner().map(({ processGroup }) => processGroup);
    return new Set(groups.filter((group) => group !== this.child.pid));
  }

  killAll(): void {
    const { pid } = this.child;
    this.anchor();
    if (pid === undefined || this.hasEnded) return;
    const init = this.inner().find(({ innerPid }) => innerPid === 1);
    // First who waits for it: it would say of the end of its child what is then taken for the reason of it all.
    kill(-pid, 'SIGKILL');
    if (init !== undefined) kill(init.pid, 'SIGKILL');
    this.#wait();
  }

  /**
   * After the launcher's end, whatever that was: kills what it left. To be called once. Resolves with the pids that
   * would not go.
   */
  async sweep(): Promise<readonly number[]> {
    const left = await sweep(() => [...new Set([...this.#group(), ...this.#namespace()])]);
    this.#anchor?.release();
    this.#anchor = undefined;
    // The channel of one that died is still open where what it started had it too, and both keep us from ending.
    if (this.child.connected) this.child.disconnect();
    this.child.unref();
    return left;
  }

  /** The launcher's process group: what it had started died with it only if it was told to. */
  #group(): readonly number[] {
    const { pid } = this.child;
    if (pid === undefined) return [];
    // A number stays taken as long as a group has it. One that is a process's again is no longer our group's.
    return this.hasEnded && existsSync(`/proc/${pid}`) ? [] : processesOfGroup(pid);
  }

  #namespace(): readonly number[] {
    return this.#anchor === undefined ? [] : processesIn(this.#anchor);
  }
}
