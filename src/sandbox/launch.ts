import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { Socket } from 'node:net';
import { closeInherited } from './descriptors.js';
import { requireStarted } from './exit.js';
import { holdNamespaces, type HeldNamespaces } from './holder.js';
import { abortingSignal, interruption } from './interruption.js';
import { LaunchFailure } from './launch-failure.js';
import { launcherCommand } from './launcher-command.js';
import { enforceLimits } from './limits/index.js';
import { FIRST_TEXT_DESCRIPTOR, ownTexts } from './mounts/own-texts.js';
import { prepare, type Preparation } from './preparation.js';
import { systemPrograms, type Programs } from './programs.js';
import { RunningLauncher } from './running-launcher.js';
import type { LaunchSpec, Sandbox } from './sandbox.js';
import {
  FILTER_DESCRIPTOR,
  hasSeccompFilter,
  seccompFilter,
  type SeccompArchitecture,
} from './seccomp/index.js';
import { launchSeatbelt } from './seatbelt/index.js';
import { startFault, systemFailure } from './setup-failure.js';
import { SetupLine } from './setup-line.js';
import { openStandardStreams, type StandardStreams } from './standard-streams.js';

/**
 * Makes the sandbox and waits in it: the sockets are handed over, the command starts at `go`.
 * @param closeDescriptors closes what this process would pass on
 * @throws {LaunchFailure} when that is not possible here; nothing is left then
 */
export async function launch(spec: LaunchSpec, closeDescriptors = closeInherited): Promise<Sandbox> {
  try {
    return await makeSandbox(spec, closeDescriptors);
  } catch (error) {
    throw systemFailure(error);
  }
}

async function makeSandbox(spec: LaunchSpec, closeDescriptors: () => void): Promise<Sandbox> {
  const { backend, form } = spec;
  if (backend === 'seatbelt' && process.platform === 'darwin') return launchSeatbelt(spec);
  if (process.platform !== 'linux' || backend === 'seatbelt') {
    throw new LaunchFailure(
      'platform',
      `there is no ${backend} on ${process.platform}`,
      'Run it on Linux or macOS, with --backend auto',
    );
  }
  if (spec.network === 'host' && spec.sockets.length > 0) {
    throw new TypeError("sockets of its own need a network of the sandbox's own");
  }
  refuseAborted(spec.abort);
  const programs = systemPrograms();
  const preparation = await prepare(spec, form, programs);
  closeDescriptors();
  const { network, abort, output } = spec;
  const streams = await openStandardStreams(
    output,
    form === 'root' ? preparation.identity : undefined,
    programs,
  );
  const own = preparation.identity;
  let held: HeldNamespaces | undefined;
  let launcher: RunningLauncher | undefined;
  try {
    held =
      form === 'sudo'
        ? await holdNamespaces({ own, network: network === 'namespace', programs, abort })
        : undefined;
    refuseAborted(abort);
    launcher = await startLauncher({ spec, backend, preparation, programs, streams, held });
    // Nothing of root goes on from here.
    await launcher.settle(
      async () => held?.release(),
      (pid) => enforceLimits(preparation.limits, pid, programs),
    );
    return launcher;
  } finally {
    await held?.release();
    // A launcher sees to them itself.
    if (launcher === undefined) await streams.finished();
  }
}

interface Start {
  readonly spec: LaunchSpec;
  readonly backend: 'bwrap' | 'unshare';
  readonly preparation: Preparation;
  readonly programs: Programs;
  readonly streams: StandardStreams;
  readonly held: HeldNamespaces | undefined;
}

async function startLauncher(start: Start): Promise<RunningLauncher> {
  const { spec, backend, preparation, programs, streams, held } = start;
  const { form } = spec;
  const filtered = filterArchitecture(spec);
  const [file, ...args] = launcherCommand({
    ...{ spec, form, backend, preparation, programs, filtered, holder: held?.pid },
    parent: process.pid,
    architecture: process.arch,
  });
  if (file === undefined) throw new TypeError('an empty command line');
  const channel = spec.network === 'namespace' ? 'ipc' : 'ignore';
  const [input, out, err] = streams.descriptors;
  const texts = backend === 'bwrap' ? ownTexts(preparation.plan) : [];
  const options: SpawnOptions = {
    cwd: '/',
    env: Object.fromEntries(preparation.environment),
    stdio: [input, out, 'pipe', channel, 'pipe', err, 'pipe', ...texts.map(() => 'pipe' as const)],
    // A session of its own: a terminal's Ctrl-C reaches soda-guard alone, which passes it on.
    detached: true,
  };
  const child = await startProcess(file, args, options);
  streams.handedOn();
  const [, , words, , gate] = child.stdio;
  const filter = filtered === undefined ? Buffer.alloc(0) : seccompFilter(filtered);
  give(child, FILTER_DESCRIPTOR, filter);
  for (const [index, { content }] of texts.entries()) {
    give(child, FIRST_TEXT_DESCRIPTOR + index, `${content}\n`);
  }
  if (!(words instanceof Socket && gate instanceof Socket)) throw new TypeError('the launcher has no gate');
  return new RunningLauncher(spec, preparation, child, new SetupLine(words, gate), streams);
}

/** What a tool of the launcher reads to its end from a descriptor that its arguments name. */
function give(child: ChildProcess, descriptor: number, content: string | Buffer): void {
  const streams: readonly unknown[] = child.stdio;
  const stream = streams[descriptor];
  if (!(stream instanceof Socket)) throw new TypeError(`the launcher has no descriptor ${descriptor}`);
  // That a reader ends early is seen at its end, with its own words.
  stream.on('error', () => undefined).end(content);
}

/**
 * Whose system calls are filtered.
 * @throws {LaunchFailure} when there is no filter for this machine, and the caller did not accept that
 */
function filterArchitecture({ allowNoSeccomp }: LaunchSpec): SeccompArchitecture | undefined {
  if (hasSeccompFilter(process.arch)) return process.arch;
  if (allowNoSeccomp === true) return undefined;
  throw new LaunchFailure(
    'platform',
    `there is no system call filter for ${process.arch}, and without one AF_VSOCK leads past the network namespace`,
    'Run it on x64 or arm64, or accept that with --allow-no-seccomp',
  );
}

/** @throws {LaunchFailure} code `interrupted` */
function refuseAborted(abort: AbortSignal | undefined): void {
  if (abort?.aborted === true) throw interruption(abortingSignal(abort));
}

/** @throws {LaunchFailure} when the kernel refuses: the arguments are too long, or there is no room for a process */
async function startProcess(
  file: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<ChildProcess> {
  try {
    const child = spawn(file, args, options);
    await requireStarted(child);
    return child;
  } catch (error) {
    throw startFault(error);
  }
}
