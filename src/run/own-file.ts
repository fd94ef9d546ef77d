import { constants, mkdtempSync, openSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './stop.js';

/** A file that did not exist before and that only this process writes. */
export interface OwnFile {
  readonly path: string;
  readonly descriptor: number;
}

/**
 * Creates a file exclusively and without following a link, readable by its owner only. Called before the command
 * starts: afterwards the path may be whatever the command made of it.
 * @throws {Stop} `refused` when it exists already or cannot be made
 */
export function createOwnFile(file: string, what: string): OwnFile {
  const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = constants;
  try {
    return { path: file, descriptor: openSync(file, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR, 0o600) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const remedy = code === 'EEXIST' ? 'Remove it or name another one' : 'Name a path that can be written';
    throw new Stop('refused', `the ${what} ${file} cannot be created (${code}). ${remedy}.`);
  }
}

/** A fresh folder of our own below `parent`, which the command neither sees nor can write. */
export function createOwnFolder(parent: string): string {
  return mkdtempSync(path.join(parent, 'soda-guard-'));
}
