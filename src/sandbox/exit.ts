import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

/**
 * Waits until it is certain that a process was started. One that was not may have no streams at all, where descriptors
 * or processes had run out.
 * @throws {Error} the system's own
 */
export async function requireStarted(child: ChildProcess): Promise<void> {
  if (child.pid !== undefined) return;
  const reasons: unknown[] = await once(child, 'error');
  throw reasons[0] instanceof Error ? reasons[0] : new Error(String(reasons[0]));
}
