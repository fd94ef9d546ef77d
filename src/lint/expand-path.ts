import { readdirSync, statSync, type Dirent } from 'node:fs';
import { basename, join } from 'node:path';
import { faultOf } from '../policy/read.js';
import type { ReadFault } from '../policy/read.js';
import { fail, ok } from '../policy/result.js';
import type { Result } from '../policy/result.js';

/** Directories that hold other people's files. */
const SKIPPED = new Set(['.git', 'node_modules']);

/** Names by which files are found in a directory; Codex's configuration is known by its directory, too. */
const YAML_NAME = /^(?:soda|phases[^/\\]*)\.ya?ml$/;

/**
 * The files that a path stands for: of a directory those below it that are found by name (soda.yaml, phases*.yaml,
 * .codex/config.toml), in the order of their names; of anything else the path itself, whether it can be read or not.
 * A directory that cannot be read, or has no such file, is a fault: whoever names it expects something to be checked.
 */
export function expandPath(path: string): Result<string, ReadFault>[] {
  if (!isDirectory(path)) return [ok(path)];
  const found = filesBelow(path);
  if (found.length > 0) return found;
  const message = `${path} has no soda.yaml, phases.yaml or .codex/config.toml in it or below. Name the file to lint.`;
  return [fail({ code: 'nothing-found', message })];
}

function isDirectory(path: string): boolean {
  if (path === '-') return false;
  try {
    return statSync(path).isDirectory();
  } catch {
    // Whoever reads the path says what is wrong with it.
    return false;
  }
}

/** Links to directories are not followed, so the walk ends. */
function filesBelow(directory: string): Result<string, ReadFault>[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    return [fail(faultOf(directory, error))];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path);
      const isCodex = entry.name === 'config.toml' && basename(directory) === '.codex';
      return isCodex || YAML_NAME.test(entry.name) ? [ok(path)] : [];
    });
}
