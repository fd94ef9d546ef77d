import { createHash } from 'node:crypto';
import { renderSections, type Section } from '../report/markdown.js';

/** GitHub takes 65,536 characters; the marker needs some. In bytes, which are never fewer than characters. */
const MAX_COMMENT_BYTES = 65_000;

/** A comment of a pull request, as the API gives it. */
export interface ExistingComment {
  readonly id: number;
  readonly body?: string | undefined;
  readonly user: { readonly login: string } | null;
}

/**
 * The hidden first line of a comment. It is the same each time that this step of the workflow runs, and another one for
 * other steps, so that each has its own comment.
 */
export function commentMarker(environment: Readonly<Record<string, string | undefined>>): string {
  const step = ['GITHUB_WORKFLOW', 'GITHUB_JOB', 'GITHUB_ACTION'].map((name) => environment[name] ?? '');
  const hash = createHash('sha256').update(JSON.stringify(step)).digest('hex').slice(0, 16);
  return `<!-- soda-guard:${hash} -->`;
}

export function commentBody(marker: string, summary: readonly Section[]): string {
  return `${marker}\n${renderSections(summary, MAX_COMMENT_BYTES)}`;
}

/** The comment to update: one of our own that begins with the marker. Anybody can write the marker into another one. */
export function ownComment(
  comments: readonly ExistingComment[],
  marker: string,
  login: string,
): ExistingComment | undefined {
  return comments.find(({ body, user }) => user?.login === login && body?.split(/\r?\n/)[0] === marker);
}
