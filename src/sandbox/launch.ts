import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { Socket } from 'node:net';
import { closeInherited } from './descriptors.js';
import { LaunchFailure } from './launch-failure.js';
import { launcherCommand } from './launcher-command.js';
import { enforceLimits } from './limits/index.js';
import { openOutputPipe } from './output-pipe.js';
import { prepare } from './preparation.js';
import { systemPrograms } from './programs.js';
import { RunningLauncher } from './running-launcher.js';
import type { LaunchSpec, Sandbox } from './sandbox.js';
import { SetupLine } from './setup-line.js';

/**
 * Makes the sandbox and waits in it: the sockets are handed over, the command starts at `go`.
 * @throws {LaunchFailure} when that is not possible here; nothing is left then
 */
export async function launch(spec: LaunchSpec): Promise<Sandbox> {
  const { backend, form } = spec;
  if (process.platform !== 'linux' || backend === 'seatbelt') {
    throw new LaunchFailure('platform', `there is no sandbox for ${process.platform} yet`, 'Run it on Linux');
  }
  if (form === 'sudo') {
    throw new LaunchFailure(
      'platform',
      'the sandbox cannot be made through sudo yet',
      'Start soda-guard as root or as an ordinary user',
    );
  }
  if (spec.network === 'host' && spec.sockets.length > 0) {
    throw new TypeError("sockets of its own need a network of the sandbox's own");
  }
  refuseAborted(spec.abort);
  const programs = systemPrograms();
  const preparation = prepare(spec, form, programs);
  const [file, ...args] = launcherCommand({
    ...{ spec, form, backend, preparation, programs },
    parent: process.pid,
    architecture: process.arch,
  });
  if (file === undefined) throw new TypeError('an empty command line');
  closeInherited();
  const owner = form === 'root' ? preparation.identity : undefined;
  const pipe = spec.output === 'merged' ? openOutputPipe(programs.path('mkfifo'), owner) : undefined;
  const channel = spec.network === 'namespace' ? 'ipc' : 'ignore';
  const [out, err] = pipe === undefined ? [1, 2] : [pipe.writeDescriptor, pipe.writeDescriptor];
  const options: SpawnOptions = {
    cwd: '/',
    env: Object.fromEntries(spec.environment),
    stdio: [0, out, 'pipe', channel, 'pipe', err],
    // A session of its own: a terminal's Ctrl-C reaches soda-guard alone, which passes it on.
    detached: true,
  };
  const child = startProcess(file, args, options);
  pipe?.closeWriter();
  const [, , words, , gate] = child.stdio;
  if (!(words instanceof Socket && gate instanceof Socket)) throw new TypeError('the launcher has no gate');
  const launcher = new RunningLauncher(spec, preparation, child, new SetupLine(words, gate), pipe?.reader);
  await launcher.settle((pid) => enforceLimits(preparation.limits, pid, programs));
  return launcher;
}

/** @throws {LaunchFailure} code `interrupted` */
function refuseAborted(abort: AbortSignal | undefined): void {
  if (abort?.aborted === true)
    throw new LaunchFailure('interrupted', 'interrupted before the start', 'Run it again');
}

/** @throws {LaunchFailure} when the kernel refuses the arguments, e.g. because they are too long */
function startProcess(file: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  try {
    return spawn(file, args, options);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new LaunchFailure(
      'setup',
      `the launcher cannot be started: ${said}`,
      'Shorten or correct the command',
      {
        cause: error,
      },
    );
  }
}
