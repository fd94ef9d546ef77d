import path from 'node:path';
import type { LimitName, LimitOutcome, Mode } from '../isolation/index.js';
import { printable } from '../policy/visible-text.js';
import { plural } from './plural.js';
import { phraseOf } from './output-symptoms.js';

/** What a failed command may have run into. */
export type HintCode =
  | 'withheld-variable'
  | 'never-passed-variable'
  | 'withheld-variables'
  | 'program-not-found'
  | 'program-hidden'
  | 'program-not-executable'
  | 'read-only'
  | 'git-config'
  | 'not-permitted'
  | 'no-new-privileges'
  | 'system-call-filter'
  | 'max-pids'
  | 'memory'
  | 'memory-perhaps'
  | 'no-network';

/** A cause that is likely, and what to do about it: sentences on one line. */
export interface Hint {
  readonly code: HintCode;
  readonly message: string;
}

/** Names of variables that the command did not get. */
export interface WithheldNames {
  /** Those that `pass-env` would bring. */
  readonly passable: readonly string[];
  /** Those that nothing brings. */
  readonly never: readonly string[];
}

/** What is known of a command that has ended. */
export interface FailureFacts {
  /** The command's own. */
  readonly exitCode: number;
  readonly mode: Mode;
  /** The program, as the caller wrote it, and where the caller would have found it, if anywhere. */
  readonly program: { readonly name: string; readonly foundAt: string | undefined };
  readonly withheld: WithheldNames;
  /** Words of interest in the output; `undefined` where it did not come past us. */
  readonly seen: ReadonlySet<string> | undefined;
  readonly limits: readonly LimitOutcome[];
  /** Limits that the kernel says were reached. */
  readonly reached: readonly LimitName[];
}

/** timeout(1): soda-guard ended it, and says so. */
const TIMED_OUT = 124;
const NOT_EXECUTABLE = 126;
const NOT_FOUND = 127;
/** 128+SIGKILL. */
const KILLED = 137;
/** 128+SIGSYS: seccomp(2) kills what calls by another architecture's table. */
const BAD_SYSTEM_CALL = 159;

/** More names than anybody reads in one line. */
const MAX_NAMES = 12;

/**
 * Why a command may have failed in a sandbox and not outside of it. Nothing on success, and nothing that was not seen:
 * a hint that is wrong costs more than none.
 */
export function failureHints(facts: FailureFacts): readonly Hint[] {
  if (facts.exitCode === 0 || facts.exitCode === TIMED_OUT) return [];
  const start = startHints(facts);
  // What never ran missed no variable.
  if (start.length > 0) return start;
  const environment = variableHints(facts);
  if (facts.mode === 'off') return environment;
  return [
    ...sandboxHints(facts),
    ...limitHints(facts),
    ...gitHints(facts),
    ...symptomHints(facts),
    ...environment,
  ];
}

function variableHints({ withheld: { passable, never }, seen }: FailureFacts): readonly Hint[] {
  if (seen === undefined) {
    if (passable.length === 0) return [];
    const message =
      `${plural(passable.length, 'environment variable')} did not reach the command: ${list(passable)}. ` +
      `One that it needs is passed on with --pass-env NAME.`;
    return [{ code: 'withheld-variables', message }];
  }
  const missed = passable.filter((name) => seen.has(name));
  const forbidden = never.filter((name) => seen.has(name));
  const hints: Hint[] = [];
  if (missed.length > 0) {
    const [first = ''] = missed;
    hints.push({
      code: 'withheld-variable',
      message:
        `The output mentions ${list(missed)}, withheld from the command. ` +
        `If it is needed, pass it on: --pass-env ${printable(first)} (in a workflow, pass-env: ${printable(first)}).`,
    });
  }
  if (forbidden.length > 0) {
    hints.push({
      code: 'never-passed-variable',
      message:
        `The output mentions ${list(forbidden)}, which never reaches the command: it would act outside of the sandbox ` +
        'with it. Use it in a step of its own, before or after this one.',
    });
  }
  return hints;
}

/** Why the command itself could not be started, in a sandbox or without one. */
function startHints({ exitCode, program: { name, foundAt } }: FailureFacts): readonly Hint[] {
  if (foundAt !== undefined) return [];
  if (exitCode === NOT_FOUND) {
    const message = `There is no program ${printable(name)} here either. Check its name, or install it.`;
    return [{ code: 'program-not-found', message }];
  }
  if (exitCode === NOT_EXECUTABLE) {
    const message = `${printable(name)} is no program that can be started. Make it executable (chmod +x), or put its interpreter in front of it.`;
    return [{ code: 'program-not-executable', message }];
  }
  return [];
}

function sandboxHints({ exitCode }: FailureFacts): readonly Hint[] {
  if (exitCode === BAD_SYSTEM_CALL) {
    return [
      {
        code: 'system-call-filter',
        message:
          'The system call filter ended the command: a program for another architecture, such as 32-bit x86, ' +
          'cannot run in the sandbox. Use one that is built for this machine.',
      },
    ];
  }
  if (exitCode !== NOT_FOUND) return [];
  return [
    {
      code: 'program-hidden',
      message:
        'A program was not found. In the sandbox the home directory is empty but for the tools on PATH, and so are ' +
        '/tmp, /mnt and /media: --read PATH (in a workflow, read) shows what lies there.',
    },
  ];
}

function limitHints({ exitCode, limits, reached, seen }: FailureFacts): readonly Hint[] {
  const hints: Hint[] = [];
  const enforced = (name: LimitName): LimitOutcome | undefined =>
    limits.find(({ limit, enforcedBy }) => limit === name && enforcedBy !== null);
  const memory = enforced('memory_mb');
  const processes = enforced('max_pids');
  if (memory !== undefined && reached.includes('memory_mb')) {
    hints.push({
      code: 'memory',
      message: `The command ran out of memory, and the kernel ended a process of it. Raise sandbox.limits.memory_mb, which is ${memory.value}.`,
    });
  } else if (memory !== undefined && exitCode === KILLED) {
    hints.push({
      code: 'memory-perhaps',
      message: `The command was killed (SIGKILL), as the kernel does when there is too little memory. If it needs more, raise sandbox.limits.memory_mb, which is ${memory.value}.`,
    });
  }
  const words = seen === undefined ? undefined : phraseOf('processes', seen);
  if (processes !== undefined && (words !== undefined || reached.includes('max_pids'))) {
    const said = words === undefined ? '' : `: its output says "${words}"`;
    hints.push({
      code: 'max-pids',
      message: `The command could start no further process or thread${said}. Raise sandbox.limits.max_pids, which is ${processes.value}.`,
    });
  }
  return hints;
}

/** git writes a config beside it and renames it: over a covered one the system says that it is busy. */
function gitHints({ seen, program }: FailureFacts): readonly Hint[] {
  const phrase = seen === undefined ? undefined : phraseOf('busy', seen);
  // Where the output went past us, only of git itself is anything known.
  const isGit = seen === undefined && path.basename(program.name) === 'git';
  if (phrase === undefined && !isGit) return [];
  const said = phrase === undefined ? 'If git says "Device or resource busy"' : `The output says "${phrase}"`;
  const message =
    `${said}: .git/config is read-only in the sandbox, so that git remote add, branch -m, checkout --track and ` +
    'config stop there, perhaps half-way. Do that before the run, or open the file with --write .git/config ' +
    '(in a workflow, write): then the command can make git run programs outside of the sandbox.';
  return [{ code: 'git-config', message }];
}

function symptomHints({ seen, mode }: FailureFacts): readonly Hint[] {
  if (seen === undefined) return [];
  const hints: Hint[] = [];
  const readOnly = phraseOf('read-only', seen);
  if (readOnly !== undefined) {
    hints.push({
      code: 'read-only',
      message:
        `The output says "${readOnly}": the command may write the workspace, its home and /tmp, and in the workspace ` +
        'nothing that git, editors and runners trust. --write PATH (in a workflow, write) opens a path.',
    });
  }
  const privileges = phraseOf('no-new-privileges', seen);
  const notPermitted = phraseOf('not-permitted', seen);
  if (privileges !== undefined) {
    hints.push({
      code: 'no-new-privileges',
      message:
        `The output says "${privileges}": sudo, su and setuid programs have no effect in the sandbox. ` +
        'Do what needs root before the run.',
    });
  } else if (notPermitted !== undefined) {
    hints.push({
      code: 'not-permitted',
      message:
        `The output says "${notPermitted}": in the sandbox the command is an ordinary user without privileges or ` +
        'further groups, and cannot make namespaces, mount or trace. Do what needs more before the run.',
    });
  }
  const network = phraseOf('no-network', seen);
  if (network !== undefined && (mode === 'proxied' || mode === 'isolated')) {
    hints.push({ code: 'no-network', message: `The output says "${network}": ${networkHint(mode)}` });
  }
  return hints;
}

function networkHint(mode: 'proxied' | 'isolated'): string {
  return mode === 'isolated'
    ? 'no host is listed, so that nothing can be reached. List what is needed in allowed_hosts.'
    : 'names are resolved, and connections made, by the proxy alone. If no denied host is listed here, the program ' +
        'connects to an address, or to a host and port that no entry lists: only TCP to names that are listed with this ' +
        'port works without proxy settings.';
}

/** Names as they are, the first dozen. They are the caller's, and may hold any character. */
function list(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map(printable).join(', ');
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}
