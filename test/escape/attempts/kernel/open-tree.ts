import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'take a mount as a descriptor, by the new mount calls',
  layers: ['system call filter'],
  perl: `
my $here = ".";
taken(call("open_tree", -100, $here, 0));
`,
  escaped: TAKEN,
});
