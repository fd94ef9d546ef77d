import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'change the root directory',
  layers: ['system call filter', 'capabilities'],
  perl: `
my $here = ".";
taken(call("chroot", $here));
`,
  escaped: TAKEN,
});
