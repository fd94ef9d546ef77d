import { closeSync, fstatSync, openSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { isatty } from 'node:tty';
import { LaunchFailure } from '../launch-failure.js';
import { openOutputPipe, type OutputPipe } from '../output-pipe.js';
import { passInput, passOutput } from '../passing-on.js';
import type { Programs } from '../programs.js';
import type { Output } from '../sandbox.js';

/** What spawn takes for the command's input, output and error, and what passes between those and our own. */
export interface CommandStreams {
  readonly input: 'pipe' | number;
  readonly out: number;
  readonly error: number;
  /** Standard output and error in one, when that was asked for. */
  readonly merged: Readable | undefined;
  /** To be called once the command has the descriptors, with the other end of its input if that is a pipe. */
  started(input: Writable | null): void;
  /** Resolves when everything that the command wrote has arrived, with what kept it from arriving if something did. */
  finished(): Promise<Error | undefined>;
}

/**
 * The command gets pipes for files, whose rights would outlast the profile, and for terminals, into which it could type.
 * Node.js ends itself on macOS when its output is a file that it may not look at.
 * @throws {LaunchFailure} code `streams` for a directory
 */
export function openCommandStreams(output: Output, programs: Programs): CommandStreams {
  if (output === 'none') {
    // Node opens /dev/null by itself for the first three descriptors alone.
    const nothing = openSync('/dev/null', 'r+');
    return {
      ...{ input: nothing, out: nothing, error: nothing, merged: undefined },
      started: () => {
        closeSync(nothing);
      },
      finished: () => Promise.resolve(undefined),
    };
  }
  const ours = output === 'merged' ? ([0] as const) : ([0, 1, 2] as const);
  const directory = ours.find((descriptor) => fstatSync(descriptor).isDirectory());
  if (directory !== undefined) {
    throw new LaunchFailure(
      'streams',
      `descriptor ${directory} is a directory, through which the command could leave the sandbox`,
      'Give it a file, a pipe or /dev/null',
    );
  }
  const pipes = new Set<OutputPipe>();
  const arriving: Promise<Error | undefined>[] = [];
  const ended = new AbortController();
  const open = (): OutputPipe => {
    const pipe = openOutputPipe(programs.path('mkfifo'), undefined);
    pipes.add(pipe);
    return pipe;
  };
  const passedOn = (descriptor: 1 | 2): number => {
    if (isPassedOn(descriptor)) return descriptor;
    const pipe = open();
    arriving.push(passOutput(pipe.reader, descriptor));
    return pipe.writeDescriptor;
  };
  const merged = output === 'merged' ? open() : undefined;
  const out = merged?.writeDescriptor ?? passedOn(1);
  // Two descriptors of one file share a pipe, so that the order of what is written stays.
  const error = merged?.writeDescriptor ?? (isSame(1, 2) && !isPassedOn(2) ? out : passedOn(2));
  const input = isPassedOn(0) ? 0 : 'pipe';
  return {
    input,
    out,
    error,
    merged: merged?.reader,
    started: (to) => {
      for (const pipe of pipes) pipe.closeWriter();
      if (to !== null) arriving.push(passInput(to, ended.signal));
    },
    finished: async () => {
      ended.abort();
      return (await Promise.all(arriving)).find((fault) => fault !== undefined);
    },
  };
}

/** Pipes, sockets and /dev/null. */
function isPassedOn(descriptor: 0 | 1 | 2): boolean {
  const stat = fstatSync(descriptor);
  return stat.isFIFO() || stat.isSocket() || (stat.isCharacterDevice() && !isatty(descriptor));
}

function isSame(one: 1 | 2, other: 1 | 2): boolean {
  const [first, second] = [fstatSync(one), fstatSync(other)];
  return first.dev === second.dev && first.ino === second.ino;
}
