/** What was to be delivered, and the permission that the token needs for it. */
export interface Delivery {
  readonly what: 'check run' | 'comment';
  readonly permission: 'checks: write' | 'pull-requests: write';
}

/**
 * Why something was not delivered, from the status or the code alone: what a server answers may be anything, the token
 * included.
 */
export function apiFailureText({ what, permission }: Delivery, error: unknown): string {
  return `The ${what} could not be written (${causeOf(error)}). ${remedyOf(error, permission)} The annotations and the job summary have everything, and the result of the step is the same.`;
}

function causeOf(error: unknown): string {
  const status = statusOf(error);
  if (status !== undefined) return `HTTP ${status}`;
  if (isTimeout(error)) return 'no answer in time';
  return codeOf(error) ?? 'no connection';
}

function remedyOf(error: unknown, permission: string): string {
  const status = statusOf(error);
  if (status === undefined) return "GitHub's API could not be reached from this runner.";
  if (isRateLimit(error)) return 'The rate limit of the token is used up.';
  if (status === 401) return 'The input "token" is no valid token.';
  if (status === 403 || status === 404) {
    return `On pull requests from forks and from Dependabot the token can only read, and that is as it should be. Elsewhere the job needs "permissions: ${permission}".`;
  }
  if (status >= 500) return 'GitHub has a problem at the moment.';
  return 'GitHub did not accept what was sent; please report it to soda-guard.';
}

function isRateLimit(error: unknown): boolean {
  if (statusOf(error) === 429) return true;
  const response = member(error, 'response');
  const headers = member(response, 'headers');
  return statusOf(error) === 403 && String(member(headers, 'x-ratelimit-remaining')) === '0';
}

function statusOf(error: unknown): number | undefined {
  const status = member(error, 'status');
  // The client gives 500 to what never got an answer.
  return typeof status === 'number' && member(error, 'response') !== undefined ? status : undefined;
}

function isTimeout(error: unknown): boolean {
  return causes(error).some((cause) =>
    ['TimeoutError', 'AbortError'].includes(String(member(cause, 'name'))),
  );
}

function codeOf(error: unknown): string | undefined {
  return causes(error)
    .map((cause) => member(cause, 'code'))
    .find((code): code is string => typeof code === 'string' && /^[A-Z_]{3,40}$/.test(code));
}

/** The error and what caused it, a few deep. */
function causes(error: unknown): readonly unknown[] {
  const first = member(error, 'cause');
  return [error, first, member(first, 'cause')];
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;
}
