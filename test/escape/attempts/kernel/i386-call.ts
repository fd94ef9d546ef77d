import { i386Call } from '../../../sandbox/seccomp/i386.js';
import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'make a call by the gate of i386, whose numbers mean other calls',
  layers: ['system call filter'],
  perl: `
open(my $to, ">", "battery/i386") or print("open: $!\\n"), exit;
print {$to} pack("H*", "${i386Call().toString('hex')}");
close $to;
chmod 0755, "battery/i386";
print system("./battery/i386") == 0 ? "taken\\n" : "status $?\\n";
`,
  untestable: ({ exists }) =>
    !exists('/proc/sys/abi/vsyscall32') ? 'this kernel runs no code of i386' : undefined,
  escaped: TAKEN,
});
