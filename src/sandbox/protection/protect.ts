import path from 'node:path';
import { LaunchFailure } from '../launch-failure.js';
import { isWithin } from '../mount-table.js';
import type { Mount } from '../mounts/mount.js';
import { gitPlaces, rootOf, type TreeView } from './git-directories.js';
import { parseGitConfig, type GitVariable } from './git-config.js';
import { gitPrograms } from './git-programs.js';
import { withoutCredentials } from './git-credentials.js';
import { isCredentialFile } from '../mounts/credentials.js';
import { pathsFrom } from './path-to.js';
import { TRUSTED_IN_GIT, TRUSTED_NAMES } from './trusted-names.js';
import type { Finding } from './finding.js';

/** What is protected in which trees. Absolute paths; the roots are real. */
export interface ProtectionQuestion {
  /** The workspace, and what else of the host can be written; none in another. */
  readonly roots: readonly string[];
  /** Directories in which the trusted names count, besides the roots and those of repositories. */
  readonly projects: readonly string[];
  /** Trusted wherever they are: the policy, the log, our own program. */
  readonly trusted: readonly string[];
  /** Not protected, since the caller named exactly them. */
  readonly reopened: readonly string[];
  readonly gitCredentials: 'hide' | 'keep';
  /** Unix sockets that may be connected to. */
  readonly sockets: readonly string[];
  readonly findings: readonly Finding[];
  readonly view: TreeView;
}

/** A protected path that did not exist: what comes to stand there is looked at after the run. */
export interface AbsentPath {
  readonly path: string;
  readonly root: string;
}

export interface Protection {
  readonly mounts: readonly Mount[];
  readonly absent: readonly AbsentPath[];
  /** Git directories, and what is named .git: whatever git trusts in them is in one of the lists, or reopened. */
  readonly git: readonly string[];
}

/** Includes may include others; git gives up at this depth. */
const MAX_INCLUDES = 10;

/**
 * What of the writable trees is read-only or masked, and what must not appear there.
 * @throws {LaunchFailure} code `protection` when that is not possible: a link stands in the way
 */
export function protect(question: ProtectionQuestion): Protection {
  const { roots, findings, view, reopened } = question;
  const git = gitPlaces(findings, view);
  const configs = git.directories.flatMap((directory) => configsOf(directory, view));
  const projects = [...new Set([...roots, ...question.projects, ...git.workTrees])];
  const candidates = new Set([
    ...projects.flatMap((directory) => TRUSTED_NAMES.map((name) => path.join(directory, name))),
    ...git.pointers,
    ...git.links,
    ...git.directories.flatMap((directory) => TRUSTED_IN_GIT.map((name) => path.join(directory, name))),
    ...configs.map((config) => config.path),
    ...configs.flatMap(({ hooks, programs }) => [...hooks, ...programs]),
    ...question.trusted,
  ]);
  refuseInexact(reopened, candidates);
  // One for all that lies below it: there are many names, and directories may be deep.
  const pinned = new Set<string>();
  const closed: Mount[] = [];
  const absent: AbsentPath[] = [];
  const wayTo = pathsFrom(view);
  for (const candidate of candidates) {
    const root = rootOf(roots, candidate);
    if (root === candidate && configs.some(({ hooks }) => hooks.includes(candidate)))
      throw hooksFailure(candidate);
    if (root === undefined || root === candidate) continue;
    if (reopened.includes(candidate)) {
      refuseOpenCredentials(candidate, configs, question);
      continue;
    }
    const way = wayTo(root, candidate);
    if (way.kind === 'link') throw linkFailure(candidate, way.at);
    for (const directory of way.directories) pinned.add(directory);
    if (way.kind === 'absent') absent.push({ path: candidate, root });
    else closed.push(protectedMount(candidate, way.entry, configs, question));
  }
  // What is closed as a whole is no mere pin, although something else that is closed lies in it.
  return {
    mounts: [...[...pinned].map(pin), ...closed, ...masks(question)],
    absent,
    git: [...git.directories, ...git.pointers, ...git.links],
  };
}

function pin(directory: string): Mount {
  return { kind: 'pinned', path: directory };
}

interface GitConfigFile {
  readonly path: string;
  readonly variables: readonly GitVariable[] | undefined;
  /** The line that git would refuse. */
  readonly badLine: number | undefined;
  /** Directories with programs that git runs. */
  readonly hooks: readonly string[];
  /** Files that git runs. */
  readonly programs: readonly string[];
}

/** The config files of a git directory, and what they include. */
function configsOf(directory: string, view: TreeView): readonly GitConfigFile[] {
  const found = new Map<string, GitConfigFile>();
  const workTree = path.basename(directory) === '.git' ? path.dirname(directory) : directory;
  function read(file: string, depth: number): void {
    const text = depth > MAX_INCLUDES || found.has(file) ? undefined : view.text(file);
    if (text === undefined) return;
    const parsed = parseGitConfig(text);
    const variables = parsed.ok ? parsed.value : [];
    const values = (section: RegExp, name: string, from: string): readonly string[] =>
      variables.flatMap((variable) =>
        section.test(variable.section) && variable.name === name && variable.value !== undefined
          ? [path.resolve(from, variable.value)]
          : [],
      );
    found.set(file, {
      path: file,
      variables: parsed.ok ? parsed.value : undefined,
      badLine: parsed.ok ? undefined : parsed.problem,
      hooks: values(/^core$/, 'hookspath', workTree),
      programs: gitPrograms(variables, workTree, view),
    });
    for (const included of values(/^include(?:if)?$/, 'path', path.dirname(file))) {
      if (view.text(included) === undefined)
        found.set(included, { path: included, variables: [], badLine: undefined, hooks: [], programs: [] });
      read(included, depth + 1);
    }
  }
  read(path.join(directory, 'config'), 0);
  read(path.join(directory, 'config.worktree'), 0);
  return [...found.values()];
}

/** @throws {LaunchFailure} for a config from which the credentials cannot be taken */
function protectedMount(
  name: string,
  entry: 'directory' | 'file',
  configs: readonly GitConfigFile[],
  { gitCredentials }: ProtectionQuestion,
): Mount {
  const config = configs.find((candidate) => candidate.path === name);
  if (config !== undefined && gitCredentials === 'hide') {
    if (config.variables === undefined) {
      throw new LaunchFailure(
        'protection',
        `the credentials in ${name} cannot be hidden, since line ${String(config.badLine)} is none that git understands`,
        'Mend the file, or show it as it is with --git-credentials keep',
      );
    }
    const content = withoutCredentials(config.variables);
    if (content !== undefined) return { kind: 'text', path: name, content };
  }
  return { kind: 'readable', path: name, entry };
}

/** Sockets of whoever listens, and files of credentials. */
function masks({ findings, sockets, reopened }: ProtectionQuestion): readonly Mount[] {
  return findings
    .filter(({ kind, path: name }) => {
      if (kind === 'socket') return !sockets.includes(name);
      return kind === 'file' && isCredentialFile(path.basename(name)) && !reopened.includes(name);
    })
    .map(({ path: name }): Mount => ({ kind: 'masked', path: name }));
}

function hooksFailure(root: string): LaunchFailure {
  return new LaunchFailure(
    'protection',
    `core.hooksPath of a git config is ${root}, which the command can write: git would run whatever it puts there`,
    'Set core.hooksPath to a directory of its own, such as .githooks',
  );
}

function linkFailure(name: string, link: string): LaunchFailure {
  const what = name === link ? `${name} is a link` : `${name} lies behind the link ${link}`;
  return new LaunchFailure(
    'protection',
    `${what}, and cannot be protected from the command`,
    `Put the file or directory itself there, or give the path up to the command with --write ${name}`,
  );
}

/** @throws {LaunchFailure} code `path` for a path that is opened neither as a whole nor at all */
function refuseInexact(reopened: readonly string[], candidates: ReadonlySet<string>): void {
  for (const name of reopened) {
    if (candidates.has(name)) continue;
    const near = [...candidates].filter((other) => isWithin(name, other) || isWithin(other, name));
    const [first] = near;
    if (first === undefined) continue;
    throw new LaunchFailure(
      'path',
      `--write ${name} is refused: in the workspace only what is protected has to be opened, each under its own name`,
      `Name exactly what the command has to write, e.g. --write ${first}`,
    );
  }
}

/** @throws {LaunchFailure} code `path`: a file that can be written cannot be a copy without credentials */
function refuseOpenCredentials(
  name: string,
  configs: readonly GitConfigFile[],
  { gitCredentials }: ProtectionQuestion,
): void {
  const variables = configs.find((config) => config.path === name)?.variables;
  const isSecret = variables !== undefined && withoutCredentials(variables) !== undefined;
  if (gitCredentials === 'keep' || !isSecret) return;
  throw new LaunchFailure(
    'path',
    `--write ${name} is refused: the file holds credentials, which the command would see`,
    'Take them out of the file, or add --git-credentials keep',
  );
}
