import path from 'node:path';
import { LaunchFailure } from '../launch-failure.js';
import { isWithin } from '../mount-table.js';
import type { Mount } from '../mounts/mount.js';
import type { Programs } from '../programs.js';
import { protect, type ProtectionQuestion } from './protect.js';
import { markOf, noticedMarks, type TreeRecord } from './sweep.js';
import { treeView } from './tree-view.js';
import { walkTrees } from './tree-walk.js';

/** More mounts would take too long to make, and bubblewrap takes no more arguments. */
const MAX_MOUNTS = 2_000;

export interface ProtectedTrees {
  readonly mounts: readonly Mount[];
  readonly record: TreeRecord;
  /** The trees are too large to be looked through: what lies deep in them is not protected. */
  readonly isPartial: boolean;
}

/**
 * Looks through the writable trees and decides what in them is protected.
 * @param cwd the trusted names count in each directory from the workspace down to it
 * @throws {LaunchFailure} code `protection` when that is not possible
 */
export function protectTrees(
  question: Omit<ProtectionQuestion, 'findings' | 'view' | 'projects'>,
  cwd: string,
  programs: Programs,
): ProtectedTrees {
  const { roots } = question;
  const { findings, isPartial, unnameable, unlisted } = walkTrees(roots, programs);
  if (unnameable.length > 0) {
    throw new LaunchFailure(
      'protection',
      `a git directory, a socket or a file of credentials below ${roots.join(', ')} has a name that is not UTF-8 or too long, and cannot be protected`,
      'Rename it, or remove it',
    );
  }
  const protection = protect({ ...question, projects: projectsAbove(roots, cwd), findings, view: treeView });
  const { mounts, absent } = protection;
  if (mounts.length > MAX_MOUNTS) {
    throw new LaunchFailure(
      'protection',
      `${mounts.length} paths below ${roots.join(', ')} would have to be protected, which is more than ${MAX_MOUNTS}`,
      'Choose a smaller workspace with --workspace: one with fewer git repositories in it',
    );
  }
  const record: TreeRecord = {
    ...{ roots, absent, isPartial, git: protection.git, reopened: question.reopened },
    setId: findings.filter((finding) => finding.hasSetId).map(markOf),
    noticed: noticedMarks(findings),
    unlisted: unlisted.map(markOf),
  };
  return { mounts, isPartial, record };
}

function projectsAbove(roots: readonly string[], cwd: string): readonly string[] {
  const found: string[] = [];
  for (
    let directory = cwd;
    roots.some((root) => isWithin(directory, root));
    directory = path.dirname(directory)
  ) {
    found.push(directory);
    if (directory === '/') break;
  }
  return found;
}
