import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'the same by clone3, whose flags no filter can see',
  layers: ['system call filter', 'user namespace limit'],
  perl: `
my $arguments = pack("Q11", 0x10000000, 0, 0, 0, 17, 0, 0, 0, 0, 0, 0);
my $pid = call("clone3", $arguments, 88);
exit if $pid == 0;
taken($pid);
`,
  escaped: TAKEN,
});
