import { closeSync, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { LaunchFailure } from './launch-failure.js';
import { passInput, passOutput } from './passing-on.js';
import { closeCommandsEnds, openPipes } from './pipes.js';
import type { Programs } from './programs.js';
import type { Output } from './sandbox.js';

/** What the command has as descriptors 0, 1 and 2, and what passes between those and our own. */
export interface StandardStreams {
  readonly descriptors: readonly [input: number, output: number, error: number];
  /** Standard output and error in one, when that was asked for. */
  readonly merged: Readable | undefined;
  /** To be called once the command has the descriptors. */
  handedOn(): void;
  /** Starts the passing on of our own input: nothing of it is read before, for a command that may not come to run. */
  begin(): void;
  /**
   * Ends the passing on. Resolves when everything that the command wrote has arrived, with what kept it from arriving
   * if something did. Not before nobody has the command's ends any more.
   */
  finished(): Promise<Error | undefined>;
}

/** What is open on one of our standard descriptors. */
export interface OpenFile {
  readonly descriptor: 0 | 1 | 2;
  readonly kind: 'file' | 'directory' | 'other';
  /** Equal for two descriptors of one file. */
  readonly identity: string;
}

/**
 * Which descriptors get a pipe: those of regular files and block devices. Their links under /proc lead to the host's
 * own mount, where the command could open the file again for writing, whatever the descriptor allows. Two descriptors
 * of one file share a pipe, so that the order of what is written stays.
 * @returns descriptors that have one pipe, the one that is written to first
 */
export function pipesFor(open: readonly OpenFile[]): readonly (readonly (0 | 1 | 2)[])[] {
  const groups = new Map<string, (0 | 1 | 2)[]>();
  for (const { descriptor, identity } of open.filter(({ kind }) => kind === 'file')) {
    const key = descriptor === 0 ? 'input' : identity;
    groups.set(key, [...(groups.get(key) ?? []), descriptor]);
  }
  return [...groups.values()];
}

/**
 * Decides about standard input, output and error, and opens what they need.
 * @throws {LaunchFailure} code `streams` for a directory: with it the host's whole tree could be reached
 */
export async function openStandardStreams(
  output: Output,
  owner: { readonly uid: number; readonly gid: number } | undefined,
  programs: Programs,
): Promise<StandardStreams> {
  if (output === 'none') return noStreams();
  const open = (output === 'merged' ? ([0] as const) : ([0, 1, 2] as const)).map(lookAt);
  const directory = open.find(({ kind }) => kind === 'directory');
  if (directory !== undefined) {
    throw new LaunchFailure(
      'streams',
      `descriptor ${directory.descriptor} is a directory, through which the command could leave the sandbox`,
      'Give it a file, a pipe or /dev/null',
    );
  }
  const groups: readonly (readonly (0 | 1 | 2)[])[] = [
    ...pipesFor(open),
    ...(output === 'merged' ? [[1, 2] as const] : []),
  ];
  const pipes = await openPipes(
    groups.map(([first]) => (first === 0 ? 'write' : 'read')),
    owner,
    programs,
  );
  const descriptors: [number, number, number] = [0, 1, 2];
  let merged: Readable | undefined;
  const ended = new AbortController();
  let input: number | undefined;
  const arriving: Promise<Error | undefined>[] = [];
  for (const [index, { own, commands }] of pipes.entries()) {
    const group = groups[index] ?? [];
    for (const descriptor of group) descriptors[descriptor] = commands;
    const [first] = group;
    if (first === 0) {
      input = own;
    } else if (output === 'merged') {
      merged = new Socket({ fd: own, readable: true, writable: false }).pause();
    } else if (first !== undefined) {
      arriving.push(passOutput(new Socket({ fd: own, readable: true, writable: false }), first));
    }
  }
  let isHandedOn = false;
  const handedOn = (): void => {
    if (!isHandedOn) closeCommandsEnds(pipes);
    isHandedOn = true;
  };
  return {
    descriptors,
    merged,
    handedOn,
    begin: () => {
      if (input !== undefined) {
        const to = new Socket({ fd: input, readable: false, writable: true });
        arriving.push(passInput(to, ended.signal));
      }
      input = undefined;
    },
    finished: async () => {
      handedOn();
      if (input !== undefined) closeSync(input);
      input = undefined;
      ended.abort();
      return (await Promise.all(arriving)).find((error) => error !== undefined);
    },
  };
}

function noStreams(): StandardStreams {
  let nothing: number | undefined = openSync('/dev/null', 'r+');
  const handedOn = (): void => {
    if (nothing !== undefined) closeSync(nothing);
    nothing = undefined;
  };
  return {
    descriptors: [nothing, nothing, nothing],
    merged: undefined,
    handedOn,
    begin: () => undefined,
    finished: () => {
      handedOn();
      return Promise.resolve(undefined);
    },
  };
}

function lookAt(descriptor: 0 | 1 | 2): OpenFile {
  const stat = fstatSync(descriptor);
  const kind = stat.isDirectory() ? 'directory' : stat.isFile() || stat.isBlockDevice() ? 'file' : 'other';
  return { descriptor, kind, identity: `${stat.dev}:${stat.ino}` };
}
