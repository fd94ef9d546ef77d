import { realpathSync } from 'node:fs';
import { Stop } from './stop.js';

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The current directory, by the name under which it is found again: Node shows bytes that are no UTF-8 as U+FFFD, which
 * names another directory or none.
 * @param kind how it ends where there is no such name: for `run` it is refused
 * @throws {Stop} when it has none, or is gone
 */
export function workingDirectory(kind: 'usage' | 'refused' = 'usage'): string {
  let bytes: Buffer;
  let directory: string;
  try {
    directory = process.cwd();
    bytes = realpathSync.native('.', { encoding: 'buffer' });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Stop(
      kind,
      `the current directory cannot be used: ${said}. Change to one that exists and can be entered.`,
    );
  }
  try {
    UTF8.decode(bytes);
  } catch {
    throw new Stop(
      kind,
      `the name of the current directory is not UTF-8 (${shown(bytes)}), and cannot be told to other programs. Rename it, or change to another directory.`,
    );
  }
  return directory;
}

/** The path with every byte that is not printable ASCII as `\xNN`. */
function shown(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[^ -~]/g, (byte) => String.raw`\x` + byte.charCodeAt(0).toString(16).padStart(2, '0'));
}
