import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fchownSync,
  lstatSync,
  openSync,
  writeSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { systemPrograms, type Programs } from '../programs.js';
import type { Leftover } from './leftover.js';
import { newGit } from './new-git.js';
import { appeared, newlyNoticed, newSetId, type TreeRecord } from './sweep.js';
import { treeView } from './tree-view.js';
import { walkAfter } from './walk-after.js';

/** Something that the command left where it must not be, and what became of it. */
export interface Quarantined extends Pick<Leftover, 'path' | 'reason' | 'because'> {
  /** Where it is now; `null` when it could not be moved. */
  readonly movedTo: string | null;
  /** Why it could not be moved; empty when it was. */
  readonly said: string;
  /** Whether what is harmless of it stands in its place. */
  readonly isReplaced: boolean;
}

/** What a look at the trees after the command has come to. */
export interface Sweep {
  readonly quarantined: readonly Quarantined[];
  /** What is new and trusted in the directory in which it lies; it stays, since people keep such files everywhere. */
  readonly noticed: readonly string[];
}

/**
 * Compares the writable trees with what they were before the command, and moves away what must not be there. To be called
 * when nothing of the command is left.
 * @param folder gives a directory outside of the trees, made when it is needed
 */
export function quarantine(
  record: TreeRecord,
  folder: () => string,
  programs: Programs = systemPrograms(),
): Sweep {
  const { findings, leftovers: hidden } = walkAfter(record, programs);
  // From the inside out: what lies in something that is moved must not be there to be used either.
  const leftovers = [
    ...newGit(record, findings, treeView),
    ...newSetId(record, findings),
    ...appeared(record, treeView),
    ...hidden,
  ];
  const target = leftovers.some(({ reason }) => reason !== 'unsearched') ? folder() : '';
  const quarantined = leftovers.map((leftover, index): Quarantined => {
    const { path: name, reason, because } = leftover;
    // A number, since two may have the same name.
    const destination = path.join(target, `${index + 1}-${path.basename(name)}`);
    const done =
      reason === 'unsearched' ? { said: because, isReplaced: false } : take(leftover, destination, programs);
    return { path: name, reason, because, movedTo: done.said === '' ? destination : null, ...done };
  });
  const moved = new Set(quarantined.map(({ path: name }) => name));
  const noticed = newlyNoticed(record, findings).filter((name) => !isIn(moved, name));
  return { quarantined, noticed };
}

function isIn(moved: ReadonlySet<string>, name: string): boolean {
  return moved.has(name) || (name !== '/' && isIn(moved, path.dirname(name)));
}

/** Moves it, and puts back what is harmless of it. */
function take(
  leftover: Leftover,
  destination: string,
  programs: Programs,
): { readonly said: string; readonly isReplaced: boolean } {
  const said = move(leftover, destination, programs);
  const { path: name, rest } = leftover;
  if (said !== '' || rest === undefined) return { said, isReplaced: false };
  return { said, isReplaced: write(name, rest, lstatSync(destination)) };
}

/** Makes a file anew, through no link, with the owner and the rights of another. Whether that was possible. */
function write(name: string, text: string, { mode, uid, gid }: Stats): boolean {
  try {
    const descriptor = openSync(name, 'wx', 0o600);
    try {
      writeSync(descriptor, text);
      fchownSync(descriptor, uid, gid);
      fchmodSync(descriptor, mode & 0o666);
    } finally {
      closeSync(descriptor);
    }
    return true;
  } catch {
    return false;
  }
}

/** What mv(1) said; empty when it is done. It copies where it must, and follows no link. */
function move({ path: name, reason }: Leftover, destination: string, programs: Programs): string {
  try {
    const stat = lstatSync(name);
    // The bits go first: in the quarantine they would work as well.
    if (reason === 'set-id' && stat.isFile()) chmodSync(name, stat.mode & 0o777);
  } catch (error) {
    // It lay in something that has been moved already.
    return error instanceof Error ? error.message : String(error);
  }
  // The destination is new, so that the option of GNU mv that keeps it from being taken for a directory is no loss.
  const whole = process.platform === 'linux' ? ['-T'] : [];
  const done = spawnSync(programs.path('mv'), [...whole, '-n', '--', name, destination], {
    encoding: 'utf8',
    env: {},
    cwd: '/',
  });
  if (done.status === 0) return '';
  return done.error?.message ?? (done.stderr.trim() || 'mv failed');
}
