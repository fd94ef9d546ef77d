import { apiFailureText, type Delivery } from './api-failure.js';
import { checkRun } from './check-run.js';
import { commentBody, commentMarker, ownComment } from './comment.js';
import { readEvent, reportTarget, type ReportTarget } from './event-payload.js';
import { githubApi, type GithubApi } from './github-api.js';
import type { StepResult } from './runner.js';

/** For everything together: nobody waits longer for a report than for this. In milliseconds. */
const DEADLINE_MS = 8_000;

/** What is to be delivered with a token, and from where. */
export interface DeliveryRequest {
  readonly check: boolean;
  readonly comment: boolean;
  readonly token: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** In milliseconds; for tests. */
  readonly deadline?: number;
}

const CHECK: Delivery = { what: 'check run', permission: 'checks: write' };
const COMMENT: Delivery = { what: 'comment', permission: 'pull-requests: write' };

/**
 * Writes the check run and the comment that were asked for. Resolves with what could not be done, a sentence or two
 * each; never rejects, and never takes longer than the deadline.
 */
export async function deliver(request: DeliveryRequest, result: StepResult): Promise<readonly string[]> {
  const { check, comment, token, environment, deadline = DEADLINE_MS } = request;
  if (!check && !comment) return [];
  if (token === '') {
    return ['No check run and no comment were written: the input "token" is empty. Leave it out.'];
  }
  const target = reportTarget(environment, readEvent(environment['GITHUB_EVENT_PATH']));
  if (target === undefined) {
    return [
      'No check run and no comment were written: GITHUB_REPOSITORY or GITHUB_SHA is not set. Run soda-guard as a step of a GitHub Actions job.',
    ];
  }
  const signal = AbortSignal.timeout(deadline);
  const marker = commentMarker(environment);
  const api = (): Promise<GithubApi> => githubApi(token, environment['GITHUB_API_URL'], signal);
  const failures = await Promise.all([
    check ? attempt(CHECK, signal, async () => writeCheckRun(await api(), target, result)) : undefined,
    comment
      ? attempt(COMMENT, signal, async () => {
          await writeComment(await api(), target, marker, result);
          return undefined;
        })
      : undefined,
  ]);
  return failures.flatMap((failure) => failure ?? []);
}

/** The sentence for what failed; `undefined` where nothing did. The deadline holds even for what ignores the signal. */
async function attempt(
  delivery: Delivery,
  signal: AbortSignal,
  work: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('no answer in time'));
    });
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    return apiFailureText(delivery, signal.aborted ? signal.reason : error);
  }
}

async function writeCheckRun(
  api: GithubApi,
  target: ReportTarget,
  result: StepResult,
): Promise<string | undefined> {
  const run = checkRun(target, result);
  const id = await api.createCheckRun(target, run);
  let written = run.first.annotations.length;
  for (const output of run.further) {
    try {
      await api.addAnnotations(target, id, output);
    } catch (error) {
      return `${apiFailureText(CHECK, error)} It has ${written} of ${result.annotations.length} annotations.`;
    }
    written += output.annotations.length;
  }
  return undefined;
}

async function writeComment(
  api: GithubApi,
  target: ReportTarget,
  marker: string,
  { summary }: StepResult,
): Promise<void> {
  const { pullRequest } = target;
  // One workflow often runs on pushes too: there is nothing to comment on, and nothing wrong.
  if (pullRequest === undefined) return;
  const body = commentBody(marker, summary);
  const login = await api.login();
  for await (const page of api.comments(target, pullRequest)) {
    const own = ownComment(page, marker, login);
    if (own === undefined) continue;
    await api.updateComment(target, own.id, body);
    return;
  }
  await api.createComment(target, pullRequest, body);
}
