import { commandArguments } from './command-script.js';
import type { Identity } from './identity.js';
import { isWithin, type MountPoint } from './mount-table.js';
import type { MountPlan } from './mount-plan.js';
import { holdingMount, mountFlags, sealedFlags } from './mounts/mount-flags.js';
import { MOUNTS } from './mounts/mount-script.js';
import { isDirectory, type Mount, type Scratch } from './mounts/mount.js';
import { DEVICES, HIDDEN_BYTES, SHARED_MEMORY } from './mounts/places.js';
import { LaunchFailure } from './launch-failure.js';
import type { Programs } from './programs.js';
import { INIT, SHELL_NAME } from './scripts.js';
import { FILTER_DESCRIPTOR, loaderArguments, type SeccompArchitecture } from './seccomp/index.js';
import { SELF_TEST } from './self-test/index.js';

/** Where the new root is put together. */
const ROOT = '/sys';

/** The size of the file system that holds the names of the devices, and for a moment the texts of own files. */
const DEV_BYTES = 16 * 1024 * 1024;

/** The kernel takes arguments of up to 128 KiB (execve(2)); this many characters are never more in UTF-8. */
const CHUNK = 32 * 1024;

type Step = readonly string[];

function inRoot(path: string): string {
  return path === '/' ? ROOT : ROOT + path;
}

function fresh(type: string, path: string, flags: readonly string[], options: string): Step {
  return ['fresh', type, inRoot(path), String(mountFlags(flags)), options];
}

function tmpfs({ path, sizeBytes, mode }: Pick<Scratch, 'path' | 'sizeBytes' | 'mode'>): Step {
  return fresh('tmpfs', path, ['nosuid', 'nodev'], `size=${sizeBytes},mode=${mode}`);
}

function readOnly(path: string, flags: number): Step {
  return ['flags', inRoot(path), String(flags)];
}

/** The host's at this path, with everything that is mounted in it, each made read-only by itself. */
function readable(plan: MountPlan, path: string, source: string): readonly Step[] {
  const holding = holdingMount(plan.hostMounts, source);
  const inside = plan.hostMounts.filter(
    (mount) => mount.path !== source && isWithin(mount.path, source) && !plan.unreachable.has(mount.path),
  );
  return [
    ['bind', source, inRoot(path)],
    readOnly(path, sealedFlags(holding ?? { flags: [] })),
    ...inside.map((mount: MountPoint) =>
      readOnly(path + mount.path.slice(source.length), sealedFlags(mount)),
    ),
  ];
}

/** An own file: written where nobody sees it, bound to its place, and its first name taken away. */
function text(path: string, content: string): readonly Step[] {
  const source = `${ROOT}/dev/text`;
  const chunks = `${content}\n`.match(new RegExp(`[^]{1,${CHUNK}}`, 'gu')) ?? [];
  return [
    ...chunks.map((chunk): Step => ['text', source, chunk]),
    ['bind', source, inRoot(path)],
    readOnly(path, mountFlags(['ro', 'nosuid', 'nodev'])),
    ['unlink', source],
  ];
}

function steps(plan: MountPlan, mount: Mount): readonly Step[] {
  const { path } = mount;
  const target: Step = [isDirectory(mount) ? 'directory' : 'file', inRoot(path)];
  switch (mount.kind) {
    case 'scratch':
      return [target, tmpfs(mount)];
    case 'hidden':
      return [target, tmpfs({ path, sizeBytes: HIDDEN_BYTES, mode: '0755' })];
    case 'masked':
      return [
        ['bind', '/dev/null', inRoot(path)],
        readOnly(path, sealedFlags(holdingMount(plan.hostMounts, '/dev/null') ?? { flags: [] })),
      ];
    case 'writable':
    case 'pinned':
      return [target, ['bind', path, inRoot(path)]];
    case 'readable':
      return [target, ...readable(plan, path, mount.source ?? path)];
    case 'link':
      return [['link', mount.target, inRoot(path)]];
    case 'text':
      return [target, ...text(path, mount.content)];
  }
}

/** The steps that make the mounts, in their order, as the script takes them. */
export function mountSteps(plan: MountPlan): readonly Step[] {
  const device = (name: string): readonly Step[] => [
    ['file', `${ROOT}/dev/${name}`],
    ['bind', `/dev/${name}`, `${ROOT}/dev/${name}`],
  ];
  const standard = ['stdin', 'stdout', 'stderr'].map((name, index): Step => {
    return ['link', `/proc/self/fd/${index}`, `${ROOT}/dev/${name}`];
  });
  return [
    ['bind', '/', ROOT],
    ...plan.seals.map((mount) => readOnly(mount.path, sealedFlags(mount))),
    tmpfs({ path: '/dev', sizeBytes: DEV_BYTES, mode: '0755' }),
    ...DEVICES.flatMap(device),
    ['link', '/proc/self/fd', `${ROOT}/dev/fd`],
    ['link', 'pts/ptmx', `${ROOT}/dev/ptmx`],
    ...standard,
    ['directory', `${ROOT}/dev/pts`],
    fresh('devpts', '/dev/pts', ['nosuid', 'noexec'], 'newinstance,ptmxmode=0666,mode=620'),
    ['directory', `${ROOT}${SHARED_MEMORY.path}`],
    tmpfs(SHARED_MEMORY),
    fresh('proc', '/proc', ['nosuid', 'nodev', 'noexec'], ''),
    ...plan.procReadOnly.flatMap((path): readonly Step[] => [
      ['bind', ROOT + path, ROOT + path],
      readOnly(path, mountFlags(['ro', 'nosuid', 'nodev', 'noexec'])),
    ]),
    ...plan.mounts.flatMap((mount) => steps(plan, mount)),
    // What is put back into a hidden place needs directories there: it is closed at the end.
    ...plan.mounts
      .filter(({ kind }) => kind === 'hidden')
      .map(({ path }) => readOnly(path, mountFlags(['ro', 'nosuid', 'nodev']))),
    readOnly('/dev', mountFlags(['ro', 'nosuid', 'noexec'])),
  ];
}

/** mount(2), umount2(2) and pivot_root(2) on this architecture, as `process.arch` names it. */
function callNumbers(architecture: string): readonly string[] {
  switch (architecture) {
    case 'x64':
      return ['165', '166', '155'];
    case 'arm64':
      return ['40', '39', '41'];
    default:
      throw new LaunchFailure(
        'platform',
        `the unshare backend knows no system calls of ${architecture}`,
        'Install bubblewrap and use --backend bwrap',
      );
  }
}

/**
 * The unshare backend: util-linux alone. The last user namespace gives the command its own uid, and leaves it outside
 * the one that owns the mounts; it is also the last that can be made.
 */
export function unshareCommand(
  plan: MountPlan,
  identity: Identity,
  cwd: string,
  programs: Programs,
  limiter: readonly string[],
  filtered: SeccompArchitecture | undefined,
  command: readonly string[],
): readonly string[] {
  const perl = programs.path('perl');
  const filter = filtered === undefined ? [] : [perl, ...loaderArguments(FILTER_DESCRIPTOR, filtered)];
  const [unshare, setpriv, sh] = [programs.path('unshare'), programs.path('setpriv'), programs.path('sh')];
  return [
    ...[unshare, '--mount', '--pid', '--uts', '--cgroup', '--fork', '--kill-child', '--'],
    ...[perl, '-tX', '-e', MOUNTS, ...callNumbers(process.arch)],
    ...[...mountSteps(plan).flat(), 'go', cwd],
    ...[unshare, '--user', `--map-user=${identity.uid}`, `--map-group=${identity.gid}`, '--keep-caps', '--'],
    ...[setpriv, '--pdeathsig', 'KILL', '--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'],
    ...[
      '--no-new-privs',
      '--',
      ...limiter,
      ...filter,
      sh,
      '-c',
      INIT,
      SHELL_NAME,
      ...[perl, SELF_TEST],
      ...[perl, ...commandArguments(process.arch, true, sh)],
      ...command,
    ],
  ];
}
