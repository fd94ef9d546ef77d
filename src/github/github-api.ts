import type { CheckOutput, CheckRun } from './check-run.js';
import { CHECK_NAME } from './check-run.js';
import type { ExistingComment } from './comment.js';
import type { ReportTarget } from './event-payload.js';

/** What is asked of GitHub. Every call rejects when it fails, or when the time is up. */
export interface GithubApi {
  /** Resolves with the id of the new check run. */
  readonly createCheckRun: (target: ReportTarget, run: CheckRun) => Promise<number>;
  readonly addAnnotations: (target: ReportTarget, id: number, output: CheckOutput) => Promise<void>;
  /** The comments of a pull request, the oldest first, page by page. */
  readonly comments: (target: ReportTarget, number: number) => AsyncIterable<readonly ExistingComment[]>;
  readonly createComment: (target: ReportTarget, number: number, body: string) => Promise<void>;
  readonly updateComment: (target: ReportTarget, id: number, body: string) => Promise<void>;
  /** Whose token it is. */
  readonly login: () => Promise<string>;
}

/** What the default token of a workflow is called where GitHub does not say. */
const DEFAULT_LOGIN = 'github-actions[bot]';

const silent = (): void => undefined;

/**
 * GitHub's API with a token. `signal` ends whatever is under way. The client writes nothing anywhere: what it would warn
 * of quotes the answer of a server.
 */
export async function githubApi(
  token: string,
  baseUrl: string | undefined,
  signal: AbortSignal,
): Promise<GithubApi> {
  // It reads the event and the environment while it is loaded: nobody who did not ask for it waits for that.
  const { getOctokit } = await import('@actions/github');
  const octokit = getOctokit(token, {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
  octokit.hook.before('request', (options) => {
    options.request = { ...options.request, signal };
  });
  const { rest } = octokit;
  return {
    createCheckRun: async ({ owner, repo }, { head_sha, conclusion, first }) => {
      const { data } = await rest.checks.create({
        ...{ owner, repo, head_sha, conclusion, name: CHECK_NAME, status: 'completed', output: first },
      });
      return data.id;
    },
    addAnnotations: async ({ owner, repo }, id, output) => {
      await rest.checks.update({ owner, repo, check_run_id: id, output });
    },
    comments: async function* ({ owner, repo }, number) {
      const pages = octokit.paginate.iterator(rest.issues.listComments, {
        ...{ owner, repo, issue_number: number, per_page: 100 },
      });
      for await (const { data } of pages) yield data;
    },
    createComment: async ({ owner, repo }, number, body) => {
      await rest.issues.createComment({ owner, repo, issue_number: number, body });
    },
    updateComment: async ({ owner, repo }, id, body) => {
      await rest.issues.updateComment({ owner, repo, comment_id: id, body });
    },
    login: async () => {
      try {
        const { viewer } = await octokit.graphql<{ viewer: { login: string } }>('{ viewer { login } }');
        return viewer.login;
      } catch {
        signal.throwIfAborted();
        // A server without GraphQL, or a token that may not ask: most likely the workflow's own.
        return DEFAULT_LOGIN;
      }
    },
  };
}
