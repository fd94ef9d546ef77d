import { TAKEN, attempt, onlyRoot } from '../../attempt.js';

export default attempt({
  title: 'take away the mount that covers a protected file',
  layers: ['system call filter', 'user namespace'],
  perl: `
my $at = ".git/config";
# EINVAL: nothing is mounted there, which only a caller who may unmount is told.
taken(call("umount2", $at, 2), 22);
`,
  untestable: onlyRoot('unmount'),
  escaped: TAKEN,
});
