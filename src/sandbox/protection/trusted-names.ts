import path from 'node:path';

/** Files and directories of a project that programs outside of the sandbox obey, by who obeys them. */
export interface TrustedKind {
  readonly obeyedBy: string;
  readonly names: readonly string[];
  /**
   * Whether they count in whatever directory the program is started, and not only at the top of a project. Where they
   * are not protected, they are named when they are new or changed.
   */
  readonly anywhere: boolean;
}

/**
 * What makes a program run something, or take its programs from somewhere else, although nobody named the file to it:
 * when the directory is opened, entered or pushed, or with the next commit or install.
 */
export const TRUSTED_KINDS: readonly TrustedKind[] = [
  {
    obeyedBy: 'CI systems, at the next push',
    names: [
      '.appveyor.yml',
      '.azure-pipelines',
      '.build.yml',
      '.buildkite',
      '.builds',
      '.circleci',
      '.cirrus.star',
      '.cirrus.yml',
      '.drone.yml',
      '.forgejo',
      '.gitea',
      '.github',
      '.gitlab',
      '.gitlab-ci.yml',
      '.semaphore',
      '.teamcity',
      '.tekton',
      '.travis.yml',
      '.woodpecker',
      '.woodpecker.yaml',
      '.woodpecker.yml',
      'Jenkinsfile',
      'action.yaml',
      'action.yml',
      'appveyor.yml',
      'azure-pipelines.yml',
      'bitbucket-pipelines.yml',
      'buildspec.yml',
      'cloudbuild.yaml',
    ],
    anywhere: false,
  },
  {
    obeyedBy: 'git and its hook runners, at the next commit or checkout',
    names: [
      '.gitmodules',
      '.lefthook-local.yml',
      '.lefthook.json',
      '.lefthook.toml',
      '.lefthook.yaml',
      '.lefthook.yml',
      '.pre-commit-config.yaml',
      'lefthook-local.yml',
      'lefthook.json',
      'lefthook.toml',
      'lefthook.yaml',
      'lefthook.yml',
    ],
    anywhere: false,
  },
  { obeyedBy: 'git, by the hooks of husky', names: ['.husky'], anywhere: true },
  {
    obeyedBy: 'development containers and workspaces in the cloud, when the project is opened',
    names: ['.devcontainer', '.devcontainer.json', '.gitpod.yml', '.idx', '.replit'],
    anywhere: false,
  },
  {
    obeyedBy: 'editors, when the directory is opened',
    names: [
      '.dir-locals-2.el',
      '.dir-locals.el',
      '.exrc',
      '.gvimrc',
      '.helix',
      '.idea',
      '.nvim.lua',
      '.nvimrc',
      '.vim',
      '.vimrc',
      '.vscode',
      '.zed',
    ],
    anywhere: true,
  },
  {
    obeyedBy: 'coding agents: servers, hooks, permissions and extensions, when they start',
    names: [
      '.amazonq',
      '.augment',
      '.claude',
      '.codex',
      '.crush.json',
      '.cursor',
      '.factory',
      '.gemini',
      '.junie',
      '.kilocode',
      '.kiro',
      '.mcp.json',
      '.opencode',
      '.pi',
      '.qwen',
      '.roo',
      '.trae',
      '.windsurf',
      'crush.json',
      'opencode.json',
      'opencode.jsonc',
    ],
    anywhere: true,
  },
  {
    obeyedBy: 'version and environment managers, when a shell enters the directory',
    names: [
      '.envrc',
      '.mise',
      '.mise.local.toml',
      '.mise.toml',
      '.prototools',
      '.rtx.toml',
      '.tool-versions',
      'mise.local.toml',
      'mise.toml',
    ],
    anywhere: true,
  },
  {
    obeyedBy: 'package managers and build tools: registries, wrappers and extensions, at every call',
    names: [
      '.bunfig.toml',
      '.cargo',
      '.mvn',
      '.npmrc',
      '.pnpmfile.cjs',
      '.pnpmfile.mjs',
      '.yarnrc',
      '.yarnrc.yml',
      'bunfig.toml',
    ],
    anywhere: true,
  },
  {
    obeyedBy: 'interpreters and debuggers, when they start in the directory',
    names: ['.Rprofile', '.ghci', '.iex.exs', '.irbrc', '.pdbrc', '.pryrc'],
    anywhere: true,
  },
];

/** What agents are told by: they write it themselves as part of their work, so that it is named and not protected. */
export const INSTRUCTION_NAMES: readonly string[] = [
  '.agents',
  '.aider.conf.yml',
  '.clinerules',
  '.continue',
  '.cursorrules',
  '.goosehints',
  '.roomodes',
  '.roorules',
  '.rules',
  '.windsurfrules',
  'AGENT.md',
  'AGENTS.md',
  'AGENTS.override.md',
  'CLAUDE.local.md',
  'CLAUDE.md',
  'CRUSH.md',
  'GEMINI.md',
  'QWEN.md',
  'WARP.md',
];

/** What programs outside of the sandbox read and obey at the root of a project, without asking each time. */
export const TRUSTED_NAMES: readonly string[] = TRUSTED_KINDS.flatMap(({ names }) => names);

/**
 * What programs obey in the directory in which somebody starts them, however deep that is. Where it is not protected,
 * it is named when it is new or changed.
 */
export const NOTICED_NAMES: readonly string[] = [
  ...TRUSTED_KINDS.flatMap(({ names, anywhere }) => (anywhere ? names : [])),
  ...INSTRUCTION_NAMES,
];

/** In a git directory: each of these can name a program that git runs, or another place for the rest of them. */
export const TRUSTED_IN_GIT = ['commondir', 'config', 'config.worktree', 'hooks', 'info/attributes'] as const;

const NOTICED: ReadonlySet<string> = new Set(NOTICED_NAMES);
const NOTICED_BY_LOWER_CASE: ReadonlyMap<string, string> = new Map(
  NOTICED_NAMES.map((name) => [name.toLowerCase(), name]),
);

/** Whether a path ends with a name that is obeyed in whatever directory. */
export function isNoticedName(name: string): boolean {
  return NOTICED.has(path.basename(name));
}

/** The name that programs look for, given in any case; `undefined` for one that none obeys. */
export function noticedNameOf(base: string): string | undefined {
  return NOTICED_BY_LOWER_CASE.get(base.toLowerCase());
}

/** What is only mentioned when it is new need not be named. */
export function isOfMatter(name: Buffer): boolean {
  return !isNoticedName(name.toString('latin1'));
}
