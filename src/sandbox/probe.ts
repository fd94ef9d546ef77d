import type { Backend, Form, Machine, ProbeResult } from '../isolation/machine.js';
import { parsePort } from '../policy/port.js';
import { fail, ok, type Result } from '../policy/result.js';
import { environmentFor } from './environment.js';
import { LaunchFailure } from './launch-failure.js';
import { launch } from './launch.js';
import { parsePassEnv } from './pass-env.js';
import { plannedAgain } from './planned-again.js';
import { systemPrograms } from './programs.js';
import { closeReceived, type LaunchPaths, type LaunchSpec, type Sandbox } from './sandbox.js';
import { hasSeccompFilter } from './seccomp/index.js';

export interface ProbeOptions {
  /** One backend alone, or the first that works: bubblewrap, else unshare. */
  readonly backend: Backend | 'auto';
  readonly workspace: string;
  readonly cwd: string;
  readonly uid?: number | undefined;
  readonly node: string;
  readonly listenScript: string;
  /** What the command will be told to read, write and leave alone: a refusal is known early. */
  readonly paths?: LaunchPaths;
  /** Count a sandbox without a system call filter as usable, where there is none for this architecture. */
  readonly allowNoSeccomp?: boolean;
  /** Try every backend, also when one has been found to work. */
  readonly all?: boolean;
  readonly abort?: AbortSignal;
}

/** The machine that is asked. */
export interface ProbedHost {
  readonly platform: NodeJS.Platform;
  readonly launch: (spec: LaunchSpec) => Promise<Sandbox>;
}

/** What makes sandboxes on a platform, in the order of preference. */
const BACKENDS = new Map<NodeJS.Platform, readonly Backend[]>([
  ['linux', ['bwrap', 'unshare']],
  ['darwin', ['seatbelt']],
]);

/** A port that every machine lets a namespace open; which one does not matter, nobody connects. */
const PROBE_PORT = 3128;

/**
 * Finds out what this machine can do by doing it: a no-op runs in the real configuration. That a program is installed,
 * or which version, says nothing.
 * @throws {LaunchFailure} for what is wrong on any backend: the place, the uid, or an interruption
 */
export async function probeMachine(
  options: ProbeOptions,
  host: ProbedHost = { platform: process.platform, launch },
): Promise<Machine> {
  const backends = backendsFor(host.platform, options.backend);
  if (!backends.ok) return { usable: false, ...backends.problem, probes: [] };
  const isRoot = process.getuid?.() === 0;
  const probes: ProbeResult[] = [];
  for (const { backend, form } of combinations(backends.value, isRoot)) {
    probes.push(await probeBackend(backend, form, options, host));
    if (options.all !== true && probes.at(-1)?.usable === true) break;
  }
  const usable = probes.find((probe) => probe.usable);
  if (usable !== undefined) {
    const { backend, form } = usable;
    return {
      usable: true,
      backend,
      form,
      probes,
      ...(backend === 'seatbelt' || hasSeccompFilter(process.arch) ? {} : { unfiltered: true }),
    };
  }
  const reasons = probes.map(
    ({ backend, form, said }) => `${backend}, ${form}: ${said.replaceAll('\n', ' ')}`,
  );
  const remedies = [...new Set(probes.map(({ remedy }) => remedy))];
  return {
    usable: false,
    reason: `no sandbox can be made on this machine as ${isRoot ? 'root' : 'an ordinary user'} (${reasons.join('; ')})`,
    remedy: remedies.join(' '),
    probes,
  };
}

/**
 * What is tried, in this order. An ordinary user takes its own means first, with either backend, and root's only where
 * they do not suffice. Seatbelt needs no means of root.
 */
export function combinations(
  backends: readonly Backend[],
  isRoot: boolean,
): readonly { readonly backend: Backend; readonly form: Form }[] {
  const forms: readonly Form[] = isRoot ? ['root'] : ['user', 'sudo'];
  return forms.flatMap((form) =>
    backends
      .filter((backend) => backend !== 'seatbelt' || form !== 'sudo')
      .map((backend) => ({ backend, form: backend === 'seatbelt' ? ('user' as const) : form })),
  );
}

/** Which backends can be tried on a platform; else the reason and the remedy, a sentence each. */
export function backendsFor(
  platform: NodeJS.Platform,
  wanted: Backend | 'auto',
): Result<readonly Backend[], { readonly reason: string; readonly remedy: string }> {
  const all = BACKENDS.get(platform);
  if (all === undefined) {
    return fail({
      reason: `sandboxes can be made on Linux and macOS alone, and this is ${platform}`,
      remedy: 'Run it on one of them: a runner such as ubuntu-24.04, or a virtual machine.',
    });
  }
  if (wanted === 'auto') return ok(all);
  if (all.includes(wanted)) return ok([wanted]);
  const [system, own] = wanted === 'seatbelt' ? ['macOS', 'Linux'] : ['Linux', 'macOS'];
  return fail({
    reason: `${wanted} makes sandboxes on ${system}, and this is ${own}`,
    remedy: `Use --backend auto or ${all.join(' or ')}.`,
  });
}

/** Failures that no other backend would mend: the caller has to change something. */
const NOT_THE_BACKENDS: readonly LaunchFailure['code'][] = [
  'place',
  'identity',
  'access',
  'path',
  'protection',
  'interrupted',
];

async function probeBackend(
  backend: Backend,
  form: Form,
  options: ProbeOptions,
  host: ProbedHost,
): Promise<ProbeResult> {
  try {
    const sandbox = await plannedAgain(async () => {
      const made = await host.launch(noOp(backend, form, options));
      // Nobody listens on it; it ends with the sandbox.
      await made.go().finally(() => {
        made.sockets.forEach(closeReceived);
      });
      return made;
    });
    const { code } = await sandbox.exited;
    return code === 0
      ? { backend, form, usable: true, said: '', remedy: '' }
      : {
          backend,
          form,
          usable: false,
          said: `a command that does nothing ended with ${code}`,
          remedy: 'Try another backend.',
        };
  } catch (error) {
    if (!(error instanceof LaunchFailure) || NOT_THE_BACKENDS.includes(error.code)) throw error;
    return { backend, form, usable: false, said: error.message, remedy: error.remedy };
  }
}

function noOp(backend: Backend, form: Form, options: ProbeOptions): LaunchSpec {
  const none = parsePassEnv([]);
  if (!none.ok) throw new TypeError(none.problem.message);
  const { env } = environmentFor(process.env, { passEnv: none.value, mode: 'isolated', proxy: undefined });
  return {
    ...options.paths,
    backend,
    form,
    command: [systemPrograms().path('true')],
    workspace: options.workspace,
    cwd: options.cwd,
    environment: env,
    output: 'none',
    network: 'namespace',
    ...wayOut(backend),
    // To try a sandbox is no reason to rewrite a git config on disk.
    ...(backend === 'seatbelt' ? { gitCredentials: 'keep' } : {}),
    listenScript: options.listenScript,
    node: options.node,
    allowNoSeccomp: options.allowNoSeccomp ?? false,
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.abort === undefined ? {} : { abort: options.abort }),
  };
}

/** The real configuration has a way to the proxy: it is a part of what has to work. */
function wayOut(backend: Backend): Pick<LaunchSpec, 'sockets' | 'proxyPort'> {
  if (backend !== 'seatbelt') return { sockets: [{ kind: 'tcp', address: '127.0.0.1', port: PROBE_PORT }] };
  const port = parsePort(String(PROBE_PORT));
  if (!port.ok) throw new TypeError(port.problem.message);
  return { sockets: [], proxyPort: port.value };
}
