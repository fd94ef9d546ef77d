import { fail, ok, type Result } from '../policy/result.js';
import type { Exit, Sandbox } from '../sandbox/index.js';

/** The exit code of a run whose command was ended because it took too long, as timeout(1) gives it. */
export const TIMED_OUT = 124;

/** The longest that a timer can wait, in seconds: 2^31 - 1 ms. A longer one would fire at once. */
const LONGEST_S = 2_147_483;

/** Calls the action once, after this many milliseconds. Returns how to undo that. */
export type Timer = (ms: number, action: () => void) => () => void;

export const systemTimer: Timer = (ms, action) => {
  const timeout = setTimeout(action, ms);
  return () => {
    clearTimeout(timeout);
  };
};

/** Reads the text of `--timeout` or of the input `timeout`: whole seconds. The problem is a sentence. */
export function parseTimeout(text: string): Result<number, string> {
  const seconds = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : undefined;
  if (seconds !== undefined && seconds <= LONGEST_S) return ok(seconds);
  return fail(
    `${JSON.stringify(text)} is not a timeout. Write whole seconds from 1 to ${LONGEST_S}, or leave it out for none.`,
  );
}

/**
 * Waits for the end of a command that runs. When the time is up it gets SIGTERM, and SIGKILL after the grace; then the
 * code is 124, whatever its own is.
 */
export async function waitWithTimeout(
  sandbox: Pick<Sandbox, 'exited' | 'signal'>,
  seconds: number | undefined,
  timedOut: (seconds: number) => void,
  timer: Timer = systemTimer,
): Promise<Exit> {
  if (seconds === undefined) return sandbox.exited;
  const late = new AbortController();
  const undo = timer(seconds * 1000, () => {
    late.abort();
    timedOut(seconds);
    sandbox.signal('SIGTERM');
  });
  const exit = await sandbox.exited;
  undo();
  return late.signal.aborted ? { ...exit, code: TIMED_OUT } : exit;
}
