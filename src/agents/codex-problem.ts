import type { Problem } from '../policy/problem.js';

/** What makes Codex's config.toml unusable, as far as the network is concerned. Each is the id of a lint rule. */
export type CodexProblemCode = 'codex-syntax' | 'codex-wrong-type';

export type CodexProblem = Omit<Problem, 'code'> & { readonly code: CodexProblemCode };
