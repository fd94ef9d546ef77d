import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { notEnforced, type LimitOutcome, type RequestedLimit } from '../isolation/limits.js';
import { closeInherited } from './descriptors.js';
import { endOf, signalExitCode } from './exit.js';
import { openOutputPipe } from './output-pipe.js';
import { openPipes } from './pipes.js';
import { kill } from './processes.js';
import { systemPrograms } from './programs.js';
import { GRACE_MS, type CommandSpec, type Exit, type RelayedSignal, type Sandbox } from './sandbox.js';
import { startFailure } from './start-failure.js';

/** What comes of limits where there is no sandbox. */
export function runsUnlimited(limits: readonly RequestedLimit[]): readonly LimitOutcome[] {
  return limits.map((limit) => notEnforced(limit, 'the command runs without a sandbox'));
}

/** Runs the command without any sandbox, behind the same face. It starts at `go`. */
export async function runDirect(spec: CommandSpec): Promise<Sandbox> {
  const pipe = spec.output === 'merged' ? await mergedPipe() : undefined;
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
    void endOf(child).then(({ code, error }) => {
      clearTimeout(grace);
      const failure = error === undefined ? undefined : startFailure(file, error, isThere(spec));
      if (failure !== undefined && own === 'inherit') {
        writeSync(pipe?.writeDescriptor ?? 2, `soda-guard: ${failure.message}\n`);
      }
      pipe?.closeWriter();
      settle({ code: failure?.code ?? code ?? signalExitCode('SIGKILL') });
    });
  }
  return {
    sockets: [],
    record: undefined,
    isPartlyProtected: false,
    isPartlyHidden: false,
    limits: runsUnlimited(spec.limits ?? []),
    output: pipe?.reader,
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

/** Whether a file of the command's name is in a directory of PATH. */
function isThere({ command: [file], environment }: CommandSpec): () => boolean {
  const places = (environment.get('PATH') ?? '').split(':').filter((place) => path.isAbsolute(place));
  return () => places.some((place) => existsSync(path.join(place, file)));
}

interface MergedPipe {
  readonly reader: Readable;
  readonly writeDescriptor: number;
  /** To be called once: the reader ends when the command has ended too. */
  readonly closeWriter: () => void;
}

/** Both outputs of the command in one. Only Linux opens a descriptor of another process anew by a name. */
async function mergedPipe(): Promise<MergedPipe> {
  const programs = systemPrograms();
  if (process.platform !== 'linux') return openOutputPipe(programs.path('mkfifo'), undefined);
  const [pipe] = await openPipes(['read'], undefined, programs);
  if (pipe === undefined) throw new TypeError('one pipe was asked for');
  return {
    reader: new Socket({ fd: pipe.own, readable: true, writable: false }).pause(),
    writeDescriptor: pipe.commands,
    closeWriter: () => {
      closeSync(pipe.commands);
    },
  };
}
