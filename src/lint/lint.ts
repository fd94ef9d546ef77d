import type { LoadedCodex } from '../agents/codex.js';
import { checkPhaseServers } from '../policy/load-pipeline.js';
import type { LoadedPipeline } from '../policy/load-pipeline.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import { nodeAt } from '../policy/yaml-node.js';
import { summarise } from './diagnostic.js';
import type { FileReport, LintReport } from './diagnostic.js';
import { lint } from './engine.js';
import { RULES } from './rules/index.js';

/** The findings of soda.yaml, judged together with its pipeline where that is known. */
export function lintPolicy(policy: LoadedPolicy, pipeline: LoadedPipeline | undefined): FileReport {
  return lint({ kind: 'policy', policy, pipeline }, RULES);
}

/** The findings of phases.yaml, judged together with its policy where that is known. */
export function lintPipeline(pipeline: LoadedPipeline, policy: LoadedPolicy | undefined): FileReport {
  const further =
    policy === undefined || !hasReadableServers(policy)
      ? []
      : checkPhaseServers(pipeline.model, policy.model);
  return lint({ kind: 'pipeline', pipeline, policy }, RULES, further);
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

/** Without this, every server would be called unknown as soon as the policy cannot be read. */
function hasReadableServers({ yaml }: LoadedPolicy): boolean {
  const servers = nodeAt(yaml.root, ['mcp', 'servers']);
  return yaml.root?.kind === 'mapping' && (servers === undefined || servers.kind === 'mapping');
}
