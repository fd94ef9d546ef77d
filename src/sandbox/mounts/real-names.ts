import { realpathSync } from 'node:fs';
import path from 'node:path';

/** The real path of the longest part that exists, and the rest behind it. */
function realOfMissing(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    const parent = path.dirname(name);
    return parent === name ? name : path.join(realOfMissing(parent), path.basename(name));
  }
}

/** An absolute path with no link on the way to its last component, which may be one, or be missing. */
export function nameInRealDirectory(name: string): string {
  return path.join(realOfMissing(path.dirname(name)), path.basename(name));
}

/** What has to be kept for a file to stay what it is: its name, and where the name leads to, should it be a link. */
export function realNames(name: string): readonly string[] {
  return [...new Set([nameInRealDirectory(name), realOfMissing(name)])];
}
