import { withPublicSuffixList } from '../policy/with-public-suffix-list.js';
import { decodeSource, readSource, standsAt } from '../policy/read.js';
import type { ReadFault } from '../policy/read.js';
import type { SourceFile } from '../policy/position.js';
import type { Result } from '../policy/result.js';
import { findPipeline, findPolicy } from '../policy/find.js';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { summarise } from './diagnostic.js';
import type { FileReport, LintReport } from './diagnostic.js';
import { expandPath } from './expand-path.js';
import { pipelineOf, policyOf } from './companion.js';
import { lintCodex, lintPipeline, lintPolicy } from './lint.js';
import { loadYaml } from './load-yaml.js';
import type { Loaded } from './load-yaml.js';

/** What linting files needs to know about its surroundings. Relative paths start from the working directory. */
export interface LintOptions {
  /** The user's home directory, the last place where files are looked for when none is named. */
  readonly home: string | undefined;
  /** Reads standard input whole, for the path `-`. */
  readonly stdin: () => Promise<Uint8Array>;
  /** What standard input is called in findings; its kind follows from this name. */
  readonly stdinFilename: string | undefined;
}

/** What `lintFiles` answers: the report of what could be read, and what could not. */
export interface LintedFiles {
  readonly report: LintReport;
  /** What could not be read: wrong usage (exit 2), not findings. */
  readonly faults: readonly ReadFault[];
}

/** What standard input is called where the caller gives it no name. */
export const STDIN_NAME = '<stdin>';

/**
 * Lints files, directories (the files in them that are found by name) and standard input (`-`), each once, in the order
 * given. Without paths: soda.yaml and phases.yaml where SODA finds them. A policy is judged with its pipeline and a
 * pipeline with its policy, also where only one of the two is named.
 */
export async function lintFiles(paths: readonly string[], options: LintOptions): Promise<LintedFiles> {
  const { sources, faults } = await readSources(paths, options);
  const files = await lintSources(sources);
  return { report: { files, summary: summarise(files) }, faults };
}

/** The texts that the paths stand for, and what could not be read. */
export async function readSources(
  paths: readonly string[],
  options: LintOptions,
): Promise<{ readonly sources: readonly SourceFile[]; readonly faults: readonly ReadFault[] }> {
  const results = await readAll(paths, options);
  return {
    sources: results.flatMap((result) => (result.ok ? [result.value] : [])),
    faults: results.flatMap((result) => (result.ok ? [] : [result.problem])),
  };
}

/** Lints texts under their names. Companions that are not among them are looked for on disk. */
export async function lintSources(sources: readonly SourceFile[]): Promise<FileReport[]> {
  // The reader of TOML is loaded only when there is a file for it.
  const codex = sources.some(isToml) ? await import('../agents/codex.js') : undefined;
  const lintAll = (): FileReport[] => {
    const loaded = new Map<SourceFile, Loaded>();
    for (const source of sources) if (!isToml(source)) loaded.set(source, loadYaml(source));
    const files = [...loaded.values()];
    return sources.flatMap((source) => {
      const own = loaded.get(source);
      if (own?.kind === 'policy') return lintPolicy(own.file, pipelineOf(own.file, files));
      if (own?.kind === 'pipeline') return lintPipeline(own.file, policyOf(own.file, files));
      return codex === undefined ? [] : lintCodex(codex.loadCodex(source));
    });
  };
  return withPublicSuffixList(lintAll);
}

function isToml({ path }: SourceFile): boolean {
  return path.endsWith('.toml');
}

async function readAll(
  paths: readonly string[],
  options: LintOptions,
): Promise<Result<SourceFile, ReadFault>[]> {
  if (paths.length === 0) return readFound(options.home);
  const results: Result<SourceFile, ReadFault>[] = [];
  const seen = new Set<string>();
  for (const expanded of paths.flatMap(expandPath)) {
    if (!expanded.ok) {
      results.push(expanded);
      continue;
    }
    const path = expanded.value;
    // The same file under two spellings is one file; its findings would be counted twice, and its fixes made twice.
    const spelling = path === '-' ? path : realPath(path);
    if (seen.has(spelling)) continue;
    seen.add(spelling);
    results.push(
      path === '-'
        ? decodeSource(options.stdinFilename ?? STDIN_NAME, await options.stdin())
        : readSource(path),
    );
  }
  return results;
}

/** Where a path leads to behind its links; itself where it leads nowhere, which whoever reads it reports. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

async function readFound(home: string | undefined): Promise<Result<SourceFile, ReadFault>[]> {
  const around = { directory: '.', home, exists: standsAt };
  const policy = findPolicy(around);
  if (!policy.found) {
    const message = `There is no ${policy.tried.join(' and no ')}. Name the file to lint, or make a first policy with soda-guard init.`;
    return [{ ok: false, problem: { code: 'nothing-found', message } }];
  }
  const source = readSource(policy.path);
  if (!source.ok) return [source];
  const own = await withPublicSuffixList(() => loadYaml(source.value));
  const phasesPath = own.kind === 'policy' ? own.file.model.phasesPath?.value : undefined;
  const pipeline = findPipeline(around, phasesPath);
  return pipeline.found ? [source, readSource(pipeline.path)] : [source];
}
