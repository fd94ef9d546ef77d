/**
 * Leaves the session keyring, which is inherited and may hold keys of whoever started soda-guard, for a new one without
 * a name (keyctl(2), KEYCTL_JOIN_SESSION_KEYRING 1). A kernel without keyrings (ENOSYS 38) has none to leave.
 *
 * Arguments: number of keyctl(2), what to go on with.
 */
const SCRIPT = `
my ($keyctl, @command) = @ARGV;
sub fail { print STDERR "keyring: $_[0]: $!\\n"; exit 125 }
syscall($keyctl + 0, 1, 0) >= 0 or $! == 38 or fail("no session keyring of its own");
exec { $command[0] } @command or fail("cannot start $command[0]");
`;

/**
 * The arguments for perl to go on with a fresh session keyring. `-t` keeps perl from following PERL5OPT, which may be
 * in the command's environment, and `-X` from warning about what `-t` finds (perlrun(1)).
 * @param architecture as `process.arch` names it: system calls have their own numbers on each
 */
export function keyringArguments(architecture: string): readonly string[] {
  return ['-tX', '-e', SCRIPT, architecture === 'x64' ? '250' : '219'];
}
