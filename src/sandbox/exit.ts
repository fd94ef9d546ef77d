import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';

/** The exit code that stands for death by a signal, as shells count: 128+N. */
export function signalExitCode(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}

/** How a process of ours ended, or why it could not be started. */
export type Ending =
  { readonly code: number; readonly error?: undefined } | { readonly code: undefined; readonly error: Error };

/** Resolves when the process has ended, whatever its output does. Never rejects. */
export function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      resolve({ code: code ?? signalExitCode(signal ?? 'SIGKILL') });
    });
    child.once('error', (error) => {
      if (child.pid === undefined) resolve({ code: undefined, error });
    });
  });
}
