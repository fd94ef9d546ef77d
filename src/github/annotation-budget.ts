import type { Annotation } from './workflow-command.js';

/**
 * Annotations of one step. The runner shows 10 of each level a step and 50 a job, and drops the rest without a word:
 * one budget for all levels leaves room for the other steps of the job.
 * https://docs.github.com/actions/reference/limits
 */
export const MAX_ANNOTATIONS = 10;

const LEVELS: readonly Annotation['level'][] = ['error', 'warning', 'notice'];

/** Errors first, then warnings; where not all fit, the last one counts the rest. */
export function withinBudget(annotations: readonly Annotation[]): readonly Annotation[] {
  const ordered = LEVELS.flatMap((level) => annotations.filter((annotation) => annotation.level === level));
  if (ordered.length < MAX_ANNOTATIONS) return ordered;
  const kept = ordered.slice(0, MAX_ANNOTATIONS - 1);
  const [first, ...others] = ordered.slice(kept.length);
  if (first === undefined) return kept;
  const message = `and ${others.length + 1} more, see the job summary.`;
  // As grave as the gravest of what it stands for.
  return [...kept, { level: first.level, title: 'soda-guard', message }];
}
