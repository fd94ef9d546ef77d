import type { Backend, Form } from '../isolation/machine.js';
import { hostFacts, hostRemedy } from './host-remedy.js';
import { LaunchFailure } from './launch-failure.js';

/** What is known of a set-up that failed. */
export interface FailedSetup {
  readonly backend: Backend;
  readonly form: Form;
  /** What the launcher's tools said. */
  readonly said: string;
  /** How the launcher ended, where nothing was said. */
  readonly ending: string;
  readonly cause: unknown;
}

/** Why the set-up failed, in the words of the tool that could not go on. */
export function setupFailure({ backend, form, said, ending, cause }: FailedSetup): LaunchFailure {
  const fault = nodeFault(said);
  const words = said === '' ? `it ended without a word (${ending})` : (fault ?? said);
  const facts = hostFacts(process.env);
  return new LaunchFailure(
    'setup',
    `${backend} could not make the sandbox (form ${form}): ${words}`,
    fault === undefined ? hostRemedy(said, backend, facts) : NODE_REMEDY,
    { cause },
  );
}

const NODE_REMEDY =
  'See whether that Node runs by itself (node --version), and install soda-guard again: a file of it is missing or damaged';

/** One line of what Node says when a program of its own cannot go on: the error, without the way to it. */
function nodeFault(said: string): string | undefined {
  if (!/^ {4}at /m.test(said)) return undefined;
  const line = said.split('\n').find((text) => /^(?:Uncaught )?[A-Za-z.]*Error\b/.test(text));
  return line === undefined ? undefined : `the program that opens its sockets stopped: ${line}`;
}

/** A set-up that came to no end. */
export function lateFailure(
  { backend, form, said }: Pick<FailedSetup, 'backend' | 'form' | 'said'>,
  setupMs: number,
): LaunchFailure {
  const words = said === '' ? '' : `: ${said}`;
  return new LaunchFailure(
    'setup',
    `${backend} did not make the sandbox within ${setupMs / 1000} s (form ${form})${words}`,
    'See whether the machine is overloaded, or a mount of it does not answer (df), and run it again',
  );
}

/** The machine is not what the set-up was planned for: with a new plan it may be possible. */
export function changedFailure(changes: readonly string[], cause: unknown): LaunchFailure {
  const [first = '', ...others] = changes;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return new LaunchFailure(
    'changed',
    `the machine changed while the sandbox was made: ${first}${more}`,
    'Run it again when mounts and sockets come and go less often',
    { cause },
  );
}

/**
 * What the system refused to this process itself while it made a sandbox, as a reason for a refusal; any other error as it
 * is.
 */
export function systemFailure(error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error;
  const { message } = error;
  return new LaunchFailure('setup', `the sandbox cannot be made: ${message}`, systemRemedy(message), {
    cause: error,
  });
}

/** Why the launcher was not started: the system refused, or Node the arguments. */
export function startFault(error: unknown): LaunchFailure {
  const said = error instanceof Error ? error.message : String(error);
  const remedy =
    error instanceof Error && 'syscall' in error ? systemRemedy(said) : 'Correct the command that it names';
  return new LaunchFailure('setup', `the launcher cannot be started: ${said}`, remedy, { cause: error });
}

/** What would help against an error of the system, given its message. */
function systemRemedy(said: string): string {
  if (/EAGAIN|EMFILE|ENFILE|ENOMEM/.test(said)) {
    return 'Let this user have more processes and open files (ulimit -a shows the limits)';
  }
  if (said.includes('E2BIG')) return 'Shorten the command, or put it into a script';
  return 'See to the file or program that it names, and run it again';
}
