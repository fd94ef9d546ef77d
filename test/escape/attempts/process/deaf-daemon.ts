import { OUTLIVED, attempt } from '../../attempt.js';

export default attempt({
  title: 'leave a process behind that ignores every signal it can',
  layers: ['pid namespace'],
  place: 'alone',
  perl: `
use POSIX ();
# The battery ends the process group of an attempt: this process waits until the one that is to stay is out of it, and has
# become another program, which closes the pipe.
pipe(my $from, my $to);
if (fork) { close $to; sysread($from, my $nothing, 1); exit }
close $from;
POSIX::setsid();
exit if fork;
open(STDIN, "<", "/dev/null");
open(STDOUT, ">", "/dev/null");
open(STDERR, ">", "/dev/null");
$SIG{$_} = "IGNORE" for qw(TERM INT HUP QUIT USR1 USR2 PIPE ALRM);
exec "/usr/bin/perl", "-e", "sleep 300", $token;
`,
  escaped: OUTLIVED,
});
