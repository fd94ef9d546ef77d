/**
 * Events that run with the base repository's secrets while the checked-out files may be a stranger's.
 * https://docs.github.com/actions/reference/security/secure-use
 */
const UNTRUSTED_EVENTS = new Set(['pull_request_target', 'issue_comment', 'workflow_run']);

/** Whether the policy of the checked-out commit may decide about a run on this event. */
export type EventTrust =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'noted'; readonly message: string }
  | { readonly kind: 'trusted' };

export function eventTrust(eventName: string | undefined): EventTrust {
  if (eventName !== undefined && UNTRUSTED_EVENTS.has(eventName)) {
    return {
      kind: 'refused',
      message:
        `the input "run" is refused on the event ${eventName}: the workflow holds secrets there, while the checked-out ` +
        `policy may come from whoever opened the pull request. Run the agent on "push" or "pull_request", or leave out ` +
        `"run" to lint only.`,
    };
  }
  if (eventName === 'pull_request' || eventName === 'merge_group') {
    return {
      kind: 'noted',
      message: `On ${eventName} the policy of the pull request itself was used: whoever opened it also wrote the allowlist.`,
    };
  }
  return { kind: 'trusted' };
}
