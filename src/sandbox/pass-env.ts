import { fail, ok, type Result } from '../policy/result.js';

/** Names and globs of `pass-env`, checked. Made only by `parsePassEnv`. */
export interface PassEnv {
  readonly names: ReadonlySet<string>;
  readonly globs: readonly RegExp[];
  readonly brand: typeof checked;
}

const checked: unique symbol = Symbol('checked pass-env');

/** Why `pass-env` is refused. */
export interface PassEnvProblem {
  readonly items: readonly string[];
  /** For each item the cause and the remedy, one line each. */
  readonly message: string;
}

/**
 * Never passed, not even by full name: whoever holds them speaks for the job, writes to its later steps, or loads
 * code into each program that starts.
 */
const NEVER = [
  'ACTIONS_RUNTIME_TOKEN',
  'ACTIONS_ID_TOKEN_REQUEST_*',
  'GITHUB_ENV',
  'GITHUB_PATH',
  'GITHUB_OUTPUT',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
  'LD_*',
  'DYLD_*',
  'BASH_ENV',
  'ENV',
  'NODE_OPTIONS',
  'NODE_CHANNEL_*',
  'SUDO_*',
] as const;

/** Passed by full name only: a glob that happens to match them does not bring them. */
const FULL_NAME_ONLY = [
  'ACTIONS_*',
  'INPUT_*',
  'GIT_*',
  'GH_*',
  'GITHUB_TOKEN',
  'AWS_*',
  '*TOKEN*',
  '*SECRET*',
  '*KEY*',
  '*PASSWORD*',
  'SSH_AUTH_SOCK',
] as const;

const NEVER_PATTERNS = NEVER.map((glob) => ({ glob, pattern: globPattern(glob, '') }));
// Case is ignored here: npm_config_token is as much a secret as NPM_TOKEN.
const FULL_NAME_PATTERNS = FULL_NAME_ONLY.map((glob) => ({ glob, pattern: globPattern(glob, 'i') }));

/** The whole name; `*` stands for any characters, also none, and `?` for one. */
function globPattern(glob: string, flags: '' | 'i'): RegExp {
  const source = glob
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, `s${flags}`);
}

/** The entry of the list that keeps this name out of every sandbox, if there is one. */
export function neverPassed(name: string): string | undefined {
  return NEVER_PATTERNS.find(({ pattern }) => pattern.test(name))?.glob;
}

/** Whether a name is that of a secret, going by how secrets are named: those are passed by their full name only. */
export function isSecretName(name: string): boolean {
  return FULL_NAME_PATTERNS.some(({ pattern }) => pattern.test(name));
}

/** Whether `pass-env` brings this variable: by its full name, or by a glob if it is not one for full names only. */
export function passes(passEnv: PassEnv, name: string): boolean {
  if (neverPassed(name) !== undefined) return false;
  if (passEnv.names.has(name)) return true;
  if (isSecretName(name)) return false;
  return passEnv.globs.some((glob) => glob.test(name));
}

/**
 * Reads the items of `pass-env`: names of variables, or globs with `*` and `?`. An item that could never bring
 * anything is refused rather than ignored.
 */
export function parsePassEnv(items: readonly string[]): Result<PassEnv, PassEnvProblem> {
  const problems = items.flatMap((item) => {
    const message = itemProblem(item);
    return message === undefined ? [] : [{ item, message }];
  });
  if (problems.length > 0) {
    return fail({
      items: problems.map(({ item }) => item),
      message: problems.map(({ message }) => message).join('\n'),
    });
  }
  return ok({
    names: new Set(items.filter((item) => !isGlob(item))),
    globs: items.filter(isGlob).map((item) => globPattern(item, '')),
    brand: checked,
  });
}

/** What `pass-env` asks for and does not get, a sentence each: the command would fail, and nobody would know why. */
export function passEnvWarnings(
  items: readonly string[],
  parent: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return items.flatMap((item) => {
    if (isGlob(item)) {
      const parsed = parsePassEnv([item]);
      const brings = parsed.ok && Object.keys(parent).some((name) => passes(parsed.value, name));
      return brings
        ? []
        : [`pass-env ${item} matches no variable that it may pass on. Set one, or leave the item out.`];
    }
    const value = Object.hasOwn(parent, item) ? parent[item] : undefined;
    if (value === undefined) {
      return [
        `pass-env ${item}: there is no such variable, so that the command gets none. Set it for soda-guard (in a workflow, by env: of the step), or leave the item out.`,
      ];
    }
    if (value !== '') return [];
    return [
      `pass-env ${item}: the variable is empty. In a workflow a secret that does not exist, or that this event may not read, is empty.`,
    ];
  });
}

function isGlob(item: string): boolean {
  return /[*?]/.test(item);
}

function itemProblem(item: string): string | undefined {
  if (item === '') return 'pass-env has an empty item; write the name of a variable, or leave it out.';
  if (item.includes('=')) {
    return `pass-env takes names, not values: write ${item.slice(0, item.indexOf('=')) || 'the name'} and set its value in the environment of soda-guard.`;
  }
  if (!/^[A-Za-z0-9_.*?-]+$/.test(item)) {
    return `pass-env item ${JSON.stringify(item)} has a character that no variable name has; only letters, digits, _, ., - and the wildcards * and ? can be used.`;
  }
  if (!isGlob(item)) {
    const never = neverPassed(item);
    return never === undefined
      ? undefined
      : `${item} is never passed into the sandbox (${never}): it would let the command act outside of it. Remove it from pass-env.`;
  }
  if (/^[*?]+$/.test(item)) {
    return `pass-env ${item} would pass nearly every variable, secrets included; name the variables, or give a glob with a prefix such as MYAPP_*.`;
  }
  const never = NEVER.find((glob) => onlyWithin(item, glob));
  if (never !== undefined) {
    return `pass-env ${item} matches only variables that are never passed into the sandbox (${never}). Remove it.`;
  }
  const fullNameOnly = FULL_NAME_ONLY.find((glob) => onlyWithin(item.toUpperCase(), glob));
  if (fullNameOnly !== undefined) {
    return `pass-env ${item} would bring nothing: variables like ${fullNameOnly} are passed by their full name only. Write each name.`;
  }
  return undefined;
}

/** Whether every name that `glob` matches is also matched by `outer`, for the shapes of the lists above. */
function onlyWithin(glob: string, outer: string): boolean {
  if (outer.startsWith('*')) {
    const part = outer.slice(1, -1);
    return glob.split(/[*?]/).some((literal) => literal.includes(part));
  }
  return outer.endsWith('*') && glob.split(/[*?]/, 1)[0]?.startsWith(outer.slice(0, -1)) === true;
}
