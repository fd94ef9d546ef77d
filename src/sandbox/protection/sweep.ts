import path from 'node:path';
import type { HostView } from '../mounts/host-view.js';
import { pathTo } from './path-to.js';
import type { AbsentPath } from './protect.js';
import type { Finding } from './tree-walk.js';

/** What is remembered of the writable trees from before the command. Plain values, so that it can be kept elsewhere. */
export interface TreeRecord {
  readonly roots: readonly string[];
  readonly absent: readonly AbsentPath[];
  /** Files with a setuid or setgid bit: path and identity, as one text. */
  readonly setId: readonly string[];
}

/** Something that the command left where it must not be. */
export interface Leftover {
  readonly path: string;
  readonly reason: 'appeared' | 'set-id';
}

/** What a file is remembered by. Another file under the same name is another one. */
export function setIdMark({ path: name, identity }: Pick<Finding, 'path' | 'identity'>): string {
  return `${identity} ${name}`;
}

/**
 * What has come to stand at a path that was protected by its absence, or leads there: a link on the way is as good as
 * the file. None twice, and none in another.
 */
export function appeared(record: TreeRecord, view: Pick<HostView, 'entry'>): readonly Leftover[] {
  const found = record.absent.flatMap(({ root, path: name }) => {
    const way = pathTo(root, name, view);
    if (way.kind === 'absent') return [];
    return [way.kind === 'link' ? way.at : name];
  });
  const paths = [...new Set(found)].sort();
  return paths
    .filter((name) => !paths.some((other) => name.startsWith(`${other}${path.sep}`)))
    .map((name) => ({ path: name, reason: 'appeared' }));
}

/** Files with a setuid or setgid bit that were not there before. */
export function newSetId(record: TreeRecord, findings: readonly Finding[]): readonly Leftover[] {
  const known = new Set(record.setId);
  return findings
    .filter((finding) => finding.hasSetId && !known.has(setIdMark(finding)))
    .map((finding) => ({ path: finding.path, reason: 'set-id' }));
}
