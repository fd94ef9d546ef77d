import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'change a switch of its network (the same value)',
  layers: ['kernel switches', 'user namespace'],
  perl: `
my $switch = "/proc/sys/net/ipv4/ip_default_ttl";
open(my $from, "<", $switch) or print("open: $!\\n"), exit;
my $value = <$from>;
open(my $to, ">", $switch) or print("open: $!\\n"), exit;
syswrite($to, $value) ? print "taken\\n" : print "write: $!\\n";
`,
  untestable: onlyRoot('write to it'),
  escaped: TAKEN,
});
