import type { EventEmitter } from 'node:events';

/** What is told when standard output fails. */
export interface OutputFailure {
  /** Prints a line on standard error. */
  readonly say: (line: string) => void;
  /** Makes the exit code one that no reader takes for success. */
  readonly fail: () => void;
}

/**
 * Keeps a failed write from ending the process with a stack. A reader that has seen enough (`| head`) is no mistake;
 * findings that could not be written (a full disk) are. Where standard error itself fails there is nobody to tell.
 */
export function guardStandardStreams(
  { stdout, stderr }: { readonly stdout: EventEmitter; readonly stderr: EventEmitter },
  { say, fail }: OutputFailure,
): void {
  let told = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (told || error.code === 'EPIPE') return;
    told = true;
    say(
      `standard output cannot be written (${error.code ?? error.message}), so what was found is not complete. Send it somewhere else.`,
    );
    fail();
  });
  stderr.on('error', () => undefined);
}
