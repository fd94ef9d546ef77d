import type { PipelineModel } from '../policy/model.js';

/** The names of the phases that use a server, in the order of the file. */
export function phasesUsing(pipeline: PipelineModel, server: string): string[] {
  return [...pipeline.phases.values()]
    .filter(({ servers }) => servers.some(({ value }) => value === server))
    .map(({ name }) => name.value);
}
