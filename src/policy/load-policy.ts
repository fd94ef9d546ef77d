import type { PolicyModel } from './model.js';
import type { SourceFile } from './position.js';
import { inFileOrder } from './problem-order.js';
import type { Problem } from './problem.js';
import { readPolicyModel } from './policy-model.js';
import { policySchema } from './schema.js';
import { unreadableIn } from './sections.js';
import { checkShape } from './shape.js';
import { upstreamEntry } from './upstream-url.js';
import { parseYaml, type ParsedYaml, type YamlFile } from './yaml-document.js';
import { nodeAt, type YamlMapping } from './yaml-node.js';

declare const brand: unique symbol;

/** A policy without a problem. Only `loadPolicy` makes one, so that nothing can be run with a policy that has any. */
export type Policy = PolicyModel & { readonly [brand]: true };

/** What came of reading a soda.yaml. */
export interface LoadedPolicy {
  readonly source: SourceFile;
  /** In the order of the file, none twice. */
  readonly problems: readonly Problem[];
  /** As much as could be read, for looking at only. */
  readonly model: PolicyModel;
  /** `undefined` if there is any problem: a policy with errors has no mode. */
  readonly policy: Policy | undefined;
  /** The file as YAML, for keys that the model does not have. */
  readonly yaml: YamlFile;
}

/** The root keys of soda.yaml that are read. The others are known by name only. */
const SECTIONS = ['sandbox', 'mcp', 'phases_path'];

/** Reads a soda.yaml. Never throws, whatever the text; every mistake is a problem with its place. */
export function loadPolicy(source: SourceFile): LoadedPolicy {
  const parsed = parseYaml(source);
  const { yaml } = parsed;
  const { model, problems: hostProblems, described } = readPolicyModel(yaml);
  const root = rootMapping(parsed);
  const found =
    root.mapping === undefined
      ? []
      : [
          ...root.mapping.keyProblems,
          ...unreadableIn(SECTIONS.map((name) => nodeAt(root.mapping, [name]))),
          ...checkShape({
            schema: policySchema,
            root: root.mapping,
            sections: SECTIONS,
            described,
            lines: yaml.lines,
          }),
          ...hostProblems,
        ];
  const upstream = found.length === 0 ? upstreamProblems(model) : [];
  const problems = inFileOrder([...parsed.problems, ...root.problems, ...found, ...upstream]);
  const policy = problems.length === 0 ? (model as Policy) : undefined;
  return { source, problems, model, policy, yaml };
}

/** The root as the mapping that it must be. */
export function rootMapping({ yaml, problems }: ParsedYaml): {
  readonly mapping: YamlMapping | undefined;
  readonly problems: readonly Problem[];
} {
  const { root } = yaml;
  if (root?.kind === 'mapping') return { mapping: root, problems: [] };
  if (root === undefined || problems.length > 0) return { mapping: undefined, problems: [] };
  if (root.kind === 'unreadable')
    return { mapping: undefined, problems: root.problem === undefined ? [] : [root.problem] };
  const what = root.kind === 'sequence' ? 'a list' : 'a single value';
  const range = {
    start: root.range.start,
    end: root.kind === 'sequence' ? root.range.start : root.range.end,
  };
  const message = `The file is ${what}, but it must be a mapping: keys like "sandbox:" at the start of a line.`;
  return { mapping: undefined, problems: [{ code: 'yaml-root', range, message }] };
}

function upstreamProblems(model: PolicyModel): readonly Problem[] {
  const entry = upstreamEntry(model);
  const range = model.sandbox.proxy.upstreamUrl?.range;
  if (entry.ok || range === undefined) return [];
  return [{ code: 'upstream-url', range, message: entry.problem.message }];
}
