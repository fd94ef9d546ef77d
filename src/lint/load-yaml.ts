import { isPipeline, loadPipeline } from '../policy/load-pipeline.js';
import type { LoadedPipeline } from '../policy/load-pipeline.js';
import { loadPolicy } from '../policy/load-policy.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import type { SourceFile } from '../policy/position.js';

/** A YAML file that was loaded as what it is. */
export type Loaded =
  | { readonly kind: 'policy'; readonly file: LoadedPolicy }
  | { readonly kind: 'pipeline'; readonly file: LoadedPipeline };

/** Loads a YAML file as the pipeline or the policy that it is. */
export function loadYaml(source: SourceFile): Loaded {
  const policy = loadPolicy(source);
  return isPipeline(source.path, policy.yaml)
    ? { kind: 'pipeline', file: loadPipeline(source) }
    : { kind: 'policy', file: policy };
}
