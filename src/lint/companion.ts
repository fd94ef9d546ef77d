import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findPipeline } from '../policy/find.js';
import type { LoadedPipeline } from '../policy/load-pipeline.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import { readSource } from '../policy/read.js';
import { loadYaml } from './load-yaml.js';
import type { Loaded } from './load-yaml.js';

/**
 * The pipeline that a policy is judged with: among `files` the one that it names or that lies beside it, or the only
 * pipeline there when this is the only policy; else the file on disk. `undefined` where none can be read.
 */
export function pipelineOf(policy: LoadedPolicy, files: readonly Loaded[]): LoadedPipeline | undefined {
  const pipelines = files.flatMap((loaded) => (loaded.kind === 'pipeline' ? [loaded.file] : []));
  const policies = files.filter(({ kind }) => kind === 'policy');
  const path = pipelinePath(policy);
  const belonging = pipelines.find(({ source }) => path !== undefined && samePath(source.path, path));
  if (belonging !== undefined) return belonging;
  const [only] = pipelines;
  if (only !== undefined && pipelines.length === 1 && policies.length === 1) return only;
  const loaded = path === undefined ? undefined : loadFrom(path);
  return loaded?.kind === 'pipeline' ? loaded.file : undefined;
}

/** The policy that a pipeline is judged with: among `files` the one whose pipeline it is, else soda.yaml beside it. */
export function policyOf(pipeline: LoadedPipeline, files: readonly Loaded[]): LoadedPolicy | undefined {
  const policies = files.flatMap((loaded) => (loaded.kind === 'policy' ? [loaded.file] : []));
  const belonging = policies.find((policy) => pipelineOf(policy, files) === pipeline);
  if (belonging !== undefined) return belonging;
  const loaded = loadFrom(join(dirname(pipeline.source.path), 'soda.yaml'));
  return loaded?.kind === 'policy' ? loaded.file : undefined;
}

/** `phases_path` counts from the working directory, as in SODA; without it the file is looked for beside the policy. */
function pipelinePath({ model, source }: LoadedPolicy): string | undefined {
  const phasesPath = model.phasesPath?.value;
  const directory = phasesPath === undefined || phasesPath === '' ? dirname(source.path) : '.';
  const found = findPipeline({ directory, home: undefined, exists: existsSync }, phasesPath);
  return found.found ? found.path : undefined;
}

function samePath(a: string, b: string): boolean {
  return resolve(a) === resolve(b);
}

function loadFrom(path: string): Loaded | undefined {
  const source = readSource(path);
  return source.ok ? loadYaml(source.value) : undefined;
}
