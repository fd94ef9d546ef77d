import type { LoadedCodex } from '../agents/codex.js';
import type { LoadedPipeline } from '../policy/load-pipeline.js';
import type { LoadedPolicy } from '../policy/load-policy.js';
import type { Located, SourceFile } from '../policy/position.js';
import type { Diagnostic, FileReport, Finding } from './diagnostic.js';
import { inFileOrder } from './diagnostic-order.js';
import { IGNORE_MARK, readIgnores } from './ignores.js';
import type { Ignore, IgnoreComment, IgnoreOutcome } from './ignores.js';
import { helpUrl } from './rule.js';
import type { AnyProblem, Rule } from './rule.js';
import { tomlComments } from './toml-comments.js';

/** A loaded file, with the file that it is judged together with. */
export type LintTarget =
  | { readonly kind: 'policy'; readonly policy: LoadedPolicy; readonly pipeline: LoadedPipeline | undefined }
  | {
      readonly kind: 'pipeline';
      readonly pipeline: LoadedPipeline;
      readonly policy: LoadedPolicy | undefined;
    }
  | { readonly kind: 'codex'; readonly codex: LoadedCodex };

/** Whether the rules' own findings may be hidden by a comment. What makes a file unusable may not. */
type Raised = Diagnostic & { readonly ignorable: boolean; readonly secret: boolean };

/**
 * Runs `rules` over one loaded file. Problems of the loader become findings of the rule that bears their code;
 * one without a rule is a fault of the program and is thrown.
 */
export function lint(
  target: LintTarget,
  rules: readonly Rule[],
  further: readonly AnyProblem[] = [],
): FileReport {
  const { source, problems } = loadedFile(target);
  const ran = new Set<string>();
  const raised: Raised[] = fromProblems([...problems, ...further], rules, source, ran);
  for (const rule of rules) {
    const findings = check(rule, target);
    if (findings === undefined) continue;
    ran.add(rule.id);
    for (const finding of findings) raised.push(raise(rule, finding, true));
  }

  const comments = ignoreComments(target, source);
  const ignores = judgeAll(comments, raised, rules, ran);
  const kept = withoutUnwantedFixes(withoutHidden(raised, ignores), ignores);
  for (const rule of rules) {
    if (rule.target !== 'ignore') continue;
    const findings = rule.check({ source, ignores, ruleIds: rules.map(({ id }) => id) });
    for (const finding of findings) kept.push(raise(rule, finding, false));
  }

  return {
    file: source.path,
    text: source.text,
    diagnostics: inFileOrder(kept).map(published),
    secrets: raised.filter(({ secret }) => secret).map(({ range }) => range),
  };
}

function loadedFile(target: LintTarget): { source: SourceFile; problems: readonly AnyProblem[] } {
  switch (target.kind) {
    case 'policy':
      return target.policy;
    case 'pipeline':
      return target.pipeline;
    case 'codex':
      return target.codex;
  }
}

function fromProblems(
  problems: readonly AnyProblem[],
  rules: readonly Rule[],
  source: SourceFile,
  ran: Set<string>,
): Raised[] {
  const byCode = new Map(
    rules.flatMap((rule) => (rule.target === 'problem' ? [[rule.id, rule] as const] : [])),
  );
  for (const id of byCode.keys()) ran.add(id);
  return problems.map((problem) => {
    const rule = byCode.get(problem.code);
    if (rule === undefined) throw new Error(`no lint rule documents the problem ${problem.code}`);
    const { range, message, related } = problem;
    return raise(rule, { range, message, related, fix: rule.fix?.(problem, source) }, false);
  });
}

/** The findings of a rule, or `undefined` where it has nothing to look at. */
function check(rule: Rule, target: LintTarget): Iterable<Finding> | undefined {
  if (rule.target === 'policy' && target.kind === 'policy') {
    return rule.needsPipeline === true && target.pipeline === undefined ? undefined : rule.check(target);
  }
  if (rule.target === 'pipeline' && target.kind === 'pipeline') return rule.check(target);
  if (rule.target === 'codex' && target.kind === 'codex') return rule.check(target);
  return undefined;
}

function raise(rule: Rule, finding: Finding, ignorable: boolean): Raised {
  return {
    rule: rule.id,
    severity: rule.severity,
    message: finding.message,
    help: helpUrl(rule.id),
    range: finding.range,
    related: finding.related ?? [],
    fix: finding.fix,
    ignorable,
    secret: finding.secret === true,
  };
}

function ignoreComments(target: LintTarget, { text }: SourceFile): IgnoreComment[] {
  if (!text.includes(IGNORE_MARK)) return [];
  return readIgnores(commentsOf(target, text), text);
}

function commentsOf(target: LintTarget, text: string): readonly Located<string>[] {
  switch (target.kind) {
    case 'policy':
      return target.policy.yaml.comments;
    case 'pipeline':
      return target.pipeline.yaml.comments;
    case 'codex':
      return tomlComments(text);
  }
}

function judgeAll(
  comments: readonly IgnoreComment[],
  raised: readonly Raised[],
  rules: readonly Rule[],
  ran: ReadonlySet<string>,
): Ignore[] {
  const ids = new Set(rules.map(({ id }) => id));
  const byPlace = groupByPlace(raised);
  const outcome = (id: string, { line, reason }: IgnoreComment): IgnoreOutcome => {
    if (!ids.has(id)) return 'unknown';
    const hits = byPlace.get(placeKey(id, line)) ?? [];
    if (hits.some(({ ignorable }) => !ignorable)) return 'not-ignorable';
    if (reason === '') return 'no-reason';
    if (hits.length > 0) return 'used';
    return ran.has(id) ? 'unused' : 'not-checked';
  };
  return comments.map((comment) => ({
    ...comment,
    outcomes: comment.rules.map((rule) => ({ rule, outcome: outcome(rule.value, comment) })),
  }));
}

function withoutHidden(raised: readonly Raised[], ignores: readonly Ignore[]): Raised[] {
  const hidden = placesOf(ignores, 'used');
  return raised.filter(({ rule, range }) => !hidden.has(placeKey(rule, range.start.line)));
}

/**
 * An error that somebody tried to hide is one that they mean to keep: it stays an error, but to correct it is for a person,
 * and the comment has to go with it.
 */
function withoutUnwantedFixes(raised: readonly Raised[], ignores: readonly Ignore[]): Raised[] {
  const kept = placesOf(ignores, 'not-ignorable');
  return raised.map((finding) =>
    kept.has(placeKey(finding.rule, finding.range.start.line)) ? { ...finding, fix: undefined } : finding,
  );
}

function placesOf(ignores: readonly Ignore[], wanted: IgnoreOutcome): ReadonlySet<string> {
  return new Set(
    ignores.flatMap(({ line, outcomes }) =>
      outcomes.filter(({ outcome }) => outcome === wanted).map(({ rule }) => placeKey(rule.value, line)),
    ),
  );
}

function groupByPlace(raised: readonly Raised[]): ReadonlyMap<string, Raised[]> {
  const groups = new Map<string, Raised[]>();
  for (const finding of raised) {
    const key = placeKey(finding.rule, finding.range.start.line);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return groups;
}

function placeKey(rule: string, line: number): string {
  return `${line}:${rule}`;
}

function published({ rule, severity, message, help, range, related, fix }: Raised): Diagnostic {
  return { rule, severity, message, help, range, related, fix };
}
