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

/** In a git directory: each of these can name a program that git runs, or another place for the rest of them. */
export const TRUSTED_IN_GIT = ['commondir', 'config', 'config.worktree', 'hooks', 'info/attributes'] as const;
