import path from 'node:path';
import type { HostEntry } from '../../../src/sandbox/mounts/host-view.js';
import type { TreeView } from '../../../src/sandbox/protection/git-directories.js';
import { isCredentialFile } from '../../../src/sandbox/mounts/credentials.js';
import type { Finding } from '../../../src/sandbox/protection/finding.js';

/** A tree by its files: text for a file, `-> target` for a link, `socket` for a socket. Directories follow. */
export function treeOf(
  files: Readonly<Record<string, string>>,
): TreeView & { findings: (root: string) => Finding[] } {
  const entries = new Map<string, HostEntry>([['/', { kind: 'directory' }]]);
  const texts = new Map<string, string>();
  for (const [name, content] of Object.entries(files)) {
    for (let parent = path.dirname(name); parent !== '/'; parent = path.dirname(parent)) {
      entries.set(parent, { kind: 'directory' });
    }
    if (name.endsWith('/')) entries.set(name.slice(0, -1), { kind: 'directory' });
    else if (content.startsWith('-> ')) entries.set(name, { kind: 'link', target: content.slice(3) });
    else if (content === 'socket') entries.set(name, { kind: 'socket' });
    else {
      entries.set(name, { kind: 'file' });
      texts.set(name, content);
    }
  }
  return {
    entry: (name) => entries.get(name),
    names: (directory) =>
      [...entries.keys()]
        .filter((name) => name !== '/' && path.dirname(name) === directory)
        .map((name) => path.basename(name)),
    text: (name) => texts.get(name),
    hasName: (directory, isOne) =>
      [...entries.keys()].some((name) => path.dirname(name) === directory && isOne(path.basename(name))),
    findings: (root) =>
      [...entries].flatMap(([name, { kind }]) => {
        const base = path.basename(name);
        const isWanted = base === '.git' || base === 'HEAD' || kind === 'socket' || isCredentialFile(base);
        return name.startsWith(`${root}/`) && isWanted
          ? [{ kind, path: name, identity: `1:${name.length}`, changed: '0', hasSetId: false }]
          : [];
      }),
  };
}
