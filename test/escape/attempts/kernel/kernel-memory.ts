import { TAKEN, attempt, onlyRootWith } from '../../attempt.js';

export default attempt({
  title: 'open the memory of the kernel',
  layers: ['hidden places', 'user namespace'],
  perl: `
open(my $from, "<", "/proc/kcore") or print("open: $!\\n"), exit;
print "taken\\n" if sysread($from, my $byte, 1);
`,
  untestable: onlyRootWith('/proc/kcore', 'read it'),
  escaped: TAKEN,
});
