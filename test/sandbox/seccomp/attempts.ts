/** Real system calls, made by perl, each in a process of its own. */

/** What a call is given: a number, or text as a pointer to it. */
export type Value = number | string;

/** In place of a value: the descriptor of an own file, and the pid of the caller. */
const FD = '@fd';
const PID = '@pid';

export interface Attempt {
  readonly name: string;
  readonly x64?: number;
  readonly arm64?: number;
  readonly args: readonly Value[];
}

export interface Refused extends Attempt {
  readonly answer: 'EPERM' | 'ENOSYS';
  /** `root`: the kernel refuses an ordinary user with the same error anyway, so that nothing would be shown. */
  readonly as: 'user' | 'root';
}

/** The name of the file that each attempt finds in its directory. */
export const OWN_FILE = 'own';

/**
 * Arguments: number of exit_group(2), attempts as number and values separated by commas: digits, `x` and hexadecimal
 * text, `@fd`, `@pid`. Prints a line for each: `ok`, `errno N`, or `signal N`.
 */
export const ATTEMPT = `
my ($exit_group, @attempts) = @ARGV;
$| = 1;
for my $attempt (@attempts) {
  my ($number, @given) = split /,/, $attempt;
  pipe(my $from, my $to) or die;
  my $child = fork;
  if (!$child) {
    open(my $own, "<", "own") or die "own: $!";
    my $me = $$;
    my @values = map { $_ eq '@fd' ? fileno($own) : $_ eq '@pid' ? $me : s/^x// ? pack("H*", $_) : $_ + 0 } @given;
    my $result = syscall($number + 0, @values);
    my $error = $! + 0;
    syscall($exit_group + 0, 0) if $$ != $me;
    syswrite($to, $result < 0 ? "errno $error" : "ok");
    exit 0;
  }
  close $to;
  my $said = "";
  sysread($from, $said, 100);
  waitpid $child, 0;
  my $signal = $? & 127;
  print $signal ? "signal $signal\\n" : "$said\\n";
}
`;

const EXIT_GROUP = { x64: '231', arm64: '94' } as const;

/** The command that makes the attempts, in the order in which they stand. */
export function attemptCommand(
  attempts: readonly Attempt[],
  architecture: 'x64' | 'arm64',
): readonly string[] {
  const lines = attempts.map((attempt) =>
    [attempt[architecture] ?? -1, ...attempt.args.map(written)].join(','),
  );
  return ['/usr/bin/perl', '-e', ATTEMPT, EXIT_GROUP[architecture], ...lines];
}

function written(value: Value): string {
  if (typeof value === 'number' || value === FD || value === PID) return String(value);
  return `x${Buffer.from(`${value}\0`).toString('hex')}`;
}

const DROPPED = 2 ** 32;
const AT_FDCWD = -100;
const O_CREAT = 0o100 | 1;
const O_TMPFILE = 0o20200000 | 1;
const NOWHERE = 'nonexistent';
const ZEROS = '\0'.repeat(255);

function refused(
  name: string,
  numbers: readonly [x64: number | undefined, arm64: number | undefined],
  args: readonly Value[],
  more: Partial<Refused> = {},
): Refused {
  const [x64, arm64] = numbers;
  const known = { ...(x64 === undefined ? {} : { x64 }), ...(arm64 === undefined ? {} : { arm64 }) };
  return { name, args, answer: 'EPERM', as: 'user', ...known, ...more };
}

const ROOT = { as: 'root' } as const;
const ENOSYS = { answer: 'ENOSYS' } as const;

/** Nothing here changes the machine: what would succeed as root is asked with arguments that lead nowhere. */
export const REFUSED: readonly Refused[] = [
  refused('socket AF_VSOCK', [41, 198], [40, 1, 0]),
  refused('socket AF_VSOCK, with a bit that the kernel drops', [41, 198], [40 + DROPPED, 1, 0]),
  refused('socket AF_ALG', [41, 198], [38, 5, 0]),
  refused('socket AF_BLUETOOTH', [41, 198], [31, 3, 0]),
  refused('socketpair AF_TIPC', [53, 199], [30, 1, 0, ZEROS]),
  refused('socket AF_PACKET', [41, 198], [17, 3, 0], ROOT),
  refused('socket AF_INET, SOCK_PACKET', [41, 198], [2, 10, 0], ROOT),
  refused('clone3', [435, 435], [0, 0], ENOSYS),
  refused('clone CLONE_NEWUSER', [56, 220], [0x1000_0000 | 17, 0, 0, 0, 0]),
  refused(
    'clone CLONE_NEWUSER, with a bit that the kernel drops',
    [56, 220],
    [DROPPED + 0x1000_0011, 0, 0, 0, 0],
  ),
  refused('unshare CLONE_NEWUSER', [272, 97], [0x1000_0000]),
  refused('unshare CLONE_NEWUSER | CLONE_NEWNET', [272, 97], [0x5000_0000]),
  refused('setns', [308, 268], [-1, 0]),
  refused('mount', [165, 40], [NOWHERE, NOWHERE, 'tmpfs', 0, 0]),
  refused('umount2', [166, 39], [NOWHERE, 0x100]),
  refused('pivot_root', [155, 41], [NOWHERE, NOWHERE], ROOT),
  refused('chroot', [161, 51], [NOWHERE]),
  refused('open_tree', [428, 428], [AT_FDCWD, '.', 0]),
  refused('move_mount', [429, 429], [-1, NOWHERE, -1, NOWHERE, 0], ROOT),
  refused('fsopen', [430, 430], [NOWHERE, 0], ROOT),
  refused('fsconfig', [431, 431], [-1, 0, 0, 0, 0]),
  refused('fsmount', [432, 432], [-1, 0, 0], ROOT),
  refused('fspick', [433, 433], [-1, NOWHERE, 0], ROOT),
  refused('mount_setattr', [442, 442], [-1, NOWHERE, 0xffff_ffff, 0, 0]),
  refused('open_tree_attr', [467, 467], [-1, NOWHERE, 0xffff_ffff, 0, 0]),
  refused('ptrace PTRACE_TRACEME', [101, 117], [0, 0, 0, 0]),
  refused('process_vm_readv', [310, 270], [PID, 0, 0, 0, 0, 0]),
  refused('process_vm_writev', [311, 271], [PID, 0, 0, 0, 0, 0]),
  refused('pidfd_getfd', [438, 438], [-1, 0, 0]),
  refused('bpf', [321, 280], [999, 0, 0], ROOT),
  refused('perf_event_open', [298, 241], [0, 0, -1, -1, 0]),
  refused('userfaultfd UFFD_USER_MODE_ONLY', [323, 282], [1]),
  refused('io_uring_setup', [425, 425], [1, ZEROS]),
  refused('io_uring_enter', [426, 426], [-1, 0, 0, 0, 0, 0]),
  refused('io_uring_register', [427, 427], [-1, 0, 0, 0]),
  refused('add_key', [248, 217], ['user', 'soda-guard-test', 'x', 1, -2]),
  refused('request_key', [249, 218], ['user', NOWHERE, 0, 0]),
  refused('keyctl KEYCTL_GET_KEYRING_ID', [250, 219], [0, -3, 0]),
  refused('kexec_load', [246, 104], [0, 0, 0, 0xffff_ffff], ROOT),
  refused('kexec_file_load', [320, 294], [-1, -1, 0, 0, 0xffff_ffff], ROOT),
  refused('init_module', [175, 105], [0, 0, ''], ROOT),
  refused('finit_module', [313, 273], [-1, '', 0xffff_ffff], ROOT),
  refused('delete_module', [176, 106], [NOWHERE, 0o4000], ROOT),
  refused('open_by_handle_at', [304, 265], [-1, 0, 0], ROOT),
  refused('chmod 04755', [90, undefined], [OWN_FILE, 0o4755]),
  refused('chmod 02755', [90, undefined], [OWN_FILE, 0o2755]),
  refused('fchmod 04755', [91, 52], [FD, 0o4755]),
  refused('fchmod 04755, with a bit that the kernel drops', [91, 52], [FD, DROPPED + 0o4755]),
  refused('fchmodat 04755', [268, 53], [AT_FDCWD, OWN_FILE, 0o4755]),
  refused('fchmodat2 04755', [452, 452], [AT_FDCWD, OWN_FILE, 0o4755, 0]),
  refused('mknod S_IFREG | 04755', [133, undefined], ['mknod', 0o104755, 0]),
  refused('mknodat S_IFREG | 04755', [259, 33], [AT_FDCWD, 'mknodat', 0o104755, 0]),
  refused('creat 04755', [85, undefined], ['creat', 0o4755]),
  refused('open O_CREAT 04755', [2, undefined], ['open', O_CREAT, 0o4755]),
  refused('openat O_CREAT 04755', [257, 56], [AT_FDCWD, 'openat', O_CREAT, 0o4755]),
  refused('openat O_TMPFILE 04755', [257, 56], [AT_FDCWD, '.', O_TMPFILE, 0o4755]),
  refused('openat2', [437, 437], [AT_FDCWD, OWN_FILE, '\0'.repeat(23), 24], ENOSYS),
  refused('ioctl TIOCSTI', [16, 29], [FD, 0x5412, 'x']),
  refused('ioctl TIOCSTI, with a bit that the kernel drops', [16, 29], [FD, DROPPED + 0x5412, 'x']),
  refused('ioctl TIOCLINUX', [16, 29], [FD, 0x541c, 'x']),
  refused('getpid of x32', [0x4000_0027, undefined], []),
  refused('ptrace of x32, without the bit', [521, undefined], [0, 0, 0, 0]),
];

/** The calls next to them: the same with the filter as without. */
export const UNTOUCHED: readonly Attempt[] = [
  { name: 'socket AF_UNIX', x64: 41, arm64: 198, args: [1, 1, 0] },
  { name: 'socket AF_INET', x64: 41, arm64: 198, args: [2, 1, 0] },
  { name: 'socket AF_INET6', x64: 41, arm64: 198, args: [10, 1, 0] },
  { name: 'socket AF_NETLINK', x64: 41, arm64: 198, args: [16, 3, 0] },
  { name: 'socketpair AF_UNIX', x64: 53, arm64: 199, args: [1, 1, 0, ZEROS] },
  { name: 'clone SIGCHLD', x64: 56, arm64: 220, args: [17, 0, 0, 0, 0] },
  { name: 'chmod 0755', x64: 90, args: [OWN_FILE, 0o755] },
  { name: 'fchmod 0644', x64: 91, arm64: 52, args: [FD, 0o644] },
  { name: 'fchmodat 01755', x64: 268, arm64: 53, args: [AT_FDCWD, OWN_FILE, 0o1755] },
  { name: 'mknod S_IFIFO | 0600', x64: 133, args: ['fifo', 0o010600, 0] },
  { name: 'openat O_CREAT 0644', x64: 257, arm64: 56, args: [AT_FDCWD, 'created', O_CREAT, 0o644] },
  { name: 'open without O_CREAT, 04755', x64: 2, args: [OWN_FILE, 0, 0o4755] },
  { name: 'mkdirat 04755', x64: 258, arm64: 34, args: [AT_FDCWD, 'directory', 0o4755] },
  { name: 'ioctl TCGETS', x64: 16, arm64: 29, args: [FD, 0x5401, ZEROS] },
  { name: 'ioctl FIOCLEX', x64: 16, arm64: 29, args: [FD, 0x5451, 0] },
  { name: 'landlock_create_ruleset, version', x64: 444, arm64: 444, args: [0, 0, 1] },
  { name: 'pidfd_open', x64: 434, arm64: 434, args: [PID, 0] },
  { name: 'a call that does not exist', x64: 999, arm64: 999, args: [] },
];
