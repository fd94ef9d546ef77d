import { commandArguments } from './command-script.js';
import type { Identity } from './identity.js';
import type { MountPlan } from './mount-plan.js';
import { ownTexts, textDescriptor } from './mounts/own-texts.js';
import type { Mount, Scratch } from './mounts/mount.js';
import { HIDDEN_BYTES, SHARED_MEMORY } from './mounts/places.js';
import type { Programs } from './programs.js';
import { RESUME, SHELL_NAME, START } from './scripts.js';
import { FILTER_DESCRIPTOR, type SeccompArchitecture } from './seccomp/index.js';
import { SELF_TEST } from './self-test/index.js';

function scratchArguments({ path, sizeBytes, mode }: Pick<Scratch, 'path' | 'sizeBytes' | 'mode'>): string[] {
  return ['--size', String(sizeBytes), '--perms', mode, '--tmpfs', path];
}

/** The options for one mount. `descriptor` is the one from which the text of an own file is read. */
function mountArguments(mount: Mount, descriptor: number): string[] {
  const { path } = mount;
  switch (mount.kind) {
    case 'scratch':
      return scratchArguments(mount);
    case 'hidden':
      return scratchArguments({ path, sizeBytes: HIDDEN_BYTES, mode: '0755' });
    case 'masked':
      return ['--ro-bind', '/dev/null', path];
    case 'writable':
    case 'pinned':
      return ['--bind', path, path];
    case 'readable':
      return ['--ro-bind', mount.source ?? path, path];
    case 'link':
      return ['--symlink', mount.target, path];
    case 'text':
      return ['--perms', '0644', '--ro-bind-data', String(descriptor), path];
  }
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
  filtered: SeccompArchitecture | undefined,
  command: readonly string[],
): readonly string[] {
  const texts = ownTexts(plan);
  const [sh, perl] = [programs.path('sh'), programs.path('perl')];
  // What is put back into a hidden place needs directories there: it is closed at the end.
  const hidden = plan.mounts.filter(({ kind }) => kind === 'hidden');
  return [
    // bubblewrap leaves the mounts slaves of the machine's: what is mounted there later would appear, writable.
    ...[programs.path('unshare'), '--mount', '--propagation', 'private', '--'],
    programs.path('bwrap'),
    ...['--unshare-user', '--uid', String(identity.uid), '--gid', String(identity.gid)],
    ...['--disable-userns', '--cap-drop', 'ALL', '--unshare-pid', '--unshare-uts', '--unshare-cgroup'],
    ...['--die-with-parent', '--new-session'],
    ...(filtered === undefined ? [] : ['--seccomp', String(FILTER_DESCRIPTOR)]),
    ...['--ro-bind', '/', '/', '--dev', '/dev', ...scratchArguments(SHARED_MEMORY), '--proc', '/proc'],
    ...plan.procReadOnly.flatMap((path) => ['--ro-bind', path, path]),
    ...plan.mounts.flatMap((mount) => mountArguments(mount, textDescriptor(texts, mount))),
    ...hidden.flatMap(({ path }) => ['--remount-ro', path]),
    ...['--remount-ro', '/dev', '--chdir', cwd, '--'],
    ...[...limiter, sh, '-c', START, SHELL_NAME, perl, SELF_TEST, sh, RESUME],
    ...[perl, ...commandArguments(process.arch, false, sh), ...command],
  ];
}
