import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, constants, mkdtempSync, openSync, rmdirSync, unlinkSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { LaunchFailure } from './launch-failure.js';

/** A pipe for a command's output: its reading end, and the descriptor to give to the command. */
export interface OutputPipe {
  readonly reader: Readable;
  readonly writeDescriptor: number;
  /** To be called once the command has the descriptor: the reader ends when nobody has it any more. */
  closeWriter(): void;
}

/**
 * A real pipe. Node's own `pipe` is a socket, and `echo x >/dev/stderr` fails on a socket (open(2), ENXIO). It belongs
 * to the command's uid, which could not open it again otherwise. Its name is gone when this returns.
 */
export function openOutputPipe(
  mkfifo: string,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): OutputPipe {
  const directory = mkdtempSync(path.join(tmpdir(), 'soda-guard-'));
  const name = path.join(directory, 'output');
  try {
    const made = spawnSync(mkfifo, ['-m', '600', name], { encoding: 'utf8', env: {} });
    if (made.status !== 0) {
      const said = made.error?.message ?? made.stderr.trim();
      throw new LaunchFailure(
        'setup',
        `no pipe can be made in ${tmpdir()}: ${said}`,
        'Set TMPDIR to a directory that can be written',
      );
    }
    if (owner !== undefined) chownSync(name, owner.uid, owner.gid);
    // The reader first, without waiting for a writer: the writer would wait for it.
    const readDescriptor = openSync(name, constants.O_RDONLY | constants.O_NONBLOCK);
    const writeDescriptor = openSync(name, constants.O_WRONLY);
    const reader = new Socket({ fd: readDescriptor, readable: true, writable: false });
    reader.pause();
    return {
      reader,
      writeDescriptor,
      closeWriter: () => {
        closeSync(writeDescriptor);
      },
    };
  } finally {
    unlinkIfThere(name);
    rmdirSync(directory);
  }
}

function unlinkIfThere(name: string): void {
  try {
    unlinkSync(name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
