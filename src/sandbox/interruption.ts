import { signalExitCode } from './exit.js';
import { LaunchFailure } from './launch-failure.js';
import type { RelayedSignal } from './sandbox.js';

/** The signal for which the caller gave up a set-up: the reason of its abort, SIGTERM for any other reason. */
export function abortingSignal(abort: AbortSignal | undefined): RelayedSignal {
  const reason: unknown = abort?.reason;
  return reason === 'SIGINT' || reason === 'SIGHUP' ? reason : 'SIGTERM';
}

/** The failure that a signal before the start of the command comes to: its exit code is 128+N. */
export function interruption(signal: NodeJS.Signals): LaunchFailure {
  return new LaunchFailure('interrupted', `${signal} came before the command started`, 'Run it again', {
    exitCode: signalExitCode(signal),
  });
}
