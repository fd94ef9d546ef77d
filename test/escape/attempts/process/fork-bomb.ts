import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'start processes until the machine is full',
  layers: ['process limit'],
  place: 'alone',
  perl: `
my @children;
for (1 .. 150) {
  my $pid = fork;
  last if !defined $pid;
  exec "/bin/sleep", "3" if !$pid;
  push @children, $pid;
}
print @children >= 150 ? "taken\\n" : "stopped at " . @children . "\\n";
kill KILL => @children;
`,
  escaped: TAKEN,
});
