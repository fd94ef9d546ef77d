/**
 * The system calls that the sandbox refuses. What is not listed passes: the namespaces, the missing capabilities and
 * no_new_privs decide about it.
 *
 * Numbers: arch/x86/entry/syscalls/syscall_64.tbl and include/uapi/asm-generic/unistd.h (aarch64) of the Linux kernel;
 * from 424 on they are the same everywhere. Constants: include/uapi/linux and include/uapi/asm-generic, the same on
 * both architectures where no other is named.
 *
 * Left out on purpose:
 * - `name_to_handle_at` only names a file that the caller can reach; the way back, `open_by_handle_at`, is refused.
 * - `process_madvise` and `kcmp` neither read nor write another process; `memfd_secret` hides memory of its own.
 * - `statmount`, `listmount` say what /proc/self/mountinfo says.
 * - `landlock_*` and `seccomp` can only take more away, and sandboxes of the command's own are built on them.
 * - `mkdir`: the kernel drops S_ISUID and S_ISGID from its mode.
 * - `swapon`, `reboot`, `acct`, `settimeofday` and the like ask for a capability that no process of the sandbox has.
 */
import { anyBitOf, noneOf, oneOf, type Case, type Rule } from './rule.js';

/** <linux/socket.h> */
const AF_UNIX = 1;
const AF_INET = 2;
const AF_INET6 = 10;
const AF_NETLINK = 16;

/** The bits of socket(2)'s type that are the type itself, and the type that turns AF_INET into AF_PACKET. */
const SOCK_TYPE_MASK = 0xf;
const SOCK_PACKET = 10;

/**
 * CLONE_NEW* of <linux/sched.h>: NS, CGROUP, UTS, IPC, USER, PID, NET. CLONE_NEWTIME is not among them: clone(2) takes
 * its bit for a part of the signal number, and only clone3(2) and unshare(2) can ask for it.
 */
const CLONE_NEW_ANY =
  0x0002_0000 | 0x0200_0000 | 0x0400_0000 | 0x0800_0000 | 0x1000_0000 | 0x2000_0000 | 0x4000_0000;

/** <linux/stat.h> */
const S_ISUID_OR_S_ISGID = 0o6000;

/** O_CREAT and __O_TMPFILE of <asm-generic/fcntl.h>: without one of them open(2) does not look at its mode. */
const O_CREAT_OR_TMPFILE = 0o100 | 0o20000000;

/** <asm-generic/ioctls.h> */
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

/** A mode with a set-user-ID or set-group-ID bit, in this argument. */
function setId(argument: 1 | 2): readonly [Case] {
  return [[anyBitOf(argument, S_ISUID_OR_S_ISGID)]];
}

const SET_ID_FILE =
  'A set-user-ID file outlives the sandbox, and runs as its owner for whoever starts it then.';

export const RULES: readonly Rule[] = [
  {
    reason:
      'AF_VSOCK leads to the hypervisor from within any network namespace; AF_ALG, AF_PACKET and rarer families are ' +
      'ways into the kernel.',
    answer: 'EPERM',
    cases: [[noneOf(0, [AF_UNIX, AF_INET, AF_INET6, AF_NETLINK])], [oneOf(1, [SOCK_PACKET], SOCK_TYPE_MASK)]],
    syscalls: [
      { name: 'socket', x64: 41, arm64: 198 },
      { name: 'socketpair', x64: 53, arm64: 199 },
    ],
  },
  {
    reason:
      'The flags are behind a pointer, where a filter cannot look. The C libraries go on with clone(2) when they hear ' +
      'that the kernel does not know it.',
    answer: 'ENOSYS',
    cases: [],
    syscalls: [{ name: 'clone3', x64: 435, arm64: 435 }],
  },
  {
    reason:
      'In a user namespace of its own the command would have every capability again, over new namespaces.',
    answer: 'EPERM',
    // The flags come first on both architectures; only what follows the parent's tid changes places.
    cases: [[anyBitOf(0, CLONE_NEW_ANY)]],
    syscalls: [{ name: 'clone', x64: 56, arm64: 220 }],
  },
  {
    reason: 'Namespaces, mounts and the root directory are what the sandbox is made of.',
    answer: 'EPERM',
    cases: [],
    syscalls: [
      { name: 'unshare', x64: 272, arm64: 97 },
      { name: 'setns', x64: 308, arm64: 268 },
      { name: 'mount', x64: 165, arm64: 40 },
      { name: 'umount2', x64: 166, arm64: 39 },
      { name: 'pivot_root', x64: 155, arm64: 41 },
      { name: 'chroot', x64: 161, arm64: 51 },
      { name: 'open_tree', x64: 428, arm64: 428 },
      { name: 'move_mount', x64: 429, arm64: 429 },
      { name: 'fsopen', x64: 430, arm64: 430 },
      { name: 'fsconfig', x64: 431, arm64: 431 },
      { name: 'fsmount', x64: 432, arm64: 432 },
      { name: 'fspick', x64: 433, arm64: 433 },
      { name: 'mount_setattr', x64: 442, arm64: 442 },
      { name: 'open_tree_attr', x64: 467, arm64: 467 },
    ],
  },
  {
    reason: 'One process would read, change or take the descriptors of another.',
    answer: 'EPERM',
    cases: [],
    syscalls: [
      { name: 'ptrace', x64: 101, arm64: 117 },
      { name: 'process_vm_readv', x64: 310, arm64: 270 },
      { name: 'process_vm_writev', x64: 311, arm64: 271 },
      { name: 'pidfd_getfd', x64: 438, arm64: 438 },
    ],
  },
  {
    reason:
      'Large parts of the kernel that the command does not need, with a history of faults; io_uring also carries out ' +
      'calls that no filter sees.',
    answer: 'EPERM',
    cases: [],
    syscalls: [
      { name: 'bpf', x64: 321, arm64: 280 },
      { name: 'perf_event_open', x64: 298, arm64: 241 },
      { name: 'userfaultfd', x64: 323, arm64: 282 },
      { name: 'io_uring_setup', x64: 425, arm64: 425 },
      { name: 'io_uring_enter', x64: 426, arm64: 426 },
      { name: 'io_uring_register', x64: 427, arm64: 427 },
    ],
  },
  {
    reason: 'Keyrings belong to the user, not to a namespace: the launcher and the login keep secrets there.',
    answer: 'EPERM',
    cases: [],
    syscalls: [
      { name: 'add_key', x64: 248, arm64: 217 },
      { name: 'request_key', x64: 249, arm64: 218 },
      { name: 'keyctl', x64: 250, arm64: 219 },
    ],
  },
  {
    reason: 'Another kernel, other code in the kernel, or a file past every directory that leads to it.',
    answer: 'EPERM',
    cases: [],
    syscalls: [
      { name: 'kexec_load', x64: 246, arm64: 104 },
      { name: 'kexec_file_load', x64: 320, arm64: 294 },
      { name: 'init_module', x64: 175, arm64: 105 },
      { name: 'finit_module', x64: 313, arm64: 273 },
      { name: 'delete_module', x64: 176, arm64: 106 },
      { name: 'open_by_handle_at', x64: 304, arm64: 265 },
    ],
  },
  {
    reason: SET_ID_FILE,
    answer: 'EPERM',
    cases: setId(1),
    syscalls: [
      { name: 'chmod', x64: 90 },
      { name: 'fchmod', x64: 91, arm64: 52 },
      { name: 'mknod', x64: 133 },
      { name: 'creat', x64: 85 },
    ],
  },
  {
    reason: SET_ID_FILE,
    answer: 'EPERM',
    cases: setId(2),
    syscalls: [
      { name: 'fchmodat', x64: 268, arm64: 53 },
      { name: 'fchmodat2', x64: 452, arm64: 452 },
      { name: 'mknodat', x64: 259, arm64: 33 },
    ],
  },
  {
    reason: SET_ID_FILE,
    answer: 'EPERM',
    cases: [[anyBitOf(1, O_CREAT_OR_TMPFILE), anyBitOf(2, S_ISUID_OR_S_ISGID)]],
    syscalls: [{ name: 'open', x64: 2 }],
  },
  {
    reason: SET_ID_FILE,
    answer: 'EPERM',
    cases: [[anyBitOf(2, O_CREAT_OR_TMPFILE), anyBitOf(3, S_ISUID_OR_S_ISGID)]],
    syscalls: [{ name: 'openat', x64: 257, arm64: 56 }],
  },
  {
    reason:
      'The mode of a new file is behind a pointer, where a filter cannot look. Kernels before 5.6 do not know the call, ' +
      'so that programs go on with openat(2); systemd answers the same for RestrictSUIDSGID=.',
    answer: 'ENOSYS',
    cases: [],
    syscalls: [{ name: 'openat2', x64: 437, arm64: 437 }],
  },
  {
    reason: 'Types into the terminal, or the console, that the command shares with the shell of its user.',
    answer: 'EPERM',
    cases: [[oneOf(1, [TIOCSTI, TIOCLINUX])]],
    syscalls: [{ name: 'ioctl', x64: 16, arm64: 29 }],
  },
];
