import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'start a process in a user namespace of its own',
  layers: ['system call filter', 'user namespace limit'],
  perl: `
my $pid = call("clone", 0x10000000 | 17, 0, 0, 0, 0);
exit if $pid == 0;
taken($pid);
`,
  escaped: TAKEN,
});
