import type { Identity } from './identity.js';
import { DEVICES, SHARED_MEMORY, type MountPlan, type Scratch } from './mount-plan.js';
import type { MountPoint } from './mount-table.js';
import type { Programs } from './programs.js';
import { INIT, INNER, SHELL_NAME } from './scripts.js';

/** Where the new root is put together. */
const ROOT = '/sys';

/** Flags that must be repeated on a remount: a user namespace may not take them off (mount_namespaces(7)). */
const LOCKED_FLAGS = ['nodev', 'noexec', 'noatime', 'nodiratime', 'relatime'];

/**
 * The source of what is fresh, a mere name. mount(8) leaves out what it finds mounted already, and would find the
 * host's `tmpfs` and `proc` at the same place.
 */
const FRESH = 'soda-guard';

/** The size of the file system that holds the names of the devices. */
const DEV_BYTES = 64 * 1024;

/** One line of fstab(5). Blanks and the like in paths are written as octal. */
function fstabLine(source: string, target: string, type: string, options: readonly string[]): string {
  return `${[escapeOctal(source), escapeOctal(target), type, options.join(',')].join(' ')} 0 0\n`;
}

function escapeOctal(text: string): string {
  return text.replace(/[ \t\n\r\\#]/g, (character) => {
    return `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
  });
}

function readOnly(target: string, flags: readonly string[]): string {
  return fstabLine('none', target, 'none', ['remount', 'bind', 'ro', 'nosuid', ...flags]);
}

function seal({ path, flags }: Pick<MountPoint, 'path' | 'flags'>): string {
  return readOnly(
    path === '/' ? ROOT : ROOT + path,
    flags.filter((flag) => LOCKED_FLAGS.includes(flag)),
  );
}

function tmpfs({ path, sizeBytes, mode }: Scratch): string {
  return fstabLine(FRESH, ROOT + path, 'tmpfs', [`size=${sizeBytes}`, `mode=${mode}`, 'nosuid', 'nodev']);
}

/** The host's tree, read-only, and the empty places: what is needed before anything can be put into them. */
export function firstPlan(plan: MountPlan): string {
  return [
    fstabLine('/', ROOT, 'none', ['rbind']),
    ...plan.seals.map(seal),
    ...plan.scratch.map(tmpfs),
    tmpfs({ path: '/dev', sizeBytes: DEV_BYTES, mode: '0755' }),
    fstabLine(FRESH, `${ROOT}/proc`, 'proc', ['nosuid', 'nodev', 'noexec']),
    ...plan.procReadOnly.flatMap((path) => [
      fstabLine(ROOT + path, ROOT + path, 'none', ['bind']),
      readOnly(ROOT + path, ['nodev', 'noexec']),
    ]),
  ].join('');
}

/** What stands in the empty places. */
export function secondPlan(plan: MountPlan): string {
  const { resolvConf } = plan;
  const pseudoTerminals = ['newinstance', 'ptmxmode=0666', 'mode=620', 'nosuid', 'noexec'];
  return [
    ...DEVICES.map((name) => fstabLine(`/dev/${name}`, `${ROOT}/dev/${name}`, 'none', ['bind'])),
    fstabLine(FRESH, `${ROOT}/dev/pts`, 'devpts', pseudoTerminals),
    tmpfs(SHARED_MEMORY),
    ...(resolvConf === undefined
      ? []
      : [
          fstabLine(`${ROOT}/dev/resolv.conf`, ROOT + resolvConf.path, 'none', ['bind']),
          readOnly(ROOT + resolvConf.path, ['nodev']),
        ]),
  ].join('');
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
  command: readonly string[],
): readonly string[] {
  const [unshare, setpriv, sh] = [programs.path('unshare'), programs.path('setpriv'), programs.path('sh')];
  const tools = (['mount', 'umount', 'pivot_root', 'mkdir', 'ln', 'rm'] as const).map((name) =>
    programs.path(name),
  );
  const { path: resolvPath, content } = plan.resolvConf ?? { path: '', content: '' };
  return [
    ...[unshare, '--mount', '--pid', '--uts', '--cgroup', '--fork', '--kill-child', '--'],
    ...[sh, '-c', INNER, SHELL_NAME, ...tools],
    ...[firstPlan(plan), secondPlan(plan), resolvPath, content, plan.workspace, cwd, '--'],
    ...[unshare, '--user', `--map-user=${identity.uid}`, `--map-group=${identity.gid}`, '--keep-caps', '--'],
    ...[setpriv, '--pdeathsig', 'KILL', '--inh-caps=-all', '--ambient-caps=-all', '--bounding-set=-all'],
    ...['--no-new-privs', '--', ...limiter, sh, '-c', INIT, SHELL_NAME, programs.path('setsid'), ...command],
  ];
}
