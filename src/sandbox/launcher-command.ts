import type { Form } from '../isolation/machine.js';
import { bwrapCommand } from './bwrap.js';
import { keyringArguments } from './keyring.js';
import { LaunchFailure } from './launch-failure.js';
import { processLimiter } from './limits/index.js';
import type { Preparation } from './preparation.js';
import type { Programs } from './programs.js';
import type { LaunchSpec } from './sandbox.js';
import { IDMAP, OUTER, SHELL_NAME } from './scripts.js';
import type { SeccompArchitecture } from './seccomp/index.js';
import { unshareCommand } from './unshare.js';

export interface LauncherCommandOptions {
  readonly spec: LaunchSpec;
  readonly form: Form;
  readonly backend: 'bwrap' | 'unshare';
  readonly preparation: Preparation;
  /** The architecture of the system call filter, if there is one. */
  readonly filtered: SeccompArchitecture | undefined;
  readonly programs: Programs;
  /** In the sudo form, the process whose namespaces are entered. */
  readonly holder: number | undefined;
  /** The pid of this process. */
  readonly parent: number;
  /** As `process.arch` names it. */
  readonly architecture: string;
}

/** The whole command line, from this process down to the command: programs by absolute path, scripts as constants. */
export function launcherCommand(options: LauncherCommandOptions): readonly string[] {
  const { spec, backend, preparation, programs, parent, filtered } = options;
  const { plan, identity, place } = preparation;
  const isNamespace = spec.network === 'namespace';
  const limiter = processLimiter(preparation.limits.processes, programs);
  const backendCommand = backend === 'bwrap' ? bwrapCommand : unshareCommand;
  const command = backendCommand(plan, identity, place.cwd, programs, limiter, filtered, spec.command);
  return [
    ...intoNamespaces(options),
    ...[programs.path('perl'), ...keyringArguments(options.architecture)],
    ...[programs.path('sh'), '-c', OUTER, SHELL_NAME, String(parent)],
    ...[
      programs.path('setpriv'),
      programs.path('ip'),
      spec.node,
      isNamespace ? spec.listenScript : '-',
      spec.localNetwork ?? '-',
      '--',
    ],
    ...command,
  ];
}

/**
 * Up to the new user, IPC and network namespaces, as their root. From here on all forms are the same. The death signal
 * is set before and after: a change of credentials takes it off (prctl(2), PR_SET_PDEATHSIG).
 */
function intoNamespaces(options: LauncherCommandOptions): readonly string[] {
  const { form, spec, programs, holder } = options;
  const setpriv = programs.path('setpriv');
  const ownNetwork = spec.network === 'namespace';
  const killed = ['--pdeathsig', 'KILL', '--'];
  if (form === 'sudo') {
    if (holder === undefined) throw new TypeError('nobody holds the namespaces');
    const kinds = ['user', 'ipc', ...(ownNetwork ? ['net'] : [])];
    return [
      ...[setpriv, ...killed, programs.path('nsenter'), '--preserve-credentials'],
      ...[...kinds.map((kind) => `--${kind}=/proc/${holder}/ns/${kind}`), '--'],
      // Possible here alone: the group map of these namespaces was written by root (user_namespaces(7), setgroups).
      ...[setpriv, '--clear-groups', ...killed],
    ];
  }
  const unshare = programs.path('unshare');
  return [
    ...(form === 'root' ? rootPrefix(options, setpriv, unshare) : [setpriv, ...killed]),
    ...[unshare, '--user', '--map-root-user', '--ipc', ...(ownNetwork ? ['--net'] : []), '--'],
    ...[setpriv, ...killed],
  ];
}

/**
 * What root does before it is root no more: a mount namespace for the workspace that is lent to the uid, then the uid,
 * with the one capability that makes namespaces.
 */
function rootPrefix(options: LauncherCommandOptions, setpriv: string, unshare: string): readonly string[] {
  const { preparation, programs, architecture } = options;
  const { identity } = preparation;
  const ids = [String(identity.uid), String(identity.gid)];
  const lend = preparation.lent.flatMap((place) => {
    return [programs.path('perl'), '-tX', '-e', IDMAP, place, ...ids, unshareNumber(architecture)];
  });
  return [
    ...[setpriv, '--pdeathsig', 'KILL', '--', unshare, '--mount', '--propagation', 'private', '--', ...lend],
    ...[setpriv, `--reuid=${identity.uid}`, `--regid=${identity.gid}`, '--clear-groups'],
    ...['--inh-caps=-all,+sys_admin', '--ambient-caps=-all,+sys_admin', '--pdeathsig', 'KILL', '--'],
  ];
}

/** The number of unshare(2); the newer system calls have the same number everywhere. */
function unshareNumber(architecture: string): string {
  switch (architecture) {
    case 'x64':
      return '272';
    case 'arm64':
      return '97';
    default:
      throw new LaunchFailure(
        'platform',
        `a workspace that root owns cannot be lent to another uid on ${architecture}`,
        'Give the workspace to an ordinary user (chown -R), or start soda-guard as one',
      );
  }
}
