import { existsSync, readFileSync } from 'node:fs';
import type { Backend } from '../isolation/machine.js';

/** What may stand in the way of new namespaces on this machine. */
export interface HostFacts {
  /** Sysctl `kernel.apparmor_restrict_unprivileged_userns` of Ubuntu 23.10 and newer; `undefined` where there is none. */
  readonly appArmorRestricts: boolean | undefined;
  /** Debian: sysctl `kernel.unprivileged_userns_clone` is 0, or `user.max_user_namespaces` is. */
  readonly userNamespacesOff: boolean;
  /** Docker, Podman or Kubernetes. */
  readonly inContainer: boolean;
}

/** Reads them from /proc and from the marks that container engines leave. */
export function hostFacts(environment: Readonly<Record<string, string | undefined>>): HostFacts {
  const appArmor = readSysctl('kernel/apparmor_restrict_unprivileged_userns');
  return {
    appArmorRestricts: appArmor === undefined ? undefined : appArmor === '1',
    userNamespacesOff:
      readSysctl('kernel/unprivileged_userns_clone') === '0' ||
      readSysctl('user/max_user_namespaces') === '0',
    inContainer:
      existsSync('/.dockerenv') ||
      existsSync('/run/.containerenv') ||
      environment['KUBERNETES_SERVICE_HOST'] !== undefined,
  };
}

function readSysctl(name: string): string | undefined {
  try {
    return readFileSync(`/proc/sys/${name}`, 'utf8').trim();
  } catch {
    return undefined;
  }
}

const APP_ARMOR =
  'AppArmor restricts user namespaces on Ubuntu 23.10 and newer (sysctl kernel.apparmor_restrict_unprivileged_userns): ' +
  'let the user run sudo without a password, start soda-guard as root, or give bwrap and unshare an AppArmor profile with "userns,"';
const CONTAINER =
  'containers keep their processes from making namespaces: run the job on the machine itself rather than in a ' +
  'container, or start the container with --security-opt seccomp=unconfined --security-opt apparmor=unconfined ' +
  '--security-opt systempaths=unconfined --cap-add SYS_ADMIN';
const SWITCHED_OFF =
  'user namespaces are switched off: sysctl -w kernel.unprivileged_userns_clone=1 user.max_user_namespaces=15000';
const QUOTA =
  'All the namespaces that this user may have are in use (sysctl user.max_user_namespaces, or another of ' +
  'user.max_*_namespaces): end other sandboxes and containers of this user, or raise the number, e.g. ' +
  'sysctl -w user.max_user_namespaces=15000';
const OLD_BUBBLEWRAP = 'bubblewrap is too old: install 0.8 or newer, or remove it, so that unshare is used';

const NOT_LENT =
  'The file system (or kernel) cannot lend the workspace, which root owns, to another uid: give it to an ordinary user ' +
  '(chown -R USER), or put it on ext4, xfs, btrfs or tmpfs under Linux 6.3 or newer';

/** A permission of the kernel was missing, in the words of unshare, bwrap, mount, ip and perl. */
const REFUSED =
  /operation not permitted|permission denied|read-only file system|uid_map|RTM_NEWADDR|no space left|user namespace|must be superuser/i;

const OUT_OF_NAMESPACES = /^(?!mount).*(unshare|clone|namespace).*no space left on device/im;

/** sudo's own refusals, and those of its successor sudo-rs: `sudo: a password is required` and the like. */
const SUDO_SAID = /^sudo(-rs)?: /m;

const NO_SUDO =
  'Let the user run sudo without a password (NOPASSWD in sudoers; sudo -n true must succeed), or start soda-guard as ' +
  'root, or where an ordinary user may make namespaces';

/**
 * What would help, given what the tool said: one sentence, or several where the cause cannot be told.
 * @param tool the backend, or sudo where it was asked first
 */
export function hostRemedy(said: string, tool: Backend | 'sudo', facts: HostFacts): string {
  if (tool === 'sudo' && (said === '' || SUDO_SAID.test(said))) return `${NO_SUDO}.`;
  if (tool === 'bwrap' && /unknown option|unrecognized option/i.test(said)) return `${OLD_BUBBLEWRAP}.`;
  if (/^idmap: (open_tree|mount_setattr|move_mount)/m.test(said)) return `${NOT_LENT}.`;
  // unshare(2), clone(2): ENOSPC is the quota; from mount(8) it is something else.
  if (OUT_OF_NAMESPACES.test(said) && !facts.userNamespacesOff) return `${QUOTA}.`;
  if (said !== '' && !REFUSED.test(said)) {
    return `${tool} failed for the reason it gives; when that is repaired, or with another backend, run it again.`;
  }
  // In a container the sysctl may be hidden, and the machine around it restricted all the same.
  const causes = [
    ...(facts.userNamespacesOff ? [SWITCHED_OFF] : []),
    ...(facts.appArmorRestricts === false ? [] : [APP_ARMOR]),
    ...(facts.inContainer || facts.appArmorRestricts !== true ? [CONTAINER] : []),
  ];
  return `${causes.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join('. ')}.`;
}
