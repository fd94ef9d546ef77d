import { closeSync, constants, mkdtempSync, openSync, rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './stop.js';

/** A file that did not exist before and that only this process writes. */
export interface OwnFile {
  readonly path: string;
  readonly descriptor: number;
}

/**
 * The files that one run writes. They are created before the command starts and written through their descriptors:
 * afterwards a path may be whatever the command made of it.
 */
export class OwnFiles {
  readonly #files: OwnFile[] = [];
  readonly #folders: string[] = [];

  /**
   * Creates a file exclusively and without following a link, readable by its owner only.
   * @throws {Stop} `refused` when it exists already or cannot be made
   */
  create(file: string, what: string): OwnFile {
    const { O_CREAT, O_EXCL, O_NOFOLLOW, O_RDWR } = constants;
    const descriptor = attempt(`the ${what} ${file} cannot be created`, () =>
      openSync(file, O_CREAT | O_EXCL | O_NOFOLLOW | O_RDWR, 0o600),
    );
    const own = { path: file, descriptor };
    this.#files.push(own);
    return own;
  }

  /**
   * A fresh folder below `parent`, for our files alone.
   * @throws {Stop} `refused` when it cannot be made
   */
  folder(parent: string): string {
    const folder = attempt(`no folder can be made in ${parent}`, () =>
      mkdtempSync(path.join(parent, 'soda-guard-')),
    );
    this.#folders.push(folder);
    return folder;
  }

  close(): void {
    for (const { descriptor } of this.#files) closeSync(descriptor);
    this.#files.length = 0;
  }

  /** Removes everything again: the command was not started, and nothing can have been put in its place. */
  discard(): void {
    const paths = this.#files.map((file) => file.path);
    this.close();
    for (const file of paths) unlinkSync(file);
    for (const folder of this.#folders) rmdirSync(folder);
  }
}

function attempt<T>(failure: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const remedy = code === 'EEXIST' ? 'Remove it or name another one' : 'Name a path that can be written';
    throw new Stop('refused', `${failure} (${code}). ${remedy}.`);
  }
}
