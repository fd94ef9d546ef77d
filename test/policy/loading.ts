import { loadPipeline } from '../../src/policy/load-pipeline.js';
import { loadPolicy } from '../../src/policy/load-policy.js';
import type { Problem } from '../../src/policy/problem.js';

/** A problem as `line:column code`. */
export function brief({ range, code }: Problem): string {
  return `${range.start.line}:${range.start.column} ${code}`;
}

/** The problems of a soda.yaml, each as `line:column code`. */
export function problemsOf(text: string): string[] {
  return loadPolicy({ path: 'soda.yaml', text }).problems.map(brief);
}

/** The messages of the problems of a soda.yaml. */
export function messagesOf(text: string): string {
  return loadPolicy({ path: 'soda.yaml', text })
    .problems.map(({ message }) => message)
    .join('\n');
}

/** The problems of a phases.yaml, each as `line:column code`. */
export function pipelineProblemsOf(text: string): string[] {
  return loadPipeline({ path: 'phases.yaml', text }).problems.map(brief);
}

/** A soda.yaml with one server that has this value for `allowed_hosts`, from line 4, column 22. */
export function withHosts(value: string): string {
  return `mcp:\n  servers:\n    jira:\n      allowed_hosts: ${value}\n`;
}
