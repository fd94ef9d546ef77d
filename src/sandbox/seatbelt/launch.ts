import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { abortingSignal, interruption } from '../interruption.js';
import { LaunchFailure } from '../launch-failure.js';
import { answerOf } from '../program-answer.js';
import { systemPrograms, type Programs } from '../programs.js';
import type { LaunchSpec, Sandbox } from '../sandbox.js';
import { SHELL_NAME } from '../scripts.js';
import { SetupLine } from '../setup-line.js';
import { prepare, type Host, type Preparation } from './preparation.js';
import { parseProcesses, PS_ARGUMENTS, RunProcesses, type ProcessRow } from './processes.js';
import { RunningSeatbelt } from './running.js';
import { START } from './scripts.js';
import { openCommandStreams, type CommandStreams } from './streams.js';
import { startWatcher, type Watcher } from './watcher.js';
import { putBack } from './withheld-files.js';

/** This Mac. */
export function thisHost(): Host {
  return { programs: systemPrograms(), shared: '/private/tmp', environment: process.env };
}

/**
 * Starts sandbox-exec(1) and waits in the profile: the command starts at `go`. No namespace holds sockets here: the proxy
 * listens on the machine's loopback already, at the port that `spec.proxyPort` names.
 * @throws {LaunchFailure} when that is not possible here; nothing is left then
 */
export async function launchSeatbelt(spec: LaunchSpec, host: Host = thisHost()): Promise<Sandbox> {
  if (spec.sockets.length > 0)
    throw new TypeError('Seatbelt has no network of its own, from which sockets could come');
  if (spec.network === 'host' && spec.proxyPort !== undefined)
    throw new TypeError('a port of the proxy beside an open gate');
  refuseRoot(spec.uid);
  if (spec.abort?.aborted === true) throw interruption(abortingSignal(spec.abort));
  const { programs } = host;
  // Before anything is made: without them there is no sandbox.
  for (const name of ['sandbox-exec', 'sh', 'ps', 'find', 'mkfifo'] as const) programs.path(name);
  const preparation = await prepare(spec, host);
  let watcher: Watcher | undefined;
  let sandbox: RunningSeatbelt;
  try {
    watcher = startWatcher(preparation, programs);
    sandbox = await start(spec, preparation, programs, watcher);
  } catch (error) {
    if (preparation.withheld !== undefined) putBack(preparation.withheld.kept);
    await watcher?.dismiss();
    rmSync(preparation.folder, { recursive: true, force: true });
    throw error;
  }
  await sandbox.settle();
  return sandbox;
}

/** @throws {LaunchFailure} code `identity`: the profile holds files, not what root may do to the machine */
function refuseRoot(uid: number | undefined): void {
  if (process.platform === 'darwin' && process.getuid?.() === 0) {
    throw new LaunchFailure(
      'identity',
      'the command would run as root, who can change a Mac in ways that no profile covers',
      'Start soda-guard as an ordinary user',
    );
  }
  if (uid !== undefined && uid !== process.getuid?.()) {
    throw new LaunchFailure(
      'identity',
      `uid ${uid} was asked for, and Seatbelt changes no uid`,
      'Leave out --uid',
    );
  }
}

async function start(
  spec: LaunchSpec,
  preparation: Preparation,
  programs: Programs,
  watcher: Watcher,
): Promise<RunningSeatbelt> {
  const streams = openCommandStreams(spec.output, programs);
  let child: ChildProcess;
  try {
    child = await startProcess(sandboxCommand(preparation, programs, spec.command), preparation, streams);
  } catch (error) {
    streams.started(null);
    throw error;
  }
  const [input, , words, , gate] = child.stdio;
  streams.started(streams.input === 'pipe' ? input : null);
  if (!(words instanceof Socket && gate instanceof Socket) || child.pid === undefined) {
    throw new TypeError('sandbox-exec has no gate');
  }
  watcher.watch(child.pid);
  return new RunningSeatbelt({
    ...{ spec, preparation, child, streams, watcher },
    line: new SetupLine(words, gate),
    processes: new RunProcesses(child.pid, preparation.marker, () => listProcesses(programs)),
  });
}

/** The command line of sandbox-exec(1): the profile from a file, since an argument has a limit, and shows in ps(1). */
export function sandboxCommand(
  { profile, profileFile }: Pick<Preparation, 'profile' | 'profileFile'>,
  programs: Programs,
  command: readonly string[],
): readonly [string, ...string[]] {
  return [
    programs.path('sandbox-exec'),
    ...['-f', profileFile],
    ...profile.parameters.map(([name, value]) => `-D${name}=${value}`),
    ...['--', programs.path('sh'), '-c', START, SHELL_NAME, profileFile],
    ...command,
  ];
}

/** @throws {LaunchFailure} when the kernel refuses, e.g. because the arguments are too long */
async function startProcess(
  [file, ...args]: readonly [string, ...string[]],
  { environment, place }: Preparation,
  { input, out, error }: CommandStreams,
): Promise<ChildProcess> {
  try {
    const child = spawn(file, args, {
      cwd: place.cwd,
      env: Object.fromEntries(environment),
      stdio: [input, out, 'pipe', 'ignore', 'pipe', error],
      // A session and a process group of its own: without a terminal, and to be signalled as a whole.
      detached: true,
    });
    if (child.pid === undefined) await failed(child);
    return child;
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new LaunchFailure(
      'setup',
      `sandbox-exec cannot be started: ${said}`,
      'Shorten or correct the command',
      {
        cause,
      },
    );
  }
}

/** Rejects with what the system says of a process that could not be started. */
async function failed(child: ChildProcess): Promise<never> {
  const [error] = (await once(child, 'error')) as readonly unknown[];
  throw error instanceof Error ? error : new Error(String(error));
}

/** How long ps(1) may take, in milliseconds, and how much it may print. */
const PATIENCE_MS = 10_000;
const MAX_LIST_BYTES = 64 * 1024 * 1024;

/** @throws {LaunchFailure} code `setup`: an answer that was cut short would be one process too few */
async function listProcesses(programs: Programs): Promise<readonly ProcessRow[]> {
  const { code, stdout, said } = await answerOf([programs.path('ps'), ...PS_ARGUMENTS], {
    patienceMs: PATIENCE_MS,
    maxBytes: MAX_LIST_BYTES,
  });
  if (code === 0) return parseProcesses(stdout);
  throw new LaunchFailure(
    'setup',
    `the processes of this machine cannot be listed: ${said}`,
    'See whether ps -A works',
  );
}
