import { spawn } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync } from 'node:fs';
import { endOf, requireStarted } from './exit.js';
import { LaunchFailure } from './launch-failure.js';
import type { Programs } from './programs.js';

/** A pipe between this process and the command: one end is for each. */
export interface Pipe {
  /** Ours, non-blocking. */
  readonly own: number;
  /** The command's, blocking; to be closed here once the command has it. */
  readonly commands: number;
}

/** How long that may take, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Makes pipes, prints the descriptors of each, and keeps them until its input ends. Argument: how many. */
const MAKE = `
my @kept;
for (1 .. $ARGV[0]) {
  pipe(my $read, my $write) or exit 1;
  push @kept, $read, $write;
  syswrite STDOUT, fileno($read) . " " . fileno($write) . "\\n";
}
sysread(STDIN, my $rest, 1);
`;

/**
 * Makes pipes that have never had a name, so that none is left whenever this process dies. Node's own `pipe` is a
 * socket, and cannot be opened again by a name such as /dev/stderr (open(2), ENXIO). A process that is gone when this
 * returns makes them; they are opened anew from /proc, each end with its own flags (proc_pid_fd(5)).
 * @param ends which end of each pipe is ours
 * @param owner who may open it again by its name under /proc; this process's uid by default
 * @throws {LaunchFailure} code `setup`
 */
export async function openPipes(
  ends: readonly ('read' | 'write')[],
  owner: { readonly uid: number; readonly gid: number } | undefined,
  programs: Programs,
): Promise<readonly Pipe[]> {
  if (ends.length === 0) return [];
  const maker = spawn(programs.path('perl'), ['-tX', '-e', MAKE, String(ends.length)], {
    ...{ cwd: '/', env: {}, detached: true },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  try {
    await requireStarted(maker);
  } catch (error) {
    throw noPipe(error);
  }
  const ended = endOf(maker);
  const timer = setTimeout(() => maker.kill('SIGKILL'), PATIENCE_MS);
  maker.stdin.on('error', () => undefined);
  try {
    const lines = await firstLines(maker.stdout, ends.length);
    const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;
    return lines.map((line, index) => {
      const [read, write] = line.split(' ').map((number) => `/proc/${String(maker.pid)}/fd/${number}`);
      if (read === undefined || write === undefined) throw new Error(`no pipe in ${JSON.stringify(line)}`);
      const isReader = ends[index] === 'read';
      const readEnd = openSync(read, O_RDONLY | (isReader ? O_NONBLOCK : 0));
      const writeEnd = openSync(write, O_WRONLY | (isReader ? 0 : O_NONBLOCK));
      if (owner !== undefined) fchownSync(readEnd, owner.uid, owner.gid);
      return isReader ? { own: readEnd, commands: writeEnd } : { own: writeEnd, commands: readEnd };
    });
  } catch (error) {
    throw noPipe(error);
  } finally {
    maker.stdin.destroy();
    await ended;
    clearTimeout(timer);
  }
}

function noPipe(cause: unknown): LaunchFailure {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new LaunchFailure(
    'setup',
    `no pipe can be made: ${said}`,
    'See whether perl runs (perl -e 1), and whether processes or open files are limited (ulimit -a)',
    { cause },
  );
}

async function firstLines(stream: NodeJS.ReadableStream, count: number): Promise<readonly string[]> {
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    const lines = text.split('\n').slice(0, -1);
    if (lines.length >= count) return lines;
  }
  throw new Error('perl ended too early');
}

/** Closes the command's ends. */
export function closeCommandsEnds(pipes: readonly Pipe[]): void {
  for (const { commands } of pipes) closeSync(commands);
}
