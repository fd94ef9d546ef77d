import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What is read of the event that started the workflow. https://docs.github.com/webhooks/webhook-events-and-payloads */
const EVENT = z.object({
  pull_request: z.object({ number: z.int(), head: z.object({ sha: z.string() }) }).optional(),
});

/** Where reports on this run belong. */
export interface ReportTarget {
  readonly owner: string;
  readonly repo: string;
  /** The commit that people look at: on a pull request its head, not the merge that was checked out. */
  readonly sha: string;
  readonly pullRequest: number | undefined;
}

/** The target of a run; `undefined` where the environment does not say it. */
export function reportTarget(
  environment: Readonly<Record<string, string | undefined>>,
  event: unknown,
): ReportTarget | undefined {
  const [owner, repo, ...more] = (environment['GITHUB_REPOSITORY'] ?? '').split('/');
  const parsed = EVENT.safeParse(event);
  const pullRequest = parsed.success ? parsed.data.pull_request : undefined;
  const sha = pullRequest?.head.sha ?? environment['GITHUB_SHA'] ?? '';
  if (!owner || !repo || more.length > 0 || sha === '') return undefined;
  return { owner, repo, sha, pullRequest: pullRequest?.number };
}

/** The event's payload; `undefined` where there is none that can be read. */
export function readEvent(path: string | undefined): unknown {
  if (path === undefined || path === '') return undefined;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
