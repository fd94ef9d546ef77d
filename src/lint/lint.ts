import type { LoadedCodex } from '../agents/codex.js';
import { checkPhaseServers, loadPipeline } from '../policy/load-pipeline.js';
import type { LoadedPipeline } from '../policy/load-pipeline.js';
import { loadPolicy } from '../policy/load-policy.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import { nodeAt } from '../policy/yaml-node.js';
import { summarise } from './diagnostic.js';
import type { FileReport, LintReport } from './diagnostic.js';
import type { Problem } from '../policy/problem.js';
import { lint } from './engine.js';
import { lookAhead } from './look-ahead.js';
import { RULES } from './rules/index.js';

/** The findings of soda.yaml, judged together with its pipeline where that is known. */
export function lintPolicy(policy: LoadedPolicy, pipeline: LoadedPipeline | undefined): FileReport {
  const once = (loaded: LoadedPolicy): FileReport =>
    lint({ kind: 'policy', policy: loaded, pipeline }, RULES);
  return lookAhead(once(policy), (source) => once(loadPolicy(source)));
}

/** The findings of phases.yaml, judged together with its policy where that is known. */
export function lintPipeline(pipeline: LoadedPipeline, policy: LoadedPolicy | undefined): FileReport {
  const once = (loaded: LoadedPipeline): FileReport =>
    lint({ kind: 'pipeline', pipeline: loaded, policy }, RULES, serverProblems(loaded, policy));
  return lookAhead(once(pipeline), (source) => once(loadPipeline(source)));
}

/** The findings of Codex's config.toml. */
export function lintCodex(codex: LoadedCodex): FileReport {
  return lint({ kind: 'codex', codex }, RULES);
}

/** The findings of the files that a run is made from. Nothing may be run when `summary.errors` is not 0. */
export function lintLoaded(policy: LoadedPolicy, pipeline: LoadedPipeline | undefined): LintReport {
  const files = [
    lintPolicy(policy, pipeline),
    ...(pipeline === undefined ? [] : [lintPipeline(pipeline, policy)]),
  ];
  return { files, summary: summarise(files) };
}

/** Servers that the policy does not have; none where its servers cannot be read, or every one would be called unknown. */
function serverProblems({ model }: LoadedPipeline, policy: LoadedPolicy | undefined): readonly Problem[] {
  if (policy?.yaml.root?.kind !== 'mapping') return [];
  const servers = nodeAt(policy.yaml.root, ['mcp', 'servers']);
  return servers === undefined || servers.kind === 'mapping' ? checkPhaseServers(model, policy.model) : [];
}
