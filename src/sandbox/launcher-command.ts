import { bwrapCommand } from './bwrap.js';
import { LaunchFailure } from './launch-failure.js';
import { processLimiter } from './limits/index.js';
import type { Preparation } from './preparation.js';
import type { Programs } from './programs.js';
import type { LaunchSpec } from './sandbox.js';
import { IDMAP, OUTER, SHELL_NAME } from './scripts.js';
import { unshareCommand } from './unshare.js';

export interface LauncherCommandOptions {
  readonly spec: LaunchSpec;
  readonly form: 'user' | 'root';
  readonly backend: 'bwrap' | 'unshare';
  readonly preparation: Preparation;
  readonly programs: Programs;
  /** The pid of this process. */
  readonly parent: number;
  /** As `process.arch` names it. */
  readonly architecture: string;
}

/** The whole command line, from this process down to the command: programs by absolute path, scripts as constants. */
export function launcherCommand(options: LauncherCommandOptions): readonly string[] {
  const { spec, form, backend, preparation, programs, parent } = options;
  const { plan, identity, place } = preparation;
  const isNamespace = spec.network === 'namespace';
  const [setpriv, unshare] = [programs.path('setpriv'), programs.path('unshare')];
  const limiter = processLimiter(preparation.limits.processes, programs);
  const [command, resolvText] =
    backend === 'bwrap'
      ? [
          bwrapCommand(plan, identity, place.cwd, programs, limiter, spec.command),
          plan.resolvConf?.content ?? '',
        ]
      : [unshareCommand(plan, identity, place.cwd, programs, limiter, spec.command), ''];
  return [
    ...(form === 'root' ? rootPrefix(options, setpriv, unshare) : [setpriv, '--pdeathsig', 'KILL', '--']),
    ...[unshare, '--user', '--map-root-user', '--ipc', ...(isNamespace ? ['--net'] : []), '--'],
    // Again in each form: a change of credentials takes the death signal off (prctl(2), PR_SET_PDEATHSIG).
    ...[setpriv, '--pdeathsig', 'KILL', '--', programs.path('sh'), '-c', OUTER, SHELL_NAME, String(parent)],
    ...[programs.path('ip'), spec.node, isNamespace ? spec.listenScript : '-', resolvText, '--'],
    ...command,
  ];
}

/**
 * What root does before it is root no more: a mount namespace for the workspace that is lent to the uid, then the uid,
 * with the one capability that makes namespaces.
 */
function rootPrefix(options: LauncherCommandOptions, setpriv: string, unshare: string): readonly string[] {
  const { preparation, programs, architecture } = options;
  const { identity, place } = preparation;
  const ids = [String(identity.uid), String(identity.gid)];
  const lend = identity.idmap
    ? [programs.path('perl'), '-e', IDMAP, place.workspace, ...ids, unshareNumber(architecture)]
    : [];
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
