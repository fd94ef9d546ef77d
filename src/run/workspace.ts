import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The nearest ancestor of a directory, itself included, that holds `.git`; else the directory. Absolute and real. */
export function findWorkspace(directory: string): string {
  const start = realpathSync(directory);
  for (let folder = start; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return folder;
    if (folder === path.dirname(folder)) return start;
  }
}

/** Whether a path, which need not exist, lies in a folder; links on the way to both are followed. */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(realOf(folder), realOf(file));
  return (
    relative === '' ||
    (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
  );
}

/** The real path of the longest part that exists, and the rest behind it. */
function realOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realOf(parent), path.basename(file));
  }
}

/** A fresh folder that the next command in this workspace cannot write either. */
export function quarantineFolder(workspace: string): string {
  const parent = [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => !isInside(workspace, folder));
  return mkdtempSync(path.join(parent ?? path.dirname(workspace), 'soda-guard-quarantine-'));
}
