import type { PipelineModel, PolicyModel, Server } from '../policy/model.js';
import { fail, ok, type Result } from '../policy/result.js';
import { printable, quote } from '../policy/visible-text.js';
import { didYouMean } from './did-you-mean.js';
import type { UsageFault } from './mode.js';

/**
 * The servers that take part: all of them without a chosen phase, else those that the phase names. A phase without
 * `mcp_servers` uses none (SODA's servers are opt-in).
 *
 * A phase that is not there is a fault of the caller. So is a server that the policy does not have: the two files
 * should have been checked against each other before, and leaving it out would hide what it needs.
 */
export function serversOfPhase(
  policy: PolicyModel,
  pipeline: PipelineModel | undefined,
  phase: string | undefined,
): Result<readonly Server[], UsageFault> {
  if (phase === undefined) return ok([...policy.servers.values()]);
  if (pipeline === undefined) {
    return fail({
      code: 'no-pipeline',
      message: `phase ${quote(phase)} was asked for, but there is no phases.yaml: name the file, or leave out the phase`,
    });
  }
  const chosen = pipeline.phases.get(phase);
  if (chosen === undefined) return fail(unknownPhase(phase, pipeline));

  const servers = new Map<string, Server>();
  for (const { value: name, range } of chosen.servers) {
    const server = policy.servers.get(name);
    if (server === undefined) {
      return fail({
        code: 'unknown-server',
        message:
          `${printable(pipeline.file)}:${range.start.line} phase ${quote(phase)} uses server ${quote(name)}, which ` +
          `${printable(policy.file)} does not have${didYouMean(name, policy.servers.keys())}`,
      });
    }
    servers.set(name, server);
  }
  return ok([...servers.values()]);
}

function unknownPhase(phase: string, pipeline: PipelineModel): UsageFault {
  const known = [...pipeline.phases.keys()].map(printable);
  const list = known.length === 0 ? 'it has none' : `it has ${known.join(', ')}`;
  return {
    code: 'unknown-phase',
    message: `${printable(pipeline.file)} has no phase ${quote(phase)}: ${list}${didYouMean(phase, pipeline.phases.keys())}`,
  };
}
