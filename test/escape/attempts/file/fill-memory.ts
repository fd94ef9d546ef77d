import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'fill the memory of the machine through a file system in it',
  layers: ['file system sizes'],
  perl: `
open(my $to, ">", "/run/big") or print("open: $!\\n"), exit;
my ($block, $count) = ("\\0" x 1048576, 0);
$count += 1 while $count < 70 && defined syswrite($to, $block) && -s $to == ($count + 1) * 1048576;
print $count == 70 ? "taken\\n" : "full at $count MiB\\n";
unlink "/run/big";
`,
  escaped: TAKEN,
});
