import path from 'node:path';
import type { HostView } from '../mounts/host-view.js';
import type { Leftover } from './leftover.js';
import type { GitRecord } from './new-git.js';
import { pathsFrom } from './path-to.js';
import type { AbsentPath } from './protect.js';
import type { Finding } from './finding.js';
import { isNoticedName } from './trusted-names.js';

/** What is remembered of the writable trees from before the command. Plain values, so that it can be kept elsewhere. */
export interface TreeRecord extends GitRecord {
  readonly absent: readonly AbsentPath[];
  /** Files with a setuid or setgid bit: path and identity, as one text. */
  readonly setId: readonly string[];
  /** What is trusted in a project wherever it lies: path, identity and last change, as one text. */
  readonly noticed: readonly string[];
  /** Directories that could not be listed: path and identity, as one text. */
  readonly unlisted: readonly string[];
  /** They were too large to be looked through as a whole. */
  readonly isPartial: boolean;
}

/** What a file is remembered by. Another file under the same name is another one. */
export function markOf({ path: name, identity }: Pick<Finding, 'path' | 'identity'>): string {
  return `${identity} ${name}`;
}

/**
 * What has come to stand at a path that was protected by its absence, or leads there: a link on the way is as good as
 * the file. None twice, and none in another.
 */
export function appeared(
  record: Pick<TreeRecord, 'absent'>,
  view: Pick<HostView, 'entry'>,
): readonly Leftover[] {
  const wayTo = pathsFrom(view);
  const found = record.absent.flatMap(({ root, path: name }) => {
    const way = wayTo(root, name);
    if (way.kind === 'absent') return [];
    return [way.kind === 'link' ? way.at : name];
  });
  const paths = [...new Set(found)].sort();
  return paths
    .filter((name) => !paths.some((other) => name.startsWith(`${other}${path.sep}`)))
    .map((name) => ({ path: name, reason: 'appeared', because: '' }));
}

/** Files with a setuid or setgid bit that were not there before. */
export function newSetId(
  record: Pick<TreeRecord, 'setId'>,
  findings: readonly Finding[],
): readonly Leftover[] {
  const known = new Set(record.setId);
  return findings
    .filter((finding) => finding.hasSetId && !known.has(markOf(finding)))
    .map((finding) => ({ path: finding.path, reason: 'set-id', because: '' }));
}

/** What something that is mentioned when it is new or changed is remembered by; none for all else. */
export function noticedMarks(findings: readonly Finding[]): readonly string[] {
  return findings.filter(({ path: name }) => isNoticedName(name)).map(noticedMark);
}

function noticedMark(finding: Finding): string {
  return `${finding.changed} ${markOf(finding)}`;
}

/** What is trusted in a directory of its own, and was not there before or not so: in order, none in another. */
export function newlyNoticed(
  record: Pick<TreeRecord, 'noticed'>,
  findings: readonly Finding[],
): readonly string[] {
  const known = new Set(record.noticed);
  const names = findings
    .filter((finding) => isNoticedName(finding.path) && !known.has(noticedMark(finding)))
    .map((finding) => finding.path)
    .sort();
  return names.filter((name) => !names.some((other) => name.startsWith(`${other}${path.sep}`)));
}
