import path from 'node:path';
import { lintPolicy } from '../lint/lint.js';
import type { LintReport } from '../lint/diagnostic.js';
import { summarise } from '../lint/diagnostic.js';
import { loadPolicy, type LoadedPolicy } from '../policy/load-policy.js';
import '../policy/public-suffix-list.js';
import { decodeSource, readSource, standsAt } from '../policy/read.js';
import { openRepository } from './git-revision.js';
import { Stop } from './stop.js';

/** One of two policies that are compared. */
export interface PolicySide {
  /** `undefined` where the revision has no such file. */
  readonly loaded: LoadedPolicy | undefined;
  readonly findings: LintReport;
}

/**
 * The policy that a text stands for: a file if there is one of that name, else `REVISION:FILE` with the file named from
 * the root of the repository, else a revision, of which the file `policy` is taken. `name` is what findings call it.
 * @throws {Stop} `unreadable` for what cannot be read
 */
export function readPolicySide(text: string, policy: string, directory: string): PolicySide {
  const source = standsAt(path.resolve(directory, text))
    ? fromFile(text, directory)
    : fromGit(text, policy, directory);
  if (source === undefined) return { loaded: undefined, findings: { files: [], summary: summarise([]) } };
  const loaded = loadPolicy(source);
  const files = [lintPolicy(loaded, undefined)];
  return { loaded, findings: { files, summary: summarise(files) } };
}

function fromFile(text: string, directory: string): LoadedPolicy['source'] {
  const source = readSource(path.resolve(directory, text));
  if (!source.ok) throw new Stop('unreadable', source.problem.message);
  return { ...source.value, path: text };
}

function fromGit(text: string, policy: string, directory: string): LoadedPolicy['source'] | undefined {
  const [, revision = text, file] = /^([^:]+):(.+)$/.exec(text) ?? [];
  const repository = openRepository(directory);
  const commit = repository.commitOf(revision);
  if (!commit.ok) throw new Stop('unreadable', `${JSON.stringify(text)} is no file, and ${commit.problem}.`);
  const bytes = repository.read(commit.value, file ?? path.resolve(directory, policy));
  if (!bytes.ok) throw new Stop('unreadable', `${bytes.problem}.`);
  if (bytes.value === undefined) return undefined;
  const source = decodeSource(file ?? policy, bytes.value);
  if (!source.ok) throw new Stop('unreadable', source.problem.message);
  return source.value;
}
