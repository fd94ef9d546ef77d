/** Where a value is looked at: values that are paths start at the git directory. */
export interface ValuePlace {
  /** Whether a path, as git takes it from this config, ends in the trees that the command can write. */
  readonly staysInside: (name: string) => boolean;
}

/** `undefined` for a variable without `=`, which means true. */
type Check = (value: string | undefined, place: ValuePlace) => boolean;

/**
 * The variable is a number, a word or a sentence to git, and nothing that it starts, opens or connects to. Some come to
 * stand on command lines that git makes for itself, as the remote of `extensions.partialClone` does: none is an option.
 */
const plain: Check = (value) => value === undefined || !value.startsWith('-') || /^-\d+$/.test(value);

function oneOf(...values: readonly string[]): Check {
  return (value) => value !== undefined && values.includes(value.toLowerCase());
}

/** git-config(1), "boolean"; where anything else would be the name of a program. */
const off = oneOf('false', 'no', 'off', '0');

const URL_SCHEMES = new Set(['file', 'git', 'git+ssh', 'http', 'https', 'ssh', 'ssh+git']);

/**
 * Where git connects to or reads from without the help of a program that the URL chooses (gitremote-helpers(7)), and
 * without a host that ssh would take for an option.
 */
const url: Check = (value) => {
  if (value === undefined || value.startsWith('-') || /^[\w.+-]*::/.test(value)) return false;
  const [, scheme, rest] = /^([^:/]*):\/\/(.*)$/.exec(value) ?? [];
  if (scheme !== undefined && !URL_SCHEMES.has(scheme.toLowerCase())) return false;
  return !/^(?:[^/]*@)?\[?-/.test(rest ?? value);
};

const inside: Check = (value, place) => value !== undefined && place.staysInside(value);

/**
 * The variables of a repository's own config that cannot make git run a program (git-config(1)): what `git init`,
 * `clone`, `worktree`, `submodule`, `branch`, `sparse-checkout` and `remote` write, and what people set in test
 * repositories. In lower case; `*` is any subsection. Whatever is not listed is taken to be harmful.
 */
export const HARMLESS_GIT_VARIABLES: ReadonlyMap<string, Check> = new Map([
  ...namedIn('core', plain, [
    ...['abbrev', 'autocrlf', 'bare', 'commitgraph', 'compression', 'eol', 'filemode', 'ignorecase'],
    ...['logallrefupdates', 'longpaths', 'multipackindex', 'precomposeunicode', 'preloadindex', 'quotepath'],
    ...['repositoryformatversion', 'safecrlf', 'sharedrepository', 'sparsecheckout', 'sparsecheckoutcone'],
    ...['symlinks', 'untrackedcache'],
  ]),
  ['core.fsmonitor', off],
  ['core.worktree', inside],
  ...namedIn('extensions', plain, ['compatobjectformat', 'noop', 'objectformat', 'partialclone']),
  ...namedIn('extensions', plain, ['preciousobjects', 'relativeworktrees', 'worktreeconfig']),
  ['extensions.refstorage', oneOf('files', 'reftable')],
  ['remote.*.url', url],
  ['remote.*.pushurl', url],
  ...namedIn('remote.*', plain, ['fetch', 'followremotehead', 'gh-resolved', 'mirror', 'partialclonefilter']),
  ...namedIn('remote.*', plain, [
    'promisor',
    'prune',
    'prunetags',
    'push',
    'skipdefaultupdate',
    'skipfetchall',
  ]),
  ['remote.*.tagopt', oneOf('--tags', '--no-tags')],
  ['branch.*.remote', url],
  ['branch.*.pushremote', url],
  ...namedIn('branch.*', plain, [
    'description',
    'gh-merge-base',
    'github-pr-owner-number',
    'merge',
    'rebase',
  ]),
  ...namedIn('branch.*', plain, ['vscode-merge-base']),
  ['submodule.*.url', url],
  ['submodule.*.update', oneOf('checkout', 'merge', 'none', 'rebase')],
  ...namedIn('submodule.*', plain, ['active', 'branch', 'fetchrecursesubmodules', 'ignore', 'shallow']),
  ...namedIn('submodule', plain, ['active', 'fetchjobs', 'recurse']),
  ...['user', 'author', 'committer'].flatMap((section) => namedIn(section, plain, ['email', 'name'])),
  ...namedIn('branch', plain, ['autosetupmerge', 'autosetuprebase', 'sort']),
  ...namedIn('fetch', plain, ['prune', 'prunetags', 'writecommitgraph']),
  ...namedIn('gc', plain, ['auto', 'autodetach', 'pruneexpire']),
  ...namedIn('merge', plain, ['conflictstyle', 'ff', 'log']),
  ...namedIn('pull', plain, ['ff', 'rebase']),
  ...namedIn('push', plain, ['autosetupremote', 'default', 'followtags']),
  ...namedIn('rebase', plain, ['autosquash', 'autostash', 'updaterefs']),
  ...namedIn('receive', plain, ['denycurrentbranch', 'denydeletes', 'denynonfastforwards']),
  ...namedIn('uploadpack', plain, ['allowanysha1inwant', 'allowfilter', 'allowreachablesha1inwant']),
  ...['commit.gpgsign', 'tag.gpgsign', 'feature.manyfiles', 'index.version', 'init.defaultbranch'].map(
    (name) => [name, plain] as const,
  ),
  ...['lfs.repositoryformatversion', 'maintenance.auto', 'protocol.version', 'rerere.enabled'].map(
    (name) => [name, plain] as const,
  ),
]);

function namedIn(
  section: string,
  check: Check,
  names: readonly string[],
): readonly (readonly [string, Check])[] {
  return names.map((name) => [`${section}.${name}`, check] as const);
}
