import type { SeccompArchitecture } from './rule.js';

/**
 * Loads the filter and goes on. No module is used, and what the script cannot do or verify ends with 125 before
 * anything else has run.
 *
 * Arguments: the descriptor with the filter, `x64` or `arm64`, `--`, what to go on with.
 *
 * prctl(2): PR_SET_NO_NEW_PRIVS 38, PR_GET_NO_NEW_PRIVS 39, PR_GET_SECCOMP 21, PR_SET_SECCOMP 22 with
 * SECCOMP_MODE_FILTER 2 and `struct sock_fprog`: a 16-bit number of instructions, and a pointer at the next multiple
 * of 8.
 */
const SCRIPT = `
my ($fd, $arch, $dashes, @command) = @ARGV;
sub fail { print STDERR "seccomp: $_[0]\\n"; exit 125 }
defined $fd && $fd =~ /\\A[0-9]+\\z/ && $fd > 2 or fail("the descriptor of the filter must be a number above 2");
my %prctl = (x64 => 157, arm64 => 167);
my $prctl = $prctl{$arch || ""} or fail("there is no filter for this architecture; x64 and arm64 have one");
defined $dashes && $dashes eq "--" && @command && $command[0] =~ m{\\A/} or fail("the command must be an absolute path after --");
open(my $from, "<&=", $fd) or fail("cannot read descriptor $fd: $!");
binmode $from;
my $filter = "";
while (1) {
  my $got = sysread($from, $filter, 32768, length $filter);
  defined $got or fail("cannot read descriptor $fd: $!");
  last if $got == 0;
  length $filter <= 32768 or last;
}
close $from or fail("cannot close descriptor $fd: $!");
my $length = length $filter;
$length > 0 && $length % 8 == 0 && $length <= 32768 or fail("$length bytes are no filter of 1 to 4096 instructions");
syscall($prctl, 38, 1, 0, 0, 0) == 0 or fail("cannot set no_new_privs: $!");
syscall($prctl, 39, 0, 0, 0, 0) == 1 or fail("no_new_privs is not set");
my $program = pack("SxxxxxxP", $length / 8, $filter);
syscall($prctl, 22, 2, $program, 0, 0) == 0 or fail("the kernel does not take the filter (CONFIG_SECCOMP_FILTER is needed): $!");
syscall($prctl, 21, 0, 0, 0, 0) == 2 or fail("the filter is not in force");
exec { $command[0] } @command or fail("cannot start $command[0]: $!");
`;

/**
 * The arguments for perl, which each Debian and Ubuntu has (perl-base), to load the filter where bubblewrap does not.
 * What follows them is the command: an absolute path first, then its arguments.
 *
 * `-t` is there because with it perl follows neither PERL5OPT nor PERL5LIB (perlrun(1)): what they name would run
 * before the filter. They still reach the command. `-X` keeps perl from warning about what `-t` finds.
 * @param descriptor above 2; the filter is read from it to its end, and it is closed before the command starts
 */
export function loaderArguments(descriptor: number, architecture: SeccompArchitecture): readonly string[] {
  return ['-tX', '-e', SCRIPT, String(descriptor), architecture, '--'];
}
