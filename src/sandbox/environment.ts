import type { Mode } from '../isolation/mode.js';
import { isSecretName, neverPassed, parsePassEnv, passes, type PassEnv } from './pass-env.js';

/** The proxy as the command reaches it. */
export interface ProxyAddress {
  readonly host: string;
  readonly port: number;
}

export interface EnvironmentOptions {
  readonly passEnv: PassEnv;
  readonly mode: Mode;
  /** Where the proxy listens inside the sandbox; `undefined` when nothing is to go through one. */
  readonly proxy: ProxyAddress | undefined;
}

/** The environment of the command, and which of the caller's variables are not in it. */
export interface Environment {
  readonly env: ReadonlyMap<string, string>;
  /** Sorted names, never values. A variable that was replaced by one of ours counts as withheld. */
  readonly withheld: readonly string[];
}

/** Passed without asking: what programs need to run at all, and plain facts about the job. */
const BASE = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'LANG',
  'TERM',
  'COLORTERM',
  'NO_COLOR',
  'FORCE_COLOR',
  'TZ',
  'CI',
  'RUNNER_OS',
  'RUNNER_ARCH',
  'ImageOS',
  'GITHUB_EVENT_PATH',
  'GITHUB_ACTIONS',
  'GITHUB_ACTOR',
  'GITHUB_BASE_REF',
  'GITHUB_EVENT_NAME',
  'GITHUB_HEAD_REF',
  'GITHUB_JOB',
  'GITHUB_REF',
  'GITHUB_REF_NAME',
  'GITHUB_REF_TYPE',
  'GITHUB_REPOSITORY',
  'GITHUB_REPOSITORY_OWNER',
  'GITHUB_RUN_ATTEMPT',
  'GITHUB_RUN_ID',
  'GITHUB_RUN_NUMBER',
  'GITHUB_SERVER_URL',
  'GITHUB_API_URL',
  'GITHUB_GRAPHQL_URL',
  'GITHUB_SHA',
  'GITHUB_WORKFLOW',
  'GITHUB_WORKSPACE',
]);

/** A shell's own bookkeeping: each shell makes its own, so that nobody misses the caller's. */
const BOOKKEEPING = new Set(['_', 'PWD', 'OLDPWD', 'SHLVL', 'TMPDIR']);

/** Where programs are looked for when the caller has no PATH. */
const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Names that never go through the proxy: inside the sandbox they mean the sandbox itself. */
const NO_PROXY = 'localhost,127.0.0.1,::1';

/**
 * The environment of the command: an allowlist of the caller's variables, since a list of secret names to leave out
 * always has gaps, and what leads programs to the proxy. The variables are a convenience: the gate is the namespace.
 */
export function environmentFor(
  parent: Readonly<Record<string, string | undefined>>,
  options: EnvironmentOptions,
): Environment {
  const inherited = new Map<string, string>();
  for (const [name, value] of Object.entries(parent)) {
    if (value !== undefined && mayPass(name, options.passEnv)) inherited.set(name, value);
  }
  const ours = setByUs(options, inherited.get('JAVA_TOOL_OPTIONS'));
  const env = new Map([['PATH', DEFAULT_PATH], ...inherited, ...ours]);
  const withheld = Object.entries(parent)
    .filter(([name, value]) => value !== undefined && isWithheld(name, value, env))
    .map(([name]) => name)
    .sort();
  return { env, withheld };
}

/**
 * The withheld names for somebody who misses one: those that `pass-env` would bring, secrets first, and those that nothing
 * brings. Neither has a variable that was replaced by one of ours.
 */
export function withheldNames({ env, withheld }: Environment): {
  readonly passable: readonly string[];
  readonly never: readonly string[];
} {
  const missing = withheld.filter((name) => !env.has(name));
  const passable = missing.filter((name) => !/[*?]/.test(name) && parsePassEnv([name]).ok);
  return {
    passable: [...passable.filter(isSecretName), ...passable.filter((name) => !isSecretName(name))],
    never: missing.filter((name) => neverPassed(name) !== undefined),
  };
}

function mayPass(name: string, passEnv: PassEnv): boolean {
  const base = BASE.has(name) || name.startsWith('LC_');
  return (base && neverPassed(name) === undefined) || passes(passEnv, name);
}

function isWithheld(name: string, value: string, env: ReadonlyMap<string, string>): boolean {
  const passed = env.get(name);
  // What we append to is still passed on.
  if (passed === value || passed?.startsWith(`${value} `) === true) return false;
  return !BOOKKEEPING.has(name);
}

function setByUs(options: EnvironmentOptions, javaOptions: string | undefined): Map<string, string> {
  const { mode, proxy } = options;
  const ours = new Map([
    ['TMPDIR', '/tmp'],
    ['SODA_GUARD', '1'],
    ['SODA_GUARD_MODE', mode],
  ]);
  if (proxy === undefined) return ours;
  const host = proxy.host.includes(':') ? `[${proxy.host}]` : proxy.host;
  // gRPC refuses every scheme but http here, and reads the lower case name only in some languages.
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'GRPC_PROXY']) {
    ours.set(name, `http://${host}:${proxy.port}`);
    ours.set(name.toLowerCase(), `http://${host}:${proxy.port}`);
  }
  ours.set('NO_PROXY', NO_PROXY);
  ours.set('no_proxy', NO_PROXY);
  // Node's own fetch and http read the variables only when told so (Node 24 and newer).
  ours.set('NODE_USE_ENV_PROXY', '1');
  // The JVM reads none of these variables. Its own options are last, and so win.
  ours.set('JAVA_TOOL_OPTIONS', [...(javaOptions ? [javaOptions] : []), javaProxyOptions(proxy)].join(' '));
  return ours;
}

function javaProxyOptions({ host, port }: ProxyAddress): string {
  return ['http', 'https']
    .flatMap((scheme) => [`-D${scheme}.proxyHost=${host}`, `-D${scheme}.proxyPort=${port}`])
    .concat('-Dhttp.nonProxyHosts=localhost|127.*|[::1]')
    .join(' ');
}
