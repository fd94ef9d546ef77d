import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'the same with a bit set that the kernel drops, and a filter may compare',
  layers: ['system call filter', 'user namespace limit'],
  perl: `
my $pid = call("clone", 2**32 + 0x10000011, 0, 0, 0, 0);
exit if $pid == 0;
taken($pid);
`,
  escaped: TAKEN,
});
