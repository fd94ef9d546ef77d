/**
 * Makes the mounts under unshare, one system call each, as the root of a user namespace (mount(2), pivot_root(2)). The
 * new root is put together at /sys, which is everywhere and never holds a workspace, so that all sources keep their
 * names. mount(8) is no use here: it leaves out what it takes for mounted already, and cannot be given any name.
 *
 * Arguments: numbers of mount(2), umount2(2) and pivot_root(2); steps, each a word and its arguments; `go`, the
 * directory of the command, what to go on with.
 */
export const MOUNTS = `
use strict;
my ($mount, $umount, $pivot) = map { $_ + 0 } splice @ARGV, 0, 3;
my $what = "";
sub fail { print STDERR "mounts: $what: $!\\n"; exit 125 }
sub put { open(my $to, $_[0], $_[1]) or fail; print {$to} $_[2] or fail; close $to or fail }
sub above {
  my ($path) = @_;
  for (my $end = index($path, "/", 1); $end > 0; $end = index($path, "/", $end + 1)) {
    my $directory = substr($path, 0, $end);
    mkdir $directory, 0755 or $!{EEXIST} or fail;
  }
}
sub mnt {
  my ($source, $target, $type, $flags, $options) = @_;
  syscall($mount, $source, $target, $type, $flags + 0, $options) == 0 or fail;
}
my $none = "none";
my %step = (
  bind => [2, sub { mnt($_[0], $_[1], $none, 0x5000, 0) }],
  flags => [2, sub { mnt($none, $_[0], $none, $_[1] | 0x1020, 0) }],
  fresh => [4, sub { mnt($_[0], $_[1], $_[0], $_[2], $_[3]) }],
  directory => [1, sub { above("$_[0]/") }],
  file => [1, sub { above($_[0]); -e $_[0] or put(">", $_[0], "") }],
  text => [2, sub { put(">>", $_[0], $_[1]) }],
  link => [2, sub { above($_[1]); symlink $_[0], $_[1] or fail }],
  unlink => [1, sub { unlink $_[0] or fail }],
);
umask 022;
$what = "max_user_namespaces";
put(">", "/proc/sys/user/max_user_namespaces", "1\\n");
$what = "private propagation";
mnt($none, my $root = "/", $none, 0x44000, 0);
while (defined(my $word = shift @ARGV)) {
  last if $word eq "go";
  my ($count, $do) = @{$step{$word}};
  my @given = splice @ARGV, 0, $count;
  $what = "$word @given[0 .. ($word eq 'text' ? 0 : $#given)]";
  $do->(@given);
}
my ($here, $slash) = (".", "/");
$what = "new root";
chdir "/sys" or fail;
syscall($pivot, $here, $here) == 0 or fail;
syscall($umount, $here, 2) == 0 or fail;
$what = "directory of the command";
chdir shift @ARGV or fail;
$what = "exec";
exec { $ARGV[0] } @ARGV or fail;
`;
