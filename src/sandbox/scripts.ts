/**
 * The launcher's scripts, for /bin/sh and perl. They are constants: everything that differs between runs comes as a
 * positional argument, programs come as absolute paths, and each ends in `exec`, so that no shell waits in between
 * whose children would outlive it.
 *
 * Descriptors: 0 and 1 are the command's; 2 takes what the launcher's tools say to soda-guard; 3 is Node's channel; 4 is
 * the gate, on which the scripts ask soda-guard whether to go on; 5 keeps the command's standard error meanwhile; from 7
 * on bubblewrap reads the texts of own files.
 */

/** The name under which sh speaks of itself, e.g. when the command does not exist. */
export const SHELL_NAME = 'soda-guard';

/**
 * Tells soda-guard that it can look at this process, and waits for its word: `go`, or `test`, when the sandbox is asked
 * what it allows first. The questions follow that word, the answers go back on the same descriptor.
 *
 * Arguments, which it takes away: `perl`, the script that asks.
 */
const READY = `
perl=$1 test=$2
shift 2
printf 'ready %s\\n' "$$" >&4
IFS= read -r word <&4 || exit 125
`;

/** Waits for the last word. */
const GO = `
[ "$word" = go ] || exit 125
exec 4>&-
`;

/**
 * Inside the new user (and network) namespace, as its root: opens the sockets, waits for soda-guard, goes on to the
 * backend. The comparison of the parent's pid closes the gap before the death signal was set.
 *
 * What the shell waits for dies with it, and its end is the shell's: 128+N tells that it was killed.
 *
 * Arguments: pid of soda-guard, `setpriv`, `ip`, `node`, the listen script or `-`, a network for the loopback interface or
 * `-`, `--`, backend.
 */
export const OUTER = `
[ "$PPID" = "$1" ] || exit 125
cd / || exit 125
setpriv=$2 ip=$3 node=$4 listen=$5 network=$6
shift 7
ulimit -c 0 || exit 125
if [ "$listen" = - ]; then
  printf 'waiting\\n' >&4
  IFS= read -r word <&4 && [ "$word" = go ] || exit 125
else
  "$setpriv" --pdeathsig KILL -- "$ip" link set lo up </dev/null >&2 3>&- 4>&- 5>&- || exit
  [ "$network" = - ] ||
    "$setpriv" --pdeathsig KILL -- "$ip" address add "$network" dev lo </dev/null >&2 3>&- 4>&- 5>&- || exit
  "$setpriv" --pdeathsig KILL -- "$node" "$listen" </dev/null >&2 4>&- 5>&- || exit
fi
exec 3>&-
unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE
exec "$@"
`;

const BECOME = `
exec 2>&5 5>&- 6>&-
exec "$@"
`;

/**
 * The last step but one under bubblewrap, already as the command's uid, in its place, without capabilities. It asks the
 * sandbox without a process more, for which `max_pids: 1` has no room.
 *
 * Arguments: those of `READY`, `sh`, `RESUME`, what becomes the command.
 */
export const START = `${READY}
sh=$1 resume=$2
shift 2
[ "$word" = test ] && exec "$perl" -tX -e "$test" "$sh" -c "$resume" "$0" "$@"
${GO}${BECOME}`;

/** Goes on with `START` when the sandbox has answered. Arguments: what becomes the command. */
export const RESUME = `
IFS= read -r word <&4 || exit 125
${GO}${BECOME}`;

/**
 * PID 1 under unshare, without capabilities: waits for the command and reaps what is orphaned. The command is not PID 1
 * itself, which would ignore the signals that end a process by default; the subshell keeps dash from reporting its death.
 *
 * Arguments: those of `READY`, what becomes the command.
 */
export const INIT = `${READY}
if [ "$word" = test ]; then
  "$perl" -tX -e "$test" 5>&- 6>&- || exit 125
  IFS= read -r word <&4 || exit 125
fi
${GO}
exec 2>/dev/null 6>&-
( exec "$@" 2>&5 5>&- )
exit $?
`;

/**
 * Binds a directory that root owns onto itself so that another uid owns it here, and root still on disk
 * (mount_setattr(2), MOUNT_ATTR_IDMAP). Everything else keeps its owner where the ids can be mapped at all. The map is
 * that of a user namespace, for which a process has to stand for a moment.
 *
 * Arguments: directory, uid, gid, number of unshare(2), what to go on with.
 */
export const IDMAP = `
my ($dir, $uid, $gid, $unshare) = splice @ARGV, 0, 4;
sub fail { print STDERR "idmap: $_[0]: $!\\n"; exit 125 }
sub lines {
  my $id = shift;
  my $below = $id > 1 ? "1 1 " . ($id - 1) . "\\n" : "";
  return "0 $id 1\\n" . $below . ($id + 1) . " " . ($id + 1) . " " . (4294967294 - $id) . "\\n";
}
sub put { open(my $to, ">", $_[0]) or return 0; my $done = syswrite($to, $_[1]); return close($to) && $done }
pipe(my $made, my $tell) and pipe(my $hold, my $end) or fail("pipe");
my $holder = fork;
defined $holder or fail("fork");
if (!$holder) {
  close $end; close $made;
  syscall($unshare, 0x10000000) == 0 or fail("unshare");
  syswrite($tell, "x"); sysread($hold, my $rest, 1); exit 0;
}
close $tell; close $hold;
sysread($made, my $word, 1) or fail("user namespace");
put("/proc/$holder/uid_map", lines($uid)) or put("/proc/$holder/uid_map", "0 $uid 1\\n") or fail("uid_map");
put("/proc/$holder/gid_map", lines($gid)) or put("/proc/$holder/gid_map", "0 $gid 1\\n") or fail("gid_map");
open(my $space, "<", "/proc/$holder/ns/user") or fail("user namespace");
my $empty = "";
my $tree = syscall(428, -100, $dir, 0x1 | 0x80000 | 0x8000);
$tree >= 0 or fail("open_tree $dir");
my $how = pack("Q4", 0x100000, 0, 0, fileno($space));
syscall(442, $tree, $empty, 0x1000 | 0x8000, $how, 32) == 0 or fail("mount_setattr $dir");
syscall(429, $tree, $empty, -100, $dir, 0x4) == 0 or fail("move_mount $dir");
close $end; waitpid $holder, 0;
exec { $ARGV[0] } @ARGV or fail("exec $ARGV[0]");
`;

/**
 * Makes namespaces through sudo: starts a process of the caller's uid in them, maps that uid to root of the new user
 * namespace, and goes when its input ends. Root writes the maps, so that the groups of the caller can be dropped inside:
 * who writes a group map without privilege has to give that up (user_namespaces(7)).
 *
 * Arguments: uid, gid, command that makes the namespaces and ends in `HOLD`.
 */
export const HOLDER = `
my ($uid, $gid, @make) = @ARGV;
sub fail { print STDERR "namespaces: $_[0]: $!\\n"; exit 125 }
sub put { open(my $to, ">", $_[0]) or return 0; my $done = syswrite($to, $_[1]); return close($to) && $done }
pipe(my $made, my $tell) and pipe(my $hold, my $end) or fail("pipe");
my $holder = fork;
defined $holder or fail("fork");
if (!$holder) {
  close $end; close $made;
  open(STDIN, "<&", $hold) and open(STDOUT, ">&", $tell) or fail("pipe");
  exec { $make[0] } @make or fail("exec $make[0]");
}
close $tell; close $hold;
if (sysread($made, my $word, 1)) {
  put("/proc/$holder/uid_map", "0 $uid 1\\n") or fail("uid_map");
  put("/proc/$holder/gid_map", "0 $gid 1\\n") or fail("gid_map");
  syswrite STDOUT, "$holder\\n";
  sysread(STDIN, my $rest, 1);
}
close $end; waitpid $holder, 0;
exit($? >> 8);
`;

/** Says that the namespaces are there, and keeps them until its input ends. */
export const HOLD = `
echo
read -r _
exit 0
`;

/** Prints each file that this uid may not use, followed by NUL. Arguments: pairs of `x` or `r`, and a path. */
export const ACCESS = `
while [ $# -gt 0 ]; do
  test "-$1" "$2" || printf '%s\\000' "$2"
  shift 2
done
`;
