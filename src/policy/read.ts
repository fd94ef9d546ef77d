import { lstatSync, readFileSync, statSync } from 'node:fs';

import type { SourceFile } from './position.js';
import { fail, ok, type Result } from './result.js';

/**
 * The most bytes that are read at all. The limit of a policy is lower (see `MAX_POLICY_BYTES`) and is reported as a finding
 * with a position; this one only keeps a wrong path, e.g. a disk image, from being read into memory.
 */
export const MAX_READ_BYTES = 16 * 1024 * 1024;

/** Why a file could not be read as text. A fault of the call, not a finding in the file: the command line exits 2. */
export interface ReadFault {
  readonly code:
    'missing' | 'nothing-found' | 'not-a-file' | 'not-permitted' | 'not-utf8' | 'too-large' | 'unreadable';
  readonly message: string;
}

/**
 * Reads a UTF-8 file whole. A byte order mark stays in the text, so that what is written back is what was read.
 * The size is bounded before anything is read; a pipe or a device is refused instead of waited for.
 */
export function readSource(path: string, maxBytes = MAX_READ_BYTES): Result<SourceFile, ReadFault> {
  let bytes: Uint8Array;
  try {
    const stat = statSync(path);
    if (!stat.isFile()) {
      const kind = stat.isDirectory() ? 'a directory' : 'not an ordinary file';
      return fail({ code: 'not-a-file', message: `${path} is ${kind}. Give the path of a file.` });
    }
    if (stat.size > maxBytes) {
      const message = `${path} has ${stat.size} bytes; more than ${maxBytes} are never read. Is it the right file?`;
      return fail({ code: 'too-large', message });
    }
    bytes = readFileSync(path);
  } catch (error) {
    return fail(faultOf(path, error));
  }
  return decodeSource(path, bytes);
}

/**
 * Decodes bytes, e.g. of standard input, as strict UTF-8: nothing is replaced, because a replacement character in a host
 * name would hide what the file really says.
 */
export function decodeSource(path: string, bytes: Uint8Array): Result<SourceFile, ReadFault> {
  try {
    return ok({ path, text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) });
  } catch {
    const remedy = 'Save it as UTF-8.';
    return fail({
      code: 'not-utf8',
      message: `${path} is not UTF-8 text: ${firstInvalidByte(bytes)}. ${remedy}`,
    });
  }
}

/**
 * Whether anything stands at a path, be it a link that leads nowhere or a file that may not be read: such a policy must be
 * reported, and not passed over for another one.
 */
export function standsAt(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    return faultOf(path, error).code !== 'missing';
  }
}

/** The words for a system's refusal to read a file or a directory. */
export function faultOf(path: string, error: unknown): ReadFault {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return {
        code: 'missing',
        message: `${path === '' ? 'A file with an empty name' : path} does not exist.`,
      };
    case 'EACCES':
    case 'EPERM':
      return {
        code: 'not-permitted',
        message: `${path} may not be read by this user (${code}). Make it readable, or run this as somebody who may read it.`,
      };
    case 'ELOOP':
      return {
        code: 'unreadable',
        message: `${path} is a link that leads back to itself (${code}). Name the file itself.`,
      };
    default:
      return {
        code: 'unreadable',
        message: `${path} cannot be read (${String(code ?? error)}). Look whether other programs can read it.`,
      };
  }
}

/** Where the first sequence begins that is not UTF-8, found by bisection over the prefixes that decode. */
function firstInvalidByte(bytes: Uint8Array): string {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(bytes.subarray(0, middle), true)) good = middle;
    else bad = middle;
  }
  // The prefix may end within the sequence, which has at most four bytes.
  while (good > 0 && !decodes(bytes.subarray(0, good), false)) good -= 1;
  const line = new TextDecoder().decode(bytes.subarray(0, good)).split('\n').length;
  const value = (bytes[good] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return `byte 0x${value} at offset ${good}, line ${line}`;
}

/** Whether bytes are UTF-8; with `stream` the last character may be incomplete. */
function decodes(bytes: Uint8Array, stream: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}
