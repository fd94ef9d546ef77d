import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'write to core_pattern, whose program the kernel runs as root on the machine (the same value)',
  layers: ['kernel switches', 'user namespace'],
  perl: `
open(my $from, "<", "/proc/sys/kernel/core_pattern") or print("open: $!\\n"), exit;
my $value = <$from>;
open(my $to, "+<", "/proc/sys/kernel/core_pattern") or print("open: $!\\n"), exit;
syswrite($to, $value) ? print "taken\\n" : print "write: $!\\n";
`,
  untestable: onlyRoot('write to it'),
  escaped: TAKEN,
});
