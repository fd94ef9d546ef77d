import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { LaunchFailure } from '../launch-failure.js';

/** A file whose content has been replaced on disk for the time of a run. */
export interface WithheldFile {
  readonly path: string;
  /** SHA-256 of the bytes that stand there instead. */
  readonly digest: string;
  readonly mode: number;
}

/** What one run has withheld. */
export interface Withheld {
  /** The folder of the original bytes, one file each, named by its place in the list. */
  readonly kept: string;
  readonly files: readonly WithheldFile[];
}

/** What stands in a journal: enough to put everything back without the process that wrote it. */
interface Journal {
  /** The process that puts them back. */
  readonly owner: number;
  readonly files: readonly WithheldFile[];
}

const JOURNAL_NAME = 'journal.json';

/** A file that could not be put back, and why. */
export interface PutBack {
  readonly path: string;
  /** Where the original bytes are. */
  readonly keptAt: string;
  readonly said: string;
}

/** Whether a process is there, so that what it withholds is not put back under its feet. */
export type IsAlive = (pid: number) => boolean;

/**
 * Replaces files by versions without credentials. What they held is in `folder` before the first of them is touched, so
 * that it can be put back whenever this process ends, by whoever finds it.
 * @param folder outside of what the command can read or write; made when it is missing
 * @returns `undefined` when there is nothing to withhold
 * @throws {LaunchFailure} code `protection`; every file is as it was then
 */
export function withhold(
  replacements: readonly { readonly path: string; readonly content: string }[],
  folder: string,
): Withheld | undefined {
  if (replacements.length === 0) return undefined;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = path.join(folder, randomBytes(8).toString('hex'));
  mkdirSync(kept, { mode: 0o700 });
  try {
    const files = replacements.map(({ path: name, content }, index): WithheldFile => {
      const { bytes, mode } = readPlainFile(name);
      writeSafely(path.join(kept, String(index)), bytes, 0o600);
      return { path: name, digest: digestOf(Buffer.from(`${content}\n`)), mode };
    });
    writeSafely(
      path.join(kept, JOURNAL_NAME),
      Buffer.from(JSON.stringify({ owner: process.pid, files })),
      0o600,
    );
    for (const [index, { path: name, content }] of replacements.entries()) {
      replace(name, Buffer.from(`${content}\n`), files[index]?.mode ?? 0o600);
    }
    return { kept, files };
  } catch (error) {
    putBackFrom(kept);
    rmSync(kept, { recursive: true, force: true });
    const said = error instanceof Error ? error.message : String(error);
    throw new LaunchFailure(
      'protection',
      `the credentials in a git config cannot be taken out for the time of the run: ${said}`,
      'End other git commands in the workspace and remove their .lock file, or show the file as it is with --git-credentials keep',
      { cause: error },
    );
  }
}

/**
 * Puts back what a run withheld. A file that somebody has changed meanwhile stays as it is now.
 * @returns the files that are not as they were; none when all is well
 */
export function putBack(kept: string): readonly PutBack[] {
  const left = putBackFrom(kept);
  if (left.length === 0) rmSync(kept, { recursive: true, force: true });
  return left;
}

/**
 * Puts back what runs withheld that have died.
 * @returns the files that could not be put back, and the owners of what is withheld still
 */
export function putBackLeftovers(
  folder: string,
  isAlive: IsAlive,
): { readonly left: readonly PutBack[]; readonly withheld: ReadonlyMap<string, number> } {
  const left: PutBack[] = [];
  const withheld = new Map<string, number>();
  for (const name of namesIn(folder)) {
    const kept = path.join(folder, name);
    const journal = readJournal(kept);
    if (journal === undefined) continue;
    if (isAlive(journal.owner)) for (const file of journal.files) withheld.set(file.path, journal.owner);
    else left.push(...putBack(kept));
  }
  return { left, withheld };
}

/** Whether there is a process with this number, whosever it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** `undefined` for a run that died before it had touched a file. */
function readJournal(kept: string): Journal | undefined {
  try {
    return parseJournal(JSON.parse(readFileSync(path.join(kept, JOURNAL_NAME), 'utf8')));
  } catch {
    return undefined;
  }
}

function parseJournal(journal: unknown): Journal | undefined {
  const { owner, files } = fieldsOf(journal);
  if (typeof owner !== 'number' || !Number.isInteger(owner) || owner <= 0 || !Array.isArray(files))
    return undefined;
  const parsed = files.map((file: unknown): WithheldFile | undefined => {
    const { path: name, digest, mode } = fieldsOf(file);
    if (typeof name !== 'string' || typeof digest !== 'string' || typeof mode !== 'number') return undefined;
    return { path: name, digest, mode };
  });
  const whole = parsed.filter((file) => file !== undefined);
  return whole.length === parsed.length ? { owner, files: whole } : undefined;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function putBackFrom(kept: string): readonly PutBack[] {
  const files = readJournal(kept)?.files ?? [];
  return files.flatMap(({ path: name, digest, mode }, index) => {
    const keptAt = path.join(kept, String(index));
    try {
      const original = readFileSync(keptAt);
      const now = presentDigest(name);
      if (now === digestOf(original)) return [];
      if (now !== undefined && now !== digest) {
        return [{ path: name, keptAt, said: 'it has been changed meanwhile' }];
      }
      replace(name, original, mode);
      return [];
    } catch (error) {
      return [{ path: name, keptAt, said: error instanceof Error ? error.message : String(error) }];
    }
  });
}

function presentDigest(name: string): string | undefined {
  return lstatSync(name, { throwIfNoEntry: false }) === undefined
    ? undefined
    : digestOf(readPlainFile(name).bytes);
}

/** Never through a link: the bytes of another file would be kept, or replaced. */
function readPlainFile(name: string): { readonly bytes: Buffer; readonly mode: number } {
  const stat = lstatSync(name);
  if (!stat.isFile()) throw new Error(`${name} is no plain file`);
  const descriptor = openSync(name, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return { bytes: readFileSync(descriptor), mode: stat.mode & 0o777 };
  } finally {
    closeSync(descriptor);
  }
}

/** In git's own way, by a new file under the name that git takes for a lock: a git that runs meanwhile waits or gives up. */
function replace(name: string, bytes: Buffer, mode: number): void {
  const lock = `${name}.lock`;
  writeSafely(lock, bytes, mode);
  try {
    renameSync(lock, name);
  } catch (error) {
    rmSync(lock, { force: true });
    throw error;
  }
}

function writeSafely(name: string, bytes: Buffer, mode: number): void {
  const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
  const descriptor = openSync(name, O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY, mode);
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  // The mode that open(2) gives is less the umask.
  chmodSync(name, mode);
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
