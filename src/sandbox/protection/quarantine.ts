import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { systemPrograms, type Programs } from '../programs.js';
import { appeared, newSetId, type Leftover, type TreeRecord } from './sweep.js';
import { treeView } from './tree-view.js';
import { walkTrees } from './tree-walk.js';

/** Something that the command left where it must not be, and what became of it. */
export interface Quarantined extends Leftover {
  /** Where it is now; `null` when it could not be moved. */
  readonly movedTo: string | null;
  /** Why it could not be moved; empty when it was. */
  readonly said: string;
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
): readonly Quarantined[] {
  const { findings } = walkTrees(record.roots, programs);
  const leftovers = [...newSetId(record, findings), ...appeared(record, treeView)];
  if (leftovers.length === 0) return [];
  const target = folder();
  return leftovers.map((leftover, index) => {
    // A number, since two may have the same name.
    const destination = path.join(target, `${index + 1}-${path.basename(leftover.path)}`);
    const said = move(leftover, destination, programs);
    return { ...leftover, movedTo: said === '' ? destination : null, said };
  });
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
