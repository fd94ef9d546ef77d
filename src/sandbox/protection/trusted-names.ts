import path from 'node:path';

/** What programs outside of the sandbox read and obey at the root of a project, without asking each time. */
export const TRUSTED_NAMES = [
  '.claude',
  '.codex',
  '.cursor',
  '.envrc',
  '.github',
  '.gitmodules',
  '.husky',
  '.idea',
  '.mcp.json',
  '.npmrc',
  '.pre-commit-config.yaml',
  '.vscode',
  '.yarnrc.yml',
  'action.yaml',
  'action.yml',
] as const;

/**
 * What programs obey in the directory in which somebody starts them, however deep that is. Where it is not protected,
 * it is named when it is new.
 */
export const NOTICED_NAMES: readonly string[] = [
  '.claude',
  '.codex',
  '.cursor',
  '.envrc',
  '.husky',
  '.idea',
  '.mcp.json',
  '.npmrc',
  '.vscode',
  '.yarnrc.yml',
];

/** In a git directory: each of these can name a program that git runs, or another place for the rest of them. */
export const TRUSTED_IN_GIT = ['commondir', 'config', 'config.worktree', 'hooks', 'info/attributes'] as const;

/** What is only mentioned when it is new need not be named. */
export function isOfMatter(name: Buffer): boolean {
  return !NOTICED_NAMES.includes(path.basename(name.toString('latin1')));
}
