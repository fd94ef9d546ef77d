/** The scripts that run inside the sandbox: what every attempt in perl can use, and what starts the attempts. */

/** System calls by name: the number on x64 and on arm64, -1 where there is none. */
const NUMBERS: Readonly<Record<string, readonly [x64: number, arm64: number]>> = {
  acct: [163, 89],
  add_key: [248, 217],
  adjtimex: [159, 171],
  bpf: [321, 280],
  capset: [126, 91],
  chroot: [161, 51],
  clone: [56, 220],
  clone3: [435, 435],
  delete_module: [176, 106],
  fchmod: [91, 52],
  fchmodat: [268, 53],
  fchmodat2: [452, 452],
  fsopen: [430, 430],
  init_module: [175, 105],
  ioctl: [16, 29],
  io_uring_setup: [425, 425],
  ioperm: [173, -1],
  kexec_load: [246, 104],
  keyctl: [250, 219],
  memfd_create: [319, 279],
  mknodat: [259, 33],
  modify_ldt: [154, -1],
  mount: [165, 40],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  open_tree: [428, 428],
  openat: [257, 56],
  openat2: [437, 437],
  perf_event_open: [298, 241],
  personality: [135, 92],
  pidfd_getfd: [438, 438],
  pidfd_open: [434, 434],
  pivot_root: [155, 41],
  prctl: [157, 167],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  ptrace: [101, 117],
  quotactl: [179, 60],
  reboot: [169, 142],
  request_key: [249, 218],
  setgroups: [116, 159],
  sethostname: [170, 161],
  setns: [308, 268],
  setresuid: [117, 147],
  setrlimit: [160, 164],
  shmget: [29, 194],
  shmat: [30, 196],
  socket: [41, 198],
  socketpair: [53, 199],
  swapon: [167, 224],
  syslog: [103, 116],
  umount2: [166, 39],
  unshare: [272, 97],
  userfaultfd: [323, 282],
  vhangup: [153, 58],
};

/**
 * `call` makes a system call by name. `taken` tells whether the kernel took it, also where it then found the arguments
 * wrong, which are wrong on purpose where a success would do harm. `absent` says what this kernel does not know at all.
 * `opened` and `put` are for files; the others reach for a listener: they send the token and print the answer, and wait
 * for at most a second each time. `meanwhile` has the host do its part, and waits until that is done.
 */
export function perlPrelude(architecture: string): string {
  const index = architecture === 'x64' ? 0 : 1;
  const table = Object.entries(NUMBERS).map(([name, numbers]) => `${name} => ${numbers[index]}`);
  return `use strict;
use Errno ();
use Socket qw(:DEFAULT inet_pton pack_sockaddr_in6);
$| = 1;
$SIG{PIPE} = "IGNORE";
our %number = (${table.join(', ')});
our $token = $ENV{token};
sub call {
  my $name = shift;
  # Not copied: the kernel may write to them.
  return syscall($number{$name}, @_);
}
sub taken {
  my ($result, @past) = @_;
  my $error = $! + 0;
  print $result >= 0 || (grep { $_ == $error } @past) ? "taken\\n" : "errno $error\\n";
}
sub absent { print "absent: $_[0]\\n" }
sub readable { vec(my $bits = "", fileno($_[0]), 1) = 1; return select($bits, undef, undef, 1) > 0 }
sub writable { vec(my $bits = "", fileno($_[0]), 1) = 1; return select(undef, $bits, undef, 1) > 0 }
sub reach {
  my ($family, $type, $address, $words) = @_;
  socket(my $to, $family, $type, 0) or return print "socket: $!\\n";
  my $flags = fcntl($to, 3, 0);
  fcntl($to, 4, $flags | 2048);
  my $connected = connect($to, $address);
  if (!$connected) {
    return print "connect: $!\\n" if !$!{EINPROGRESS};
    return print "connect: no answer\\n" if !writable($to);
    my $error = unpack("i", getsockopt($to, SOL_SOCKET, SO_ERROR));
    if ($error) { $! = $error; return print "connect: $!\\n" }
  }
  syswrite($to, defined $words ? $words : "$token\\n");
  if (readable($to)) { sysread($to, my $answer, 4096); print "answer: $answer\\n" }
  return $to;
}
sub tcp { my ($host, $port, $words) = @_; return reach(PF_INET, SOCK_STREAM, pack_sockaddr_in($port, inet_aton($host)), $words) }
sub tcp6 { my ($host, $port, $scope) = @_; return reach(PF_INET6, SOCK_STREAM, pack_sockaddr_in6($port, inet_pton(PF_INET6, $host), $scope || 0)) }
sub udp { my ($host, $port, $words) = @_; return reach(PF_INET, SOCK_DGRAM, pack_sockaddr_in($port, inet_aton($host)), $words) }
sub unix { my ($path) = @_; return reach(PF_UNIX, SOCK_STREAM, pack_sockaddr_un($path)) }
sub abstract { return reach(PF_UNIX, SOCK_STREAM, pack("S a108", AF_UNIX, "\\0$_[0]")) }
sub tunnel {
  my ($target, $head) = @_;
  my $to = tcp("127.0.0.1", 3128, ($head || "CONNECT $target HTTP/1.1\\r\\nHost: $target\\r\\n") . "\\r\\n");
  return if !ref $to;
  syswrite($to, "$token\\n");
  if (readable($to)) { sysread($to, my $answer, 4096); print "through: $answer\\n" }
}
sub meanwhile {
  open(my $asks, ">", "$ENV{attempt}.asks") or return print "asks: $!\\n";
  for (1 .. 1000) { return if -e "$ENV{attempt}.done"; select(undef, undef, undef, 0.01) }
}
sub slurp { open(my $from, "<", $_[0]) or return print "$_[0]: $!\\n"; local $/; print scalar(<$from>), "\\n" }
sub opened { open(my $to, $_[0], $_[1]) ? print "taken\\n" : print "$_[1]: $!\\n" }
sub put { open(my $to, $_[1] || ">>", $_[0]) or return print "$_[0]: $!\\n"; print {$to} "$token\\n"; close $to and print "written\\n" }
`;
}

/** What waits in an attempt waits for a second at most: this is for a machine that is busy with much else. */
const ATTEMPT_SECONDS = 60;

/** A line of the list: name, language, token. */
export const LIST = 'list';
/** Facts about the host, one `name=value` a line: they become the environment of each attempt. */
export const FACTS = 'facts';

/**
 * Starts the attempts that the list names, several at a time, and writes what each printed to a file of its own.
 *
 * Arguments: the folder, how many at a time, `apart` or `aloud`: whether what they print goes to files or is the
 * command's own output. An attempt that does not end is killed, and said to have been.
 */
export const INSIDE = `
use strict;
my ($folder, $width, $way) = @ARGV;
open(my $list, "<", "$folder/${LIST}") or die "list: $!";
my @waiting = map { chomp; [split /\\t/] } <$list>;
open(my $facts, "<", "$folder/${FACTS}") or die "facts: $!";
my %facts = map { chomp; split(/=/, $_, 2) } <$facts>;
my %running;
sub note { open(my $to, ">", "$folder/$_[0].$_[1]") or die "note: $!"; print {$to} $_[2]; close $to }
sub start {
  my ($name, $language, $token) = @_;
  note($name, "started", "");
  my $pid = fork;
  if (!$pid) {
    setpgrp(0, 0);
    if ($way eq "apart") { open(STDOUT, ">", "$folder/$name.said") or exit 99; open(STDERR, ">&", \\*STDOUT) }
    @ENV{keys %facts} = values %facts;
    $ENV{token} = $token;
    $ENV{attempt} = "$folder/$name";
    exec($language eq "perl" ? ("/usr/bin/perl", "-X") : "/bin/sh", "$folder/$name.$language") or exit 98;
  }
  $running{$pid} = [$name, time];
}
while (@waiting || %running) {
  start(@{shift @waiting}) while @waiting && keys %running < $width;
  my $pid = waitpid(-1, 1);
  if ($pid > 0 && $running{$pid}) {
    my $status = $?;
    note($running{$pid}[0], "ended", $status);
    kill KILL => -$pid;
    delete $running{$pid};
    next;
  }
  for my $late (grep { time - $running{$_}[1] > ${ATTEMPT_SECONDS} } keys %running) {
    note($running{$late}[0], "late", "");
    kill KILL => -$late;
    $running{$late}[1] = time;
  }
  select(undef, undef, undef, 0.01) if $pid <= 0;
}
`;
