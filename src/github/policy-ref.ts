import { fail, ok, type Result } from '../policy/result.js';

/**
 * Which commit's policy counts: that of the base, that of the commit that runs, or what both allow. A pull request must
 * not be able to grant itself access.
 */
export type PolicyRef = 'base' | 'intersection' | 'head';

/** What GitHub says about the run. https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows */
export interface TriggeringEvent {
  readonly name: string;
  /** GITHUB_REF, e.g. `refs/heads/main`. */
  readonly ref: string | undefined;
  readonly defaultBranch: string | undefined;
  /** The commit that a pull request or a merge group is to be merged into. */
  readonly baseCommit: string | undefined;
}

/** The rule, and the revision that is the base; `undefined` where only the head counts. */
export interface PolicyChoice {
  readonly policyRef: PolicyRef;
  readonly base: string | undefined;
  /** A sentence for the summary, where a person chose less than the default. */
  readonly note: string | undefined;
}

/** Events whose commit is the one that is to be merged, beside the one that it is merged into. */
const PROPOSALS: ReadonlySet<string> = new Set(['pull_request', 'merge_group']);
/** Events that run what somebody with write access has pushed. */
const OWN_COMMITS: ReadonlySet<string> = new Set(['push', 'schedule', 'workflow_dispatch']);

/** The default of the event, or what the workflow names instead (`asked`). The sentence says why neither is possible. */
export function choosePolicy(
  event: TriggeringEvent,
  asked: PolicyRef | undefined,
): Result<PolicyChoice, string> {
  const usual = usualPolicyRef(event);
  const policyRef = asked ?? usual;
  if (policyRef === 'head')
    return ok({ policyRef, base: undefined, note: usual === 'head' ? undefined : noteOf(event) });
  const base = baseOf(event);
  if (base === undefined) {
    return fail(
      `the event ${event.name} does not say which commit is the base, and the policy of that one counts ("policy-ref: ${policyRef}"). Run on another event, or write "policy-ref: head" if whoever pushes may also write the allowlist.`,
    );
  }
  return ok({ policyRef, base, note: undefined });
}

/** The default by event and ref. What is not known is judged like a stranger's. */
export function usualPolicyRef({ name, ref, defaultBranch }: TriggeringEvent): PolicyRef {
  if (PROPOSALS.has(name)) return 'intersection';
  if (!OWN_COMMITS.has(name)) return 'base';
  const isDefault = defaultBranch !== undefined && ref === `refs/heads/${defaultBranch}`;
  return isDefault ? 'head' : 'intersection';
}

function baseOf({ name, baseCommit, defaultBranch }: TriggeringEvent): string | undefined {
  if (PROPOSALS.has(name)) return baseCommit;
  return defaultBranch === undefined ? undefined : `refs/remotes/origin/${defaultBranch}`;
}

function noteOf({ name }: TriggeringEvent): string {
  return `The policy of the commit that ran was used on ${name} (policy-ref: head): whoever wrote the commit also wrote the allowlist.`;
}

const POLICY_REFS: readonly PolicyRef[] = ['base', 'intersection', 'head'];

/** Reads the input `policy-ref`; empty for the default of the event. */
export function parsePolicyRef(text: string): Result<PolicyRef | undefined, string> {
  const word = text.trim();
  if (word === '') return ok(undefined);
  const known = POLICY_REFS.find((candidate) => candidate === word);
  if (known !== undefined) return ok(known);
  return fail(`input "policy-ref" is ${JSON.stringify(word)}; write ${POLICY_REFS.join(' or ')}`);
}
