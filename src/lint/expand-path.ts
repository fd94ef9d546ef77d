import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Directories that hold other people's files. */
const SKIPPED = new Set(['.git', 'node_modules']);

/** Names by which files are found in a directory; Codex's configuration is known by its directory, too. */
const YAML_NAME = /^(?:soda|phases[^/\\]*)\.ya?ml$/;

/**
 * The files that a path stands for: of a directory those below it that are found by name (soda.yaml, phases*.yaml,
 * .codex/config.toml), in the order of their names; of anything else the path itself, whether it can be read or not.
 */
export function expandPath(path: string): string[] {
  return isDirectory(path) ? filesBelow(path) : [path];
}

function isDirectory(path: string): boolean {
  return path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Links to directories are not followed, so the walk ends. */
function filesBelow(directory: string): string[] {
  const entries = readdirSync(directory, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path);
    const isCodex = entry.name === 'config.toml' && basename(directory) === '.codex';
    return isCodex || YAML_NAME.test(entry.name) ? [path] : [];
  });
}
