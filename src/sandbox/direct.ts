import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { notEnforced, type LimitOutcome, type RequestedLimit } from '../isolation/limits.js';
import { closeInherited } from './descriptors.js';
import { endOf, signalExitCode, type Ending } from './exit.js';
import { openOutputPipe } from './output-pipe.js';
import { kill } from './processes.js';
import { systemPrograms } from './programs.js';
import { GRACE_MS, type CommandSpec, type Exit, type RelayedSignal, type Sandbox } from './sandbox.js';

/** Exit codes of a command that cannot be started, as shells give them (POSIX, 2.8.2). */
const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;

/** What comes of limits where there is no sandbox. */
export function runsUnlimited(limits: readonly RequestedLimit[]): readonly LimitOutcome[] {
  return limits.map((limit) => notEnforced(limit, 'the command runs without a sandbox'));
}

/** Runs the command without any sandbox, behind the same face. It starts at `go`. */
export function runDirect(spec: CommandSpec): Sandbox {
  const pipe =
    spec.output === 'merged' ? openOutputPipe(systemPrograms().path('mkfifo'), undefined) : undefined;
  let settle: (exit: Exit) => void = () => undefined;
  const exited = new Promise<Exit>((resolve) => {
    settle = resolve;
  });
  let child: ChildProcess | undefined;
  let grace: NodeJS.Timeout | undefined;
  let endedBy: RelayedSignal | undefined;

  function start(): void {
    if (process.platform === 'linux') closeInherited();
    const [file, ...args] = spec.command;
    const own = spec.output === 'none' ? 'ignore' : 'inherit';
    const out = pipe?.writeDescriptor ?? own;
    child = spawn(file, args, {
      cwd: spec.cwd,
      env: Object.fromEntries(spec.environment),
      stdio: [own, out, out],
      detached: true,
    });
    void endOf(child).then((ending) => {
      clearTimeout(grace);
      pipe?.closeWriter();
      settle({ code: codeOf(ending) });
    });
  }
  return {
    sockets: [],
    record: undefined,
    isPartlyProtected: false,
    limits: runsUnlimited(spec.limits ?? []),
    output: pipe?.reader satisfies Readable | undefined,
    exited,
    go: () => {
      if (endedBy === undefined) start();
      return Promise.resolve();
    },
    signal: (name) => {
      const pid = child?.pid;
      if (child === undefined) {
        endedBy = name;
        pipe?.closeWriter();
        settle({ code: signalExitCode(name) });
      } else if (pid !== undefined && child.exitCode === null && child.signalCode === null) {
        kill(-pid, name);
        grace ??= setTimeout(() => {
          kill(-pid, 'SIGKILL');
        }, spec.graceMs ?? GRACE_MS);
      }
    },
  };
}

function codeOf({ code, error }: Ending): number {
  if (error === undefined) return code;
  return 'code' in error && error.code === 'ENOENT' ? NOT_FOUND : NOT_EXECUTABLE;
}
