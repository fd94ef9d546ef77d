/**
 * A program of the tests: starts one command in the sandbox that its argument describes, answers connections to the
 * sandbox's sockets with `served`, passes signals on, and ends with the command's code.
 */
import { closeSync, openSync, unlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { Backend } from '../../src/isolation/machine.js';
import { runDirect } from '../../src/sandbox/direct.js';
import { environmentFor } from '../../src/sandbox/environment.js';
import { LaunchFailure } from '../../src/sandbox/launch-failure.js';
import { launch } from '../../src/sandbox/launch.js';
import { parsePassEnv } from '../../src/sandbox/pass-env.js';
import { plannedAgain } from '../../src/sandbox/planned-again.js';
import { probeMachine } from '../../src/sandbox/probe.js';
import { systemPrograms } from '../../src/sandbox/programs.js';
import { quarantine } from '../../src/sandbox/protection/index.js';
import type { LaunchSpec, RelayedSignal, Sandbox } from '../../src/sandbox/sandbox.js';

export interface DriverArgument extends Omit<LaunchSpec, 'environment' | 'abort'> {
  readonly backlog?: number;
  /** Only finds out what the machine can do, and prints it as JSON. */
  readonly probe?: Backend | 'auto';
  /** Prints what came of the limits as JSON on standard error, in front of everything else. */
  readonly tellLimits?: boolean;
  /** After the command: where what it left goes. What was moved is told on standard error, as JSON. */
  readonly quarantine?: string;
  /** Whether it goes on when something has been found to work; it does by default. */
  readonly all?: boolean;
  /** Leaves open what was inherited: one protection less. */
  readonly keepInherited?: boolean;
  /** How many descriptors it leaves free: the others, up to the limit, are taken. */
  readonly spare?: number;
  /** Without any sandbox. */
  readonly direct?: boolean;
  /** Between plan and mounts, the first time: a file that is removed, a Unix socket that is bound. */
  readonly meanwhile?: { readonly remove?: string; readonly bind?: string };
}

function readArgument(text: string | undefined): DriverArgument {
  return JSON.parse(text ?? '') as DriverArgument;
}

const none = parsePassEnv([]);
if (!none.ok) throw new Error(none.problem.message);
const argument = readArgument(process.argv[2]);
const { env: environment } = environmentFor(process.env, {
  passEnv: none.value,
  mode: argument.network === 'host' ? 'open' : 'proxied',
  proxy: argument.network === 'host' ? undefined : { host: '127.0.0.1', port: 3128 },
});

/** Takes every descriptor, and gives back as many. */
function leave(spare: number): void {
  const taken: number[] = [];
  try {
    for (;;) taken.push(openSync('/dev/null', 'r'));
  } catch {
    for (const descriptor of taken.slice(0, spare)) closeSync(descriptor);
  }
}

let sandbox: Sandbox | undefined;
const abort = new AbortController();
for (const name of ['SIGTERM', 'SIGINT'] satisfies RelayedSignal[]) {
  process.on(name, () => {
    if (sandbox === undefined) abort.abort(name);
    else sandbox.signal(name);
  });
}

try {
  if (argument.probe !== undefined) {
    const machine = await probeMachine({ ...argument, backend: argument.probe, all: argument.all ?? true });
    process.stdout.write(JSON.stringify(machine));
    process.exit(0);
  }
  const spec = { ...argument, environment, abort: abort.signal };
  if (argument.spare !== undefined) leave(argument.spare);
  let servers: readonly Server[] = [];
  let { meanwhile } = argument;
  const made = await plannedAgain(async () => {
    const attempt =
      argument.direct === true
        ? await runDirect(spec)
        : await launch(spec, argument.keepInherited === true ? () => undefined : undefined);
    sandbox = attempt;
    servers = attempt.sockets.flatMap((received) => {
      if (received.kind === 'udp') return [];
      const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
        socket.end('served\n');
      });
      return [server.listen(received.server, argument.backlog ?? 1024)];
    });
    if (argument.tellLimits === true) process.stderr.write(`${JSON.stringify(attempt.limits)}\n`);
    if (meanwhile?.remove !== undefined) unlinkSync(meanwhile.remove);
    const bound = meanwhile?.bind;
    if (bound !== undefined) await new Promise<void>((done) => createServer().listen(bound, done).unref());
    meanwhile = undefined;
    await attempt.go();
    return attempt;
  });
  made.output?.pipe(process.stdout);
  const { code, lost } = await made.exited;
  if (lost !== undefined) process.stderr.write(`${lost.message}\n`);
  for (const server of servers) server.close();
  const { quarantine: folder } = argument;
  if (folder !== undefined && made.record !== undefined) {
    const moved = quarantine(made.record, () => folder, systemPrograms());
    process.stderr.write(JSON.stringify(moved.quarantined));
  }
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof LaunchFailure)) throw error;
  process.stderr.write(`${error.code}: ${error.message}\n${error.remedy}\n`);
  process.exitCode = error.exitCode;
}
