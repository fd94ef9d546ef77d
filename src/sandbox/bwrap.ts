import type { Identity } from './identity.js';
import { SHARED_MEMORY, type MountPlan, type Scratch } from './mount-plan.js';
import type { Programs } from './programs.js';
import { SHELL_NAME, START } from './scripts.js';

/** The descriptor from which bubblewrap reads the text of resolv.conf. */
const RESOLV_CONF_FD = '6';

function scratchArguments({ path, sizeBytes, mode }: Scratch): string[] {
  return ['--size', String(sizeBytes), '--perms', mode, '--tmpfs', path];
}

/**
 * The bubblewrap backend, bwrap(1). `--cap-drop ALL` rather than setpriv behind it empties the bounding set too.
 * bubblewrap makes each mount below `/` read-only by itself, so that the plan's seals need no arguments.
 */
export function bwrapCommand(
  plan: MountPlan,
  identity: Identity,
  cwd: string,
  programs: Programs,
  limiter: readonly string[],
  command: readonly string[],
): readonly string[] {
  const { resolvConf } = plan;
  return [
    programs.path('bwrap'),
    ...['--unshare-user', '--uid', String(identity.uid), '--gid', String(identity.gid)],
    ...['--disable-userns', '--cap-drop', 'ALL', '--unshare-pid', '--unshare-uts', '--unshare-cgroup'],
    ...['--die-with-parent', '--new-session'],
    ...['--ro-bind', '/', '/', '--dev', '/dev', ...scratchArguments(SHARED_MEMORY), '--proc', '/proc'],
    ...plan.procReadOnly.flatMap((path) => ['--ro-bind', path, path]),
    ...plan.scratch.flatMap(scratchArguments),
    ...['--bind', plan.workspace, plan.workspace],
    ...(resolvConf === undefined
      ? []
      : ['--perms', '0644', '--ro-bind-data', RESOLV_CONF_FD, resolvConf.path]),
    ...['--remount-ro', '/dev', '--chdir', cwd, '--'],
    ...[...limiter, programs.path('sh'), '-c', START, SHELL_NAME, ...command],
  ];
}
