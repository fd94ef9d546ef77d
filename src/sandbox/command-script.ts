import { NOT_EXECUTABLE, NOT_FOUND, START_FAILURES } from './start-failure.js';

type Kind = keyof typeof START_FAILURES;

/** A call of the script's `stop`. The sentences hold nothing that perl would take for its own. */
function stop(kind: Kind): string {
  const isMissing = kind === 'notOnPath' || kind === 'noSuchFile' || kind === 'noInterpreter';
  const [cause, remedy] = START_FAILURES[kind];
  return `stop(${isMissing ? NOT_FOUND : NOT_EXECUTABLE}, "${cause}", "${remedy}")`;
}

/**
 * Becomes the command, or says why not: the last thing before it, with its own standard error. The search is that of
 * execvp(3), a file without a first line that names an interpreter is a script for sh. perl's own `exec` would give a
 * binary file of another machine to sh.
 *
 * Arguments: numbers of execve(2) and of setsid(2), or 0 for no session of its own, `sh`, `--`, the command. Error
 * numbers: ENOENT 2, E2BIG 7, ENOEXEC 8, EACCES 13, ENOTDIR 20.
 */
const SCRIPT = `
my ($execve, $setsid, $sh, $dashes, @command) = @ARGV;
my $name = $command[0];
sub stop {
  my ($code, $cause, $remedy) = @_;
  print STDERR "soda-guard: $name cannot be started: $cause. $remedy.\\n";
  exit $code;
}
$setsid == 0 or syscall($setsid + 0) >= 0 or stop(125, "it gets no session of its own: $!", "Please report this message");
$SIG{FPE} = "DEFAULT";
my @environment = map { "$_=$ENV{$_}" } sort keys %ENV;
my $environment = pack("p*", @environment, undef);
sub become {
  my ($file, @arguments) = @_;
  my $arguments = pack("p*", @arguments, undef);
  syscall($execve + 0, $file, $arguments, $environment);
  return $! + 0;
}
sub isText {
  open(my $from, "<", $_[0]) or return 0;
  sysread($from, my $start, 256) or return 1;
  return (split /\\n/, $start, 2)[0] !~ /\\0/;
}
my $path = defined $ENV{PATH} ? $ENV{PATH} : "/bin:/usr/bin";
my @places = $name =~ m{/} ? ($name) : map { ($_ eq "" ? "." : $_) . "/$name" } split(/:/, $path, -1);
my ($closed, $interpreter);
for my $place (@places) {
  my $error = become($place, @command);
  $error = isText($place) ? become($sh, $sh, $place, @command[1 .. $#command]) : 8 if $error == 8;
  if ($error == 2 || $error == 20) { $interpreter = 1 if -f $place; next }
  if ($error == 13) { $closed = $place if -e $place && !defined $closed; next }
  ${stop('wrongFormat')} if $error == 8;
  ${stop('tooLong')} if $error == 7;
  $! = $error;
  stop(${NOT_EXECUTABLE}, "$!", "See execve(2)");
}
if (defined $closed) { -d $closed ? ${stop('isDirectory')} : ${stop('notPermitted')} }
${stop('noInterpreter')} if $interpreter;
$name =~ m{/} ? ${stop('noSuchFile')} : ${stop('notOnPath')};
`;

/**
 * The arguments for perl to become what follows them: a command as a caller gives it. `-t` keeps perl from following
 * PERL5OPT, which may be in the command's environment, and `-X` from warning about what `-t` finds (perlrun(1)).
 * @param architecture as `process.arch` names it: x64 has numbers of its own for system calls
 * @param ownSession whether the command still needs a session of its own
 */
export function commandArguments(architecture: string, ownSession: boolean, sh: string): readonly string[] {
  const [execve, setsid] = architecture === 'x64' ? ['59', '112'] : ['221', '157'];
  return ['-tX', '-e', SCRIPT, execve, ownSession ? setsid : '0', sh, '--'];
}
