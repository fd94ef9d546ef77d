import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { endOf, requireStarted } from './exit.js';
import { hostFacts, hostRemedy } from './host-remedy.js';
import { interruption, abortingSignal } from './interruption.js';
import { LaunchFailure } from './launch-failure.js';
import type { Programs } from './programs.js';
import { HOLD, HOLDER } from './scripts.js';

/** Namespaces that root's help has made, and a process of the caller's uid that keeps them until they are entered. */
export interface HeldNamespaces {
  /** The process that is in them. */
  readonly pid: number;
  /**
   * Lets the process and sudo go. Resolves when both have: nothing of root is left then.
   * @throws {LaunchFailure} code `setup`, when they stay
   */
  release(): Promise<void>;
}

export interface HolderOptions {
  readonly own: { readonly uid: number; readonly gid: number };
  /** A network of its own, besides the namespaces for users and for System V IPC. */
  readonly network: boolean;
  readonly programs: Programs;
  readonly abort: AbortSignal | undefined;
}

/** How long sudo may take to begin or to end, in milliseconds: behind it may be a directory service. */
const SUDO_TIMEOUT_MS = 10_000;
/** More of what sudo says is not kept. */
const MAX_SAID = 16 * 1024;

/**
 * The command line of the holder. What makes the namespaces is the caller's uid with CAP_SYS_ADMIN, so that they belong
 * to the caller, who may enter them without any privilege (user_namespaces(7)); restrictions that spare privileged
 * processes, as AppArmor's on Ubuntu, let it pass.
 */
export function holderCommand({
  own,
  network,
  programs,
}: Omit<HolderOptions, 'abort'>): readonly [string, ...string[]] {
  const ids = [String(own.uid), String(own.gid)];
  return [
    programs.path('sudo'),
    ...['-n', '--', programs.path('perl'), '-tX', '-e', HOLDER, ...ids],
    ...[programs.path('setpriv'), `--reuid=${own.uid}`, `--regid=${own.gid}`, '--clear-groups'],
    ...['--inh-caps=-all,+sys_admin', '--ambient-caps=-all,+sys_admin', '--'],
    ...[programs.path('unshare'), '--user', '--ipc', ...(network ? ['--net'] : []), '--'],
    ...[programs.path('sh'), '-c', HOLD],
  ];
}

/**
 * Makes namespaces through sudo, which asks for nothing and gets nothing of the environment.
 * @throws {LaunchFailure} code `sudo` with its own words when it refuses or fails, `interrupted`
 */
export async function holdNamespaces(options: HolderOptions): Promise<HeldNamespaces> {
  const [file, ...args] = holderCommand(options);
  const child = spawn(file, args, { cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  try {
    await requireStarted(child);
  } catch (error) {
    throw sudoFailure(error instanceof Error ? error.message : String(error));
  }
  const ended = endOf(child);
  // What sudo started has its output too: root's part is over when nobody has it any more.
  const closed = new Promise((resolve) => child.once('close', resolve));
  const said = collect(child);
  const letGo = async (): Promise<void> => {
    // It is root's, and cannot be signalled: the end of its input is what it goes by.
    child.stdin.destroy();
    const timeout = new AbortController();
    const late = delay(SUDO_TIMEOUT_MS, 'late', { signal: timeout.signal, ref: false }).catch(() => 'late');
    child.stdout.resume();
    const ending = await Promise.race([closed, late]);
    timeout.abort();
    if (ending !== 'late') return;
    // It cannot be killed: it is left alone, and nothing of it keeps this process from ending.
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
    child.unref();
    throw new LaunchFailure('setup', 'sudo did not end in time', 'Look for what keeps it (ps -C sudo)');
  };
  // Waited for once: what does not end in time is not there to be waited for again.
  let released: Promise<void> | undefined;
  const release = (): Promise<void> => (released ??= letGo());
  child.stdin.on('error', () => undefined);
  const pid = await firstLine(child, options.abort);
  if (pid !== undefined && /^[1-9]\d*$/.test(pid)) return { pid: Number(pid), release };
  await release();
  if (options.abort?.aborted === true) throw interruption(abortingSignal(options.abort));
  const { error } = await ended;
  throw sudoFailure(error?.message ?? said());
}

/** Why sudo did not do it, in its own words or in those of what it started. */
export function sudoFailure(said: string): LaunchFailure {
  const words = said === '' ? 'it said nothing, or did not answer in time' : said;
  return new LaunchFailure(
    'sudo',
    `sudo cannot make the namespaces: ${words}`,
    hostRemedy(said, 'sudo', hostFacts(process.env)),
  );
}

function collect(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (said.length < MAX_SAID) said += chunk;
  });
  return () => said.trim();
}

/** The first line of its output; `undefined` when it ends, takes too long, or the caller wants no more. */
function firstLine(child: ChildProcess, abort: AbortSignal | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const settle = (line: string | undefined): void => {
      clearTimeout(timer);
      abort?.removeEventListener('abort', onEnd);
      if (child.stdout instanceof Socket) child.stdout.off('data', onText);
      resolve(line);
    };
    const onEnd = (): void => {
      settle(undefined);
    };
    const onText = (chunk: string): void => {
      text += chunk;
      const end = text.indexOf('\n');
      if (end !== -1) settle(text.slice(0, end));
    };
    const timer = setTimeout(onEnd, SUDO_TIMEOUT_MS);
    abort?.addEventListener('abort', onEnd, { once: true });
    child.stdout?.setEncoding('utf8').on('data', onText);
    child.once('close', onEnd).once('error', onEnd);
  });
}
