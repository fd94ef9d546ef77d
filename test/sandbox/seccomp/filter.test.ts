import { describe, expect, it } from 'vitest';
import { ARCHITECTURES } from './architectures.js';
import { verdict } from './interpreter.js';
import { expectEach, HIGH, NONE, type Row } from './rows.js';

const [X64, ARM64] = ARCHITECTURES;

describe('another architecture', () => {
  const others = [
    ['i386', 0x4000_0003],
    ['arm', 0x4000_0028],
    ['big-endian aarch64', 0x8000_00b7],
    ['riscv64', 0xc000_00f3],
    ['none', 0],
  ] as const;
  it.each(others)('process killed: %s', (_, architecture) => {
    for (const { filter } of ARCHITECTURES) {
      for (const number of [0, 1, 20, 41, 0x4000_0000]) {
        expect(verdict(filter, { architecture, number })).toBe('process killed');
      }
    }
  });
  it('process killed: each under the filter of the other', () => {
    expect(verdict(X64.filter, { architecture: ARM64.audit, number: 172 })).toBe('process killed');
    expect(verdict(ARM64.filter, { architecture: X64.audit, number: 39 })).toBe('process killed');
  });
});

describe('x32', () => {
  expectEach(
    [
      ['read', 0x4000_0000, NONE],
      ['getpid', 0x4000_0027, NONE],
      ['ptrace', 0x4000_0209, NONE],
      ['socket', 0x4000_0029, NONE, 2n],
      ['the highest number', 0xffff_ffff, NONE],
      ['512, without the bit', 512, NONE],
      ['ptrace, without the bit', 521, NONE],
      ['547, without the bit', 547, NONE],
    ],
    'EPERM',
  );
  expectEach(
    [
      ['the number before', 0x3fff_ffff, 0x3fff_ffff],
      ['511', 511, 511],
      ['548', 548, 548],
      ['no x32 on aarch64', NONE, 521],
      ['nor here', NONE, 0x4000_0000],
    ],
    'allowed',
  );
});

describe('socket, socketpair', () => {
  const families = [
    ['AF_UNSPEC', 0n],
    ['AF_AX25', 3n],
    ['AF_PACKET', 17n],
    ['AF_RDS', 21n],
    ['AF_CAN', 29n],
    ['AF_TIPC', 30n],
    ['AF_BLUETOOTH', 31n],
    ['AF_ALG', 38n],
    ['AF_VSOCK', 40n],
    ['AF_QIPCRTR', 42n],
    ['AF_SMC', 43n],
    ['AF_XDP', 44n],
    ['a family to come', 99n],
    ['-1', -1n],
    ['AF_VSOCK with bits that the kernel drops', 40n | HIGH],
  ] as const;
  expectEach(
    families.flatMap(([name, family]): Row[] => [
      [`socket ${name}`, 41, 198, family, 1n],
      [`socketpair ${name}`, 53, 199, family, 1n],
    ]),
    'EPERM',
  );
  expectEach(
    [
      ['AF_INET as SOCK_PACKET, which makes it AF_PACKET', 41, 198, 2n, 10n],
      ['the same with SOCK_CLOEXEC', 41, 198, 2n, 0o2000012n],
      ['the same with bits that the kernel drops', 41, 198, 2n | HIGH, 10n | HIGH],
    ],
    'EPERM',
  );
  expectEach(
    [
      ['AF_UNIX', 41, 198, 1n, 1n],
      ['AF_INET', 41, 198, 2n, 1n],
      ['AF_INET6', 41, 198, 10n, 1n],
      ['AF_NETLINK', 41, 198, 16n, 3n],
      ['a pair of AF_UNIX', 53, 199, 1n, 1n],
      ['AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK', 41, 198, 2n, 0o2004002n],
      ['AF_INET with bits that the kernel drops', 41, 198, 2n | HIGH, 1n | HIGH],
      ['protocol 40', 41, 198, 2n, 1n, 40n],
      ['connect of descriptor 40', 42, 203, 40n],
    ],
    'allowed',
  );
});

describe('clone', () => {
  const namespaces = [
    ['CLONE_NEWNS', 0x0002_0000n],
    ['CLONE_NEWCGROUP', 0x0200_0000n],
    ['CLONE_NEWUTS', 0x0400_0000n],
    ['CLONE_NEWIPC', 0x0800_0000n],
    ['CLONE_NEWUSER', 0x1000_0000n],
    ['CLONE_NEWPID', 0x2000_0000n],
    ['CLONE_NEWNET', 0x4000_0000n],
  ] as const;
  expectEach(
    namespaces.flatMap(([name, flag]): Row[] => [
      [name, 56, 220, flag],
      [`${name} | SIGCHLD`, 56, 220, flag | 17n],
      [`${name} with bits that the kernel drops`, 56, 220, flag | HIGH],
    ]),
    'EPERM',
  );
  expectEach(
    [
      ['fork', 56, 220, 17n],
      ['fork of glibc', 56, 220, 0x0120_0011n],
      ['vfork', 56, 220, 0x4111n],
      ['a thread of glibc and musl', 56, 220, 0x007d_0f00n],
      ['a thread of Go', 56, 220, 0x0005_0f00n],
      ['CLONE_PIDFD | SIGCHLD', 56, 220, 0x1011n],
      ['CLONE_NEWUSER in another argument', 56, 220, 17n, 0x1000_0000n, 0x1000_0000n, 0x1000_0000n],
      ['CLONE_NEWUSER where the kernel drops it', 56, 220, 0x1000_0000_0000_0011n],
      ['fork', 57, NONE],
      ['vfork', 58, NONE],
    ],
    'allowed',
  );
});

describe('calls that are refused whatever their arguments are', () => {
  expectEach(
    [
      ['clone3', 435, 435],
      ['openat2', 437, 437],
    ],
    'ENOSYS',
  );
  expectEach(
    [
      ['unshare', 272, 97, 0x1000_0000n],
      ['setns', 308, 268, 3n],
      ['mount', 165, 40],
      ['umount2', 166, 39],
      ['pivot_root', 155, 41],
      ['chroot', 161, 51],
      ['open_tree', 428, 428],
      ['move_mount', 429, 429],
      ['fsopen', 430, 430],
      ['fsconfig', 431, 431],
      ['fsmount', 432, 432],
      ['fspick', 433, 433],
      ['mount_setattr', 442, 442],
      ['open_tree_attr', 467, 467],
      ['ptrace', 101, 117],
      ['process_vm_readv', 310, 270],
      ['process_vm_writev', 311, 271],
      ['pidfd_getfd', 438, 438],
      ['bpf', 321, 280],
      ['perf_event_open', 298, 241],
      ['userfaultfd', 323, 282],
      ['io_uring_setup', 425, 425],
      ['io_uring_enter', 426, 426],
      ['io_uring_register', 427, 427],
      ['add_key', 248, 217],
      ['request_key', 249, 218],
      ['keyctl', 250, 219],
      ['kexec_load', 246, 104],
      ['kexec_file_load', 320, 294],
      ['init_module', 175, 105],
      ['finit_module', 313, 273],
      ['delete_module', 176, 106],
      ['open_by_handle_at', 304, 265],
    ],
    'EPERM',
  );
});

describe('ioctl', () => {
  expectEach(
    [
      ['TIOCSTI', 16, 29, 0n, 0x5412n],
      ['TIOCLINUX', 16, 29, 0n, 0x541cn],
      ['TIOCSTI with bits that the kernel drops', 16, 29, 0n, 0x5412n | HIGH],
      ['TIOCLINUX with bits that the kernel drops', 16, 29, 0n, 0x541cn | HIGH],
    ],
    'EPERM',
  );
  expectEach(
    [
      ['TCGETS', 16, 29, 0n, 0x5401n],
      ['TIOCGWINSZ', 16, 29, 0n, 0x5413n],
      ['FIONBIO', 16, 29, 0n, 0x5421n],
      ['TIOCSTI as another argument', 16, 29, 0x5412n, 0x5401n, 0x5412n],
      ['TIOCSTI where the kernel drops it', 16, 29, 0n, 0x5412_0000_5401n],
    ],
    'allowed',
  );
});

describe('what sandboxes and programs inside need', () => {
  expectEach(
    [
      ['execve', 59, 221],
      ['seccomp', 317, 277],
      ['prctl', 157, 167],
      ['landlock_create_ruleset', 444, 444],
      ['landlock_restrict_self', 446, 446],
      ['pidfd_open', 434, 434],
      ['name_to_handle_at', 303, 264],
      ['process_madvise', 440, 440],
      ['memfd_create', 319, 279],
      ['epoll_pwait2', 441, 441],
      ['statx', 332, 291],
    ],
    'allowed',
  );
});
