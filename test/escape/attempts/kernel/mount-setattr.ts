import { TAKEN, attempt } from '../../attempt.js';

export default attempt({
  title: 'change the flags of a mount by the new mount calls',
  layers: ['system call filter'],
  perl: `
my $nowhere = "nonexistent";
taken(call("mount_setattr", -1, $nowhere, 0xffffffff, 0, 0), 22);
`,
  escaped: TAKEN,
});
