import { basename } from 'node:path';

import { closestName } from './did-you-mean.js';
import { rootMapping } from './load-policy.js';
import { locatedText, locatedTexts } from './located.js';
import type { Phase, PipelineModel, PolicyModel } from './model.js';
import type { SourceFile } from './position.js';
import { inFileOrder } from './problem-order.js';
import type { Problem } from './problem.js';
import { pipelineSchema } from './schema.js';
import { unreadableIn } from './sections.js';
import { checkShape } from './shape.js';
import { quote } from './visible-text.js';
import { parseYaml, type YamlFile } from './yaml-document.js';
import { nodeAt, pairAt, type YamlNode } from './yaml-node.js';

declare const brand: unique symbol;

/** A pipeline without a problem. Only `loadPipeline` makes one. */
export type Pipeline = PipelineModel & { readonly [brand]: true };

/** What came of reading a phases.yaml. */
export interface LoadedPipeline {
  readonly source: SourceFile;
  /** In the order of the file, none twice. */
  readonly problems: readonly Problem[];
  /** As much as could be read, for looking at only. */
  readonly model: PipelineModel;
  /** `undefined` if there is any problem. */
  readonly pipeline: Pipeline | undefined;
  readonly yaml: YamlFile;
}

/**
 * Reads a phases.yaml: its syntax, `phases`, and of each phase `name` and `mcp_servers`. Everything else in it is SODA's.
 * Never throws, whatever the text.
 */
export function loadPipeline(source: SourceFile): LoadedPipeline {
  const parsed = parseYaml(source);
  const { yaml } = parsed;
  const { mapping, problems: rootProblems } = rootMapping(parsed);
  const { model, problems: nameProblems } = readPipelineModel(yaml);
  const found =
    mapping === undefined
      ? []
      : [
          ...mapping.keyProblems,
          ...unreadableIn(readNodes(yaml)),
          ...checkShape({
            schema: pipelineSchema,
            root: mapping,
            sections: ['phases'],
            described: new Set(),
            lines: yaml.lines,
          }),
          ...nameProblems,
        ];
  const problems = inFileOrder([...parsed.problems, ...rootProblems, ...found]);
  const pipeline = problems.length === 0 ? (model as Pipeline) : undefined;
  return { source, problems, model, pipeline, yaml };
}

/** Whether a file is a pipeline and not a policy: by its name `phases*.yaml`, or by a root key `phases` that is a list. */
export function isPipeline(path: string, yaml: YamlFile): boolean {
  return /^phases.*\.ya?ml$/s.test(basename(path)) || nodeAt(yaml.root, ['phases'])?.kind === 'sequence';
}

/** The servers that phases name and a policy does not have. SODA would leave such a name out without a word. */
export function checkPhaseServers(
  pipeline: PipelineModel,
  policy: Pick<PolicyModel, 'file' | 'servers'>,
): readonly Problem[] {
  return [...pipeline.phases.values()].flatMap((phase) =>
    phase.servers
      .filter(({ value }) => !policy.servers.has(value))
      .map(({ value, range }): Problem => {
        const closest = closestName(value, policy.servers.keys());
        const remedy =
          closest === undefined ? 'Add it there, or remove the name.' : `Did you mean ${quote(closest)}?`;
        const message = `The phase ${quote(phase.name.value)} uses the server ${quote(value)}, which mcp.servers of ${policy.file} does not have. ${remedy}`;
        return { code: 'phase-unknown-server', range, message };
      }),
  );
}

function phaseNodes(yaml: YamlFile): readonly YamlNode[] {
  const list = nodeAt(yaml.root, ['phases']);
  return list?.kind === 'sequence' ? list.items : [];
}

function readNodes(yaml: YamlFile): readonly (YamlNode | undefined)[] {
  const list = nodeAt(yaml.root, ['phases']);
  const own = list?.kind === 'unreadable' ? [list] : [];
  return [
    ...own,
    ...phaseNodes(yaml).flatMap((phase) => [
      phase.kind === 'unreadable' ? phase : undefined,
      nodeAt(phase, ['name']),
      nodeAt(phase, ['mcp_servers']),
    ]),
  ];
}

function readPipelineModel(yaml: YamlFile): {
  readonly model: PipelineModel;
  readonly problems: readonly Problem[];
} {
  const phases = new Map<string, Phase>();
  const problems: Problem[] = [];
  for (const node of phaseNodes(yaml)) {
    const name = locatedText(nodeAt(node, ['name']));
    if (name === undefined) continue;
    const earlier = phases.get(name.value);
    if (earlier !== undefined) {
      problems.push({
        code: 'phase-duplicate',
        range: name.range,
        message: `The phase ${quote(name.value)} is listed for the second time (first in line ${earlier.name.range.start.line}). Rename one of them.`,
        related: [
          { location: { file: yaml.source.path, range: earlier.name.range }, message: 'The first one' },
        ],
      });
      continue;
    }
    const serversKey = pairAt(node, ['mcp_servers'])?.key;
    phases.set(name.value, { name, serversKey, servers: locatedTexts(nodeAt(node, ['mcp_servers'])) });
  }
  return { model: { file: yaml.source.path, phases }, problems };
}
