import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isatty, ReadStream } from 'node:tty';

/**
 * Our own input, from where it stands to its end, to the command. That the command reads no further is no fault.
 * @returns what kept the input from being read, if something did
 */
export async function passInput(to: Writable, ended: AbortSignal): Promise<Error | undefined> {
  // A read of a terminal that is waited for in a thread could not be given up.
  const from = isatty(0) ? new ReadStream(0) : createReadStream('', { fd: 0, autoClose: false });
  try {
    await pipeline(from, to, { signal: ended });
  } catch {
    const { errored } = from;
    const isReading =
      errored !== null && !ended.aborted && 'syscall' in errored && errored.syscall === 'read';
    if (isReading) return new Error(`standard input could not be read to its end: ${errored.message}`);
  }
  return undefined;
}

/**
 * Everything that the command writes, to our own descriptor.
 * @returns what kept it from arriving, if something did
 */
export async function passOutput(from: Readable, descriptor: 1 | 2): Promise<Error | undefined> {
  try {
    await pipeline(from, createWriteStream('', { fd: descriptor, autoClose: false }));
    return undefined;
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const name = descriptor === 1 ? 'output' : 'error';
    return new Error(`what the command wrote to standard ${name} could not be passed on: ${said}`);
  }
}
