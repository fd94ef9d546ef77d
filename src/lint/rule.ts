import type { CodexProblem, CodexProblemCode } from '../agents/codex-problem.js';
import type { LoadedCodex } from '../agents/codex.js';
import type { LoadedPipeline } from '../policy/load-pipeline.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import type { Problem, ProblemCode } from '../policy/problem.js';
import type { SourceFile } from '../policy/position.js';
import type { Finding, Fix, Severity } from './diagnostic.js';
import type { Ignore } from './ignores.js';

/** A problem of any loader. */
export type AnyProblem = Problem | CodexProblem;

/** Where the pages of the rules are published. */
export const DOCS_URL = 'https://github.com/soda-guard/soda-guard/blob/main/docs/rules/';

/** A file of an example: its text, or for a text too long to print, what to print and how to make it. */
export type ExampleFile = string | { readonly shown: string; readonly text: () => string };

/** Files that a rule's page shows and its tests lint, by the kind of file. */
export interface Example {
  readonly policy?: ExampleFile;
  readonly pipeline?: ExampleFile;
  readonly codex?: ExampleFile;
}

/** The page of a rule, in Markdown without headings. */
export interface RuleDocs {
  /** What the rule finds. */
  readonly finds: string;
  /** Why it matters. */
  readonly why: string;
  /** What to write instead. */
  readonly remedy: string;
  /** What the rule cannot see. */
  readonly limits?: string;
  readonly bad: Example;
  readonly good: Example;
}

interface Declaration<Id extends string> {
  /** Stable, kebab-case: it appears in ignore comments. */
  readonly id: Id;
  readonly severity: Severity;
  /** One line, without a final full stop. */
  readonly summary: string;
  readonly docs: RuleDocs;
  /** Whether `--fix` can do something about its findings, at least about some. */
  readonly fixable?: boolean;
}

/** What a rule about soda.yaml sees. The model is what could be read of a file with problems. */
export interface PolicyContext {
  readonly policy: LoadedPolicy;
  /** The pipeline that belongs to the policy, if one was found. */
  readonly pipeline: LoadedPipeline | undefined;
}

/** What a rule about phases.yaml sees. */
export interface PipelineContext {
  readonly pipeline: LoadedPipeline;
  /** The policy that the pipeline belongs to, if one was found. */
  readonly policy: LoadedPolicy | undefined;
}

/** What a rule about Codex's config.toml sees. */
export interface CodexContext {
  readonly codex: LoadedCodex;
}

/** What a rule about ignore comments sees, after the other rules have run. */
export interface IgnoreContext {
  readonly source: SourceFile;
  readonly ignores: readonly Ignore[];
  /** Ids of all rules, for "did you mean". */
  readonly ruleIds: readonly string[];
}

/** Documents one kind of problem that a loader finds itself, so that no grammar is written twice. Always an error. */
export interface ProblemRule<Id extends string = string> extends Declaration<Id> {
  readonly target: 'problem';
  readonly severity: 'error';
  readonly fix?: (problem: AnyProblem, source: SourceFile) => Fix | undefined;
}

/** A rule with a check of its own. */
export interface PolicyRule<Id extends string = string> extends Declaration<Id> {
  readonly target: 'policy';
  readonly check: (context: PolicyContext) => Iterable<Finding>;
  /** The rule says nothing where no pipeline is known. */
  readonly needsPipeline?: boolean;
}

export interface PipelineRule<Id extends string = string> extends Declaration<Id> {
  readonly target: 'pipeline';
  readonly check: (context: PipelineContext) => Iterable<Finding>;
}

export interface CodexRule<Id extends string = string> extends Declaration<Id> {
  readonly target: 'codex';
  readonly check: (context: CodexContext) => Iterable<Finding>;
}

export interface IgnoreRule<Id extends string = string> extends Declaration<Id> {
  readonly target: 'ignore';
  readonly check: (context: IgnoreContext) => Iterable<Finding>;
}

/** One kind of finding: what it is called, how heavy it is, how it is found, explained and fixed. */
export type Rule<Id extends string = string> =
  ProblemRule<Id> | PolicyRule<Id> | PipelineRule<Id> | CodexRule<Id> | IgnoreRule<Id>;

/** The address of a rule's page. */
export function helpUrl(id: string): string {
  return `${DOCS_URL}${id}.md`;
}

export function problemRule<const Id extends ProblemCode | CodexProblemCode>(
  rule: Omit<ProblemRule<Id>, 'target' | 'severity'>,
): ProblemRule<Id> {
  return { target: 'problem', severity: 'error', fixable: rule.fix !== undefined, ...rule };
}

export function policyRule<const Id extends string>(rule: Omit<PolicyRule<Id>, 'target'>): PolicyRule<Id> {
  return { target: 'policy', ...rule };
}

export function pipelineRule<const Id extends string>(
  rule: Omit<PipelineRule<Id>, 'target'>,
): PipelineRule<Id> {
  return { target: 'pipeline', ...rule };
}

export function codexRule<const Id extends string>(rule: Omit<CodexRule<Id>, 'target'>): CodexRule<Id> {
  return { target: 'codex', ...rule };
}

export function ignoreRule<const Id extends string>(rule: Omit<IgnoreRule<Id>, 'target'>): IgnoreRule<Id> {
  return { target: 'ignore', ...rule };
}

/** The fix of a problem whose loader knows the right text. */
export function replacing(title: string): (problem: AnyProblem) => Fix | undefined {
  return ({ range, replacement }) =>
    replacement === undefined
      ? undefined
      : { title, edits: [{ start: range.start.offset, end: range.end.offset, text: replacement }] };
}
