import type { Problem } from '../policy/problem.js';
import type { SourceFile } from '../policy/position.js';

export type CodexProblemCode = 'codex-syntax' | 'codex-wrong-type';
export type CodexProblem = Omit<Problem, 'code'> & { readonly code: CodexProblemCode };
export interface LoadedCodex {
  readonly source: SourceFile;
  readonly problems: readonly CodexProblem[];
}
export function loadCodex(source: SourceFile): LoadedCodex {
  return { source, problems: [] };
}
